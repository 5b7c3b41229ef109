extension UIView {
  /// Views fainter than this take no touches. UIKit's documentation says "less than 0.01".
  static var minimumHitAlpha: CGFloat { 0.01 }

  /// Whether input reaches the view and what is below it; the views above are not looked at.
  var takesInput: Bool {
    guard !isHidden, isUserInteractionEnabled, alpha >= UIView.minimumHitAlpha else { return false }
    let transform = transform
    return transform.isIdentity || transform.invertedIfPossible() != nil
  }

  /// The default of `hitTest`: the front-most subview that has an answer, else the view itself.
  func defaultHitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard takesInput, self.point(inside: point, with: event) else { return nil }
    for subview in subviews.reversed() {
      if let hit = subview.hitTest(subview.convertFromSuperview(point), with: event) { return hit }
    }
    return self
  }
}
