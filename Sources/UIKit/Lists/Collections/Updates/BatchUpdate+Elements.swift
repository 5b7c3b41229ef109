extension BatchUpdate.Plan {
  /// Returns the new position of an element that keeps its view, or nil if it is deleted or reloaded.
  ///
  /// Headers and footers move with their sections.
  func newElement(of element: CollectionElement) -> CollectionElement? {
    let path = element.indexPath
    guard path.count == 2, !update.reloadedSections.contains(path.section) else { return nil }
    var new = element
    if element.category == .cell {
      guard !update.reloadedRows.contains(path), let target = newPath(of: path) else { return nil }
      new.indexPath = target
    } else {
      guard let section = newSection(of: path.section) else { return nil }
      new.indexPath = IndexPath(item: path.item, section: section)
    }
    return new
  }
}
