import ViewTree

/// Recognizes a press: begins when a finger has been down for a moment, or at once for the mouse, and ends
/// when a drag begins. It prevents no other recognizer and ignores touches of controls in its view.
final class PressRecognizer: UILongPressGestureRecognizer {
  /// The time until a finger press begins, in seconds, according to the design.
  private static let delay = 0.08

  private var start: CGPoint?

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    cancelsTouchesInView = false
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if start == nil, let touch = touches.first {
      guard !isForOthers(touch) else {
        state = .failed
        return
      }
      start = touch.location(in: nil)
      minimumPressDuration = touch.type == .indirectPointer ? 0 : PressRecognizer.delay
    }
    super.touchesBegan(touches, with: event)
  }

  /// Whether the touch belongs to a control, or stops a decelerating scroll view.
  private func isForOthers(_ touch: UITouch) -> Bool {
    if touch.view !== view, touch.view is UIControl { return true }
    return sequence(first: touch.view) { $0?.superview }
      .contains { ($0 as? UIScrollView)?.isDecelerating ?? false }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesMoved(touches, with: event)
    guard let start, let touch = touches.first else { return }
    let slop =
      touch.type == .indirectPointer ? UIPanGestureRecognizer.pointerSlop : UIPanGestureRecognizer.slop
    guard (touch.location(in: nil) - start).length >= slop else { return }
    state = state == .possible ? .failed : .ended
  }

  override func reset() {
    super.reset()
    start = nil
  }
}
