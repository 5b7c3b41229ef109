/// A key that is down or was let go; one object from down to up.
public final class UIPress: NSObject {
  public nonisolated enum Phase: Hashable, Sendable {
    case began, ended, cancelled
  }

  /// What a press asks for, whatever device it comes from.
  public nonisolated enum PressType: Hashable, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow
    /// Return, or Enter.
    case select
    /// Escape.
    case menu
    case pageUp, pageDown
    /// Any other key; see `key`.
    case keyboard
  }

  public internal(set) var phase = Phase.began
  public let type: PressType
  public let key: UIKey?
  /// In seconds, of the last change.
  public internal(set) var timestamp: TimeInterval
  /// Whether the key was down already: a held key begins again and again.
  public internal(set) var isRepeat = false
  /// Whether the responder was told of the beginning.
  var isKnownToResponder = false
  /// Who was asked first when the key went down; the press stays with it.
  public private(set) weak var responder: UIResponder?
  public private(set) weak var window: UIWindow?

  init(key: UIKey, timestamp: TimeInterval, responder: UIResponder?, window: UIWindow) {
    self.key = key
    self.timestamp = timestamp
    self.responder = responder
    self.window = window
    type = PressType(key.keyCode)
  }
}

extension UIPress.PressType {
  nonisolated init(_ usage: UIKeyboardHIDUsage) {
    switch usage {
    case .keyboardUpArrow: self = .upArrow
    case .keyboardDownArrow: self = .downArrow
    case .keyboardLeftArrow: self = .leftArrow
    case .keyboardRightArrow: self = .rightArrow
    case .keyboardReturnOrEnter, .keypadEnter: self = .select
    case .keyboardEscape: self = .menu
    case .keyboardPageUp: self = .pageUp
    case .keyboardPageDown: self = .pageDown
    default: self = .keyboard
    }
  }
}

public final class UIPressesEvent: UIEvent {
  public let allPresses: Set<UIPress>

  init(press: UIPress, timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags) {
    allPresses = [press]
    super.init(.presses, timestamp: timestamp, modifierFlags: modifierFlags)
  }

  /// Returns the presses that the recognizer sees.
  public func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    allPresses.filter { gesture.trackedPresses.contains($0) }
  }
}
