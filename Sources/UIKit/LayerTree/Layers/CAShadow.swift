public import Foundation

/// A soft shadow of a layer's rounded rectangle, or of another one.
public nonisolated struct CAShadow: Hashable, Sendable {
  /// A rounded rectangle in the layer's coordinates, in points.
  public struct Path: Hashable, Sendable {
    /// The rectangle.
    public var rect: CGRect
    /// The radius of all four corners.
    public var cornerRadius: CGFloat

    /// Creates a path.
    public init(rect: CGRect, cornerRadius: CGFloat = 0) {
      self.rect = rect
      self.cornerRadius = cornerRadius
    }
  }

  /// The color; its alpha is the shadow's opacity.
  public var color: CGColor
  /// The distance of the shadow from the layer, in points.
  public var offset: CGSize
  /// The standard deviation of the blur, in points: half of the blur radius in CSS.
  public var radius: CGFloat
  /// The distance that the rectangle expands on every side before it is blurred, in points.
  public var spread: CGFloat
  /// The shape that casts the shadow; nil for the layer's bounds with their rounded corners.
  public var path: Path?
  /// The shape that casts the shadow if it is not a rectangle.
  package var outline: PathElements?
  /// Whether a layer that clips shows no shadow.
  package var isClipped = false

  /// Creates a shadow.
  public init(
    color: CGColor, offset: CGSize = .zero, radius: CGFloat, spread: CGFloat = 0, path: Path? = nil
  ) {
    self.color = color
    self.offset = offset
    self.radius = radius
    self.spread = spread
    self.path = path
  }
}
