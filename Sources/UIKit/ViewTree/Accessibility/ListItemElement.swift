/// A list that has views only for visible items, but accessibility elements for any item.
protocol AccessibleList: UIScrollView {
  /// Returns the index path of the item that a cell shows.
  func accessiblePath(showing cell: UIView) -> IndexPath?
  /// Returns the side of a subview that is a header above the whole list or a footer below it; nil for views
  /// between the items.
  func accessibleSide(of view: UIView) -> AccessibleListSide?
  /// The item that the arrow keys moved to.
  var accessibleCurrentPath: IndexPath? { get }
  var accessibleItemCount: Int { get }
  func accessibleIndex(of path: IndexPath) -> Int?
  func accessiblePath(at index: Int) -> IndexPath?
  func accessibleCell(at path: IndexPath) -> UIView?
  /// Returns the label of an item that is not visible, from a cell that is made for it and then recycled.
  func accessibleText(ofUnseen path: IndexPath) -> String?
  func accessibleRect(at path: IndexPath) -> CGRect
  func isAccessibleItemSelected(at path: IndexPath) -> Bool
  /// A number that changes whenever index paths may refer to other items.
  var accessibleGeneration: Int { get }
  func activateItem(at path: IndexPath)
  var accessibleSelection: [IndexPath] { get }
  func setSelectedForReader(_ isSelected: Bool, _ path: IndexPath)
  /// Makes an item the current one for the arrow keys.
  func setCurrentForReader(_ path: IndexPath)
  func scrollToItem(at path: IndexPath)
  /// Returns what can be done with an item besides activating it.
  func accessibleActions(at path: IndexPath) -> [UIAccessibilityCustomAction]
}

/// The side of a list's items on which a header or footer is read.
enum AccessibleListSide {
  case above, below
}

extension AccessibleList {
  /// The limit for the number of elements. Beyond it, elements of invisible items are dropped.
  private static var maxItems: Int { 500 }

  /// Moves the screen reader's focus to the item that the arrow keys reached.
  ///
  /// The Return key then activates the item and not a control that had the focus before.
  func moveReader(to path: IndexPath) {
    guard UIAccessibility.isVoiceOverRunning, let window else { return }
    if window.focusSystem.focusedItem !== self { window.focusSystem.requestFocusUpdate(to: nil) }
    window.accessibilityCursor = accessibleItem(at: path)
  }

  /// Returns the element of an item. It stays the same while the item is visible, or as long as it is cached.
  func accessibleItem(at path: IndexPath) -> ListItemElement {
    let values = saidForReaders
    if let item = values.items[path] { return item }
    if values.items.count >= Self.maxItems {
      values.items = values.items.filter { accessibleCell(at: $0.key) != nil }
    }
    let item = ListItemElement(list: self, path: path)
    values.items[path] = item
    return item
  }
}

/// The accessibility element of a list's item, visible or not.
package final class ListItemElement: UIAccessibilityElement {
  private(set) weak var accessibleList: (any AccessibleList)?
  package let path: IndexPath
  /// The cached label of an item that is not visible, valid for one generation.
  private var known: (generation: Int, text: String?)?

  init(list: any AccessibleList, path: IndexPath) {
    accessibleList = list
    self.path = path
    super.init(accessibilityContainer: list)
  }

  package var list: UIScrollView? { accessibleList }
  /// The index of the item among all items of the list, or nil if it is gone.
  package var index: Int? { accessibleList?.accessibleIndex(of: path) }

  private var cell: UIView? { accessibleList?.accessibleCell(at: path) }

  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(kind: .cell, isElement: true)
  }
  override var accessibilityParts: [UIResponder] { cell?.accessibilityParts ?? [] }

  package override var accessibilityLabel: String? {
    get {
      if let cell { return cell.accessibilityLabel }
      guard let list = accessibleList, index != nil else { return nil }
      if let known, known.generation == list.accessibleGeneration { return known.text }
      let text = list.accessibleText(ofUnseen: path)
      known = (list.accessibleGeneration, text)
      return text
    }
    set { super.accessibilityLabel = newValue }
  }

  package override var accessibilityValue: String? {
    get { cell?.accessibilityValue }
    set { super.accessibilityValue = newValue }
  }

  package override var accessibilityHint: String? {
    get { cell?.accessibilityHint }
    set { super.accessibilityHint = newValue }
  }

  package override var accessibilityTraits: UIAccessibilityTraits {
    get {
      var traits = cell?.accessibilityTraits ?? []
      if accessibleList?.isAccessibleItemSelected(at: path) ?? false { traits.insert(.selected) }
      return traits
    }
    set { super.accessibilityTraits = newValue }
  }

  package override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      let own = cell?.accessibilityCustomActions
      let ofRow = index == nil ? [] : accessibleList?.accessibleActions(at: path) ?? []
      return ofRow.isEmpty ? own : (own ?? []) + ofRow
    }
    set { super.accessibilityCustomActions = newValue }
  }

  package override var accessibilityFrame: CGRect {
    get {
      guard let list = accessibleList, index != nil else { return .zero }
      return cell?.accessibilityFrame ?? list.convert(list.accessibleRect(at: path), to: nil)
    }
    set { super.accessibilityFrame = newValue }
  }

  package override func accessibilityActivate() -> Bool {
    if let cell, cell.accessibilityActivate() { return true }
    guard let list = accessibleList, index != nil else { return false }
    list.activateItem(at: path)
    return true
  }
}

