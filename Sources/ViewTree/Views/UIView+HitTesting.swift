extension UIView {
  /// Views fainter than this take no touches. UIKit's documentation says "less than 0.01".
  static var minimumHitAlpha: CGFloat { 0.01 }

  /// Whether input reaches the view and what is below it; the views above are not looked at.
  var takesInput: Bool {
    guard !isHidden, isUserInteractionEnabled, alpha >= UIView.minimumHitAlpha else { return false }
    let transform = transform
    guard transform.isIdentity || transform.invertedIfPossible() != nil else { return false }
    return layer.animatedTouches != .none
  }

  /// The default of `hitTest`: the front-most subview that has an answer, else the view itself.
  func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard takesInput, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.hitPoint(fromSuperview: point), with: event) { return hit }
    }
    return self
  }

  /// Returns where a touch at `point` of the superview hits the view, in its own coordinates: by the values
  /// set, or where a property animator wants it so, by what is seen.
  private func hitPoint(fromSuperview point: CGPoint) -> CGPoint {
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
