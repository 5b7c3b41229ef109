public import Foundation
import Geometry
import Motion

/// Interpolates a property through a list of values.
@preconcurrency @MainActor
public final class CAKeyframeAnimation: CAPropertyAnimation {
  /// The values, in the order they are reached: numbers, `CGPoint`s, `CGColor`s, …
  public var values: [Any]?
  /// A path that a point such as the position follows instead of `values`. Each line or curve takes the same time, or
  /// one in proportion to its length if the mode is paced.
  public var path: CGPath?
  /// The times at which the values are reached, as ascending fractions of the duration. Discrete values may have one time
  /// more, for their end. With another number of times, the values are spaced evenly.
  public var keyTimes: [NSNumber]?
  /// The pacing curves between consecutive values. The last curve also applies to all following segments.
  public var timingFunctions: [CAMediaTimingFunction]?
  /// How values between two key values are calculated.
  public var calculationMode = CAAnimationCalculationMode.linear
  /// How the layer turns as it follows `path`: nil, the default, if it does not.
  public var rotationMode: CAAnimationRotationMode?

  override func duplicate() -> CAAnimation {
    let copy = CAKeyframeAnimation(property)
    (copy.values, copy.keyTimes, copy.path) = (values, keyTimes, path?.copy())
    (copy.timingFunctions, copy.calculationMode) = (timingFunctions, calculationMode)
    copy.rotationMode = rotationMode
    return describeProperty(copy)
  }

  override func effect(on layer: CALayer) -> LayerAnimation.Effect? {
    guard let effect = property(on: layer)?.effect(of: self) else { return nil }
    guard let rotationMode, path != nil else { return effect }
    let directions = directions(turnedBy: rotationMode == .rotateAutoReverse ? .pi : 0)
    let pace = pace
    return { values, moment in
      effect(&values, moment)
      let progress = pace.progress(at: moment.time)
      if let direction = directions.first(where: { $0.end > progress }) ?? directions.last {
        values.rotation += direction.angle
      }
    }
  }

  /// The angles of the parts of the path, and the progress at which each part ends.
  private func directions(turnedBy turn: CGFloat) -> [(end: Double, angle: CGFloat)] {
    let (values, ownTimes) = frames
    let (points, times) = (values.compactMap { $0 as? CGPoint }, ownTimes ?? [])
    guard points.count == times.count else { return [] }
    return points.indices.dropFirst().compactMap { index in
      let step = points[index] - points[index - 1]
      return step == .zero ? nil : (times[index], atan2(step.y, step.x) + turn)
    }
  }

  /// The values, and their times if they follow from a path.
  var frames: (values: [Any], times: [Double]?) {
    guard let path else { return (values ?? [], nil) }
    let steps = path.elements.steps
    guard let first = steps.first?.first else { return ([], nil) }
    var (points, times) = ([first], [0.0])
    let lengths = steps.map { zip($0, $0.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length } }
    let total = lengths.reduce(0, +)
    var (start, passed) = (0.0, CGFloat(0))
    for (index, step) in steps.enumerated() {
      let share =
        calculationMode.isPaced
        ? Double(lengths[index] / max(total, .leastNormalMagnitude))
        : 1 / Double(steps.count)
      passed = 0
      for (here, next) in zip(step, step.dropFirst()) {
        passed += (next - here).length
        points.append(next)
        times.append(start + share * Double(passed / max(lengths[index], .leastNormalMagnitude)))
      }
      start += share
    }
    return (points, times)
  }

  func times(count: Int) -> [Double] {
    if let times = keyTimes?.map(\.doubleValue), times.allSatisfy(\.isFinite) {
      // Discrete values may have one time more, for the end of the last one.
      if times.count == count || (calculationMode == .discrete && times.count == count + 1) {
        return Array(times.prefix(count))
      }
    }
    // Each discrete value, including the last, is shown for one step.
    let steps = calculationMode == .discrete ? count : max(1, count - 1)
    return (0..<count).map { Double($0) / Double(steps) }
  }
}

/// How a layer turns as it follows a path.
public nonisolated struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  /// The name of the mode.
  public let rawValue: String
  /// Creates a mode from its name. An unknown one counts as `rotateAuto`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's right side points in the direction of the path.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's left side points in the direction of the path.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// How a keyframe animation calculates values between two key values.
public nonisolated enum CAAnimationCalculationMode: Hashable, Sendable {
  /// Interpolates between the two.
  case linear
  /// Keeps the previous value.
  case discrete
  /// Interpolates at a constant speed between numbers, points, sizes or rectangles, or along a path. Key times and curves
  /// between values have no effect.
  case paced
  /// Interpolates on a smooth curve through the values, a Catmull-Rom spline.
  case cubic
  /// Interpolates on a smooth curve at a constant speed, as `paced` does.
  case cubicPaced

  /// Whether the speed is constant.
  var isPaced: Bool { self == .paced || self == .cubicPaced }
}
