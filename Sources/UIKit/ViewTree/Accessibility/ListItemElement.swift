/// A list that has views only for visible items, but accessibility elements for any item.
package protocol AccessibleList: UIScrollView {
  /// Returns the index path of the item that a cell shows.
  func accessiblePath(showing cell: UIView) -> IndexPath?
  /// Returns the side of a subview that is a header above the whole list or a footer below it; nil for views
  /// between the items.
  func accessibleSide(of view: UIView) -> AccessibleListSide?
  /// Whether a subview only scrolls some of the items.
  func isCarrier(_ view: UIView) -> Bool
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

/// A cell of a list, as far as screen readers and its own views know it.
@MainActor package protocol ListCell: UIView {
  /// The margins of a subview that has set none; nil for those of any view.
  func usualMargins(of subview: UIView) -> UIEdgeInsets?
}

/// The side of a list's items on which a header or footer is read.
package enum AccessibleListSide {
  case above, below
}

extension AccessibleList {
  package func isCarrier(_ view: UIView) -> Bool { false }

  /// The limit for the number of elements. Beyond it, elements of invisible items are dropped.
  private static var maxItems: Int { 500 }

  /// Moves the screen reader's focus to the item that the arrow keys reached.
  ///
  /// The Return key then activates the item and not a control that had the focus before.
  package func moveReader(to path: IndexPath) {
    guard UIAccessibility.isVoiceOverRunning, let window else { return }
    if window.focusSystem.focusedItem !== self { window.focusSystem.requestFocusUpdate(to: nil) }
    window.accessibilityCursor = accessibleItem(at: path)
  }

  /// Returns the element of an item. It stays the same while the item is visible, or as long as it is cached.
  package func accessibleItem(at path: IndexPath) -> ListItemElement {
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

  @_spi(Library) public override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(kind: .cell, isElement: true)
  }
  @_spi(Library) public override var accessibilityParts: [UIResponder] { cell?.accessibilityParts ?? [] }

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
