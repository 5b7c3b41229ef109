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
  public static let keyboardF1 = UIKeyboardHIDUsage(rawValue: 0x3A)
  public static let keyboardF3 = UIKeyboardHIDUsage(rawValue: 0x3C)
  public static let keyboardF5 = UIKeyboardHIDUsage(rawValue: 0x3E)
  public static let keyboardF10 = UIKeyboardHIDUsage(rawValue: 0x43)
  public static let keyboardF11 = UIKeyboardHIDUsage(rawValue: 0x44)
  public static let keyboardHome = UIKeyboardHIDUsage(rawValue: 0x4A)
  public static let keyboardPageUp = UIKeyboardHIDUsage(rawValue: 0x4B)
  public static let keyboardDeleteForward = UIKeyboardHIDUsage(rawValue: 0x4C)
  public static let keyboardEnd = UIKeyboardHIDUsage(rawValue: 0x4D)
  public static let keyboardPageDown = UIKeyboardHIDUsage(rawValue: 0x4E)
  public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 0x4F)
  public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 0x50)
  public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 0x51)
  public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 0x52)
  /// The key that opens a menu.
  public static let keyboardApplication = UIKeyboardHIDUsage(rawValue: 0x65)
  public static let keypadEnter = UIKeyboardHIDUsage(rawValue: 0x58)
}

public nonisolated struct UIKey: Hashable, Sendable {
  public let keyCode: UIKeyboardHIDUsage
  public let modifierFlags: UIKeyModifierFlags
  /// What the key means on the user's keyboard without modifiers: a small letter, a digit or a sign, one
  /// of the names of `UIKeyCommand` such as `inputEscape`, or nothing. Where the layout is of another script,
  /// it is the Latin letter or digit in that place, so that commands are not lost.
  public let charactersIgnoringModifiers: String

  /// Creates a key; without `characters` they are those of a keyboard for US English.
  public init(
    keyCode: UIKeyboardHIDUsage, modifierFlags: UIKeyModifierFlags = [],
    charactersIgnoringModifiers characters: String? = nil
  ) {
    self.keyCode = keyCode
    self.modifierFlags = modifierFlags
    let latin = characters.flatMap { $0.allSatisfy(\.isASCII) ? $0 : nil } ?? UIKey.character(of: keyCode)
    charactersIgnoringModifiers = UIKeyCommand.inputs[keyCode] ?? latin ?? characters ?? ""
  }

  /// The letters and digits of a US keyboard, which HID numbers in order.
  private static func character(of usage: UIKeyboardHIDUsage) -> String? {
    let characters = Array("abcdefghijklmnopqrstuvwxyz1234567890")
    let index = usage.rawValue - 0x04
    return characters.indices.contains(index) ? String(characters[index]) : nil
  }
}
