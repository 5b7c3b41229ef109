/// A list's selected, current and highlighted rows.
struct TableChoice {
  /// The selected rows in the order they were selected.
  private(set) var selection: [IndexPath] = []
  /// The row from which arrow keys start.
  private(set) var current: IndexPath?
  /// The row under the finger.
  private(set) var highlighted: IndexPath?

  /// Selects a row, from which arrow keys start then.
  mutating func select(_ path: IndexPath) {
    if !selection.contains(path) { selection.append(path) }
    current = path
  }

  /// Deselects a row and returns whether it was selected.
  mutating func deselect(_ path: IndexPath) -> Bool {
    guard let index = selection.firstIndex(of: path) else { return false }
    selection.remove(at: index)
    return true
  }

  mutating func deselect(_ paths: Set<IndexPath>) { selection.removeAll { paths.contains($0) } }

  mutating func deselectAll() { selection = [] }

  mutating func startKeys(at path: IndexPath?) { current = path }

  mutating func highlight(_ path: IndexPath?) { highlighted = path }

  /// Drops rows that no longer exist, and the highlight. Called after a reload.
  mutating func keep(_ isKnown: (IndexPath) -> Bool) {
    selection.removeAll { !isKnown($0) }
    if let row = current, !isKnown(row) { current = nil }
    highlighted = nil
  }

  /// Moves rows to their new paths; `newPath` returns nil for deleted rows. Drops the highlight if its cell
  /// is not shown.
  mutating func move(by newPath: (IndexPath) -> IndexPath?, isShown: (IndexPath) -> Bool) {
    selection = selection.compactMap(newPath)
    current = current.flatMap(newPath)
    highlighted = highlighted.flatMap(newPath).flatMap { isShown($0) ? $0 : nil }
  }
}
