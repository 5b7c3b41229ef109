/// The rows of a list that somebody has chosen, or is about to.
struct TableChoice {
  /// In the order in which they were selected.
  private(set) var selection: [IndexPath] = []
  /// The row that keys start from.
  private(set) var current: IndexPath?
  /// The row under the finger.
  private(set) var highlighted: IndexPath?

  mutating func select(_ path: IndexPath) {
    if !selection.contains(path) { selection.append(path) }
  }

  /// Answers whether the row was selected.
  mutating func deselect(_ path: IndexPath) -> Bool {
    guard let place = selection.firstIndex(of: path) else { return false }
    selection.remove(at: place)
    return true
  }

  mutating func deselectAll() { selection = [] }

  mutating func startKeys(at path: IndexPath?) { current = path }

  mutating func highlight(_ path: IndexPath?) { highlighted = path }

  /// Other rows are known: what is not among them is forgotten.
  mutating func keep(_ isKnown: (IndexPath) -> Bool) {
    selection.removeAll { !isKnown($0) }
    if let row = current, !isKnown(row) { current = nil }
    highlighted = nil
  }

  /// Rows went elsewhere; nil for one that is gone. A row whose cell is not shown is highlighted no more.
  mutating func move(by newPath: (IndexPath) -> IndexPath?, isShown: (IndexPath) -> Bool) {
    selection = selection.compactMap(newPath)
    current = current.flatMap(newPath)
    highlighted = highlighted.flatMap(newPath).flatMap { isShown($0) ? $0 : nil }
  }
}
