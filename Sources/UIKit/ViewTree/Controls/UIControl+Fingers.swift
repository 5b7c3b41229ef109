extension UIControl {
  /// The minimum side of a touch target, in points, as Apple's Human Interface Guidelines recommend.
  package static var comfortableTarget: CGFloat { 44 }

  /// Returns `rect` enlarged about its center to a comfortable touch target. An empty rectangle stays empty.
  package func target(around rect: CGRect) -> CGRect {
    guard !rect.isEmpty else { return rect }
    let minimum = UIControl.comfortableTarget
    return rect.insetBy(dx: min(0, (rect.width - minimum) / 2), dy: min(0, (rect.height - minimum) / 2))
  }

  /// Returns whether the touch has moved farther than the slop of a pan, so that it is no longer a tap.
  package func isDrag(_ touch: UITouch, from start: CGPoint) -> Bool {
    let isPointer = touch.type == .indirectPointer
    let slop = isPointer ? UIPanGestureRecognizer.pointerSlop : UIPanGestureRecognizer.slop
    return (touch.location(in: self) - start).length > slop
  }

  /// Returns the start of a horizontal one-finger gesture, as along a track, or nil for other gestures.
  package func startOfSidewaysDrag(_ recognizer: UIGestureRecognizer) -> CGPoint? {
    if let swipe = recognizer as? UISwipeGestureRecognizer,
      !swipe.direction.isDisjoint(with: [.left, .right])
    {
      return swipe.location(in: self)
    }
    guard let pan = recognizer as? UIPanGestureRecognizer, pan.numberOfTouches == 1 else { return nil }
    let distance = pan.translation(in: self)
    return abs(distance.x) > abs(distance.y) ? pan.location(in: self) - distance : nil
  }
}
