/// A place where something was found in a text that is shown.
package nonisolated struct TextHit: Hashable, Comparable, Sendable {
  /// The line, from 0; of a Markdown text the part.
  package let line: Int
  /// Which of the texts in the part it is, such as the cells of a table.
  package var field: Int
  /// In characters of the text as it is shown.
  package let range: Range<Int>

  package init(line: Int, field: Int = 0, range: Range<Int>) {
    self.line = line
    self.field = field
    self.range = range
  }

  package static func < (one: TextHit, other: TextHit) -> Bool {
    (one.line, one.field, one.range.lowerBound) < (other.line, other.field, other.range.lowerBound)
  }
}

/// What is marked in a text: all that a search finds, and one hit more strongly.
package nonisolated struct TextMarks: Hashable, Sendable {
  package let search: TextSearch
  package var current: TextHit?

  package init(search: TextSearch, current: TextHit? = nil) {
    self.search = search
    self.current = current
  }

  /// What is marked in a text that is shown.
  package func ranges(in text: String, line: Int, field: Int = 0) -> Ranges {
    let isHere = current?.line == line && current?.field == field
    return Ranges(all: search.ranges(in: text), current: isHere ? current?.range : nil)
  }

  /// The marks of one text, in characters.
  package struct Ranges: Hashable, Sendable {
    package var all: [Range<Int>]
    package var current: Range<Int>?

    package init(all: [Range<Int>] = [], current: Range<Int>? = nil) {
      self.all = all
      self.current = current
    }

    package var isEmpty: Bool { all.isEmpty && current == nil }

    /// The same in a part of the text.
    package func inside(_ part: Range<Int>) -> Ranges {
      func moved(_ range: Range<Int>) -> Range<Int>? {
        let own = range.clamped(to: part)
        return own.isEmpty ? nil : own.lowerBound - part.lowerBound..<own.upperBound - part.lowerBound
      }
      return Ranges(all: all.compactMap(moved), current: current.flatMap(moved))
    }
  }
}
