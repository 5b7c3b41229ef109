/// A place where something was found in a text that is shown.
nonisolated struct TextHit: Hashable, Comparable, Sendable {
  /// The line, from 0; of a Markdown text the part.
  let line: Int
  /// Which of the texts in the part it is, such as the cells of a table.
  var field = 0
  /// In characters of the text as it is shown.
  let range: Range<Int>

  static func < (one: TextHit, other: TextHit) -> Bool {
    (one.line, one.field, one.range.lowerBound) < (other.line, other.field, other.range.lowerBound)
  }
}

/// What is marked in a text: all that a search finds, and one hit more strongly.
nonisolated struct TextMarks: Hashable, Sendable {
  let search: TextSearch
  var current: TextHit?

  /// What is marked in a text that is shown.
  func ranges(in text: String, line: Int, field: Int = 0) -> Ranges {
    let isHere = current?.line == line && current?.field == field
    return Ranges(all: search.ranges(in: text), current: isHere ? current?.range : nil)
  }

  /// The marks of one text, in characters.
  struct Ranges: Hashable, Sendable {
    var all: [Range<Int>] = []
    var current: Range<Int>?

    var isEmpty: Bool { all.isEmpty && current == nil }

    /// The same in a part of the text.
    func inside(_ part: Range<Int>) -> Ranges {
      func moved(_ range: Range<Int>) -> Range<Int>? {
        let own = range.clamped(to: part)
        return own.isEmpty ? nil : own.lowerBound - part.lowerBound..<own.upperBound - part.lowerBound
      }
      return Ranges(all: all.compactMap(moved), current: current.flatMap(moved))
    }
  }
}
