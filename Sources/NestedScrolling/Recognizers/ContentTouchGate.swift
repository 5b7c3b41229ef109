public import ViewTree

/// Keeps touches from the content below until it is clear that they are no drags, and stops what moves.
///
/// A press is let through after a moment, a tap at its lift; the mouse does not wait. A finger that goes the
/// slop and that no pan wants is let through at its lift as well. A touch that stopped a motion is never let
/// through.
public final class ContentTouchGate: UIGestureRecognizer {
  /// How long content waits for a press, in seconds; 0 lets every touch through at once. UIKit's is 0.15.
  public var delay = 0.15
  /// Called when the first finger comes down: stops what moves and answers whether anything did.
  public var stopsMotion: (UITouch) -> Bool = { _ in false }

  private var hasStoppedMotion = false
  private var start = CGPoint.zero
  private var timer: FrameTimer?

  public required init() {
    super.init()
    delaysTouchesBegan = true
  }

  public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == touches.count, let touch = touches.first else { return }
    start = location(in: nil)
    hasStoppedMotion = stopsMotion(touch)
    if hasStoppedMotion { return }
    if delay <= 0 || touch.type == .indirectPointer {
      state = .failed
    } else {
      timer = view?.window?.windowScene.clock.schedule(after: delay) { [weak self] in self?.state = .failed }
    }
  }

  public override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if (location(in: nil) - start).length >= UIPanGestureRecognizer.slop { timer?.cancel() }
  }

  public override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == 0 { state = hasStoppedMotion ? .ended : .failed }
  }

  public override func reset() {
    timer?.cancel()
    timer = nil
    hasStoppedMotion = false
  }

  /// A tap in the content has to wait whether its touch was one.
  public override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    hasStoppedMotion && !(other is UIPanGestureRecognizer)
  }
}
