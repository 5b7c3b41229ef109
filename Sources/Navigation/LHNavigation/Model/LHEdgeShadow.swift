public import ViewTree

/// The shadow that the front screen casts on the screen behind it.
public nonisolated struct LHEdgeShadow: Hashable, Sendable {
  /// The color. Its alpha is the shadow's opacity while the screen behind is completely covered.
  public var color: UIColor
  /// The standard deviation of the blur, in points.
  public var radius: CGFloat
  /// The offset in points. In a right-to-left layout its width is mirrored.
  public var offset: CGSize

  /// Creates a shadow.
  public init(color: UIColor, radius: CGFloat, offset: CGSize) {
    self.color = color
    self.radius = radius
    self.offset = offset
  }

  /// Black with 25 % opacity, a blur of 8 points, offset by 3 points to the left.
  public static let standard = LHEdgeShadow(
    color: UIColor.black.withAlphaComponent(0.25), radius: 8, offset: CGSize(width: -3, height: 0))
}
