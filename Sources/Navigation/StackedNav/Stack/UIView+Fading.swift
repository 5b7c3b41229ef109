import ViewTree

extension UIView {
  /// The frame in which the view is seen while it is animated, in its superview.
  var shownFrame: CGRect { layer.presentation()?.frame ?? frame }

  /// Adds a picture of `old` above the view that fades out over the view's new contents. An earlier picture
  /// that is still fading stays above the new one, so that nothing jumps.
  ///
  /// - Parameters:
  ///   - old: The view to take the picture of: a view in this view, or this view itself.
  ///   - duration: The duration in seconds. If it is 0, or the view has no window, no picture is added.
  func leaveFading(_ old: UIView, for duration: TimeInterval) {
    guard duration > 0, old.window != nil, let picture = old.snapshotView(afterScreenUpdates: false) else {
      return
    }
    picture.frame = frame
    superview?.insertSubview(picture, aboveSubview: self)
    UIView.animate(withDuration: duration, options: .allowUserInteraction) {
      picture.alpha = 0
    } completion: { _ in
      picture.removeFromSuperview()
    }
  }
}
