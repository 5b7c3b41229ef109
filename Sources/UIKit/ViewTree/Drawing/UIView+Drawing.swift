import Objects

/// Views that draw themselves.
extension UIView {
  private final class PlainView: UIView {}
  private final class DrawingView: UIView {
    override func draw(_ rect: CGRect) {}
  }

  /// Tells which classes draw themselves.
  static let drawMethod = MethodOverride(
    of: UIView.self, plain: PlainView.self, overriding: DrawingView.self)

  package var drawsLayer: Bool { UIView.drawMethod.isOverridden(in: type(of: self)) }

  package func draw(_ layer: CALayer, in context: CGContext) {
    UIGraphicsPushContext(context)
    let outer = CurrentTraits.enter(self)
    defer {
      CurrentTraits.restore(outer)
      UIGraphicsPopContext()
    }
    draw(context.boundingBoxOfClipPath)
  }

  /// Draws the view and its subviews as they look now in the current context, scaled to a rectangle. Returns whether
  /// something was drawn.
  ///
  /// - Parameter afterUpdates: Whether the view is laid out first.
  @discardableResult public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool
  {
    guard let context = UIGraphicsGetCurrentContext(), bounds.width > 0, bounds.height > 0 else {
      return false
    }
    if afterUpdates { layoutIfNeeded() }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    defer { context.restoreGState() }
    return layer.drawTree(in: context)
  }
}
