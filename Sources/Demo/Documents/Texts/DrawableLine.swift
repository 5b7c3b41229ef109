import FileSystem
import Resources

/// A line of text prepared for drawing: tabs are expanded, control characters replaced, and overlong
/// lines cut.
package struct DrawableLine: Hashable, Sendable {
  /// The maximum number of characters that are kept.
  static let lengthLimit = 2000
  /// The bytes that are read of a line. Nearly always they contain `lengthLimit` characters.
  static let byteLimit = 4 * lengthLimit

  package let text: String
  /// The number of characters.
  package let length: Int
  /// Whether the line is cut, which the last character shows.
  let isCut: Bool

  /// - Parameter isCut: Whether the line continues after `text`.
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

  /// Expands each tab to the next multiple of four columns.
  private static func expandingTabs(in line: String) -> String {
    guard line.utf8.contains(UInt8(ascii: "\t")) else { return line }
    var expanded = ""
    var column = 0
    for character in line {
      // The rest would be cut off anyway.
      guard column <= lengthLimit else { break }
      let width = character == "\t" ? 4 - column % 4 : 1
      expanded += character == "\t" ? String(repeating: " ", count: width) : String(character)
      column += width
    }
    return expanded
  }
}

/// A line that a reader shows, with its label in the margin.
package struct ReaderLine: Hashable, Sendable {
  package let label: String
  package let line: DrawableLine
}

/// A document whose lines are read in blocks, off the main thread.
package protocol ReaderLines: Sendable {
  /// Returns the lines in a range. Returns fewer if the file has become shorter.
  func lines(_ range: Range<Int>) async -> [ReaderLine]
}

extension String {
  /// The number of words, separated by any Unicode whitespace.
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
