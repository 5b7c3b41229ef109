extension UITableView {
  /// The row selected first; nil without one.
  public var indexPathForSelectedRow: IndexPath? { selection.first }

  /// In the order in which they were selected; nil without one.
  public var indexPathsForSelectedRows: [IndexPath]? { selection.isEmpty ? nil : selection }

  /// Selects a row without telling the delegate; nil selects none.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition = .none
  ) {
    let path = indexPath.flatMap { geometry.contains($0) ? $0 : nil }
    if path == nil || !allowsMultipleSelection {
      for old in selection where old != path { deselectRow(at: old, animated: animated) }
    }
    currentRow = path
    guard let path else { return }
    // A reader in the list goes along.
    if (window?.accessibilityCursor as? ListItemElement)?.list === self { takeReader(to: path) }
    if !selection.contains(path) {
      selection.append(path)
      shown[path]?.setSelected(true, animated: animated)
    }
    if scrollPosition != .none { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }

  /// Takes the selection from a row without telling the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard let place = selection.firstIndex(of: indexPath) else { return }
    selection.remove(at: place)
    shown[indexPath]?.setSelected(false, animated: animated)
  }

  func keepOneSelection() {
    for path in selection.dropFirst() { deselectRow(at: path, animated: false) }
  }

  // MARK: By the user

  /// Does what a tap on the row does.
  func choose(_ path: IndexPath) {
    guard allowsSelection, geometry.contains(path) else { return }
    currentRow = path
    if allowsMultipleSelection, selection.contains(path) {
      deselectTelling(path)
      return
    }
    guard let target = willSelect(path), geometry.contains(target) else { return }
    if !allowsMultipleSelection {
      for old in selection where old != target {
        guard deselectTelling(old) else { return }
      }
      guard geometry.contains(target) else { return }
    }
    if !selection.contains(target) { selection.append(target) }
    currentRow = target
    shown[target]?.setSelected(true, animated: false)
    tableDelegate?.tableView(self, didSelectRowAt: target)
  }

  private func willSelect(_ path: IndexPath) -> IndexPath? {
    guard let tableDelegate else { return path }
    return tableDelegate.tableView(self, willSelectRowAt: path)
  }

  /// Answers whether the delegate let the row go.
  @discardableResult
  private func deselectTelling(_ path: IndexPath) -> Bool {
    guard let tableDelegate else {
      deselectRow(at: path, animated: false)
      return true
    }
    guard let target = tableDelegate.tableView(self, willDeselectRowAt: path) else { return false }
    deselectRow(at: target, animated: false)
    tableDelegate.tableView(self, didDeselectRowAt: target)
    return true
  }

  /// The row that a touch is on; headers and footers lie above rows.
  func row(under touch: UITouch) -> IndexPath? {
    let covers = (Array(shownHeaders.values) + Array(shownFooters.values)).compactMap(\.view)
    if let view = touch.view, covers.contains(where: { view.isDescendant(of: $0) }) { return nil }
    return indexPathForRow(at: touch.location(in: self))
  }

  func highlight(_ path: IndexPath?) {
    guard path != highlightedRow else { return }
    if let old = highlightedRow {
      highlightedRow = nil
      shown[old]?.setHighlighted(false, animated: true)
      tableDelegate?.tableView(self, didUnhighlightRowAt: old)
    }
    guard let path, tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return }
    highlightedRow = path
    shown[path]?.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: path)
  }
}
