import ViewTree

extension UIView {
  /// The frame in which the view is seen while it is animated, in its superview.
  var shownFrame: CGRect { layer.presentation()?.frame ?? frame }

  /// Fades from what the view shows to what it shows from now on, in `duration` seconds.
  func dissolve(for duration: TimeInterval) {
    UIView.transition(
      with: self, duration: duration, options: [.transitionCrossDissolve, .allowUserInteraction],
      animations: nil)
  }
}
