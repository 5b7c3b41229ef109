import Motion

extension AccessibilityTree {
  /// Returns whether a screen reader can activate the element.
  package static func isActivatable(_ node: UIResponder) -> Bool {
    guard !node.accessibilityTraits.contains(.notEnabled) else { return false }
    switch node.accessibilityKind {
    case .button, .toggle, .segment, .cell, .menuItem, .textField, .textView: return true
    default:
      return node.isAccessibilityElement && !node.accessibilityTraits.isDisjoint(with: [.button, .link])
    }
  }

  /// Activates an element: calls `accessibilityActivate`, or performs a control's action, or simulates a tap.
  ///
  /// - Returns: Whether the element was activated.
  @discardableResult
  package static func activate(_ node: UIResponder) -> Bool {
    guard isReachable(node), !node.accessibilityTraits.contains(.notEnabled) else { return false }
    if node.accessibilityActivate() { return true }
    switch node {
    case let field as any TextEditing: return field.becomeFirstResponder()
    case let control as UIControl where control.isPressedByKeys:
      guard control.isEnabled else { return false }
      control.performPrimaryAction()
      return true
    default: return tap(node)
    }
  }

  /// Simulates a tap at the activation point, if the element is visible.
  private static func tap(_ node: UIResponder) -> Bool {
    guard isShowing(node), let scene = view(of: node)?.window?.scene else { return false }
    let location = node.accessibilityActivationPoint
    guard location.isFinite else { return false }
    for phase in [UITouch.Phase.began, .ended] {
      let sample = TouchSample(
        id: tapID, type: .direct, phase: phase, location: location, timestamp: scene.clock.eventTime)
      scene.deliver([.touch(sample)])
    }
    return true
  }

  /// An identifier that no real touch has.
  private static let tapID = Int.max

  /// Moves the keyboard focus to an element, or to its list and the item in it. Returns whether it succeeded.
  package static func focus(_ node: UIResponder) -> Bool {
    guard isReachable(node), let window = view(of: node)?.window else { return false }
    if let item = node as? ListItemElement, let list = item.accessibleList, item.index != nil {
      list.scrollToItem(at: item.path)
      if list.canBecomeFocused { window.focusSystem.requestFocusUpdate(to: list) }
      list.setCurrentForReader(item.path)
      window.accessibilityCursor = item
      return true
    }
    if let view = node as? UIView, view.canBecomeFocused, window.focusSystem.requestFocusUpdate(to: view) {
      return true
    }
    show(node)
    window.accessibilityCursor = node
    return true
  }

  /// Scrolls all containing scroll views until the element is visible.
  package static func show(_ node: UIResponder) {
    if let item = node as? ListItemElement, item.index != nil {
      item.accessibleList?.scrollToItem(at: item.path)
    }
    guard let view = view(of: node) else { return }
    for ancestor in sequence(first: view.superview, next: { $0?.superview }) { ancestor?.scrollToShow(view) }
  }

  /// Scrolls the nearest scroll view that contains the node. Returns whether one scrolled.
  package static func scroll(_ node: UIResponder, _ direction: UIAccessibilityScrollDirection) -> Bool {
    sequence(first: node, next: { $0.next }).contains { $0.accessibilityScroll(direction) }
  }

  /// Dismisses what contains the node, such as a menu or a presented screen. Returns whether it succeeded.
  package static func escape(from node: UIResponder) -> Bool {
    sequence(first: node, next: { $0.next }).contains { $0.accessibilityPerformEscape() }
  }

  /// Returns the directions in which the scroll view has a scroll range. Other nodes have none.
  package static func scrollDirections(of node: UIResponder) -> [UIAccessibilityScrollDirection] {
    guard let view = node as? UIScrollView else { return [] }
    return (view.verticalRange.length > 0 ? [.up, .down] : [])
      + (view.horizontalRange.length > 0 ? [.left, .right] : [])
  }

  // MARK: Lists

  /// Returns the element of a list's item by its index among all items, or nil if the index is out of range.
  package static func item(at index: Int, in list: UIScrollView) -> ListItemElement? {
    guard let list = list as? any AccessibleList else { return nil }
    return list.accessiblePath(at: index).map(list.accessibleItem)
  }

  /// Selects or deselects a list's item without opening it. Returns whether the item has the requested state.
  package static func select(_ node: UIResponder, _ isSelected: Bool) -> Bool {
    guard let item = node as? ListItemElement, item.index != nil else { return false }
    item.accessibleList?.setSelectedForReader(isSelected, item.path)
    return item.accessibilityTraits.contains(.selected) == isSelected
  }

  /// Returns the indices of a list's selected items among all its items, in order.
  package static func selectedIndices(of node: UIResponder) -> [Int] {
    guard let list = node as? any AccessibleList else { return [] }
    return list.accessibleSelection.compactMap(list.accessibleIndex).sorted()
  }

  /// Returns the number of a list's items, visible or not, or nil if the node is not a list.
  package static func itemCount(of node: UIResponder) -> Int? {
    (node as? any AccessibleList)?.accessibleItemCount
  }
}
