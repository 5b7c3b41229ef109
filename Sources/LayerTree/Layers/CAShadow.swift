public import Foundation

/// A soft shadow under a layer's rounded rectangle, or under another one.
public nonisolated struct CAShadow: Hashable, Sendable {
  /// A rounded rectangle in the layer's coordinates, in points.
  public struct Path: Hashable, Sendable {
    public var rect: CGRect
    public var cornerRadius: CGFloat

    public init(rect: CGRect, cornerRadius: CGFloat = 0) {
      self.rect = rect
      self.cornerRadius = cornerRadius
    }
  }

  /// Its alpha is how strong the shadow is.
  public var color: CGColor
  public var offset: CGSize
  /// Standard deviation of the blur, in points: half of what CSS calls blur.
  public var radius: CGFloat
  /// How far the rectangle is widened on every side before it is blurred, in points.
  public var spread: CGFloat
  /// What throws the shadow; nil for the layer's bounds with their rounded corners.
  public var path: Path?

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
