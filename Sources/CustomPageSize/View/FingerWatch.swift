import ViewTree

/// Says when the first finger comes down on a view and when the last one has left, and keeps nobody from
/// anything.
final class FingerWatch: UIGestureRecognizer {
  var onDown: () -> Void = {}
  var onUp: () -> Void = {}
  private(set) var isDown = false

  required init() {
    super.init()
    cancelsTouchesInView = false
    delaysTouchesEnded = false
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    guard !isDown else { return }
    isDown = true
    onDown()
  }

  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    if numberOfTouches == 0 { state = .failed }
  }

  override func reset() {
    guard isDown else { return }
    isDown = false
    onUp()
  }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { false }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { false }
}
