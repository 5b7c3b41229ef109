extension UITableView: AccessibleList {
  package func accessiblePath(showing cell: UIView) -> IndexPath? { views.path(of: cell) }

  package func accessibleSide(of view: UIView) -> AccessibleListSide? {
    if view === tableHeaderView { return .above }
    return view === tableFooterView ? .below : nil
  }

  package var accessibleCurrentPath: IndexPath? {
    (choice.current ?? choice.selection.last).flatMap { geometry.contains($0) ? $0 : nil }
  }
  package var accessibleItemCount: Int { geometry.sections.reduce(0) { $0 + $1.rows.count } }
  package var accessibleGeneration: Int { generation }

  package func accessibleIndex(of path: IndexPath) -> Int? {
    guard geometry.contains(path) else { return nil }
    return geometry.sections[..<path.section].reduce(0) { $0 + $1.rows.count } + path.row
  }

  package func accessiblePath(at index: Int) -> IndexPath? {
    var rest = index
    guard rest >= 0 else { return nil }
    for (number, section) in geometry.sections.enumerated() {
      if rest < section.rows.count { return IndexPath(row: rest, section: number) }
      rest -= section.rows.count
    }
    return nil
  }

  package func accessibleCell(at path: IndexPath) -> UIView? { views.cells[path] }

  package func accessibleText(ofUnseen path: IndexPath) -> String? {
    guard geometry.contains(path), let cell = dataSource?.tableView(self, cellForRowAt: path) else {
      return nil
    }
    defer { if views.path(of: cell) == nil { reuse.recycle(cell) } }
    return cell.accessibilityLabel
  }

  package func accessibleRect(at path: IndexPath) -> CGRect { rectForRow(at: path) }
  package func isAccessibleItemSelected(at path: IndexPath) -> Bool { choice.selection.contains(path) }
  package func activateItem(at path: IndexPath) { choose(path) }
  package func setCurrentForReader(_ path: IndexPath) { choice.startKeys(at: path) }
  package var accessibleSelection: [IndexPath] { choice.selection }

  package func setSelectedForReader(_ isSelected: Bool, _ path: IndexPath) {
    guard selects else { return }
    if isSelected { selectRow(at: path, animated: false) } else { deselectRow(at: path, animated: false) }
  }

  package func scrollToItem(at path: IndexPath) { scrollToRow(at: path, animated: false) }
  package func accessibleActions(at path: IndexPath) -> [UIAccessibilityCustomAction] {
    editor.accessibilityActions(of: path)
  }
}
