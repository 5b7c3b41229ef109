/// Draws a layer, places its sublayers, and decides what happens when its properties change.
@preconcurrency @MainActor public protocol CALayerDelegate: AnyObject {
  /// Updates the contents of a layer of which a part is outdated. The default calls `draw(_:in:)` with the layer's own
  /// pixels.
  func display(_ layer: CALayer)
  /// Draws a layer. The origin is at the top left corner, and the y axis points down.
  func draw(_ layer: CALayer, in ctx: CGContext)
  /// Called before a layer is drawn into its own pixels.
  func layerWillDraw(_ layer: CALayer)
  /// Places the sublayers of a layer, after its size changed or `setNeedsLayout` was called.
  func layoutSublayers(of layer: CALayer)
  /// Returns the action for a change: nil to ask the layer, and `NSNull` for none.
  func action(for layer: CALayer, forKey event: String) -> (any CAAction)?
}

extension CALayerDelegate {
  /// Draws the outdated part of the layer's own pixels.
  public func display(_ layer: CALayer) { layer.redraw() }
  /// Leaves drawing to the layer.
  public func draw(_ layer: CALayer, in ctx: CGContext) { layer.behavior?.delegateDrewNothing = true }
  /// Does nothing.
  public func layerWillDraw(_ layer: CALayer) {}
  /// Does nothing.
  public func layoutSublayers(of layer: CALayer) {}
  /// Leaves the decision to the layer.
  public func action(for layer: CALayer, forKey event: String) -> (any CAAction)? { nil }
}
