public import Foundation

/// Distances from the four edges of a rectangle, in points. Positive values point inwards.
public struct UIEdgeInsets: Hashable, Sendable {
  /// The distances from each edge.
  public var top, left, bottom, right: CGFloat

  /// Insets of 0 on all edges.
  public static let zero = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)

  /// Creates insets. Omitted edges are 0.
  public init(top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0) {
    self.top = top
    self.left = left
    self.bottom = bottom
    self.right = right
  }
}

extension CGRect {
  /// Returns the rectangle shrunk by the insets. Its width and height are at least 0.
  public func inset(by insets: UIEdgeInsets) -> CGRect {
    CGRect(
      x: minX + insets.left,
      y: minY + insets.top,
      width: max(0, width - insets.left - insets.right),
      height: max(0, height - insets.top - insets.bottom))
  }
}
