/// A match of a search in a displayed text.
package struct TextHit: Hashable, Comparable, Sendable {
  /// The index of the line, or of the part of a Markdown text.
  package let line: Int
  /// The index of the text within the part, such as a cell of a table.
  package var field: Int
  /// The range in characters of the displayed text.
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

/// The highlights of a search: all matches, and the current one in a stronger color.
package struct TextMarks: Hashable, Sendable {
  package let search: TextSearch
  package var current: TextHit?

  package init(search: TextSearch, current: TextHit? = nil) {
    self.search = search
    self.current = current
  }

  /// Returns the highlights in a displayed text.
  package func ranges(in text: String, line: Int, field: Int = 0) -> Ranges {
    let isHere = current?.line == line && current?.field == field
    return Ranges(all: search.ranges(in: text), current: isHere ? current?.range : nil)
  }

  /// The highlights of one text, in characters.
  package struct Ranges: Hashable, Sendable {
    package var all: [Range<Int>]
    package var current: Range<Int>?

    package init(all: [Range<Int>] = [], current: Range<Int>? = nil) {
      self.all = all
      self.current = current
    }

    package var isEmpty: Bool { all.isEmpty && current == nil }

    /// Returns the highlights in a part of the text, relative to its start.
    package func inside(_ part: Range<Int>) -> Ranges {
      func moved(_ range: Range<Int>) -> Range<Int>? {
        let own = range.clamped(to: part)
        return own.isEmpty ? nil : own.lowerBound - part.lowerBound..<own.upperBound - part.lowerBound
      }
      return Ranges(all: all.compactMap(moved), current: current.flatMap(moved))
    }
  }
}
