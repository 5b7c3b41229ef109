extension UICollectionView: AccessibleList {
  package func accessiblePath(showing cell: UIView) -> IndexPath? {
    let path = (cell as? UICollectionReusableView)?.layoutAttributes?.indexPath
    return path.flatMap { cellForItem(at: $0) === cell ? $0 : nil }
  }

  package func accessibleSide(of view: UIView) -> AccessibleListSide? {
    guard let attributes = (view as? UICollectionReusableView)?.layoutAttributes else { return nil }
    let (kind, section) = (attributes.representedElementKind, attributes.indexPath.section)
    if kind == UICollectionView.elementKindSectionHeader, section == 0 { return .above }
    return kind == UICollectionView.elementKindSectionFooter && section == counts.count - 1 ? .below : nil
  }

  package func isCarrier(_ view: UIView) -> Bool { view is UIScrollView }

  package var accessibleCurrentPath: IndexPath? { current.flatMap { contains($0) ? $0 : nil } }
  package var accessibleItemCount: Int { counts.reduce(0, +) }
  package var accessibleGeneration: Int { generation }

  package func accessibleIndex(of path: IndexPath) -> Int? {
    contains(path) ? counts[..<path.section].reduce(0, +) + path.item : nil
  }

  package func accessiblePath(at index: Int) -> IndexPath? {
    var rest = index
    guard rest >= 0 else { return nil }
    for (section, count) in counts.enumerated() {
      if rest < count { return IndexPath(item: rest, section: section) }
      rest -= count
    }
    return nil
  }

  package func accessibleCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }

  package func accessibleText(ofUnseen path: IndexPath) -> String? {
    guard contains(path), let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
    defer { if !shown.values.contains(where: { $0 === cell }) { recycle(cell) } }
    return cell.accessibilityLabel
  }

  package func accessibleRect(at path: IndexPath) -> CGRect {
    layoutAttributesForItem(at: path)?.frame ?? .zero
  }
  package func isAccessibleItemSelected(at path: IndexPath) -> Bool { selection.contains(path) }
  package func activateItem(at path: IndexPath) { choose(path) }
  package func setCurrentForReader(_ path: IndexPath) { current = path }
  package var accessibleSelection: [IndexPath] { Array(selection) }

  package func setSelectedForReader(_ isSelected: Bool, _ path: IndexPath) {
    if isSelected {
      selectItem(at: path, animated: false, scrollPosition: [])
    } else {
      deselectItem(at: path, animated: false)
    }
  }

  package func scrollToItem(at path: IndexPath) { scrollToItem(at: path, at: [], animated: false) }
  package func accessibleActions(at path: IndexPath) -> [UIAccessibilityCustomAction] {
    listItems?.spokenActions(of: path) ?? []
  }
}
