/// The undo history of a text field.
///
/// Consecutive typing is grouped word by word, and so are consecutive deletions.
nonisolated struct EditHistory {
  enum Kind: Equatable {
    case typing(Character)
    case deleting
    /// A change that is never grouped, such as pasting.
    case other
  }

  private struct Change {
    var before, after: TextEditor

    var size: Int { before.characters.count + after.characters.count }
  }

  /// The maximum numbers of changes that are kept, and of characters in them; older changes are dropped.
  private static let maximum = 100
  private static let maxCharacters = 1 << 20

  private var past: [Change] = []
  private var future: [Change] = []
  /// The kind of the last change; nil after an undo.
  private var last: Kind?

  /// Records a change. It does not join the previous group if the caret has moved in between.
  mutating func record(_ kind: Kind, from before: TextEditor, to after: TextEditor) {
    future = []
    if past.last?.after == before, continues(kind) {
      past[past.count - 1].after = after
    } else {
      past.append(Change(before: before, after: after))
      if past.count > EditHistory.maximum { past.removeFirst() }
      while past.count > 1, past.reduce(0, { $0 + $1.size }) > EditHistory.maxCharacters {
        past.removeFirst()
      }
    }
    last = kind
  }

  private func continues(_ kind: Kind) -> Bool {
    switch (last, kind) {
    case (.typing(let before), .typing(let now)): now.isWhitespace || !before.isWhitespace
    case (.deleting, .deleting): true
    default: false
    }
  }

  var canUndo: Bool { !past.isEmpty }

  /// Undoes the last change and returns the state before it, or nil if there is none.
  mutating func undo() -> TextEditor? {
    guard let change = past.popLast() else { return nil }
    future.append(change)
    last = nil
    return change.before
  }

  /// Redoes the change that was undone last and returns the state after it, or nil if there is none or the
  /// text was edited since.
  mutating func redo() -> TextEditor? {
    guard let change = future.popLast() else { return nil }
    past.append(change)
    return change.after
  }
}
