/// The tree that a screen reader sees: accessibility elements and meaningful containers.
///
/// Other views are left out, and their elements belong to the nearest container. An element is a leaf, except
/// that controls in a table row or a text field stay reachable.
package enum AccessibilityTree {
  /// Sorting by position takes quadratic time, so more siblings than this keep the order of the view tree.
  private static let maxSortedSiblings = 100

  // MARK: Children

  /// Returns the elements of all windows, back to front. In a window with a presented screen, returns only
  /// its elements.
  package static func roots(of scene: UIWindowScene) -> [UIResponder] {
    scene.windows.flatMap { window in
      isOpen(window) ? inside(window.foremostPresentation ?? window) : []
    }
  }

  /// Returns the elements and containers inside a node, in reading order.
  package static func children(of node: UIResponder) -> [UIResponder] {
    if let list = node as? any AccessibleList { return children(ofList: list) }
    if node.isAccessibilityElement { return node.accessibilityParts.filter(isOpen) }
    return inside(node)
  }

  private static func inside(_ node: UIResponder) -> [UIResponder] {
    if let elements = node.accessibilityElements {
      return promoted(all: elements.compactMap { $0 as? UIResponder })
    }
    return (node as? UIView).map { promoted(all: readableSubviews(of: $0)) } ?? []
  }

  /// The maximum number of children of a node. It keeps the search within the time of a frame.
  package static let maxChildren = 2_000

  private static func promoted(all responders: [UIResponder]) -> [UIResponder] {
    var found: [UIResponder] = []
    for responder in responders.prefix(maxChildren) {
      found += promoted(responder)
      if found.count >= maxChildren { return Array(found.prefix(maxChildren)) }
    }
    return found
  }

  static func readableSubviews(of view: UIView) -> [UIView] {
    if let modal = view.subviews.last(where: { $0.accessibilityViewIsModal && isOpen($0) }) { return [modal] }
    let views = view.subviews.count > maxSortedSiblings ? view.subviews : view.subviewsAsRead
    return Array(views.lazy.filter(isOpen).prefix(maxChildren))
  }

  /// Returns the responder if it is a node, otherwise the nodes inside it.
  static func promoted(_ responder: UIResponder) -> [UIResponder] {
    guard isOpen(responder) else { return [] }
    if responder is any ListCell {
      // A cell that is being removed represents no item.
      return item(showing: responder).map { [$0] } ?? []
    }
    if let list = responder as? any AccessibleList {
      return contents(of: list, on: .above) + [list] + contents(of: list, on: .below)
    }
    return isNode(responder) ? [responder] : inside(responder)
  }

  /// Returns the nodes in a list's header or footer. They are siblings of the list, because readers count its
  /// children as its items.
  private static func contents(of list: any AccessibleList, on side: AccessibleListSide) -> [UIResponder] {
    list.subviews.filter { list.accessibleSide(of: $0) == side }.flatMap(promoted)
  }

  /// Returns the children of a list. Items and the views between them are sorted from top to bottom.
  private static func children(ofList list: any AccessibleList) -> [UIResponder] {
    let found = list.subviews.filter { list.accessibleSide(of: $0) == nil }.flatMap { view in
      promoted(view).map { (y: view.frame.minY, x: view.frame.minX, node: $0) }
    }
    return found.enumerated()
      .sorted { ($0.element.y, $0.element.x, $0.offset) < ($1.element.y, $1.element.x, $1.offset) }
      .map(\.element.node)
  }

  /// Returns whether the responder exposes its contents to screen readers, regardless of its ancestors.
  static func isOpen(_ responder: UIResponder) -> Bool {
    if responder.accessibilityElementsHidden { return false }
    guard let view = responder as? UIView else { return true }
    return !view.isHidden && view.alpha >= UIView.minimumHitAlpha
  }

  /// Returns whether the responder is a node of the tree.
  static func isNode(_ responder: UIResponder) -> Bool {
    if responder.isAccessibilityElement { return true }
    switch responder.accessibilityKind {
    case .list, .navigationBar, .segments, .menu, .alert: return true
    case .scrollView:
      guard let view = responder as? UIScrollView else { return false }
      return view.canBeScrolled && (view.superview as? any AccessibleList)?.isCarrier(view) != true
    default: break
    }
    if responder.accessibilityContainerType != .none || responder.accessibilityCustomActions != nil {
      return true
    }
    guard let said = responder.accessibilityValues else { return false }
    return said.label != nil || said.traits?.contains(.tabBar) == true
  }

  // MARK: Parents

  /// Returns the nearest node that contains another, or nil if it is at the top of its window.
  package static func parent(of node: UIResponder) -> UIResponder? {
    if let item = node as? ListItemElement { return item.list }
    var candidate = (node as? UIView)?.superview ?? (node as? UIAccessibilityElement)?.accessibilityContainer
    var view = node as? UIView
    while let current = candidate {
      if current is UIWindow { return nil }
      if let item = item(showing: current) { return item }
      let isBeside = view.flatMap { (current as? any AccessibleList)?.accessibleSide(of: $0) } != nil
      if isNode(current), !isBeside { return current }
      view = current as? UIView
      candidate =
        (current as? UIView)?.superview ?? (current as? UIAccessibilityElement)?.accessibilityContainer
    }
    return nil
  }

  /// Returns the element of the list item that a cell shows.
  private static func item(showing responder: UIResponder) -> ListItemElement? {
    guard let cell = responder as? any ListCell else { return nil }
    for ancestor in sequence(first: cell.superview, next: { $0?.superview }) {
      guard let ancestor else { break }
      if let list = ancestor as? any AccessibleList {
        return list.accessiblePath(showing: cell).map(list.accessibleItem)
      }
    }
    return nil
  }

  /// Returns the view that an element belongs to.
  package static func view(of node: UIResponder) -> UIView? {
    node as? UIView ?? (node as? UIAccessibilityElement)?.accessibilityView
  }

  /// Returns whether the node is in the tree: in an open window, not hidden, not behind a presented screen.
  package static func isReachable(_ node: UIResponder) -> Bool {
    guard let view = view(of: node), let window = view.window, window.scene.windows.contains(window)
    else { return false }
    guard isOpen(node) else { return false }
    if let presented = window.foremostPresentation, !view.isDescendant(of: presented) { return false }
    return sequence(first: view, next: { $0.superview }).allSatisfy(isOpen)
  }

  /// Returns whether any part of the node is visible after clipping.
  package static func isShowing(_ node: UIResponder) -> Bool {
    guard isReachable(node), let view = view(of: node) else { return false }
    var frame = node.accessibilityFrame
    for ancestor in sequence(first: view.superview, next: { $0?.superview }) {
      guard let ancestor else { break }
      if ancestor.clipsToBounds || ancestor is UIWindow {
        frame = frame.intersection(ancestor.convert(ancestor.bounds, to: nil))
        if frame.isEmpty { return false }
      }
    }
    return !frame.isEmpty
  }

  // MARK: Search

  /// Returns the frontmost node at a point in window coordinates.
  package static func node(at point: CGPoint, in nodes: [UIResponder]) -> UIResponder? {
    var list: (any AccessibleList)?
    for node in nodes.reversed() where node.accessibilityFrame.contains(point) && isShowing(node) {
      // A list's header and footer are its siblings in the tree but inside it on the screen.
      if let list, view(of: node)?.isDescendant(of: list) != true { continue }
      if let inner = self.node(at: point, in: children(of: node)) { return inner }
      list = node as? any AccessibleList
      if list == nil { return node }
    }
    return list
  }

  /// Returns the element to focus when the reader moves to `element`: itself, or its first header or element.
  static func entrance(of element: UIResponder) -> UIResponder? {
    if let item = item(showing: element) { return item }
    if element.isAccessibilityElement { return element }
    let nodes =
      element is any AccessibleList
      ? promoted(element) : inside((element as? UIWindow)?.foremostPresentation ?? element)
    return first(in: nodes) { $0.accessibilityTraits.contains(.header) }
      ?? first(in: nodes) { $0.isAccessibilityElement }
  }

  private static func first(in nodes: [UIResponder], _ isWanted: (UIResponder) -> Bool) -> UIResponder? {
    for node in nodes {
      if isWanted(node) { return node }
      if let found = first(in: children(of: node), isWanted) { return found }
    }
    return nil
  }

  /// Returns the element with the reader's focus: the one last requested, or the one with the keyboard focus.
  package static func focused(in scene: UIWindowScene) -> UIResponder? {
    guard let window = scene.keyWindow else { return nil }
    if let cursor = window.accessibilityCursor, isReachable(cursor) { return cursor }
    if let item = window.focusSystem.focusedItem {
      if let list = item as? any AccessibleList {
        return list.accessibleCurrentPath.map(list.accessibleItem) ?? list
      }
      return isNode(item) ? item : entrance(of: item) ?? parent(of: item)
    }
    return window.firstResponder as? any TextEditing
  }
}
