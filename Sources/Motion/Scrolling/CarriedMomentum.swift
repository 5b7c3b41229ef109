import Foundation

/// The speed that repeated flings add up.
///
/// Touching a view that still slides puts part of its speed aside; another fling in the same direction, if
/// it is not much weaker and the finger did not rest, gets it on top. The numbers are the Flutter team's
/// fit to UIScrollView.
public struct CarriedMomentum: Sendable, Equatable {
  /// What the next fling gets, in points per second and with its direction.
  public let velocity: Double

  /// The part of the carried speed that a fling needs itself.
  public var requiredShare = 0.5

  /// How long the finger may rest before the momentum is lost, in seconds.
  public var longestRest = 0.020

  /// Puts momentum aside: `factor · |v|^exponent`, at most `limit`.
  public init(
    interrupting velocity: Double, factor: Double = 0.000816, exponent: Double = 1.967,
    limit: Double = 40_000
  ) {
    let speed = min(factor * pow(abs(velocity.finite(or: 0)), exponent), limit).finite(or: 0)
    self.velocity = velocity < 0 ? -speed : speed
  }

  /// The velocity of a fling with what was carried, after the finger rested for a time in seconds.
  public func added(to fling: Double, afterRest rest: Double = 0) -> Double {
    guard rest <= longestRest, fling * velocity > 0, abs(fling) >= requiredShare * abs(velocity) else {
      return fling
    }
    return fling + velocity
  }
}
