public import Foundation
public import Geometry

nonisolated extension NSValue {
  /// Wraps a transform in space.
  public convenience init(caTransform3D transform: CATransform3D) {
    self.init(bytes: transform.elements, objCType: "[16d]")
  }

  /// The wrapped transform. A value of another type reads as a transform of zeros.
  public var caTransform3DValue: CATransform3D { wrappedTransform ?? CATransform3D() }

  /// The wrapped transform, in space or affine; nil for a value of another type.
  var wrappedTransform: CATransform3D? {
    if let elements = numbers(16) {
      var transform = CATransform3D()
      transform.elements = elements
      return transform
    }
    return numbers(6).map {
      CATransform3D(CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5]))
    }
  }

  /// The wrapped point, or the wrapped size as a point; nil for a value of another type.
  var wrappedPoint: CGPoint? {
    if isLike(NSValue(point: .zero)) { return pointValue }
    return isLike(NSValue(size: .zero)) ? CGPoint(x: sizeValue.width, y: sizeValue.height) : nil
  }

  /// The wrapped rectangle; nil for a value of another type.
  var wrappedRect: CGRect? { isLike(NSValue(rect: .zero)) ? rectValue : nil }

  private func isLike(_ other: NSValue) -> Bool { strcmp(objCType, other.objCType) == 0 }

  /// Returns the numbers of a wrapped array of this length; nil for a value of another type.
  private func numbers(_ count: Int) -> [CGFloat]? {
    guard String(cString: objCType) == "[\(count)d]" else { return nil }
    var numbers = [CGFloat](repeating: 0, count: count)
    numbers.withUnsafeMutableBytes { if let start = $0.baseAddress { getValue(start) } }
    return numbers
  }
}
