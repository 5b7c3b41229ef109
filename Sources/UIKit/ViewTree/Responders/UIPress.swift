/// A press of a key. The same object represents it until the key is released.
@preconcurrency @MainActor public final class UIPress: NSObject {
  /// The phase of a press in an event.
  public nonisolated enum Phase: Int, Hashable, Sendable {
    case began = 0
    case ended = 3
    case cancelled = 4
  }

  /// The purpose of a press, independent of the device.
  public nonisolated enum PressType: Int, Hashable, Sendable {
    case upArrow, downArrow, leftArrow, rightArrow
    /// The Return or Enter key.
    case select
    /// The Escape key.
    case menu
    case pageUp = 30
    case pageDown = 31
    /// Any other key; see `key`. UIKit has no such type.
    case keyboard = 100
  }

  /// The phase of the press in the current event.
  public internal(set) var phase = Phase.began
  /// The purpose of the press.
  public let type: PressType
  /// The key that is pressed.
  public let key: UIKey?
  /// The time of the last change, in seconds.
  public internal(set) var timestamp: TimeInterval
  /// Whether the key was already down. A held key repeats its beginning.
  public internal(set) var isRepeat = false
  /// Whether the responder received the beginning of the press.
  var isKnownToResponder = false
  /// The responder that received the beginning of the press. It does not change.
  public private(set) weak var responder: UIResponder?
  /// The window where the press began.
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

/// An event that reports key presses.
@preconcurrency @MainActor public final class UIPressesEvent: UIEvent {
  /// The presses that changed in this event.
  public let allPresses: Set<UIPress>

  init(press: UIPress, timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags) {
    allPresses = [press]
    super.init(.presses, timestamp: timestamp, modifierFlags: modifierFlags)
  }

  /// Returns the presses that a recognizer receives.
  public func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
    allPresses.filter { gesture.trackedPresses.contains($0) }
  }
}
