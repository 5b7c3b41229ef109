/// How an animation gets from 0 to 1: along a curve in a given time, or by a spring.
public enum AnimationTiming: Sendable, Equatable {
  /// Along a timing curve, in `duration` seconds.
  case curve(CubicBezier, duration: Double)

  /// By a spring that is cut off after `duration` seconds. The initial velocity is in whole distances per
  /// second, positive towards the target.
  case spring(Spring, initialVelocity: Double, duration: Double)

  /// A spring that runs until it has settled.
  public static func spring(_ spring: Spring, initialVelocity: Double = 0) -> AnimationTiming {
    .spring(
      spring, initialVelocity: initialVelocity,
      duration: spring.settlingDuration(initialVelocity: initialVelocity))
  }

  /// The spring of `UIView.animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`.
  public static func spring(
    duration: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) -> AnimationTiming {
    .spring(
      Spring(duration: duration, dampingRatio: dampingRatio), initialVelocity: initialVelocity,
      duration: duration)
  }

  /// The time from 0 to 1 in seconds; never negative or NaN.
  public var duration: Double {
    switch self {
    case .curve(_, let duration), .spring(_, _, let duration): duration.sinceStart
    }
  }

  /// The part of the way done, `time` seconds after the start: 0 before it, exactly 1 from the end on.
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

  /// The speed in ways per second, `time` seconds after the start: 0 before it and from the end on.
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
