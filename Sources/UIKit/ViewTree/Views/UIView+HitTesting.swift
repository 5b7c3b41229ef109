extension UIView {
  /// The smallest alpha of a view that receives touches. UIKit's documentation says "less than 0.01".
  static var minimumHitAlpha: CGFloat { 0.01 }

  /// Whether the view and its subviews can receive input. Does not consider its superviews.
  var acceptsInput: Bool {
    guard !isHidden, isUserInteractionEnabled, alpha >= UIView.minimumHitAlpha else { return false }
    let transform = transform
    guard transform.isIdentity || layer.isInSpace || transform.invertedIfPossible() != nil else {
      return false
    }
    return layer.animatedTouches != .none
  }

  /// The default implementation of `hitTest`: returns the frontmost subview that is hit, or the view itself.
  func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let trace = HitTestTrace.current
    trace?.enter(self, at: point)
    guard acceptsInput, self.point(inside: point, with: event) else {
      trace?.refuse(self, at: point)
      return nil
    }
    for subview in subviews.reversed() {
      guard let point = subview.hitPoint(fromSuperview: point) else {
        trace?.skip(subview)
        continue
      }
      if let hit = subview.askHitTest(at: point, with: event) {
        trace?.find(hit)
        return hit
      }
    }
    trace?.find(self)
    return self
  }

  /// Converts a point from the superview. Uses the current values, or the displayed ones if a property
  /// animator requires that. Returns nil if a view in space shows nothing there.
  private func hitPoint(fromSuperview point: CGPoint) -> CGPoint? {
    if layer.isInSpace { return layer.pointFromSuperlayer(point) }
    guard layer.animatedTouches == .whereShown, let inverse = layer.shownTransform.invertedIfPossible()
    else { return convertFromSuperview(point) }
    let shown = layer.shownBounds
    let pinned = CGPoint(x: layer.anchorPoint.x * shown.width, y: layer.anchorPoint.y * shown.height)
    let seen = pinned + (point - layer.shownPosition).applying(inverse)
    func share(_ length: CGFloat, of shown: CGFloat) -> CGFloat { shown > 0 ? length / shown : 1 }
    return CGPoint(
      x: bounds.minX + seen.x * share(bounds.width, of: shown.width),
      y: bounds.minY + seen.y * share(bounds.height, of: shown.height))
  }
}
