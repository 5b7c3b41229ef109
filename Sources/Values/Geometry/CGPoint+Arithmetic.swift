public import Foundation

extension CGPoint {
  /// Returns the sum of two points, coordinate by coordinate.
  public static func + (point: CGPoint, other: CGPoint) -> CGPoint {
    CGPoint(x: point.x + other.x, y: point.y + other.y)
  }

  /// Returns the difference of two points, coordinate by coordinate.
  public static func - (point: CGPoint, other: CGPoint) -> CGPoint {
    CGPoint(x: point.x - other.x, y: point.y - other.y)
  }

  /// Returns the point with both coordinates multiplied by a factor.
  public static func * (point: CGPoint, factor: CGFloat) -> CGPoint {
    CGPoint(x: point.x * factor, y: point.y * factor)
  }

  /// The distance from the origin.
  public var length: CGFloat { hypot(x, y) }

  /// Whether both coordinates are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite }
  package var hasNaN: Bool { x.isNaN || y.isNaN }
}

extension CGRect {
  /// Whether origin and size are finite.
  public var isFinite: Bool {
    origin.isFinite && size.width.isFinite && size.height.isFinite
  }
  package var hasNaN: Bool { origin.hasNaN || size.width.isNaN || size.height.isNaN }

  /// The center of the rectangle.
  public var center: CGPoint { CGPoint(x: midX, y: midY) }
}

extension Comparable {
  /// Returns the value, limited to `range`.
  public func clamped(to range: ClosedRange<Self>) -> Self {
    min(max(self, range.lowerBound), range.upperBound)
  }
}
