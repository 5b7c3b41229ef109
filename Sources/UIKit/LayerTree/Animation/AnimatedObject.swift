import Foundation
import Geometry

/// Objects as values of animated properties: numbers of any type, and points, sizes, rectangles and transforms in
/// an `NSValue` or not; paths, colors and numbers of shapes and gradients.
nonisolated enum AnimatedObject {
  /// Returns an object as a value; nil if it has another type.
  static func value<Value>(_ object: Any, as type: Value.Type) -> Value? {
    if let value = object as? Value { return value }
    return switch type {
    case is CGFloat.Type: number(object) as? Value
    case is CGPoint.Type: point(object) as? Value
    case is CGSize.Type: point(object).map { CGSize(width: $0.x, height: $0.y) } as? Value
    case is CGRect.Type: (object as? NSValue)?.wrappedRect as? Value
    case is CATransform3D.Type: transform(object) as? Value
    case is CGAffineTransform.Type: transform(object)?.affinePart as? Value
    case is PathElements?.Type: (object as? CGPath)?.elements as? Value
    case is CAColorList.Type: (object as? [CGColor]).map { CAColorList($0) } as? Value
    case is CANumberList.Type:
      (object as? [Any]).map { CANumberList($0.compactMap { Self.number($0) }) } as? Value
    default: nil
    }
  }

  private static func number(_ object: Any) -> CGFloat? {
    switch object {
    case let number as Double: CGFloat(number)
    case let number as Float: CGFloat(number)
    case let number as Int: CGFloat(number)
    case let number as NSNumber: CGFloat(number.doubleValue)
    default: nil
    }
  }

  /// Returns a point, or a size as a point: a translation may be either.
  private static func point(_ object: Any) -> CGPoint? {
    switch object {
    case let point as CGPoint: point
    case let size as CGSize: CGPoint(x: size.width, y: size.height)
    case let value as NSValue: value.wrappedPoint
    default: nil
    }
  }

  private static func transform(_ object: Any) -> CATransform3D? {
    switch object {
    case let transform as CATransform3D: transform
    case let transform as CGAffineTransform: CATransform3D(transform)
    case let value as NSValue: value.wrappedTransform
    default: nil
    }
  }
}
