import CConsole
import Foundation

/// What the keys type according to the console's keymap, which `loadkeys` and the distribution's keyboard settings change.
nonisolated struct ConsoleKeymap {
  /// What a key types.
  enum Symbol: Equatable {
    case character(Unicode.Scalar)
    /// An accent that the next letter gets.
    case accent(Unicode.Scalar)
  }

  struct Accent: Hashable {
    let accent, base: Unicode.Scalar
  }

  private static let keys = 256
  /// What the keys type without a modifier, with Shift, with AltGr, and with both, by the kernel's code.
  private let tables: [[UInt16]]
  private let accents: [Accent: Unicode.Scalar]

  init(tables: [[UInt16]], accents: [Accent: Unicode.Scalar] = [:]) {
    (self.tables, self.accents) = (tables, accents)
  }

  /// Reads the keymap of the open terminal; a keymap without one types nothing.
  init() {
    let empty = [UInt16](repeating: 0, count: ConsoleKeymap.keys)
    var (plain, shifted, alternate, both) = (empty, empty, empty, empty)
    _ = stackednav_terminal_keymap(&plain, &shifted, &alternate, &both, ConsoleKeymap.keys)
    var found = [stackednav_accent](repeating: stackednav_accent(), count: 256)
    let count = stackednav_terminal_accents(&found, found.count)
    var accents: [Accent: Unicode.Scalar] = [:]
    for entry in found.prefix(count) {
      guard let accent = Unicode.Scalar(entry.accent), let base = Unicode.Scalar(entry.base) else { continue }
      accents[Accent(accent: accent, base: base)] = Unicode.Scalar(entry.result)
    }
    self.init(tables: [plain, shifted, alternate, both], accents: accents)
  }

  /// Returns what a key types; nil for a key that types nothing.
  ///
  /// - Parameters:
  ///   - isLocked: Whether Caps Lock is on.
  ///   - typesDigits: Whether Num Lock is on.
  func symbol(
    _ code: Int, shift: Bool, alternate: Bool, isLocked: Bool = false, typesDigits: Bool = true
  ) -> Symbol? {
    let isLetter = ConsoleKeymap.kind(of: value(code, false, alternate)) == Kind.letter
    return symbol(value(code, isLetter && isLocked ? !shift : shift, alternate), typesDigits)
  }

  /// Returns the letter with an accent; nil if there is none.
  func combine(_ accent: Unicode.Scalar, with base: Unicode.Scalar) -> Unicode.Scalar? {
    accents[Accent(accent: accent, base: base)]
  }

  private func value(_ code: Int, _ shift: Bool, _ alternate: Bool) -> UInt16 {
    let table = tables[(shift ? 1 : 0) + (alternate ? 2 : 0)]
    return table.indices.contains(code) ? table[code] : 0
  }

  /// The kinds of the kernel's `keyboard.h` that type something.
  private enum Kind {
    static let latin: UInt16 = 0, keypad: UInt16 = 3, dead: UInt16 = 4, letter: UInt16 = 11,
      dead2: UInt16 = 13
    /// The first number that is not a kind: the value is a code point.
    static let end: UInt16 = 15
  }

  private static func kind(of value: UInt16) -> UInt16 { value >> 8 }

  private func symbol(_ value: UInt16, _ typesDigits: Bool) -> Symbol? {
    let number = UInt32(value & 0xFF)
    switch ConsoleKeymap.kind(of: value) {
    case Kind.latin, Kind.letter:
      let isControl = number < 0x20 || (0x7F..<0xA0).contains(number)
      return isControl ? nil : Unicode.Scalar(number).map(Symbol.character)
    case Kind.keypad:
      let characters = Array("0123456789+-*/".unicodeScalars)
      if number == 16 { return typesDigits ? .character(".") : nil }
      guard number < characters.count, typesDigits || number > 9 else { return nil }
      return .character(characters[Int(number)])
    case Kind.dead:
      let accents = Array("`'^~\",".unicodeScalars)
      return number < accents.count ? .accent(accents[Int(number)]) : nil
    case Kind.dead2: return Unicode.Scalar(number).map(Symbol.accent)
    case Kind.end...: return Unicode.Scalar(UInt32(value ^ 0xF000)).map(Symbol.character)
    default: return nil
    }
  }
}
