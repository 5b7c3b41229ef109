/// The modifier keys held down during an event.
public nonisolated struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits of the option set.
  public let rawValue: Int
  /// Creates an option set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The Shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The Control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The Alt key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The Super key.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
}

/// A physical key, identified by its usage number in the USB HID tables, as in UIKit.
public nonisolated struct UIKeyboardHIDUsage: RawRepresentable, Hashable, Sendable {
  /// The usage number.
  public let rawValue: Int
  /// Creates a key code from a usage number.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The Return key.
  public static let keyboardReturnOrEnter = UIKeyboardHIDUsage(rawValue: 0x28)
  /// The Escape key.
  public static let keyboardEscape = UIKeyboardHIDUsage(rawValue: 0x29)
  /// The Backspace key.
  public static let keyboardDeleteOrBackspace = UIKeyboardHIDUsage(rawValue: 0x2A)
  /// The Tab key.
  public static let keyboardTab = UIKeyboardHIDUsage(rawValue: 0x2B)
  /// The Space bar.
  public static let keyboardSpacebar = UIKeyboardHIDUsage(rawValue: 0x2C)
  /// The F1 key.
  public static let keyboardF1 = UIKeyboardHIDUsage(rawValue: 0x3A)
  /// The F3 key.
  public static let keyboardF3 = UIKeyboardHIDUsage(rawValue: 0x3C)
  /// The F5 key.
  public static let keyboardF5 = UIKeyboardHIDUsage(rawValue: 0x3E)
  /// The F10 key.
  public static let keyboardF10 = UIKeyboardHIDUsage(rawValue: 0x43)
  /// The F11 key.
  public static let keyboardF11 = UIKeyboardHIDUsage(rawValue: 0x44)
  /// The Home key.
  public static let keyboardHome = UIKeyboardHIDUsage(rawValue: 0x4A)
  /// The Page Up key.
  public static let keyboardPageUp = UIKeyboardHIDUsage(rawValue: 0x4B)
  /// The Delete key.
  public static let keyboardDeleteForward = UIKeyboardHIDUsage(rawValue: 0x4C)
  /// The End key.
  public static let keyboardEnd = UIKeyboardHIDUsage(rawValue: 0x4D)
  /// The Page Down key.
  public static let keyboardPageDown = UIKeyboardHIDUsage(rawValue: 0x4E)
  /// The Right arrow key.
  public static let keyboardRightArrow = UIKeyboardHIDUsage(rawValue: 0x4F)
  /// The Left arrow key.
  public static let keyboardLeftArrow = UIKeyboardHIDUsage(rawValue: 0x50)
  /// The Down arrow key.
  public static let keyboardDownArrow = UIKeyboardHIDUsage(rawValue: 0x51)
  /// The Up arrow key.
  public static let keyboardUpArrow = UIKeyboardHIDUsage(rawValue: 0x52)
  /// The Menu key, which opens a context menu.
  public static let keyboardApplication = UIKeyboardHIDUsage(rawValue: 0x65)
  /// The Enter key of the number pad.
  public static let keypadEnter = UIKeyboardHIDUsage(rawValue: 0x58)
}

/// A key together with the modifier keys held down.
public nonisolated struct UIKey: Hashable, Sendable {
  /// The physical key.
  public let keyCode: UIKeyboardHIDUsage
  /// The modifier keys held down.
  public let modifierFlags: UIKeyModifierFlags
  /// The character of the key in the user's layout without modifiers, in lowercase, or one of the inputs of
  /// `UIKeyCommand` such as `inputEscape`, or empty. In layouts of other scripts it is the Latin letter or
  /// digit at that position, so that key commands still work.
  public let charactersIgnoringModifiers: String

  /// Creates a key. The default characters come from a US English keyboard.
  public init(
    keyCode: UIKeyboardHIDUsage, modifierFlags: UIKeyModifierFlags = [],
    charactersIgnoringModifiers characters: String? = nil
  ) {
    self.keyCode = keyCode
    self.modifierFlags = modifierFlags
    let latin = characters.flatMap { $0.allSatisfy(\.isASCII) ? $0 : nil } ?? UIKey.character(of: keyCode)
    charactersIgnoringModifiers =
      UIKeyCommand.inputs[keyCode] ?? latin ?? characters ?? UIKey.sign(of: keyCode)
  }

  /// Returns the letter or digit of a US keyboard; HID numbers them consecutively.
  private static func character(of usage: UIKeyboardHIDUsage) -> String? {
    let characters = Array("abcdefghijklmnopqrstuvwxyz1234567890")
    let index = usage.rawValue - 0x04
    return characters.indices.contains(index) ? String(characters[index]) : nil
  }

  /// Returns the sign of a US keyboard's key; empty for other keys.
  private static func sign(of usage: UIKeyboardHIDUsage) -> String {
    let signs = Array("-=[]\\#;'`,./")
    let index = usage.rawValue - 0x2D
    return signs.indices.contains(index) ? String(signs[index]) : ""
  }
}
