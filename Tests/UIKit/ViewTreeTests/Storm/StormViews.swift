import ViewTree

/// A view of a storm, which records its touches and presses.
protocol StormReporter: UIView {
  var storm: StormPart? { get set }
}

/// The shared state of a storm's view. The view retains it, and it references no view.
final class StormPart {
  let dice: StormDice
  weak var ledger: StormLedger?
  var hasCommand = false
  var isKeyView = false

  init(dice: StormDice, ledger: StormLedger) {
    self.dice = dice
    self.ledger = ledger
    hasCommand = dice.chance(0.2)
    isKeyView = dice.chance(0.4)
  }

  /// Returns a command for the letter a, whose handler may change anything.
  func commands(of view: UIView) -> [UIKeyCommand]? {
    guard hasCommand else { return nil }
    return [
      UIKeyCommand(input: "a") { [weak self, weak view] _ in view.map { self?.ledger?.onCallback?($0) } }
    ]
  }

  /// Records presses. Returns true for Tab, which the window handles.
  func record(_ phase: UIPress.Phase, _ presses: Set<UIPress>, _ responder: UIResponder) -> Bool {
    if presses.contains(where: { $0.key?.keyCode == .keyboardTab }) { return true }
    ledger?.record(phase, presses, responder)
    return false
  }
}

final class StormView: UIView, StormReporter {
  var storm: StormPart?
  override var canBecomeFocused: Bool { storm?.isKeyView ?? false }
  override var canBecomeFirstResponder: Bool { storm?.isKeyView ?? false }
  override var keyCommands: [UIKeyCommand]? { storm?.commands(of: self) }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    storm?.ledger?.record(.began, touches, self)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    storm?.ledger?.record(.moved, touches, self)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    storm?.ledger?.record(.ended, touches, self)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    storm?.ledger?.record(.cancelled, touches, self)
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if storm?.record(.began, presses, self) ?? true { super.pressesBegan(presses, with: event) }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if storm?.record(.ended, presses, self) ?? true { super.pressesEnded(presses, with: event) }
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if storm?.record(.cancelled, presses, self) ?? true { super.pressesCancelled(presses, with: event) }
  }

  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if storm?.dice.chance(0.01) ?? false { storm?.ledger?.onCallback?(self) }
    return !(storm?.dice.chance(0.1) ?? false)
  }

  override func didUpdateFocus(in context: UIFocusUpdateContext) {
    if storm?.dice.chance(0.1) ?? false { storm?.ledger?.onCallback?(self) }
  }
}

final class StormControl: UIControl, StormReporter {
  var storm: StormPart?
  override var canBecomeFocused: Bool { storm?.isKeyView ?? false }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    storm?.ledger?.record(.began, touches, self)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesMoved(touches, with: event)
    storm?.ledger?.record(.moved, touches, self)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    storm?.ledger?.record(.ended, touches, self)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    storm?.ledger?.record(.cancelled, touches, self)
  }
}

final class StormScroll: UIScrollView, StormReporter {
  var storm: StormPart?

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    storm?.ledger?.record(.began, touches, self)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    storm?.ledger?.record(.moved, touches, self)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    storm?.ledger?.record(.ended, touches, self)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    storm?.ledger?.record(.cancelled, touches, self)
  }
}

/// A controller that receives keys while no view has the focus.
final class StormController: UIViewController {
  private let part: StormPart

  init(part: StormPart, view: UIView) {
    self.part = part
    super.init(nibName: nil, bundle: nil)
    self.view = view
  }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if part.record(.began, presses, self) { super.pressesBegan(presses, with: event) }
  }
  override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if part.record(.ended, presses, self) { super.pressesEnded(presses, with: event) }
  }
  override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    if part.record(.cancelled, presses, self) { super.pressesCancelled(presses, with: event) }
  }
}

/// A window that sometimes drops an event.
final class StormWindow: UIWindow {
  var dice: StormDice?

  override func sendEvent(_ event: UIEvent) {
    if !(dice?.chance(0.05) ?? false) { super.sendEvent(event) }
  }
}
