/// The arithmetic of an animator that is paused, scrubbed by a finger and let go.
///
/// While it is paused its curve is linear, so that the fraction is the part of the *way*; when it goes on,
/// the fraction is mapped back to a part of the *time* on the curve.
public enum AnimatorFraction {
  /// The `fractionComplete` an animator has when it is paused after a part of its time.
  public static func whilePaused(afterTime fraction: Double, curve: CubicBezier) -> Double {
    curve.progress(atTime: fraction)
  }

  /// Where an animator goes on, and for how long.
  public struct Continuation: Sendable, Equatable {
    /// The part of the curve's time at which it goes on.
    public let timeFraction: Double
    /// How long it still takes, in seconds.
    public let remaining: Double
  }

  /// What `continueAnimation(withTimingParameters:durationFactor:)` makes of a fraction.
  ///
  /// A factor of 0 leaves what is left of `duration`, any other takes that multiple of it.
  public static func continuation(
    from fraction: Double, curve: CubicBezier, duration: Double, durationFactor: Double = 0
  ) -> Continuation {
    let time = curve.time(atProgress: fraction)
    let share = durationFactor > 0 ? durationFactor : 1 - time
    return Continuation(timeFraction: time, remaining: (share * duration).sinceStart)
  }

  /// The two ways in which an interactive transition ends.
  public enum Ending: String, Sendable {
    /// It goes on to its end.
    case finish
    /// It goes back to its start.
    case cancel
  }

  /// How long a percent-driven transition still takes after the finger has left, in seconds.
  ///
  /// A completion speed that is not positive counts as 1.
  public static func remaining(
    _ ending: Ending, from fraction: Double, duration: Double, completionSpeed: Double = 1
  ) -> Double {
    let done = fraction.clamped(to: 0...1)
    let speed = completionSpeed > 0 ? completionSpeed : 1
    return ((ending == .finish ? 1 - done : done) * duration / speed).sinceStart
  }
}
