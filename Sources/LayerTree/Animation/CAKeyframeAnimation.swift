import Foundation
import Motion

/// Leads a property through several values.
public final class CAKeyframeAnimation<Value: CAAnimatable>: CAPropertyAnimation<Value> {
  public var values: [Value] = []
  /// When each value is reached, as rising parts of the duration from 0 to 1; even steps where the number of
  /// times does not fit that of the values.
  public var keyTimes: [Double]?
  /// How the way between two values is paced, for each such way; the last is used for those beyond it.
  public var timingFunctions: [CAMediaTimingFunction]?
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
    // A discrete value has its step to stand, the last one too.
    let steps = calculationMode == .discrete ? values.count : max(1, values.count - 1)
    return values.indices.map { Double($0) / Double(steps) }
  }
}

/// What is shown between two key values.
public nonisolated enum CAAnimationCalculationMode: Hashable, Sendable {
  /// The way from one to the next.
  case linear
  /// The one before.
  case discrete
}
