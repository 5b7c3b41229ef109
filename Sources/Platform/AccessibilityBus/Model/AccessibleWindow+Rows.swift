@_spi(Library) import ViewTree

/// The indices of a list's rows among its children.
///
/// Only visible rows are children of a list. The indices after the children belong to the other rows, so
/// that each row has exactly one index, and readers can ask for it as a child.
extension AccessibleWindow {
  /// Returns the index of a row: its index among the list's children, or the number of children plus the row.
  func index(ofRow row: Int, in list: UIResponder) -> Int {
    let children = children(of: .node(list))
    let own = children.firstIndex {
      if case .node(let node) = $0, let item = node as? ListItemElement { item.index == row } else { false }
    }
    return own ?? children.count + row
  }

  /// Returns the row at an index among the list's children; nil if the child is not a row or the
  /// index is too large.
  func row(at index: Int, in list: UIResponder) -> Int? {
    let children = children(of: .node(list))
    if children.indices.contains(index) {
      guard case .node(let node) = children[index] else { return nil }
      return (node as? ListItemElement)?.index
    }
    let row = index - children.count
    return row >= 0 && row < AccessibilityTree.itemCount(of: list) ?? 0 ? row : nil
  }

  /// Returns the child of an object at an index, which may be an invisible row of a list.
  func child(at index: Int, of object: Accessible) -> Accessible? {
    let children = children(of: object)
    if children.indices.contains(index) { return children[index] }
    guard case .node(let node) = object, let list = node as? UIScrollView, node.accessibilityKind == .list,
      let row = row(at: index, in: list)
    else { return nil }
    return AccessibilityTree.item(at: row, in: list).map { .node($0) }
  }
}
