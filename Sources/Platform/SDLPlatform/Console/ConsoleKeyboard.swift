import AccessibilityBus
import CSDL2
import Foundation

/// Turns the keys of all keyboards on the console into SDL's events, with the text that they type.
struct ConsoleKeyboard {
  private let keymap: ConsoleKeymap
  private var held: SDL_Keymod.RawValue = 0
  private var (isCapsLocked, isNumLocked) = (false, true)
  /// The accent that the next letter gets.
  private var accent: Unicode.Scalar?

  init(keymap: ConsoleKeymap) { self.keymap = keymap }

  /// The modifiers that are pressed or locked.
  var modifiers: SDL_Keymod.RawValue {
    held | (isCapsLocked ? KMOD_CAPS.rawValue : 0) | (isNumLocked ? KMOD_NUM.rawValue : 0)
  }

  /// The terminal that the keys ask for, with Ctrl, Alt and a function key; nil for other keys.
  func terminal(for code: Int) -> Int? {
    guard held & KMOD_CTRL.rawValue != 0, held & KMOD_ALT.rawValue != 0 else { return nil }
    switch code {
    case 59...68: return code - 58
    case 87, 88: return code - 76
    default: return nil
    }
  }

  /// Returns SDL's events for a key, by the kernel's code: the key, and the text that it types.
  mutating func events(_ code: Int, isDown: Bool, isRepeat: Bool, time: UInt32) -> [SDL_Event] {
    guard let scancode = ReaderKey.scancodes[UInt32(code)] else { return [] }
    update(code, isDown: isDown, isRepeat: isRepeat)
    var event = SDL_Event()
    event.key.type = (isDown ? SDL_KEYDOWN : SDL_KEYUP).rawValue
    event.key.timestamp = time
    event.key.state = UInt8(isDown ? SDL_PRESSED : SDL_RELEASED)
    event.key.repeat = isRepeat ? 1 : 0
    event.key.keysym.scancode = SDL_Scancode(rawValue: UInt32(scancode))
    event.key.keysym.sym = name(of: code, event.key.keysym.scancode)
    event.key.keysym.mod = UInt16(truncatingIfNeeded: modifiers)
    return [event] + (isDown ? text(code) : []).map { ConsoleKeyboard.textEvent($0, time) }
  }

  /// Releases all keys, when their events go elsewhere.
  mutating func release() { (held, accent) = (0, nil) }

  private mutating func update(_ code: Int, isDown: Bool, isRepeat: Bool) {
    if let bit = ConsoleKeyboard.modifiers[code] { held = isDown ? held | bit : held & ~bit }
    guard isDown, !isRepeat else { return }
    if code == 58 { isCapsLocked.toggle() }
    if code == 69 { isNumLocked.toggle() }
  }

  private static let modifiers: [Int: SDL_Keymod.RawValue] = [
    29: KMOD_LCTRL.rawValue, 97: KMOD_RCTRL.rawValue, 42: KMOD_LSHIFT.rawValue, 54: KMOD_RSHIFT.rawValue,
    56: KMOD_LALT.rawValue, 100: KMOD_MODE.rawValue, 125: KMOD_LGUI.rawValue, 126: KMOD_RGUI.rawValue,
  ]

  /// Returns SDL's name of a key: what it types without modifiers.
  private func name(of code: Int, _ scancode: SDL_Scancode) -> SDL_Keycode {
    guard
      case .character(let character) = keymap.symbol(code, shift: false, alternate: false, typesDigits: false)
    else { return SDL_GetKeyFromScancode(scancode) }
    return SDL_Keycode(bitPattern: character.value)
  }

  /// Returns what a key types; empty with Ctrl, Alt or the logo key.
  private mutating func text(_ code: Int) -> [Unicode.Scalar] {
    guard held & (KMOD_CTRL.rawValue | KMOD_ALT.rawValue | KMOD_GUI.rawValue) == 0,
      let symbol = keymap.symbol(
        code, shift: held & KMOD_SHIFT.rawValue != 0, alternate: held & KMOD_MODE.rawValue != 0,
        isLocked: isCapsLocked, typesDigits: isNumLocked)
    else { return [] }
    switch (accent, symbol) {
    case (nil, .character(let character)): return [character]
    case (nil, .accent(let new)):
      accent = new
      return []
    case (let former?, .accent(let new)):
      accent = nil
      return former == new ? [new] : [former, new]
    case (let former?, .character(let character)):
      accent = nil
      if let combined = keymap.combine(former, with: character) { return [combined] }
      return character == " " ? [former] : [former, character]
    }
  }

  private static func textEvent(_ character: Unicode.Scalar, _ time: UInt32) -> SDL_Event {
    var event = SDL_Event()
    event.text.type = SDL_TEXTINPUT.rawValue
    event.text.timestamp = time
    withUnsafeMutableBytes(of: &event.text.text) { $0.copyBytes(from: String(character).utf8) }
    return event
  }
}
