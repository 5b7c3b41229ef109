/// How a change of a text was made. Consecutive typing is grouped word by word, and so are consecutive deletions.
package nonisolated enum EditKind: Equatable {
  case typing(Character)
  case deleting
  /// A change that is never grouped, such as pasting.
  case other

  /// Returns whether a change belongs to the same group as the one before it.
  func continues(_ last: EditKind?) -> Bool {
    switch (last, self) {
    case (.typing(let before), .typing(let now)): now.isWhitespace || !before.isWhitespace
    case (.deleting, .deleting): true
    default: false
    }
  }
}

/// A change of a text that can be undone.
package nonisolated protocol UndoableChange {
  /// The number of characters that it keeps.
  var size: Int { get }
  /// Returns this change and the next one as one, or nil if the text or the caret changed in between.
  func joined(with next: Self) -> Self?
}

/// The undo manager of a text: what the user types is undone word by word, among what a program registers.
package nonisolated final class EditHistory<Change: UndoableChange>: UndoManager {
  private let prepare: () -> Bool
  private let play: (_ change: Change, _ forth: Bool) -> Void
  /// What was recorded last, and the generation after it.
  private var last: (kind: EditKind, change: Change, generation: Int)?

  /// - Parameters:
  ///   - prepare: Called before an undo or redo; returns whether the text may change.
  ///   - play: Takes a change back, or makes it again.
  package init(
    prepare: @escaping () -> Bool = { true }, play: @escaping (_ change: Change, _ forth: Bool) -> Void
  ) {
    (self.prepare, self.play) = (prepare, play)
    super.init()
    // Older changes are dropped: so many, and so many characters.
    (levelsOfUndo, largestSize) = (100, 1 << 20)
  }

  /// Records a change. It does not join the previous one if the caret has moved in between.
  package func record(_ kind: EditKind, _ change: Change) {
    var change = change
    if let last, last.generation == generation, kind.continues(last.kind),
      let joined = last.change.joined(with: change)
    {
      removeLastGroup()
      change = joined
    }
    add(change, forth: false)
    last = (kind, change, generation)
  }

  private func add(_ change: Change, forth: Bool) {
    beginUndoGrouping()
    register(self, size: change.size) { history in
      history.play(change, forth)
      history.add(change, forth: !forth)
    }
    endUndoGrouping()
  }

  /// Undoes the last change.
  package override func undo() { if prepare() { super.undo() } }
  /// Makes the change again that was undone last.
  package override func redo() { if prepare() { super.redo() } }
}

/// A change of a text field: its text and its selection before and after.
nonisolated struct FieldChange: UndoableChange {
  var before, after: TextEditor

  var size: Int { before.characters.count + after.characters.count }

  func joined(with next: FieldChange) -> FieldChange? {
    after == next.before ? FieldChange(before: before, after: next.after) : nil
  }
}
