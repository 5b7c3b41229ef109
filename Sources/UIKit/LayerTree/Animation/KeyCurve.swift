import Foundation
import Geometry

/// The smooth curve through the values of a keyframe animation, a Catmull-Rom spline.
nonisolated enum KeyCurve {
  /// Returns the value at a fraction of the distance from a key value to the next one.
  static func value<Value: CAAnimatable>(
    through values: [Value], from index: Int, at fraction: CGFloat
  ) -> Value {
    func point(_ index: Int) -> Value.AnimatableData {
      values[index.clamped(to: 0...(values.count - 1))].animatableData
    }
    func slope(_ index: Int) -> Value.AnimatableData {
      point(index + 1).subtracting(point(index - 1)).scaled(across: 0.5, down: 0.5)
    }
    // The cubic Hermite basis.
    let (t, rest) = (fraction, 1 - fraction)
    let step = point(index + 1).subtracting(point(index))
    let parts = [
      (step, t * t * (3 - 2 * t)), (slope(index), t * rest * rest), (slope(index + 1), -t * t * rest),
    ]
    return values[index].displaced(
      by: parts.reduce(.zero) { $0.adding($1.0.scaled(across: $1.1, down: $1.1)) })
  }
}

/// The path through the values of a keyframe animation at a constant speed, straight or curved.
nonisolated struct PacedPath<Value: CAAnimatable> {
  private let values: [Value]
  private let isCurved: Bool
  /// The number of pieces between two values whose lengths are measured.
  private let steps: Int
  /// The length of the path up to the end of each piece.
  private let lengths: [CGFloat]

  /// Creates the path through at least two values.
  init(_ values: [Value], isCurved: Bool) {
    self.values = values
    self.isCurved = isCurved
    steps = isCurved ? 24 : 1
    var (total, lengths) = (CGFloat(0), [CGFloat]())
    var here = values[0]
    for index in 0..<(values.count - 1) {
      for step in 1...steps {
        let next =
          isCurved
          ? KeyCurve.value(through: values, from: index, at: CGFloat(step) / CGFloat(steps))
          : values[index + 1]
        let length =
          (next.animatableData.subtracting(here.animatableData) as? any MeasuredVector)?.length ?? 1
        total += length.isFinite ? length : 0
        lengths.append(total)
        here = next
      }
    }
    self.lengths = lengths
  }

  /// Returns the value at a progress from 0 to 1.
  func value(at progress: CGFloat) -> Value {
    let total = lengths[lengths.count - 1]
    let aim = progress.clamped(to: 0...1) * total
    guard total > 0, let piece = lengths.firstIndex(where: { $0 >= aim && $0 > 0 }) else { return values[0] }
    let start = piece == 0 ? 0 : lengths[piece - 1]
    let part = (aim - start) / max(lengths[piece] - start, .leastNormalMagnitude)
    let (index, step) = piece.quotientAndRemainder(dividingBy: steps)
    let fraction = (CGFloat(step) + part) / CGFloat(steps)
    return isCurved
      ? KeyCurve.value(through: values, from: index, at: fraction)
      : values[index].advanced(to: values[index + 1], at: CAProgress(fraction))
  }
}

/// A vector with a length, by which the speed of an animation is measured.
private nonisolated protocol MeasuredVector {
  var length: CGFloat { get }
}

extension CGFloat: MeasuredVector {
  fileprivate nonisolated var length: CGFloat { magnitude }
}

extension CGPoint: MeasuredVector {}

extension CGSize: MeasuredVector {
  fileprivate nonisolated var length: CGFloat { hypot(width, height) }
}

extension CGRect: MeasuredVector {
  fileprivate nonisolated var length: CGFloat { hypot(hypot(minX, minY), hypot(width, height)) }
}
