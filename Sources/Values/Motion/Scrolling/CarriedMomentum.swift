import Foundation

/// The velocity that repeated flings accumulate.
///
/// Touching a view that still decelerates keeps part of its velocity. Another fling in the same direction
/// adds that part, unless it is much weaker or the finger rested in between. The constants are the Flutter
/// team's fit to UIScrollView.
public struct CarriedMomentum: Sendable, Equatable {
  /// The velocity added to the next fling, in points per second.
  public let velocity: Double

  /// The share of the carried speed that a fling must reach on its own.
  public var requiredShare = 0.5

  /// The longest time that the finger may rest before the momentum is lost, in seconds.
  public var longestRest = 0.020

  /// Creates the momentum of an interrupted motion: `factor · |v|^exponent`, at most `limit`.
  public init(
    interrupting velocity: Double, factor: Double = 0.000816, exponent: Double = 1.967,
    limit: Double = 40_000
  ) {
    let speed = min(factor * pow(abs(velocity.finite(or: 0)), exponent), limit).finite(or: 0)
    self.velocity = velocity < 0 ? -speed : speed
  }

  /// Returns the velocity of a fling including the carried velocity, after the finger rested for a time
  /// in seconds.
  public func added(to fling: Double, afterRest rest: Double = 0) -> Double {
    guard rest <= longestRest, fling * velocity > 0, abs(fling) >= requiredShare * abs(velocity) else {
      return fling
    }
    return fling + velocity
  }
}
