import AccessibilityBus
import CSDL2

extension ReaderKey {
  /// Translates a key event of SDL to X11's terms.
  init(_ event: SDL_KeyboardEvent) {
    let (scancode, modifiers) = (Int(event.keysym.scancode.rawValue), UInt32(event.keysym.mod))
    let special = ReaderKey.digit(scancode, modifiers) ?? ReaderKey.specials[scancode]
    let character = special == nil ? ReaderKey.character(event.keysym.sym, modifiers) : nil
    self.init(
      isDown: event.type == SDL_KEYDOWN.rawValue,
      keysym: special?.keysym ?? character.map(ReaderKey.keysym) ?? 0,
      keycode: ReaderKey.keycodes[scancode].map { $0 + 8 } ?? 0,
      modifiers: ReaderKey.mask(modifiers), time: event.timestamp,
      name: special?.name ?? character.map { String($0) } ?? "",
      isText: character != nil)
  }

  /// Returns the digit that a key of the keypad types with Num Lock; nil for other keys.
  private static func digit(_ scancode: Int, _ modifiers: UInt32) -> (keysym: UInt32, name: String)? {
    guard modifiers & KMOD_NUM.rawValue != 0, (89...98).contains(scancode) else { return nil }
    let digit = (scancode - 88) % 10
    return (0xffb0 + UInt32(digit), "KP_\(digit)")
  }

  /// Returns the character of a key, in upper case with Shift or Caps Lock; nil for a key without one.
  private static func character(_ code: Int32, _ modifiers: UInt32) -> Unicode.Scalar? {
    guard code >= 0x20, code < 0x11_0000, let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
    let isShifted = modifiers & KMOD_SHIFT.rawValue != 0
    let isUpper = isShifted != (modifiers & KMOD_CAPS.rawValue != 0)
    guard scalar.properties.isAlphabetic, isUpper else { return scalar }
    let upper = scalar.properties.uppercaseMapping.unicodeScalars
    return upper.count == 1 ? upper.first : scalar
  }

  /// Returns X11's keysym: the code point of a Latin-1 character; for others, the code point plus 0x1000000.
  private static func keysym(of character: Unicode.Scalar) -> UInt32 {
    character.value < 0x100 ? character.value : 0x100_0000 + character.value
  }

  private static func mask(_ modifiers: UInt32) -> UInt32 {
    let bits: [(SDL_Keymod, UInt32)] = [
      (KMOD_SHIFT, 1), (KMOD_CAPS, 2), (KMOD_CTRL, 4), (KMOD_ALT, 8), (KMOD_NUM, 16), (KMOD_GUI, 64),
    ]
    return bits.reduce(0) { $0 | (modifiers & $1.0.rawValue != 0 ? $1.1 : 0) }
  }

  /// The keysyms, from X11's `keysymdef.h`, and the names of keys that type no character, by SDL's scancode,
  /// which is the usage ID of USB HID.
  private static let specials: [Int: (keysym: UInt32, name: String)] = {
    var keys: [Int: (UInt32, String)] = [
      40: (0xff0d, "Return"), 41: (0xff1b, "Escape"), 42: (0xff08, "BackSpace"), 43: (0xff09, "Tab"),
      57: (0xffe5, "Caps_Lock"), 70: (0xff61, "Print"), 71: (0xff14, "Scroll_Lock"), 72: (0xff13, "Pause"),
      73: (0xff63, "Insert"), 74: (0xff50, "Home"), 75: (0xff55, "Page_Up"), 76: (0xffff, "Delete"),
      77: (0xff57, "End"), 78: (0xff56, "Page_Down"), 79: (0xff53, "Right"), 80: (0xff51, "Left"),
      81: (0xff54, "Down"), 82: (0xff52, "Up"), 83: (0xff7f, "Num_Lock"), 84: (0xffaf, "KP_Divide"),
      85: (0xffaa, "KP_Multiply"), 86: (0xffad, "KP_Subtract"), 87: (0xffab, "KP_Add"),
      88: (0xff8d, "KP_Enter"), 101: (0xff67, "Menu"),
      224: (0xffe3, "Control_L"), 225: (0xffe1, "Shift_L"), 226: (0xffe9, "Alt_L"), 227: (0xffeb, "Super_L"),
      228: (0xffe4, "Control_R"), 229: (0xffe2, "Shift_R"), 230: (0xffea, "Alt_R"), 231: (0xffec, "Super_R"),
    ]
    for number in 1...12 { keys[57 + number] = (0xffbd + UInt32(number), "F\(number)") }
    // The keypad without Num Lock, which readers use for their commands.
    let keypad: [(UInt32, String)] = [
      (0xff9c, "KP_End"), (0xff99, "KP_Down"), (0xff9b, "KP_Page_Down"), (0xff96, "KP_Left"),
      (0xff9d, "KP_Begin"), (0xff98, "KP_Right"), (0xff95, "KP_Home"), (0xff97, "KP_Up"),
      (0xff9a, "KP_Page_Up"), (0xff9e, "KP_Insert"), (0xff9f, "KP_Delete"),
    ]
    for (index, key) in keypad.enumerated() { keys[89 + index] = key }
    return keys
  }()

  /// The kernel's key codes, from `input-event-codes.h`, by SDL's scancode.
  private static let keycodes: [Int: UInt32] = {
    // From usage ID 4: letters, digits, Return to Up, then the keypad.
    let main: [UInt32] = [
      30, 48, 46, 32, 18, 33, 34, 35, 23, 36, 37, 38, 50, 49, 24, 25, 16, 19, 31, 20, 22, 47, 17, 45, 21, 44,
      2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
      28, 1, 14, 15, 57, 12, 13, 26, 27, 43, 43, 39, 40, 41, 51, 52, 53, 58,
      59, 60, 61, 62, 63, 64, 65, 66, 67, 68, 87, 88, 99, 70, 119, 110, 102, 104, 111, 107, 109, 106, 105,
      108, 103, 69, 98, 55, 74, 78, 96, 79, 80, 81, 75, 76, 77, 71, 72, 73, 82, 83, 86, 127,
    ]
    let modifiers: [UInt32] = [29, 42, 56, 125, 97, 54, 100, 126]
    var codes: [Int: UInt32] = [:]
    for (index, code) in main.enumerated() { codes[4 + index] = code }
    for (index, code) in modifiers.enumerated() { codes[224 + index] = code }
    return codes
  }()

  /// SDL's scancodes by the kernel's key codes. Of two keys with the same code, the first counts.
  static let scancodes = Dictionary(keycodes.map { ($1, $0) }, uniquingKeysWith: min)
}
