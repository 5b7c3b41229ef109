public import Foundation

/// A rectangle of whole device pixels.
public nonisolated struct PixelRect: Hashable, Sendable {
  public var x, y, width, height: Int

  public static let zero = PixelRect(x: 0, y: 0, width: 0, height: 0)

  @inlinable public init(x: Int, y: Int, width: Int, height: Int) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// Rounds each edge of `rect`, which is in device pixels, to the nearest pixel boundary; a rectangle
  /// that is not made of ordinary numbers becomes empty.
  public init(rounding rect: CGRect) {
    let x = PixelRect.pixel(rect.minX)
    let y = PixelRect.pixel(rect.minY)
    self.init(x: x, y: y, width: PixelRect.pixel(rect.maxX) - x, height: PixelRect.pixel(rect.maxY) - y)
  }

  /// The smallest pixel rectangle around `rect`, which is in device pixels.
  public init(around rect: CGRect) {
    let x = PixelRect.pixel(rect.minX.rounded(.down))
    let y = PixelRect.pixel(rect.minY.rounded(.down))
    self.init(
      x: x, y: y, width: PixelRect.pixel(rect.maxX.rounded(.up)) - x,
      height: PixelRect.pixel(rect.maxY.rounded(.up)) - y)
  }

  /// Far beyond any screen, and far from where integers overflow.
  private static let limit: CGFloat = 1_073_741_824

  /// Less than any fraction of a pixel that is meant, more than what sums of fractions are off by.
  private static let noise: CGFloat = 1 / 2048

  /// Returns the pixel boundary nearest to `coordinate`, in device pixels; 0 for what is not a number.
  static func pixel(_ coordinate: CGFloat) -> Int {
    guard abs(coordinate) < limit else {
      return coordinate.isFinite ? Int(coordinate < 0 ? -limit : limit) : 0
    }
    // Half pixels go up on both sides of zero, so that edges that met still meet after a move.
    let raised = coordinate + 0.5 + noise
    let towardsZero = Int(raised)
    return CGFloat(towardsZero) > raised ? towardsZero - 1 : towardsZero
  }

  @inlinable public var maxX: Int { x + width }
  @inlinable public var maxY: Int { y + height }
  @inlinable public var isEmpty: Bool { width <= 0 || height <= 0 }
  public var area: Int { isEmpty ? 0 : width * height }

  @inlinable @inline(__always) public func intersection(_ other: PixelRect) -> PixelRect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(0, min(maxX, other.maxX) - left),
      height: max(0, min(maxY, other.maxY) - top))
  }

  @inlinable public func intersects(_ other: PixelRect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY && !isEmpty && !other.isEmpty
  }

  @inlinable public func contains(_ other: PixelRect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Returns what of the rectangle lies outside of `other`: above it, left and right of it, and below.
  public func subtracting(_ other: PixelRect) -> [PixelRect] {
    let hole = intersection(other)
    guard !hole.isEmpty else { return isEmpty ? [] : [self] }
    return [
      PixelRect(x: x, y: y, width: width, height: hole.y - y),
      PixelRect(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      PixelRect(x: hole.maxX, y: hole.y, width: maxX - hole.maxX, height: hole.height),
      PixelRect(x: x, y: hole.maxY, width: width, height: maxY - hole.maxY),
    ].filter { !$0.isEmpty }
  }

  /// The smallest rectangle around both; an empty one adds nothing.
  public func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    let left = min(x, other.x)
    let top = min(y, other.y)
    return PixelRect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }

  public func insetBy(dx: Int, dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  @inlinable public func offsetBy(dx: Int, dy: Int) -> PixelRect {
    PixelRect(x: x + dx, y: y + dy, width: width, height: height)
  }
}
