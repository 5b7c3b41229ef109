import ViewTree

/// A gesture recognizer that reports the first finger down and the last finger up on a view. It never
/// affects other recognizers.
final class FingerWatch: UIGestureRecognizer {
  var onDown: () -> Void = {}
  var onUp: () -> Void = {}
  private(set) var isDown = false

  override init(target: Any?, action: Selector?) {
    super.init(target: target, action: action)
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
