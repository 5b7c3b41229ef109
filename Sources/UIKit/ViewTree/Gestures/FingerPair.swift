/// The two fingers of a pinch or a rotation.
struct FingerPair {
  private var fingers: [UITouch] = []

  /// Updates the fingers. Returns whether they differ from the previous ones.
  mutating func update(_ touches: [UITouch]) -> Bool {
    let isNew = touches != fingers
    fingers = touches
    return isNew
  }

  /// The vector from the first finger to the second in window coordinates, or nil unless there are two.
  var span: CGPoint? { fingers.count == 2 ? fingers[1].location - fingers[0].location : nil }
}

extension UIGestureRecognizer {
  /// Ignores touches that begin while two others are down.
  func ignoreThirdFingers(in event: UIEvent) {
    let down = trackedTouches.filter { $0.phase != .ended && $0.phase != .cancelled }
    for touch in down.dropFirst(2) { ignore(touch, .moreFingersThan(2)) }
  }
}
