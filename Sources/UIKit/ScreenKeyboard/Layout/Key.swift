import ViewTree

/// A key of the on-screen keyboard.
nonisolated struct Key: Hashable, Sendable {
  enum Action: Hashable, Sendable {
    case text(String)
    case shift, delete, returnKey, space, hide, nextLanguage
    case page(KeyboardPage)
    /// An empty place.
    case gap
  }

  let action: Action
  /// The width as a multiple of a letter's; nil for a share of what the other keys of the row leave.
  var width: Double? = 1

  init(_ action: Action, width: Double? = 1) { (self.action, self.width) = (action, width) }

  /// The character that the key types without Shift.
  var character: Character? {
    if case .text(let text) = action, text.count == 1 { text.first } else { nil }
  }
}

/// The keys that are shown at once.
nonisolated enum KeyboardPage: Hashable, Sendable {
  case letters, numbers, symbols
  /// Digits, with a key for the decimal separator, and with those of a telephone.
  case pad, decimalPad, phonePad
}

/// The rows of keys for a text.
nonisolated struct KeyRows {
  var language: KeyboardLanguage
  var page: KeyboardPage
  /// Keys that an address needs beside the space bar.
  var extras: [String] = []
  /// Whether there are several languages to choose from.
  var hasLanguages = false
  /// The sign between whole numbers and fractions.
  var decimalSeparator = "."

  /// Returns the page with which a text begins.
  static func firstPage(_ type: UIKeyboardType) -> KeyboardPage {
    switch type {
    case .numberPad, .asciiCapableNumberPad: .pad
    case .decimalPad: .decimalPad
    case .phonePad: .phonePad
    case .numbersAndPunctuation: .numbers
    default: .letters
    }
  }

  /// Returns the keys that an address needs beside the space bar.
  static func extras(_ type: UIKeyboardType) -> [String] {
    switch type {
    case .URL: [".", "/"]
    case .emailAddress: ["@", "."]
    case .twitter: ["@", "#"]
    case .webSearch: ["."]
    default: []
    }
  }

  var rows: [[Key]] {
    switch page {
    case .letters:
      let side = language.hasCapitals ? [Key(.shift, width: nil)] : []
      return full(language.rows, side, .numbers)
    case .numbers:
      let signs = "-/:;()\(language.currency)&@\""
      return full(["1234567890", signs, language.marks], [Key(.page(.symbols), width: nil)], .letters)
    case .symbols:
      let others = "_\\|~<>€£¥•"
      return full(["[]{}#%^*+=", others, language.marks], [Key(.page(.numbers), width: nil)], .letters)
    case .pad: return pad(["", "0", ""], "")
    case .decimalPad: return pad([decimalSeparator, "0", "-"], "")
    case .phonePad: return pad(["*", "0", "#"], "+")
    }
  }

  /// Returns four rows: two of characters, one with a key before and Delete after it, and the one of the space bar.
  private func full(_ lines: [String], _ side: [Key], _ other: KeyboardPage) -> [[Key]] {
    var rows = lines.map { $0.map { Key(.text(String($0))) } }
    rows[2] = side + rows[2] + [Key(.delete, width: nil)]
    let languages = hasLanguages ? [Key(.nextLanguage, width: 1.2)] : []
    let middle = [Key(.space, width: nil)] + extras.map { Key(.text($0)) }
    rows.append(
      [Key(.page(other), width: 1.4)] + languages + middle
        + [Key(.returnKey, width: 2), Key(.hide, width: 1.2)])
    return rows
  }

  private func pad(_ last: [String], _ extra: String) -> [[Key]] {
    func key(_ text: String) -> Key { Key(text.isEmpty ? .gap : .text(text)) }
    let digits = [["1", "2", "3"], ["4", "5", "6"], ["7", "8", "9"], last]
    let side = [Key(.delete), key(extra), Key(.returnKey), Key(.hide)]
    return zip(digits, side).map { $0.map(key) + [$1] }
  }
}
