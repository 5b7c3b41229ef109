/// The timing of an animation from 0 to 1: a curve with a duration, or a spring.
public enum AnimationTiming: Sendable, Equatable {
  /// A timing curve with a duration in seconds.
  case curve(CubicBezier, duration: Double)

  /// A spring that is cut off after `duration` seconds. The initial velocity is in whole distances per
  /// second, positive towards the target.
  case spring(Spring, initialVelocity: Double, duration: Double)

  /// Returns the timing of a spring that runs until it has settled.
  public static func spring(_ spring: Spring, initialVelocity: Double = 0) -> AnimationTiming {
    .spring(
      spring, initialVelocity: initialVelocity,
      duration: spring.settlingDuration(initialVelocity: initialVelocity))
  }

  /// Returns the spring timing of
  /// `UIView.animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`.
  public static func spring(
    duration: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) -> AnimationTiming {
    .spring(
      Spring(duration: duration, dampingRatio: dampingRatio, initialVelocity: initialVelocity),
      initialVelocity: initialVelocity, duration: duration)
  }

  /// The time from 0 to 1, in seconds; never negative or NaN.
  public var duration: Double {
    switch self {
    case .curve(_, let duration), .spring(_, _, let duration): duration.sinceStart
    }
  }

  /// Returns the progress after a time in seconds: 0 before the start, exactly 1 at the end and later.
  public func progress(at time: Double) -> Double {
    guard time >= 0 else { return 0 }
    guard time < duration else { return 1 }
    switch self {
    case .curve(let curve, _):
      return curve.progress(atTime: time / duration)
    case .spring(let spring, let velocity, _):
      return 1 + SpringMotion(spring, displacement: -1, velocity: velocity).displacement(at: time)
    }
  }

  /// Returns the velocity in whole distances per second after a time in seconds: 0 before the start, and at
  /// the end and later.
  public func velocity(at time: Double) -> Double {
    guard time >= 0, time < duration else { return 0 }
    switch self {
    case .curve(let curve, _):
      return curve.slope(atTime: time / duration) / duration
    case .spring(let spring, let velocity, _):
      return SpringMotion(spring, displacement: -1, velocity: velocity).velocity(at: time)
    }
  }
}