extension UITableView: AccessibleList {
  func accessiblePath(showing cell: UIView) -> IndexPath? { views.path(of: cell) }

  func accessibleSide(of view: UIView) -> AccessibleListSide? {
    if view === tableHeaderView { return .above }
    return view === tableFooterView ? .below : nil
  }

  var accessibleCurrentPath: IndexPath? {
    (choice.current ?? choice.selection.last).flatMap { geometry.contains($0) ? $0 : nil }
  }
  var accessibleItemCount: Int { geometry.sections.reduce(0) { $0 + $1.rows.count } }
  var accessibleGeneration: Int { generation }

  func accessibleIndex(of path: IndexPath) -> Int? {
    guard geometry.contains(path) else { return nil }
    return geometry.sections[..<path.section].reduce(0) { $0 + $1.rows.count } + path.row
  }

  func accessiblePath(at index: Int) -> IndexPath? {
    var rest = index
    guard rest >= 0 else { return nil }
    for (number, section) in geometry.sections.enumerated() {
      if rest < section.rows.count { return IndexPath(row: rest, section: number) }
      rest -= section.rows.count
    }
    return nil
  }

  func accessibleCell(at path: IndexPath) -> UIView? { views.cells[path] }

  func accessibleText(ofUnseen path: IndexPath) -> String? {
    guard geometry.contains(path), let cell = dataSource?.tableView(self, cellForRowAt: path) else {
      return nil
    }
    defer { if views.path(of: cell) == nil { reuse.recycle(cell) } }
    return cell.accessibilityLabel
  }

  func accessibleRect(at path: IndexPath) -> CGRect { rectForRow(at: path) }
  func isAccessibleItemSelected(at path: IndexPath) -> Bool { choice.selection.contains(path) }
  func activateItem(at path: IndexPath) { choose(path) }
  func setCurrentForReader(_ path: IndexPath) { choice.startKeys(at: path) }
  var accessibleSelection: [IndexPath] { choice.selection }

  func setSelectedForReader(_ isSelected: Bool, _ path: IndexPath) {
    guard selects else { return }
    if isSelected { selectRow(at: path, animated: false) } else { deselectRow(at: path, animated: false) }
  }

  func scrollToItem(at path: IndexPath) { scrollToRow(at: path, animated: false) }
  func accessibleActions(at path: IndexPath) -> [UIAccessibilityCustomAction] {
    editor.accessibilityActions(of: path)
  }
}

extension UICollectionView: AccessibleList {
  func accessiblePath(showing cell: UIView) -> IndexPath? {
    let path = (cell as? UICollectionReusableView)?.layoutAttributes?.indexPath
    return path.flatMap { cellForItem(at: $0) === cell ? $0 : nil }
  }

  func accessibleSide(of view: UIView) -> AccessibleListSide? {
    guard let attributes = (view as? UICollectionReusableView)?.layoutAttributes else { return nil }
    let (kind, section) = (attributes.representedElementKind, attributes.indexPath.section)
    if kind == UICollectionView.elementKindSectionHeader, section == 0 { return .above }
    return kind == UICollectionView.elementKindSectionFooter && section == counts.count - 1 ? .below : nil
  }

  var accessibleCurrentPath: IndexPath? { current.flatMap { contains($0) ? $0 : nil } }
  var accessibleItemCount: Int { counts.reduce(0, +) }
  var accessibleGeneration: Int { generation }

  func accessibleIndex(of path: IndexPath) -> Int? {
    contains(path) ? counts[..<path.section].reduce(0, +) + path.item : nil
  }

  func accessiblePath(at index: Int) -> IndexPath? {
    var rest = index
    guard rest >= 0 else { return nil }
    for (section, count) in counts.enumerated() {
      if rest < count { return IndexPath(item: rest, section: section) }
      rest -= count
    }
    return nil
  }

  func accessibleCell(at path: IndexPath) -> UIView? { cellForItem(at: path) }

  func accessibleText(ofUnseen path: IndexPath) -> String? {
    guard contains(path), let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return nil }
    defer { if !shown.values.contains(where: { $0 === cell }) { recycle(cell) } }
    return cell.accessibilityLabel
  }

  func accessibleRect(at path: IndexPath) -> CGRect { layoutAttributesForItem(at: path)?.frame ?? .zero }
  func isAccessibleItemSelected(at path: IndexPath) -> Bool { selection.contains(path) }
  func activateItem(at path: IndexPath) { choose(path) }
  func setCurrentForReader(_ path: IndexPath) { current = path }
  var accessibleSelection: [IndexPath] { Array(selection) }

  func setSelectedForReader(_ isSelected: Bool, _ path: IndexPath) {
    if isSelected {
      selectItem(at: path, animated: false, scrollPosition: [])
    } else {
      deselectItem(at: path, animated: false)
    }
  }

  func scrollToItem(at path: IndexPath) { scrollToItem(at: path, at: [], animated: false) }
  func accessibleActions(at path: IndexPath) -> [UIAccessibilityCustomAction] {
    listItems?.spokenActions(of: path) ?? []
  }
}
