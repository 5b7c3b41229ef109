import ViewTree

/// Keeps touches from the content below until it is clear that they are no drags, and stops what moves.
///
/// A press is let through after a moment, a tap at its lift. A finger that goes the slop and that no pan
/// wants is let through at its lift as well. A touch that stopped a motion is never let through.
final class ContentTouchGate: UIGestureRecognizer {
  /// How long content waits for a press, in seconds; 0 lets every touch through at once. UIKit's is 0.15.
  var delay = 0.15
  /// Called when the first finger comes down: stops what moves and answers whether anything did.
  var stopsMotion: () -> Bool = { false }

  private var hasStoppedMotion = false
  private var start = CGPoint.zero
  private var timer: FrameTimer?

  required init() {
    super.init()
    delaysTouchesBegan = true
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard numberOfTouches == touches.count else { return }
    start = location(in: nil)
    hasStoppedMotion = stopsMotion()
    if hasStoppedMotion { return }
    if delay <= 0 {
      state = .failed
    } else {
      timer = view?.window?.windowScene.clock.schedule(after: delay) { [weak self] in self?.state = .failed }
    }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if (location(in: nil) - start).length >= UIPanGestureRecognizer.slop { timer?.cancel() }
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == 0 { state = hasStoppedMotion ? .ended : .failed }
  }

  override func reset() {
    timer?.cancel()
    timer = nil
    hasStoppedMotion = false
  }

  /// A tap in the content has to wait whether its touch was one.
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    hasStoppedMotion && !(other is UIPanGestureRecognizer)
  }
}
