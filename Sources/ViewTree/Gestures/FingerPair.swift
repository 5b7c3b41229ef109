/// The two fingers of a pinch or a rotation.
struct FingerPair {
  private var fingers: [UITouch] = []

  /// Takes over the fingers that are down; answers whether they are others than before.
  mutating func follow(_ touches: [UITouch]) -> Bool {
    let isNew = touches != fingers
    fingers = touches
    return isNew
  }

  /// The way from the first finger to the second, in points of the window; nil unless there are two.
  var span: CGPoint? { fingers.count == 2 ? fingers[1].location - fingers[0].location : nil }
}

extension UIGestureRecognizer {
  /// Whether the touch is down and not ignored.
  func isTracking(_ touch: UITouch) -> Bool {
    // A loop, as a closure given to `contains` asks at each call whether it is on the main actor.
    for tracked in trackedTouches where tracked === touch { return true }
    return false
  }

  /// Ignores every finger that comes while two others are down.
  func ignoreThirdFingers(in event: UIEvent) {
    let down = trackedTouches.filter { $0.phase != .ended && $0.phase != .cancelled }
    for touch in down.dropFirst(2) { ignore(touch, for: event) }
  }

  /// The time of the frame or event being handled, in seconds; 0 outside a window.
  var now: TimeInterval { view?.window?.windowScene.clock.eventTime ?? 0 }
}
