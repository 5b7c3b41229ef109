public import LayerTree

/// A shadow whose colour may depend on the appearance.
public nonisolated struct UIShadowProperties: Hashable, Sendable {
  /// Its alpha is how strong the shadow is.
  public var color: UIColor
  public var offset: CGSize
  /// Standard deviation of the blur, in points: half of what CSS calls blur.
  public var radius: CGFloat
  /// How far the view's rectangle is widened on every side before it is blurred, in points.
  public var spread: CGFloat

  public init(color: UIColor, offset: CGSize = .zero, radius: CGFloat, spread: CGFloat = 0) {
    self.color = color
    self.offset = offset
    self.radius = radius
    self.spread = spread
  }

  /// Returns the shadow as a layer draws it; nil where nothing is to be seen of it.
  public func resolvedShadow(with traits: UITraitCollection) -> CAShadow? {
    let color = color.resolvedColor(with: traits).cgColor
    return color.alpha > 0 ? CAShadow(color: color, offset: offset, radius: radius, spread: spread) : nil
  }
}
