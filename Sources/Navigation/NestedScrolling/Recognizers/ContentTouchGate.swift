public import ViewTree

/// Delays touches in the content until it is clear that they are not drags, and stops motions.
///
/// A press reaches the content after a delay, a tap when it ends; a mouse does not wait. A finger that
/// moves by the slop without any pan beginning also reaches the content when it lifts. A touch that stops a
/// motion never reaches the content.
public final class ContentTouchGate: UIGestureRecognizer {
  /// The delay of a press, in seconds. With 0 every touch reaches the content at once. UIKit's value
  /// is 0.15.
  public var delay = 0.15
  /// Called when the first finger comes down. Stops motions and returns whether anything moved.
  public var stopsMotion: (UITouch) -> Bool = { _ in false }

  private var hasStoppedMotion = false
  private var start = CGPoint.zero
  private var timer: FrameTimer?

  /// Creates a gate with UIKit's delay.
  public override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
    delaysTouchesBegan = true
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == touches.count, let touch = touches.first else { return }
    start = location(in: nil)
    hasStoppedMotion = stopsMotion(touch)
    if hasStoppedMotion { return }
    if delay <= 0 || touch.type == .indirectPointer {
      fail(delay <= 0 ? .contentDelayOver(0) : .pointerIsNotDelayed)
    } else {
      timer = view?.window?.scene.clock.schedule(after: delay) { [weak self, delay] in
        self?.fail(.contentDelayOver(delay))
      }
    }
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if (location(in: nil) - start).length >= UIPanGestureRecognizer.slop { timer?.cancel() }
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == 0 else { return }
    if hasStoppedMotion { state = .ended } else { fail(.liftedBeforeDrag) }
  }

  public override func reset() {
    timer?.cancel()
    timer = nil
    hasStoppedMotion = false
  }

  /// Makes taps in the content wait if the touch stopped a motion.
  public override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    hasStoppedMotion && !(other is UIPanGestureRecognizer)
  }
}
