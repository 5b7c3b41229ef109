import Foundation
import Motion

/// Interpolates a property through a list of values.
@preconcurrency @MainActor
public final class CAKeyframeAnimation<Value: CAAnimatable>: CAPropertyAnimation<Value> {
  /// The values, in the order they are reached.
  public var values: [Value] = []
  /// The times at which the values are reached, as ascending fractions of the duration. If there are not as
  /// many times as values, the values are spaced evenly.
  public var keyTimes: [Double]?
  /// The pacing curves between consecutive values. The last curve also applies to all following segments.
  public var timingFunctions: [CAMediaTimingFunction]?
  /// How values between two key values are calculated.
  public var calculationMode = CAAnimationCalculationMode.linear

  override func duplicate() -> CAAnimation {
    let copy = CAKeyframeAnimation(keyPath: keyPath)
    (copy.values, copy.keyTimes) = (values, keyTimes)
    (copy.timingFunctions, copy.calculationMode) = (timingFunctions, calculationMode)
    return describeProperty(copy)
  }

  override func effect(on layer: CALayer) -> LayerAnimation.Effect? {
    guard let first = values.first, let last = values.last else { return nil }
    let (values, times, curves, mode) = (values, times, timingFunctions?.map(\.curve) ?? [], calculationMode)
    let pace = pace
    return effect { time in
      let progress = pace.progress(at: time)
      guard let next = times.firstIndex(where: { $0 > progress }) else { return last }
      guard next > 0 else { return first }
      guard mode == .linear else { return values[next - 1] }
      let part = (progress - times[next - 1]) / (times[next] - times[next - 1])
      let curve = curves.isEmpty ? .linear : curves[min(next - 1, curves.count - 1)]
      return values[next - 1].advanced(
        to: values[next], at: CAProgress(CGFloat(curve.progress(atTime: part))))
    }
  }

  private var times: [Double] {
    if let keyTimes, keyTimes.count == values.count, keyTimes.allSatisfy(\.isFinite) { return keyTimes }
    // Each discrete value, including the last, is shown for one step.
    let steps = calculationMode == .discrete ? values.count : max(1, values.count - 1)
    return values.indices.map { Double($0) / Double(steps) }
  }
}

/// How a keyframe animation calculates values between two key values.
public nonisolated enum CAAnimationCalculationMode: Hashable, Sendable {
  /// Interpolates between the two.
  case linear
  /// Keeps the previous value.
  case discrete
}
