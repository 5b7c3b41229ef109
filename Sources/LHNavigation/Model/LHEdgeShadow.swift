public import ViewTree

/// The shadow that the screen in front throws on the one behind.
public nonisolated struct LHEdgeShadow: Hashable, Sendable {
  /// Its alpha is how strong the shadow is while the screen behind is all covered.
  public var color: UIColor
  /// Standard deviation of the blur, in points.
  public var radius: CGFloat
  /// From left to right, in points; mirrored from right to left.
  public var offset: CGSize

  public init(color: UIColor, radius: CGFloat, offset: CGSize) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }

  /// Black of 0.25, 8 points soft, 3 points to the left.
  public static let standard = LHEdgeShadow(
    color: UIColor.black.withAlphaComponent(0.25), radius: 8, offset: CGSize(width: -3, height: 0))
}
