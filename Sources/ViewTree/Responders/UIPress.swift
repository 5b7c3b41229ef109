/// Keys that are held down together with another one.
public nonisolated struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

/// A key by its place on the keyboard: the usage number of the USB HID tables, as in UIKit.
public nonisolated struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 0x28)
  public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 0x29)
  public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 0x2A)
  public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 0x2B)
  public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 0x2C)
  public static let keyboardHome = UIKeyboardHIDUsage(rawValue: 0x4A)
  public static let keyboardPageUp = UIKeyboardHIDUsage(rawValue: 0x4B)
  public static let keyboardEnd = UIKeyboardHIDUsage(rawValue: 0x4D)
  public static let keyboardPageDown = UIKeyboardHIDUsage(rawValue: 0x4E)
  public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 0x4F)
  public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 0x50)
  public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 0x51)
  public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 0x52)
  public static let keypadEnter = UIKeyboardHIDUsage(rawValue: 0x58)
}

public nonisolated struct UIKey: Hashable, Sendable {
  public let keyCode: UIKeyboardHIDUsage
  public let modifierFlags: UIKeyModifierFlags

  public init(keyCode: UIKeyboardHIDUsage, modifierFlags: UIKeyModifierFlags = []) {
    self.keyCode = keyCode
    self.modifierFlags = modifierFlags
  }
}

/// A key that is down or was let go.
public nonisolated struct UIPress: Hashable, Sendable {
  public let key: UIKey?
  public let timestamp: TimeInterval
}

public final class UIPressesEvent: UIEvent {
  public let allPresses: Set<UIPress>

  init(press: UIPress, modifierFlags: UIKeyModifierFlags) {
    allPresses = [press]
    super.init(timestamp: press.timestamp, modifierFlags: modifierFlags)
  }
}
