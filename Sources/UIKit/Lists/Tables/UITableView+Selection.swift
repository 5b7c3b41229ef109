extension UITableView {
  /// The row that was selected first, or nil if no row is selected.
  public var indexPathForSelectedRow: IndexPath? { choice.selection.first }

  /// The selected rows in the order they were selected, or nil if no row is selected.
  public var indexPathsForSelectedRows: [IndexPath]? { choice.selection.isEmpty ? nil : choice.selection }

  /// Selects a row without telling the delegate; nil clears the selection.
  public func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition = .none
  ) {
    let path = indexPath.flatMap { geometry.contains($0) ? $0 : nil }
    if path == nil || !selectsMany {
      for old in choice.selection where old != path { deselectRow(at: old, animated: animated) }
    }
    choice.startKeys(at: path)
    guard let path else { return }
    // A screen reader's cursor inside the list follows the selection.
    if (window?.accessibilityCursor as? ListItemElement)?.list === self { moveReader(to: path) }
    if !choice.selection.contains(path) {
      choice.select(path)
      views.cells[path]?.setSelected(true, animated: animated)
    }
    if scrollPosition != .none { scrollToRow(at: path, at: scrollPosition, animated: animated) }
  }

  /// Deselects a row without telling the delegate.
  public func deselectRow(at indexPath: IndexPath, animated: Bool) {
    guard choice.deselect(indexPath) else { return }
    views.cells[indexPath]?.setSelected(false, animated: animated)
  }

  // MARK: User selection

  /// Whether a tap selects a row.
  var selects: Bool {
    isEditing ? allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing : allowsSelection
  }
  /// Whether a tap leaves other rows selected.
  var selectsMany: Bool { isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection }

  /// Selects or deselects a row as a tap does.
  func choose(_ path: IndexPath) {
    guard selects, geometry.contains(path) else { return }
    choice.startKeys(at: path)
    if selectsMany, choice.selection.contains(path) {
      if deselectTelling(path) { report(.deselected(path.name("row"))) }
      return
    }
    guard let target = willSelect(path), geometry.contains(target) else {
      return report(.notSelected(path.name("row"), .willSelect))
    }
    if !selectsMany {
      for old in choice.selection where old != target {
        guard deselectTelling(old) else { return report(.notSelected(path.name("row"), .shouldDeselect)) }
      }
      guard geometry.contains(target) else { return }
    }
    report(.selected(target.name("row"), told: listener))
    choice.select(target)
    views.cells[target]?.setSelected(true, animated: false)
    tableDelegate?.tableView(self, didSelectRowAt: target)
  }

  /// Reports why a touch does not begin to select a row.
  func reportNoSelection() {
    if selects { return report(.did("closes the actions of a row")) }
    report(.notSelected(nil, isEditing ? .editing : .selectionIsOff))
  }

  private func willSelect(_ path: IndexPath) -> IndexPath? {
    guard let tableDelegate else { return path }
    return tableDelegate.tableView(self, willSelectRowAt: path)
  }

  /// Deselects a row unless the delegate keeps it selected, and returns whether it was deselected.
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

  /// Returns the row under a touch, or nil if the touch is on a header or footer.
  func row(under touch: UITouch) -> IndexPath? {
    if let view = touch.view, views.sectionViews.contains(where: { view.isDescendant(of: $0) }) { return nil }
    return indexPathForRow(at: touch.location(in: self))
  }

  func highlight(_ path: IndexPath?) {
    guard path != choice.highlighted else { return }
    if let old = choice.highlighted {
      choice.highlight(nil)
      views.cells[old]?.setHighlighted(false, animated: true)
      tableDelegate?.tableView(self, didUnhighlightRowAt: old)
    }
    guard let path else { return }
    guard tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true else {
      return report(.notSelected(path.name("row"), .shouldHighlight))
    }
    choice.highlight(path)
    views.cells[path]?.setHighlighted(true, animated: false)
    tableDelegate?.tableView(self, didHighlightRowAt: path)
  }
}
