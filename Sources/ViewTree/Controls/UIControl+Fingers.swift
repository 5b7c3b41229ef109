extension UIControl {
  /// The smallest side of what a finger is meant to hit, in points. Apple's rule of thumb.
  static var comfortableTarget: CGFloat { 44 }

  /// `rect`, widened about its centre to what a finger can hit; nothing where there is nothing to hit.
  func target(around rect: CGRect) -> CGRect {
    guard !rect.isEmpty else { return rect }
    let least = UIControl.comfortableTarget
    return rect.insetBy(dx: min(0, (rect.width - least) / 2), dy: min(0, (rect.height - least) / 2))
  }

  /// Whether the finger is too far from where it came down for a tap, as far as a drag begins.
  func isDrag(_ touch: UITouch, from start: CGPoint) -> Bool {
    let isPointer = touch.type == .indirectPointer
    let slop = isPointer ? UIPanGestureRecognizer.pointerSlop : UIPanGestureRecognizer.slop
    return (touch.location(in: self) - start).length > slop
  }

  /// Where one finger came down that the recognizer then saw dragged sideways, as along a track; nil for any
  /// other gesture.
  func startOfSidewaysDrag(_ recognizer: UIGestureRecognizer) -> CGPoint? {
    if let swipe = recognizer as? UISwipeGestureRecognizer,
      !swipe.direction.isDisjoint(with: [.left, .right])
    {
      return swipe.location(in: self)
    }
    guard let pan = recognizer as? UIPanGestureRecognizer, pan.numberOfTouches == 1 else { return nil }
    let way = pan.translation(in: self)
    return abs(way.x) > abs(way.y) ? pan.location(in: self) - way : nil
  }
}
