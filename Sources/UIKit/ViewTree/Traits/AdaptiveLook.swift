import LayerTree

/// The colors of a view's layer that depend on the appearance.
///
/// Created only for views with such colors. Colors that something else set on the layer in the meantime are
/// left alone.
final class AdaptiveLook {
  var background: UIColor?
  var border: UIColor?
  var shadow: UIShadowProperties?

  func apply(to layer: CALayer, from old: UITraitCollection, to new: UITraitCollection) {
    if let background, layer.backgroundColor == background.cgColor(with: old) {
      layer.backgroundColor = background.cgColor(with: new)
    }
    if let border, layer.borderColor == border.cgColor(with: old) {
      layer.borderColor = border.cgColor(with: new)
    }
    if let shadow, layer.shadow == shadow.resolvedShadow(with: old) {
      layer.shadow = shadow.resolvedShadow(with: new)
    }
  }
}
