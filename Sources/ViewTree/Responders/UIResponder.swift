/// Somebody who can answer events, and names who answers those it leaves alone.
open class UIResponder {
  public init() {}

  /// Who is asked next.
  open var next: UIResponder? { nil }

  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// A key went down, or repeats. Override to use it; the rest goes on to `next`.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }

  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }

  /// A press was taken away: by a recognizer, or because the window lost the keyboard.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }

  /// Whether a key is for this responder even where it is somebody's command, as letters are while text is
  /// written.
  func takesBeforeCommands(_ key: UIKey) -> Bool { false }

  /// The keys that do something while this responder is in the chain.
  open var keyCommands: [UIKeyCommand]? { nil }

  /// A mouse button other than the main one went down over this responder's view; `event.buttonMask` says
  /// which, the secondary one for a menu.
  open func pointerButtonPressed(with event: UIPointerEvent) { next?.pointerButtonPressed(with: event) }

  /// A wheel turned or two fingers moved on a trackpad over this responder's view.
  open func scrollWheel(with event: UIScrollEvent) { next?.scrollWheel(with: event) }

  // MARK: First responder

  open var canBecomeFirstResponder: Bool { false }

  public var isFirstResponder: Bool { responderWindow?.firstResponder === self }

  /// Makes this the first to be asked about keys; answers whether it is now.
  @discardableResult
  open func becomeFirstResponder() -> Bool {
    guard canBecomeFirstResponder, let window = responderWindow else { return false }
    guard window.firstResponder !== self else { return true }
    if let current = window.firstResponder, !current.resignFirstResponder() { return false }
    // Who resigned may have taken this responder away.
    guard responderWindow === window else { return false }
    window.firstResponder = self
    window.focusSystem.firstResponderChanged(to: self)
    return isFirstResponder
  }

  @discardableResult
  open func resignFirstResponder() -> Bool {
    if isFirstResponder { responderWindow?.firstResponder = nil }
    return true
  }

  /// The window whose keys the responder may get.
  var responderWindow: UIWindow? { next?.responderWindow }
}

extension UIResponder: @MainActor Hashable {
  public static func == (one: UIResponder, other: UIResponder) -> Bool { one === other }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
