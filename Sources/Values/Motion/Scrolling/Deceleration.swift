import Foundation

/// A motion that loses the same share of its velocity in every millisecond.
///
///     v(t) = v₀·e^(-kt)        x(t) = x₀ + v₀/k · (1 - e^(-kt))
///
/// It never ends by itself; ``duration(toSpeed:)`` and ``duration(toWithin:)`` return the time at which to
/// end it. Positions are in points, velocities in points per second, times in seconds.
public struct Deceleration: Sendable, Equatable {
  /// The rate of `UIScrollView.DecelerationRate.normal`: the share of the velocity left after a millisecond.
  public static let normalRate = 0.998
  /// The rate of `UIScrollView.DecelerationRate.fast`.
  public static let fastRate = 0.99

  /// The position at the start.
  public let start: Double
  /// The velocity at the start.
  public let startVelocity: Double
  /// The decay rate per second, *k*.
  public let decay: Double

  /// Creates a deceleration with a decay rate per second. If it is not a positive number, it is 2.
  public init(from start: Double, velocity: Double, decay: Double) {
    self.start = start.finite(or: 0)
    startVelocity = velocity.finite(or: 0)
    self.decay = decay.isFinite && decay > 0 ? decay : 2
  }

  /// Creates a deceleration with a rate per millisecond.
  public init(from start: Double, velocity: Double, rate: Double = Deceleration.normalRate) {
    self.init(from: start, velocity: velocity, decay: Self.decay(ofRate: rate))
  }

  /// Returns the decay rate per second of a rate per millisecond, which is clamped to 0.001...0.9999.
  public static func decay(ofRate rate: Double) -> Double {
    -1000 * log(rate.isNaN ? normalRate : rate.limited(to: 0.001...0.9999))
  }

  /// Returns the distance computed as in the client code of WWDC 2018, session 803: a sum over steps of
  /// a millisecond.
  ///
  /// It is slightly shorter than the exact ``distance``.
  public static func projectedDistance(velocity: Double, rate: Double = Deceleration.normalRate) -> Double {
    let rate = rate.isNaN ? normalRate : rate.limited(to: 0.001...0.9999)
    return velocity.finite(or: 0) / 1000 * rate / (1 - rate)
  }

  /// The signed distance traveled in infinite time.
  public var distance: Double { startVelocity / decay }

  /// The position approached in infinite time.
  public var limit: Double { start + distance }

  /// Returns the position after a time.
  public func position(at time: Double) -> Double {
    start - distance * expm1(-decay * time.sinceStart)
  }

  /// Returns the velocity after a time.
  public func velocity(at time: Double) -> Double {
    startVelocity * exp(-decay * time.sinceStart)
  }

  /// Returns the velocity at a position on the path.
  public func velocity(atPosition position: Double) -> Double {
    startVelocity - decay * (position - start)
  }

  /// Returns the time at which a position is reached: 0 for the start, nil if it is never reached.
  public func time(toReach position: Double) -> Double? {
    if position == start { return 0 }
    let part = (position - start) / distance
    guard part > 0, part < 1 else { return nil }
    return -log1p(-part) / decay
  }

  /// Returns the time after which the speed is at most `speed`; infinite for a speed of 0.
  public func duration(toSpeed speed: Double) -> Double {
    guard startVelocity != 0 else { return 0 }
    guard speed > 0 else { return .infinity }
    return max(0, log(abs(startVelocity) / speed) / decay)
  }

  /// Returns the time after which the limit is at most `remaining` points away.
  public func duration(toWithin remaining: Double) -> Double {
    duration(toSpeed: remaining * decay)
  }
}
