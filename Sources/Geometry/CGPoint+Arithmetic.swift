public import Foundation

extension CGPoint {
  public static func + (point: CGPoint, other: CGPoint) -> CGPoint {
    CGPoint(x: point.x + other.x, y: point.y + other.y)
  }

  public static func - (point: CGPoint, other: CGPoint) -> CGPoint {
    CGPoint(x: point.x - other.x, y: point.y - other.y)
  }

  public static func * (point: CGPoint, factor: CGFloat) -> CGPoint {
    CGPoint(x: point.x * factor, y: point.y * factor)
  }

  /// The distance from the origin.
  public var length: CGFloat { hypot(x, y) }

  /// Whether both coordinates are ordinary numbers: neither infinite nor NaN.
  public var isFinite: Bool { x.isFinite && y.isFinite }
}

extension CGRect {
  /// Whether all four numbers are ordinary: neither infinite nor NaN.
  public var isFinite: Bool {
    origin.isFinite && size.width.isFinite && size.height.isFinite
  }

  public var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension Comparable {
  /// Returns the value moved into `range` where it lies outside.
  public func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
