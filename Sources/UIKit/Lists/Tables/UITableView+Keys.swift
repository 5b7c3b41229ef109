extension UITableView {
  /// Handles a key press, and returns whether the list used it.
  ///
  /// Up, Down, Page Up, Page Down, Home and End move the current row. With single selection they also move
  /// the selection, without telling the delegate. Return and Space act like a tap. A focused table handles
  /// keys itself; call this to forward keys from elsewhere.
  @discardableResult
  public func handle(_ key: UIKey) -> Bool {
    guard selects || isEditing, key.modifierFlags.isEmpty, let first = geometry.firstRow(),
      let last = geometry.lastRow()
    else { return false }
    let current = (choice.current ?? choice.selection.last).flatMap { geometry.contains($0) ? $0 : nil }
    switch key.keyCode {
    case .keyboardUpArrow: go(to: current.map { geometry.row(before: $0) ?? first } ?? last)
    case .keyboardDownArrow: go(to: current.map { geometry.row(after: $0) ?? last } ?? first)
    case .keyboardPageUp: go(to: current.map { geometry.row(pageAbove: $0, height: page) } ?? last)
    case .keyboardPageDown: go(to: current.map { geometry.row(pageBelow: $0, height: page) } ?? first)
    case .keyboardHome: go(to: first)
    case .keyboardEnd: go(to: last)
    case .keyboardReturnOrEnter, .keypadEnter, .keyboardSpacebar:
      guard let current else { return false }
      if isEditing, !selects { editor.edit(current) } else { choose(current) }
    default: return false
    }
    return true
  }

  private var page: CGFloat { bounds.height }

  private func go(to path: IndexPath) {
    if selectsMany || !selects { choice.startKeys(at: path) } else { selectRow(at: path, animated: false) }
    scrollToRow(at: path, animated: true)
    moveReader(to: path)
  }
}

extension TableGeometry {
  /// Returns the last row that fits into a page starting at `path`, but at least the next row.
  nonisolated func row(pageBelow path: IndexPath, height: CGFloat) -> IndexPath {
    guard let next = row(after: path) else { return path }
    guard let beyond = firstRow(endingAfter: row(path).start + height) else { return lastRow() ?? path }
    return max(next, row(before: beyond) ?? next)
  }

  /// Returns the first row that fits into a page ending at `path`, but at least the previous row.
  nonisolated func row(pageAbove path: IndexPath, height: CGFloat) -> IndexPath {
    guard let before = row(before: path) else { return path }
    let top = row(path).end - height
    guard let first = firstRow(endingAfter: top) else { return before }
    let whole = row(first).start >= top ? first : row(after: first) ?? first
    return min(before, whole)
  }
}
