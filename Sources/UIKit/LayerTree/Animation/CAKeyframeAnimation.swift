public import Foundation
import Motion

/// Interpolates a property through a list of values.
@preconcurrency @MainActor
public final class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, in the order they are reached: numbers, `CGPoint`s, `CGColor`s, …
  public var values: [Any]?
  /// The times at which the values are reached, as ascending fractions of the duration. If there are not as
  /// many times as values, the values are spaced evenly.
  public var keyTimes: [NSNumber]?
  /// The pacing curves between consecutive values. The last curve also applies to all following segments.
  public var timingFunctions: [CAMediaTimingFunction]?
  /// How values between two key values are calculated.
  public var calculationMode = CAAnimationCalculationMode.linear

  override func duplicate() -> CAAnimation {
    let copy = CAKeyframeAnimation(property)
    (copy.values, copy.keyTimes) = (values, keyTimes)
    (copy.timingFunctions, copy.calculationMode) = (timingFunctions, calculationMode)
    return describeProperty(copy)
  }

  override func effect(on layer: CALayer) -> LayerAnimation.Effect? { property?.effect(of: self) }

  func times(count: Int) -> [Double] {
    if let times = keyTimes?.map(\.doubleValue), times.count == count, times.allSatisfy(\.isFinite) {
      return times
    }
    // Each discrete value, including the last, is shown for one step.
    let steps = calculationMode == .discrete ? count : max(1, count - 1)
    return (0..<count).map { Double($0) / Double(steps) }
  }
}

/// How a keyframe animation calculates values between two key values.
public nonisolated enum CAAnimationCalculationMode: Hashable, Sendable {
  /// Interpolates between the two.
  case linear
  /// Keeps the previous value.
  case discrete
}
