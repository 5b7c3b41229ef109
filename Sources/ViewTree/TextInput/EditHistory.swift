/// The changes of a field's text, to go back and forth.
///
/// Letters that are typed one after the other are one change, word by word; so are those deleted one after the other.
nonisolated struct EditHistory {
  enum Kind: Equatable {
    case typing(Character)
    case deleting
    /// One that stands for itself, such as a paste.
    case other
  }

  private struct Change {
    var before, after: TextEditor
  }

  /// The oldest changes are forgotten.
  private static let most = 100

  private var past: [Change] = []
  private var future: [Change] = []
  /// The kind of the last change; nil when something was taken back since.
  private var last: Kind?

  /// Notes a change. Where the caret has moved since the last one, it is one of its own.
  mutating func note(_ kind: Kind, from before: TextEditor, to after: TextEditor) {
    future = []
    if past.last?.after == before, follows(kind) {
      past[past.count - 1].after = after
    } else {
      past.append(Change(before: before, after: after))
      if past.count > EditHistory.most { past.removeFirst() }
    }
    last = kind
  }

  private func follows(_ kind: Kind) -> Bool {
    switch (last, kind) {
    case (.typing(let before), .typing(let now)): now.isWhitespace || !before.isWhitespace
    case (.deleting, .deleting): true
    default: false
    }
  }

  var canUndo: Bool { !past.isEmpty }

  /// Takes the last change back and returns what stood before it; nil when there is none.
  mutating func undo() -> TextEditor? {
    guard let change = past.popLast() else { return nil }
    future.append(change)
    last = nil
    return change.before
  }

  /// Returns what stood after the change that was taken back last; nil when something was written since.
  mutating func redo() -> TextEditor? {
    guard let change = future.popLast() else { return nil }
    past.append(change)
    return change.after
  }
}
