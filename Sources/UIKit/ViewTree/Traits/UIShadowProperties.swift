public import LayerTree

/// A shadow whose color may depend on the appearance.
public nonisolated struct UIShadowProperties: Hashable, Sendable {
  /// The color; its alpha is the strength of the shadow.
  public var color: UIColor
  /// The offset, in points.
  public var offset: CGSize
  /// The standard deviation of the blur, in points: half of CSS's blur radius.
  public var radius: CGFloat
  /// How far the shadow extends beyond the view on every side before it is blurred, in points.
  public var spread: CGFloat

  /// Creates a shadow.
  public init(color: UIColor, offset: CGSize = .zero, radius: CGFloat, spread: CGFloat = 0) {
    self.color = color
    self.offset = offset
    self.radius = radius
    self.spread = spread
  }

  /// Returns the shadow for a layer, or nil if its color is transparent.
  public func resolvedShadow(with traits: UITraitCollection) -> CAShadow? {
    let color = color.cgColor(with: traits)
    return color.alpha > 0 ? CAShadow(color: color, offset: offset, radius: radius, spread: spread) : nil
  }
}
