import CSDL2

/// What the user's keyboard layout says about the characters of keys.
nonisolated struct KeyboardLayout: Equatable {
  /// Whether the layout has Latin letters. Layouts of other scripts often have a Latin sign where others have a letter.
  let isLatin: Bool

  /// The layout that SDL uses now.
  static var current: KeyboardLayout {
    KeyboardLayout(isLatin: letters.contains { isLetter(SDL_GetKeyFromScancode(SDL_Scancode(UInt32($0)))) })
  }

  /// SDL's scancodes, which are usage numbers of USB HID, of the letters and digits of a US keyboard.
  private static let letters = 0x04...0x1D
  private static let digits = 0x1E...0x27

  /// Returns the character by which shortcuts know a key.
  ///
  /// It is the one of the user's layout: a shortcut with W is at the key that is labeled W. In a layout without Latin
  /// letters, it is the letter or sign of a US keyboard. The keys of the upper row stand for their digits, although some layouts need
  /// Shift for them.
  ///
  /// - Parameters:
  ///   - scancode: SDL's number of the key's place.
  ///   - keycode: SDL's code of its character; not a character for keys that type none.
  /// - Returns: A character, or nil if the place decides.
  func character(of scancode: Int, keycode: SDL_Keycode) -> String? {
    guard keycode > 0x20, keycode < 0x110000, let scalar = Unicode.Scalar(UInt32(keycode)) else { return nil }
    let isLetter = KeyboardLayout.isLetter(keycode)
    if !isLatin, !isLetter, KeyboardLayout.letters.contains(scancode) || !scalar.isASCII { return nil }
    if KeyboardLayout.digits.contains(scancode), !isLetter { return nil }
    return String(scalar)
  }

  private static func isLetter(_ keycode: SDL_Keycode) -> Bool {
    guard let scalar = Unicode.Scalar(UInt32(bitPattern: keycode)) else { return false }
    return ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
  }

  /// Returns whether a key with these modifiers of SDL is a shortcut, which types nothing. With AltGr, Control belongs to
  /// the character.
  static func isShortcut(modifiers: UInt32) -> Bool {
    if modifiers & KMOD_GUI.rawValue != 0 { return true }
    let thirdLevel = KMOD_RALT.rawValue | KMOD_MODE.rawValue
    return modifiers & KMOD_CTRL.rawValue != 0 && modifiers & thirdLevel == 0
  }
}
