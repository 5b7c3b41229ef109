/// The arithmetic of an animator that is paused, scrubbed and continued.
///
/// While it is paused, its curve is linear, so the fraction is a share of the *distance*. When it
/// continues, the fraction is converted back to a share of the *time* on the curve.
public enum AnimatorFraction {
  /// Returns the `fractionComplete` of an animator that is paused after a share of its time.
  public static func whilePaused(afterTime fraction: Double, curve: CubicBezier) -> Double {
    curve.progress(atTime: fraction)
  }

  /// The point at which an animator continues, and its remaining time.
  public struct Continuation: Sendable, Equatable {
    /// The share of the curve's time at which it continues.
    public let timeFraction: Double
    /// The remaining time, in seconds.
    public let remaining: Double
  }

  /// Returns the continuation of `continueAnimation(withTimingParameters:durationFactor:)`.
  ///
  /// A factor of 0 keeps the rest of `duration`. Any other factor takes that multiple of `duration`.
  public static func continuation(
    from fraction: Double, curve: CubicBezier, duration: Double, durationFactor: Double = 0
  ) -> Continuation {
    let time = curve.time(atProgress: fraction)
    let share = durationFactor > 0 ? durationFactor : 1 - time
    return Continuation(timeFraction: time, remaining: (share * duration).sinceStart)
  }

  /// The outcome of an interactive transition.
  public enum Ending: String, Sendable {
    /// The transition completes.
    case finish
    /// The transition returns to its start.
    case cancel
  }

  /// Returns the remaining time of a percent-driven transition after the finger lifts, in seconds.
  ///
  /// A completion speed that is not positive counts as 1.
  public static func remaining(
    _ ending: Ending, from fraction: Double, duration: Double, completionSpeed: Double = 1
  ) -> Double {
    let done = fraction.limited(to: 0...1)
    let speed = completionSpeed > 0 ? completionSpeed : 1
    return ((ending == .finish ? 1 - done : done) * duration / speed).sinceStart
  }
}
