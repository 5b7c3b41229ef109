import ViewTree

extension UIView {
  /// Leaves a picture of what is seen in the view's place, which fades away over what is seen there next. One that
  /// fades still stays above it, so that nothing leaps.
  ///
  /// - Parameters:
  ///   - old: What the picture is of; something in the view, or the view itself.
  ///   - duration: In seconds; with 0 there is no picture, nor where nobody sees the view.
  func leaveFading(_ old: UIView, for duration: TimeInterval) {
    guard duration > 0, old.window != nil else { return }
    let picture = old.snapshotView(afterScreenUpdates: false)
    picture.frame = frame
    superview?.insertSubview(picture, aboveSubview: self)
    UIView.animate(withDuration: duration, options: .allowUserInteraction) {
      picture.alpha = 0
    } completion: { _ in
      picture.removeFromSuperview()
    }
  }
}
