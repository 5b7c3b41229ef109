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

/// The undo history of a text.
package nonisolated struct EditHistory<Change: UndoableChange> {
  /// The maximum numbers of changes that are kept, and of characters in them; older changes are dropped.
  private static var maximum: Int { 100 }
  private static var maxCharacters: Int { 1 << 20 }

  private var past: [Change] = []
  private var future: [Change] = []
  /// The kind of the last change; nil after an undo.
  private var last: EditKind?

  package init() {}

  /// Records a change. It does not join the previous group if the caret has moved in between.
  package mutating func record(_ kind: EditKind, _ change: Change) {
    future = []
    if kind.continues(last), let joined = past.last?.joined(with: change) {
      past[past.count - 1] = joined
    } else {
      past.append(change)
      if past.count > Self.maximum { past.removeFirst() }
      while past.count > 1, past.reduce(0, { $0 + $1.size }) > Self.maxCharacters { past.removeFirst() }
    }
    last = kind
  }

  package var canUndo: Bool { !past.isEmpty }
  package var canRedo: Bool { !future.isEmpty }

  /// Returns the last change, which becomes one to redo, or nil if there is none.
  package mutating func undo() -> Change? {
    guard let change = past.popLast() else { return nil }
    future.append(change)
    last = nil
    return change
  }

  /// Returns the change that was undone last, or nil if there is none or the text was edited since.
  package mutating func redo() -> Change? {
    guard let change = future.popLast() else { return nil }
    past.append(change)
    return change
  }
}

/// A change of a text field: its text and its selection before and after.
nonisolated struct FieldChange: UndoableChange {
  var before, after: TextEditor

  var size: Int { before.characters.count + after.characters.count }

  func joined(with next: FieldChange) -> FieldChange? {
    after == next.before ? FieldChange(before: before, after: next.after) : nil
  }
}
