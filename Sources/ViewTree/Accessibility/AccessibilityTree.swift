/// What a reader finds in a window: the elements, and the containers that mean something to it.
///
/// Plain views do not count; what is in them stands in what is around them. An element ends the tree, except that controls
/// in a row or a field stay within reach.
package enum AccessibilityTree {
  /// Beyond so many siblings their order is that of the tree, because comparing their places takes the square of it.
  private static let mostSortedSiblings = 100

  // MARK: Down

  /// The elements of all windows, back to front; those of a presented screen alone where there is one.
  package static func roots(of scene: UIWindowScene) -> [UIResponder] {
    scene.windows.flatMap { window in
      isOpen(window) ? inside(window.foremostPresentation ?? window) : []
    }
  }

  /// The elements and containers in a node, in the order of reading.
  package static func children(of node: UIResponder) -> [UIResponder] {
    if let list = node as? any AccessibleList { return children(ofList: list) }
    if node.isAccessibilityElement { return node.accessibilityParts.filter(isOpen) }
    return inside(node)
  }

  private static func inside(_ node: UIResponder) -> [UIResponder] {
    if let elements = node.accessibilityElements { return promoted(all: elements) }
    return (node as? UIView).map { promoted(all: readableSubviews(of: $0)) } ?? []
  }

  /// More children than that of one node are not told of: they are found within a frame's time.
  package static let mostChildren = 2_000

  private static func promoted(all responders: [UIResponder]) -> [UIResponder] {
    var found: [UIResponder] = []
    for responder in responders.prefix(mostChildren) {
      found += promoted(responder)
      if found.count >= mostChildren { return Array(found.prefix(mostChildren)) }
    }
    return found
  }

  static func readableSubviews(of view: UIView) -> [UIView] {
    if let modal = view.subviews.last(where: { $0.accessibilityViewIsModal && isOpen($0) }) { return [modal] }
    let views = view.subviews.count > mostSortedSiblings ? view.subviews : view.subviewsAsRead
    return Array(views.lazy.filter(isOpen).prefix(mostChildren))
  }

  /// A node, or the nodes in what is none.
  static func promoted(_ responder: UIResponder) -> [UIResponder] {
    guard isOpen(responder) else { return [] }
    if responder is UITableViewCell || responder is UICollectionViewCell {
      // One that slides away stands for nothing.
      return item(showing: responder).map { [$0] } ?? []
    }
    return isNode(responder) ? [responder] : inside(responder)
  }

  /// Items stand among the other views of their list as they are seen, from the top down.
  private static func children(ofList list: any AccessibleList) -> [UIResponder] {
    let found = list.subviews.flatMap { view in
      promoted(view).map { (y: view.frame.minY, x: view.frame.minX, node: $0) }
    }
    return found.enumerated()
      .sorted { ($0.element.y, $0.element.x, $0.offset) < ($1.element.y, $1.element.x, $1.offset) }
      .map(\.element.node)
  }

  /// Whether a reader may find something in here, as far as the responder itself says.
  static func isOpen(_ responder: UIResponder) -> Bool {
    if responder.accessibilityElementsHidden { return false }
    guard let view = responder as? UIView else { return true }
    return !view.isHidden && view.alpha >= UIView.minimumHitAlpha
  }

  /// Whether a reader is told of the responder itself.
  static func isNode(_ responder: UIResponder) -> Bool {
    if responder.isAccessibilityElement { return true }
    switch responder.accessibilityKind {
    case .list, .navigationBar, .segments, .menu: return true
    case .scrollView:
      guard let view = responder as? UIScrollView else { return false }
      return view.canBeScrolled && !(view.superview is UICollectionView)
    default: break
    }
    if responder.accessibilityContainerType != .none || responder.accessibilityCustomActions != nil {
      return true
    }
    guard let said = responder.accessibilityValues else { return false }
    return said.label != nil || said.traits?.contains(.tabBar) == true
  }

  // MARK: Up

  /// The node around another one; nil for one that stands in the window itself.
  package static func parent(of node: UIResponder) -> UIResponder? {
    if let item = node as? ListItemElement { return item.list }
    var candidate = (node as? UIView)?.superview ?? (node as? UIAccessibilityElement)?.accessibilityContainer
    while let current = candidate {
      if current is UIWindow { return nil }
      if let item = item(showing: current) { return item }
      if isNode(current) { return current }
      candidate =
        (current as? UIView)?.superview ?? (current as? UIAccessibilityElement)?.accessibilityContainer
    }
    return nil
  }

  /// The element of a list's item that a cell shows.
  private static func item(showing responder: UIResponder) -> ListItemElement? {
    guard let cell = responder as? UIView, cell is UITableViewCell || cell is UICollectionViewCell else {
      return nil
    }
    for ancestor in sequence(first: cell.superview, next: { $0?.superview }) {
      guard let ancestor else { break }
      if let list = ancestor as? any AccessibleList {
        return list.accessiblePath(showing: cell).map(list.accessibleItem)
      }
    }
    return nil
  }

  /// The view that an element belongs to.
  package static func view(of node: UIResponder) -> UIView? {
    node as? UIView ?? (node as? UIAccessibilityElement)?.accessibilityView
  }

  /// Whether a reader that asks for the children of everything comes across the node.
  package static func isReachable(_ node: UIResponder) -> Bool {
    guard let view = view(of: node), let window = view.window, window.windowScene.windows.contains(window)
    else { return false }
    guard isOpen(node) else { return false }
    if let presented = window.foremostPresentation, !view.isDescendant(of: presented) { return false }
    return sequence(first: view, next: { $0.superview }).allSatisfy(isOpen)
  }

  /// Whether any of the node can be seen, as far as the edges of what is around it tell.
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

  // MARK: Finding

  /// The node in front at a point of the window.
  package static func node(at point: CGPoint, in nodes: [UIResponder]) -> UIResponder? {
    for node in nodes.reversed() where node.accessibilityFrame.contains(point) && isShowing(node) {
      return self.node(at: point, in: children(of: node)) ?? node
    }
    return nil
  }

  /// Where a reader goes on that is sent to a place: the place itself, or the first header or element in it.
  static func entrance(of place: UIResponder) -> UIResponder? {
    if let item = item(showing: place) { return item }
    if place.isAccessibilityElement { return place }
    let nodes =
      place is any AccessibleList ? [place] : inside((place as? UIWindow)?.foremostPresentation ?? place)
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

  /// Where a reader is: where a program or a key has sent it, or else where the keys go.
  package static func focused(in scene: UIWindowScene) -> UIResponder? {
    guard let window = scene.keyWindow else { return nil }
    if let cursor = window.accessibilityCursor, isReachable(cursor) { return cursor }
    if let item = window.focusSystem.focusedItem {
      if let list = item as? any AccessibleList {
        return list.accessibleCurrentPath.map(list.accessibleItem) ?? list
      }
      return isNode(item) ? item : entrance(of: item) ?? parent(of: item)
    }
    return window.firstResponder as? UITextField
  }
}
