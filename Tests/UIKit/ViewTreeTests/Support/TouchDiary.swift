@testable import ViewTree

/// A view that records its touches and runs a test's closures on them.
final class TouchDiary: UIView {
  private(set) var entries: [String] = []
  /// The touches it received, in the order in which they began.
  private(set) var touches: [UITouch] = []
  var onBegan: (() -> Void)?
  var onMoved: (() -> Void)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.touches += touches.sorted { $0.location.x < $1.location.x }
    record("began", touches)
    onBegan?()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    record("moved", touches)
    onMoved?()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { record("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    record("cancelled", touches)
  }

  private func record(_ word: String, _ touches: Set<UITouch>) {
    for touch in self.touches where touches.contains(touch) {
      let place = touch.location(in: self)
      entries.append("\(word) \(Int(place.x)),\(Int(place.y))")
    }
  }
}
