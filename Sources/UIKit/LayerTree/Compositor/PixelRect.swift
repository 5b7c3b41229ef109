package import Foundation

/// A rectangle of whole device pixels.
package nonisolated struct PixelRect: Hashable, Sendable {
  /// The top left corner and the size, in device pixels.
  @usableFromInline package var x, y, width, height: Int

  /// The empty rectangle at (0, 0).
  package static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle from its top left corner and its size.
  @inlinable package init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Creates a rectangle by rounding each edge of `rect`, in device pixels, to the nearest pixel boundary. A
  /// rectangle with coordinates that are not finite becomes empty.
  package init(rounding rect: CGRect) {
    let x = PixelRect.pixel(rect.minX)
    let y = PixelRect.pixel(rect.minY)
    self.init(x: x, y: y, width: PixelRect.pixel(rect.maxX) - x, height: PixelRect.pixel(rect.maxY) - y)
  }

  /// Creates the smallest pixel rectangle that contains `rect`, in device pixels.
  package init(around rect: CGRect) {
    let x = PixelRect.pixel(rect.minX.rounded(.down))
    let y = PixelRect.pixel(rect.minY.rounded(.down))
    self.init(
      x: x, y: y, width: PixelRect.pixel(rect.maxX.rounded(.up)) - x,
      height: PixelRect.pixel(rect.maxY.rounded(.up)) - y)
  }

  /// The largest coordinate: far beyond any screen, and far from integer overflow.
  private static let limit: CGFloat = 1_073_741_824

  /// The tolerance for rounding errors, in pixels; less than any intended fraction.
  private static let noise: CGFloat = 1 / 2048

  /// Returns the pixel boundary nearest to `coordinate`, in device pixels; 0 for NaN.
  static func pixel(_ coordinate: CGFloat) -> Int {
    guard abs(coordinate) < limit else {
      return coordinate.isFinite ? Int(coordinate < 0 ? -limit : limit) : 0
    }
    // Half pixels go up on both sides of zero, so that edges that met still meet after a move.
    let raised = coordinate + 0.5 + noise
    let towardsZero = Int(raised)
    return CGFloat(towardsZero) > raised ? towardsZero - 1 : towardsZero
  }

  /// The right edge.
  @inlinable package var maxX: Int { x + width }
  /// The bottom edge.
  @inlinable package var maxY: Int { y + height }
  /// Whether the width or the height is 0 or negative.
  @inlinable package var isEmpty: Bool { width <= 0 || height <= 0 }
  /// The number of pixels.
  package var area: Int { isEmpty ? 0 : width * height }

  /// Returns the intersection; empty if the rectangles do not overlap.
  @inlinable @inline(__always) package func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  /// Whether both rectangles share a pixel.
  @inlinable package func intersects(_ other: PixelRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY && !isEmpty && !other.isEmpty
  }

  /// Whether every edge of `other` lies inside this rectangle or on its edge.
  @inlinable package func contains(_ other: PixelRect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Returns the parts of the rectangle outside `other`: above it, left and right of it, and below it.
  package func subtracting(_ other: PixelRect) -> [PixelRect] {
    let hole = intersection(other)
    guard !hole.isEmpty else { return isEmpty ? [] : [self] }
    return [
      PixelRect(x: x, y: y, width: width, height: hole.y - y),
      PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      PixelRect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
      PixelRect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
    ].filter { !$0.isEmpty }
  }

  /// Returns the smallest rectangle that contains both; an empty rectangle adds nothing.
  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  /// Returns the rectangle with its edges moved inward; negative values move them outward.
  package func insetBy(dx: Int, dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// Returns the rectangle moved by the given distances.
  @inlinable package func offsetBy(dx: Int, dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
