/// The selection of a text, in UTF-16 units.
nonisolated struct TextSelection: Equatable {
  /// The fixed end.
  var anchor: Int
  /// The moving end.
  var caret: Int
  /// Whether the caret is shown at the end of a wrapped line instead of at the beginning of the next one.
  var prefersEnd = false

  init(_ anchor: Int, _ caret: Int, prefersEnd: Bool = false) {
    (self.anchor, self.caret, self.prefersEnd) = (anchor, caret, prefersEnd)
  }

  init(_ position: Int) { self.init(position, position) }
  init(_ range: Range<Int>) { self.init(range.lowerBound, range.upperBound) }

  var range: Range<Int> { min(anchor, caret)..<max(anchor, caret) }
  var isEmpty: Bool { anchor == caret }
}

/// A change of a text view's text.
nonisolated struct TextChange: UndoableChange {
  var location: Int
  var removed, inserted: TextPiece
  var before, after: TextSelection

  var size: Int { removed.text.utf8.count + inserted.text.utf8.count }

  func joined(with next: TextChange) -> TextChange? {
    guard after == next.before else { return nil }
    var joined = self
    joined.after = next.after
    if next.location == location + inserted.units, next.removed.text.isEmpty {
      joined.inserted = inserted + next.inserted
    } else if inserted.text.isEmpty, next.inserted.text.isEmpty,
      next.location + next.removed.units == location
    {
      joined.removed = next.removed + removed
      joined.location = next.location
    } else if inserted.text.isEmpty, next.inserted.text.isEmpty, next.location == location {
      joined.removed = removed + next.removed
    } else {
      return nil
    }
    return joined
  }
}
