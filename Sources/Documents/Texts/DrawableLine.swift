import FileSystem

/// A line of a text as it is drawn: with tabs expanded, control characters replaced, and cut if it is very long.
package nonisolated struct DrawableLine: Hashable, Sendable {
  /// At most this many characters are kept.
  static let lengthLimit = 2000
  /// As many bytes hold as many characters in any encoding, and nearly always all of them.
  static let byteLimit = 4 * lengthLimit

  package let text: String
  /// How many characters it holds.
  package let length: Int
  /// Whether the line goes on; its last character says so.
  let isCut: Bool

  /// - Parameter isCut: whether the line goes on after `text`.
  init(_ text: String, isCut: Bool = false) {
    let expanded = VisibleText.replacingControls(in: Self.expandingTabs(in: text))
    let length = expanded.count
    self.isCut = isCut || length > Self.lengthLimit
    if length > Self.lengthLimit {
      self.text = expanded.prefix(Self.lengthLimit) + "…"
      self.length = Self.lengthLimit + 1
    } else {
      self.text = isCut ? expanded + "…" : expanded
      self.length = isCut ? length + 1 : length
    }
  }

  /// Fills each tab up to the next column that is a multiple of four.
  private static func expandingTabs(in line: String) -> String {
    guard line.utf8.contains(UInt8(ascii: "\t")) else { return line }
    var expanded = ""
    var column = 0
    for character in line {
      // Enough to tell that the line is too long; what follows would be cut off again.
      guard column <= lengthLimit else { break }
      let width = character == "\t" ? 4 - column % 4 : 1
      expanded += character == "\t" ? String(repeating: " ", count: width) : String(character)
      column += width
    }
    return expanded
  }
}

nonisolated extension String {
  /// How many words there are: whatever stands between white space, also wide and unbroken space.
  package var wordCount: Int {
    var count = 0
    var isInWord = false
    for scalar in unicodeScalars {
      let isSpace =
        scalar.value < 0x80
        ? scalar.value == 0x20 || (0x09...0x0D).contains(scalar.value) : scalar.properties.isWhitespace
      if !isSpace, !isInWord { count += 1 }
      isInWord = !isSpace
    }
    return count
  }
}
