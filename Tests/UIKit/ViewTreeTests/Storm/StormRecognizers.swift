import ViewTree

/// A recognizer that randomly ignores touches and sets states, valid or not, at any time.
final class StormRecognizer: UIGestureRecognizer {
  var dice: StormDice?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    if let touch = touches.first, dice?.chance(0.2) ?? false { ignore(touch, for: event) }
    request()
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if let touch = touches.first, dice?.chance(0.02) ?? false { ignore(touch, for: event) }
    request()
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
    request()
    if numberOfTouches == 0, dice?.chance(0.8) ?? true { state = state == .possible ? .failed : .ended }
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
    request()
    if !(dice?.chance(0.3) ?? false) { super.touchesCancelled(touches, with: event) }
  }
  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) { request() }
  override func reset() { request() }

  override func canPrevent(_ other: UIGestureRecognizer) -> Bool { !(dice?.chance(0.2) ?? false) }
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool { !(dice?.chance(0.2) ?? false) }
  override func shouldRequireFailure(of other: UIGestureRecognizer) -> Bool { dice?.chance(0.1) ?? false }
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool { dice?.chance(0.1) ?? false }
  override func shouldReceive(_ event: UIEvent) -> Bool { !(dice?.chance(0.1) ?? false) }

  func request() {
    guard dice?.chance(0.3) ?? false else { return }
    let states: [State] = [.possible, .began, .changed, .changed, .ended, .cancelled, .failed]
    state = dice?.pick(states) ?? .failed
  }
}

/// A delegate that gives random answers, and sometimes changes something in between.
final class StormDelegate: UIGestureRecognizerDelegate {
  private let dice: StormDice
  /// Called during some of the questions.
  var onQuestion: ((UIGestureRecognizer) -> Void)?

  init(dice: StormDice) { self.dice = dice }

  private func answer(_ share: Double, _ recognizer: UIGestureRecognizer) -> Bool {
    if dice.chance(0.005) { onQuestion?(recognizer) }
    return dice.chance(share)
  }

  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
    !answer(0.1, recognizer)
  }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    !answer(0.1, recognizer)
  }
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive press: UIPress) -> Bool {
    !answer(0.1, recognizer)
  }
  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { !answer(0.2, recognizer) }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
  ) -> Bool { answer(0.4, recognizer) }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer
  ) -> Bool { answer(0.2, recognizer) }
  func gestureRecognizer(
    _ recognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer
  ) -> Bool { answer(0.2, recognizer) }
}

extension StormDice {
  /// Returns a recognizer of a random kind.
  func recognizer() -> UIGestureRecognizer {
    let recognizer = kind()
    recognizer.cancelsTouchesInView = chance(0.7)
    recognizer.delaysTouchesBegan = chance(0.2) && !(recognizer is StormRecognizer)
    recognizer.delaysTouchesEnded = chance(0.7)
    if chance(0.3) { recognizer.allowedPressTypes = [.select, .keyboard] }
    if chance(0.2) { recognizer.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.direct.rawValue)] }
    if chance(0.2) { recognizer.buttonMaskRequired = .secondary }
    recognizer.requiresExclusiveTouchType = chance(0.5)
    return recognizer
  }

  private func kind() -> UIGestureRecognizer {
    switch below(16) {
    case 0: return UIPinchGestureRecognizer()
    case 1: return UIRotationGestureRecognizer()
    case 2:
      let swipe = UISwipeGestureRecognizer()
      swipe.direction = [.left, .right, .up, .down]
      return swipe
    case 3:
      let press = UILongPressGestureRecognizer()
      press.minimumPressDuration = pick([0, 0.05, 0.5]) ?? 0
      press.numberOfTapsRequired = chance(0.2) ? 1 : 0
      return press
    case 4:
      let edge = UIScreenEdgePanGestureRecognizer()
      edge.edges = [.top, .left, .bottom, .right]
      return edge
    case 5, 6: return UIHoverGestureRecognizer()
    case 7...9:
      let custom = StormRecognizer()
      custom.dice = self
      return custom
    case 10...12:
      let tap = UITapGestureRecognizer()
      tap.numberOfTapsRequired = chance(0.5) ? 1 : 2
      tap.numberOfTouchesRequired = chance(0.8) ? 1 : 2
      return tap
    default:
      let pan = UIPanGestureRecognizer()
      pan.minimumNumberOfTouches = chance(0.7) ? 1 : 2
      pan.maximumNumberOfTouches = pick([1, 2, .max, .max, 0]) ?? 1
      pan.allowedScrollTypesMask = pick([[], .all, .continuous, .discrete]) ?? []
      return pan
    }
  }
}
