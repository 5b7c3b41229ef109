import Motion

extension AccessibilityTree {
  /// Whether a reader can use the element with one press.
  package static func isActivatable(_ node: UIResponder) -> Bool {
    guard !node.accessibilityTraits.contains(.notEnabled) else { return false }
    switch node.accessibilityKind {
    case .button, .toggle, .segment, .cell, .menuItem, .textField: return true
    default:
      return node.isAccessibilityElement && !node.accessibilityTraits.isDisjoint(with: [.button, .link])
    }
  }

  /// Does what the element is for: what it says itself, what a control does for a key, or else what a tap does.
  ///
  /// - Returns: Whether there was anything to do.
  @discardableResult
  package static func activate(_ node: UIResponder) -> Bool {
    guard isReachable(node), !node.accessibilityTraits.contains(.notEnabled) else { return false }
    if node.accessibilityActivate() { return true }
    switch node {
    case let field as UITextField: return field.becomeFirstResponder()
    case let control as UIControl where control.isPressedByKeys:
      guard control.isEnabled else { return false }
      control.performPrimaryAction()
      return true
    default: return tap(node)
    }
  }

  /// Touches the activation point, if it can be seen.
  private static func tap(_ node: UIResponder) -> Bool {
    guard isShowing(node), let scene = view(of: node)?.window?.windowScene else { return false }
    let place = node.accessibilityActivationPoint
    guard place.isFinite else { return false }
    for phase in [UITouch.Phase.began, .ended] {
      let sample = TouchSample(
        id: tapID, type: .direct, phase: phase, location: place, timestamp: scene.clock.eventTime)
      scene.deliver([.touch(sample)])
    }
    return true
  }

  /// No finger has this number.
  private static let tapID = Int.max

  /// Moves the keyboard's focus to the element, or the list to it that it is in; answers whether it is there.
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

  /// Scrolls what is around the element until it is seen.
  package static func show(_ node: UIResponder) {
    if let item = node as? ListItemElement, item.index != nil {
      item.accessibleList?.scrollToItem(at: item.path)
    }
    guard let view = view(of: node) else { return }
    for ancestor in sequence(first: view.superview, next: { $0?.superview }) { ancestor?.scrollToShow(view) }
  }

  /// Scrolls the nearest view around the node that can.
  package static func scroll(_ node: UIResponder, _ direction: UIAccessibilityScrollDirection) -> Bool {
    sequence(first: node, next: { $0.next }).contains { $0.accessibilityScroll(direction) }
  }

  /// Closes what is in front of the node or around it.
  package static func escape(from node: UIResponder) -> Bool {
    sequence(first: node, next: { $0.next }).contains { $0.accessibilityPerformEscape() }
  }

  /// The directions in which a node has more than is seen. What is around it may be what scrolls it.
  package static func scrollDirections(of node: UIResponder) -> [UIAccessibilityScrollDirection] {
    guard let view = node as? UIScrollView else { return [] }
    return (view.verticalRange.length > 0 ? [.up, .down] : [])
      + (view.horizontalRange.length > 0 ? [.left, .right] : [])
  }

  // MARK: Lists

  /// The element of a list's item at an index of all its items; nil beyond the ends.
  package static func item(at index: Int, in list: UIScrollView) -> ListItemElement? {
    guard let list = list as? any AccessibleList else { return nil }
    return list.accessiblePath(at: index).map(list.accessibleItem)
  }

  /// Selects an item of a list or takes that back, without opening it; answers whether it is so now.
  package static func select(_ node: UIResponder, _ isSelected: Bool) -> Bool {
    guard let item = node as? ListItemElement, item.index != nil else { return false }
    item.accessibleList?.setSelectedForReader(isSelected, item.path)
    return item.accessibilityTraits.contains(.selected) == isSelected
  }

  /// The indices of a list's selected items among all its items, in their order.
  package static func selectedIndices(of node: UIResponder) -> [Int] {
    guard let list = node as? any AccessibleList else { return [] }
    return list.accessibleSelection.compactMap(list.accessibleIndex).sorted()
  }

  /// How many items a list has, seen or not; nil for what is no list.
  package static func itemCount(of node: UIResponder) -> Int? {
    (node as? any AccessibleList)?.accessibleItemCount
  }
}
