@testable import ViewTree

/// A view that writes down what it is told of touches, and does what a test asks for then.
final class TouchDiary: UIView {
  private(set) var entries: [String] = []
  /// The touches it was told of, in the order of their beginnings.
  private(set) var touches: [UITouch] = []
  var onBegan: (() -> Void)?
  var onMoved: (() -> Void)?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    self.touches += touches.sorted { $0.location.x < $1.location.x }
    note("began", touches)
    onBegan?()
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    note("moved", touches)
    onMoved?()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { note("ended", touches) }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { note("cancelled", touches) }

  private func note(_ word: String, _ touches: Set<UITouch>) {
    for touch in self.touches where touches.contains(touch) {
      let place = touch.location(in: self)
      entries.append("\(word) \(Int(place.x)),\(Int(place.y))")
    }
  }
}
