import Foundation

/// A slide that loses the same part of its speed in every millisecond.
///
///     v(t) = v₀·e^(-kt)        x(t) = x₀ + v₀/k · (1 - e^(-kt))
///
/// It never ends by itself; ``duration(toSpeed:)`` and ``duration(toWithin:)`` say when to call it done.
/// Positions are in points, velocities in points per second, times in seconds.
public struct Deceleration: Sendable, Equatable {
  /// `UIScrollView.DecelerationRate.normal`: the part of the speed left after a millisecond.
  public static let normalRate = 0.998
  /// `UIScrollView.DecelerationRate.fast`.
  public static let fastRate = 0.99

  /// Where it starts.
  public let start: Double
  /// The velocity at the start.
  public let startVelocity: Double
  /// The decay of the speed per second, *k*.
  public let decay: Double

  /// Creates a slide that decays by `decay` per second; 2 if that is not a positive number.
  public init(from start: Double, velocity: Double, decay: Double) {
    self.start = start.finite(or: 0)
    startVelocity = velocity.finite(or: 0)
    self.decay = decay.isFinite && decay > 0 ? decay : 2
  }

  /// Creates a slide with a deceleration rate per millisecond.
  public init(from start: Double, velocity: Double, rate: Double = Deceleration.normalRate) {
    self.init(from: start, velocity: velocity, decay: Self.decay(ofRate: rate))
  }

  /// The decay per second of a rate per millisecond; the rate is brought into 0.001 to 0.9999.
  public static func decay(ofRate rate: Double) -> Double {
    -1000 * log(rate.isNaN ? normalRate : rate.clamped(to: 0.001...0.9999))
  }

  /// The distance shown for client code in WWDC 2018, session 803: the sum over steps of a millisecond.
  ///
  /// It is a little shorter than the exact ``distance``.
  public static func projectedDistance(velocity: Double, rate: Double = Deceleration.normalRate) -> Double {
    let rate = rate.isNaN ? normalRate : rate.clamped(to: 0.001...0.9999)
    return velocity.finite(or: 0) / 1000 * rate / (1 - rate)
  }

  /// How far it would slide in infinite time, with sign.
  public var distance: Double { startVelocity / decay }

  /// Where it would be after infinite time.
  public var limit: Double { start + distance }

  /// The position after a time.
  public func position(at time: Double) -> Double {
    start - distance * expm1(-decay * time.sinceStart)
  }

  /// The velocity after a time.
  public func velocity(at time: Double) -> Double {
    startVelocity * exp(-decay * time.sinceStart)
  }

  /// The velocity at a position on the way.
  public func velocity(atPosition position: Double) -> Double {
    startVelocity - decay * (position - start)
  }

  /// The time at which it is at a position: 0 at its start, nil where it never comes.
  public func time(toReach position: Double) -> Double? {
    if position == start { return 0 }
    let part = (position - start) / distance
    guard part > 0, part < 1 else { return nil }
    return -log1p(-part) / decay
  }

  /// The time after which it is no faster than `speed`; infinite for a speed of 0.
  public func duration(toSpeed speed: Double) -> Double {
    guard startVelocity != 0 else { return 0 }
    guard speed > 0 else { return .infinity }
    return max(0, log(abs(startVelocity) / speed) / decay)
  }

  /// The time after which no more than `remaining` points are left to its limit.
  public func duration(toWithin remaining: Double) -> Double {
    duration(toSpeed: remaining * decay)
  }
}
