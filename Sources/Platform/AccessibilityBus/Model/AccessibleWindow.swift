import Foundation
@_spi(Library) import ViewTree

/// The current state of the window and its elements, in AT-SPI's terms.
final class AccessibleWindow {
  private(set) weak var host: (any AccessibilityHost)?
  let objects = AccessibleObjects()
  /// The children of objects, cached until the next frame, because a reader asks for them one by one.
  private var known: [String: [Accessible]] = [:]

  init(host: any AccessibilityHost) { self.host = host }

  /// Clears the cache after a possible change.
  func forget() { known.removeAll(keepingCapacity: true) }

  // MARK: The tree

  func children(of object: Accessible) -> [Accessible] {
    let path = objects.path(of: object)
    if let children = known[path] { return children }
    let children: [Accessible]
    switch object {
    case .application: children = host == nil ? [] : [.frame]
    case .frame: children = host.map { AccessibilityTree.roots(of: $0.scene).map { .node($0) } } ?? []
    case .node(let node): children = AccessibilityTree.children(of: node).map { .node($0) }
    }
    known[path] = children
    return children
  }

  /// Returns the parent of an object; nil for the application.
  func parent(of object: Accessible) -> Accessible? {
    switch object {
    case .application: nil
    case .frame: .application
    case .node(let node): AccessibilityTree.parent(of: node).map { .node($0) } ?? .frame
    }
  }

  /// Returns the index of an object among its parent's children; -1 if it is not there.
  func index(of object: Accessible) -> Int {
    if case .node(let node) = object {
      if let item = node as? ListItemElement, let row = item.index, let list = item.list {
        return index(ofRow: row, in: list)
      }
      return parent(of: object).map(children)?.firstIndex {
        if case .node(let other) = $0 { other === node } else { false }
      } ?? -1
    }
    return 0
  }

  var focused: UIResponder? { host.flatMap { AccessibilityTree.focused(in: $0.scene) } }

  // MARK: Properties

  func role(of object: Accessible) -> AccessibleRole {
    switch object {
    case .application: .application
    case .frame: .frame
    case .node(let node):
      AccessibleRole.role(
        of: node.accessibilityKind, node.accessibilityTraits, isElement: node.isAccessibilityElement,
        isSecret: (node as? any TextEditing)?.isSecret == true, isInTabBar: isInTabBar(node),
        container: node.accessibilityContainerType)
    }
  }

  private func isInTabBar(_ node: UIResponder) -> Bool {
    AccessibilityTree.parent(of: node)?.accessibilityTraits.contains(.tabBar) ?? false
  }

  func name(of object: Accessible) -> String {
    switch object {
    case .application: return host?.accessibilityName ?? ""
    case .frame: return host?.title ?? ""
    case .node(let node):
      var parts = [node.accessibilityLabel]
      switch node.accessibilityKind {
      // These expose their values separately.
      case .toggle, .slider, .pageControl, .stepper, .progress, .textField, .textView: break
      default: parts.append(node.accessibilityValue)
      }
      let name = parts.compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ", ")
      return name.isEmpty && !node.isAccessibilityElement ? AccessibleWindow.title(around: node) : name
    }
  }

  /// Returns the name of an unnamed container: the title of the view controller that it belongs to.
  private static func title(around node: UIResponder) -> String {
    for case let controller as UIViewController in sequence(first: node, next: { $0.next }) {
      let top = (controller as? UINavigationController)?.topViewController
      let titles = [
        controller.title, controller.navigationItem.title, top?.navigationItem.title,
        controller.tabBarItem.title,
      ]
      if let title = titles.compactMap({ $0 }).first(where: { !$0.isEmpty }) { return title }
    }
    return ""
  }

  func description(of object: Accessible) -> String {
    if case .node(let node) = object { node.accessibilityHint ?? "" } else { "" }
  }

  func states(of object: Accessible) -> AccessibleStates {
    switch object {
    case .application: return [.enabled, .sensitive, .showing, .visible]
    case .frame:
      var states: AccessibleStates = [.enabled, .sensitive, .showing, .visible, .resizable]
      if host?.hasKeyboard ?? false { states.insert(.active) }
      return states
    case .node(let node): return states(of: node, focused: focused)
    }
  }

  func states(of node: UIResponder, focused: UIResponder?) -> AccessibleStates {
    let (kind, traits) = (node.accessibilityKind, node.accessibilityTraits)
    var states: AccessibleStates = []
    if AccessibilityTree.isReachable(node) { states.insert(.visible) }
    if AccessibilityTree.isShowing(node) { states.insert(.showing) }
    if !traits.contains(.notEnabled) { states.formUnion([.enabled, .sensitive]) }
    if (node as? UIView)?.canBecomeFocused ?? false || kind == .cell { states.insert(.focusable) }
    if node === focused || acceptsActions(node) { states.insert(.focusable) }
    if node === focused { states.insert(.focused) }
    let isSelected = traits.contains(.selected)
    switch kind {
    case .cell: states.formUnion(isSelected ? [.selectable, .selected] : .selectable)
    case .segment, .toggle:
      states.insert(.checkable)
      if kind == .segment ? isSelected : (node as? UISwitch)?.isOn ?? isSelected { states.insert(.checked) }
    case .menuItem: if isSelected { states.formUnion([.checkable, .checked]) }
    case .textField: states.formUnion([.editable, .singleLine, .selectableText])
    case .textView:
      states.formUnion([.multiLine, .selectableText])
      if (node as? any TextEditing)?.isEditableText == true { states.insert(.editable) }
    case .slider, .pageControl, .progress: states.insert(.horizontal)
    default:
      if isInTabBar(node) {
        states.formUnion(isSelected ? [.selectable, .selected] : .selectable)
      } else if traits.contains(.toggleButton) {
        states.insert(.checkable)
        if isSelected { states.formUnion([.checked, .pressed]) }
      } else if isSelected {
        states.insert(.selected)
      }
    }
    return states
  }

  func attributes(of object: Accessible) -> [(String, String)] {
    var attributes = [("toolkit", "StackedNav")]
    guard case .node(let node) = object else { return attributes }
    let identifier =
      (node as? UIView)?.accessibilityIdentifier ?? (node as? UIAccessibilityElement)?.accessibilityIdentifier
    if let identifier { attributes.append(("id", identifier)) }
    if let item = node as? ListItemElement, let index = item.index, let list = item.list {
      attributes.append(("posinset", "\(index + 1)"))
      attributes.append(("setsize", "\(AccessibilityTree.itemCount(of: list) ?? 0)"))
    } else if node.accessibilityKind == .segment || isInTabBar(node), let parent = parent(of: object) {
      let siblings = children(of: parent).filter { role(of: $0) == role(of: object) }
      let index = siblings.firstIndex { if case .node(let other) = $0 { other === node } else { false } }
      if let index {
        attributes.append(("posinset", "\(index + 1)"))
        attributes.append(("setsize", "\(siblings.count)"))
      }
    }
    return attributes
  }

  // MARK: Geometry

  /// The coordinate system of a request, with the values of `AtspiCoordType`.
  nonisolated enum Coordinates: UInt32 {
    case screen = 0
    case window, parent
  }

  /// The number of pixels per point.
  private var scale: CGFloat { UIScreen.main.scale }

  /// Returns the frame in pixels.
  func extents(of object: Accessible, in coordinates: Coordinates) -> CGRect {
    guard let host else { return .zero }
    var frame: CGRect
    switch object {
    case .application: return .zero
    case .frame: frame = CGRect(origin: .zero, size: UIScreen.main.bounds.size)
    case .node(let node): frame = node.accessibilityFrame
    }
    guard frame.origin.isFinite, frame.width.isFinite, frame.height.isFinite else { return .zero }
    frame = CGRect(
      x: (frame.minX * scale).rounded(), y: (frame.minY * scale).rounded(),
      width: (frame.maxX * scale).rounded() - (frame.minX * scale).rounded(),
      height: (frame.maxY * scale).rounded() - (frame.minY * scale).rounded())
    switch coordinates {
    case .screen: return frame.offsetBy(dx: host.screenOrigin.x, dy: host.screenOrigin.y)
    case .window: return frame
    case .parent:
      let origin = parent(of: object).map { extents(of: $0, in: .window).origin } ?? .zero
      return frame.offsetBy(dx: -origin.x, dy: -origin.y)
    }
  }

  /// Converts a position in pixels to a point of the window.
  func point(_ x: Int, _ y: Int, in coordinates: Coordinates, of object: Accessible) -> CGPoint {
    var point = CGPoint(x: CGFloat(x), y: CGFloat(y))
    switch coordinates {
    case .screen: point = point - (host?.screenOrigin ?? .zero)
    case .window: break
    case .parent:
      if let parent = parent(of: object) { point = point + extents(of: parent, in: .window).origin }
    }
    return CGPoint(x: point.x / scale, y: point.y / scale)
  }

  func object(at point: CGPoint, in object: Accessible) -> Accessible? {
    let nodes = children(of: object).compactMap { if case .node(let node) = $0 { node } else { nil } }
    if let node = AccessibilityTree.node(at: point, in: nodes) { return .node(node) }
    switch object {
    case .application: return self.object(at: point, in: .frame)
    case .frame: return UIScreen.main.bounds.contains(point) ? .frame : nil
    case .node(let node): return node.accessibilityFrame.contains(point) ? object : nil
    }
  }

  // MARK: Actions

  /// An action that a reader can perform on an object.
  struct Action {
    let name: String
    let perform: () -> Bool
  }

  /// Whether a reader can change the value of a node.
  func isAdjustable(_ node: UIResponder) -> Bool {
    let traits = node.accessibilityTraits
    return traits.contains(.adjustable) && !traits.contains(.notEnabled)
  }

  /// Whether a node has actions. A reader can move to each such node, even if the keyboard cannot.
  private func acceptsActions(_ node: UIResponder) -> Bool {
    AccessibilityTree.isActivatable(node) || isAdjustable(node)
      || !AccessibilityTree.scrollDirections(of: node).isEmpty
      || node.accessibilityCustomActions?.isEmpty == false
  }

  func actions(of object: Accessible) -> [Action] {
    guard case .node(let node) = object else { return [] }
    var actions: [Action] = []
    if AccessibilityTree.isActivatable(node) {
      actions.append(Action(name: "click") { AccessibilityTree.activate(node) })
    }
    if isAdjustable(node) {
      actions.append(
        Action(name: "increment") {
          node.accessibilityIncrement(); return true
        })
      actions.append(
        Action(name: "decrement") {
          node.accessibilityDecrement(); return true
        })
    }
    for direction in AccessibilityTree.scrollDirections(of: node) {
      actions.append(Action(name: "scroll \(direction)") { AccessibilityTree.scroll(node, direction) })
    }
    for action in node.accessibilityCustomActions ?? [] {
      actions.append(Action(name: action.name) { action.actionHandler(action) })
    }
    if node.accessibilityKind == .menu {
      actions.append(Action(name: "close") { AccessibilityTree.escape(from: node) })
    }
    return actions
  }

  // MARK: Interfaces

  func interfaces(of object: Accessible) -> [String] {
    var names = [ATSPI.accessible]
    guard case .node(let node) = object else {
      if case .application = object { names.append(ATSPI.application) } else { names.append(ATSPI.component) }
      return names
    }
    names.append(ATSPI.component)
    if !actions(of: object).isEmpty { names.append(ATSPI.action) }
    if text(of: node) != nil { names.append(ATSPI.text) }
    if (node as? any TextEditing)?.isEditableText == true { names.append(ATSPI.editableText) }
    if node is any AccessibleRange { names.append(ATSPI.value) }
    let role = role(of: object)
    if node.accessibilityKind == .list || role == .pageTabList || role == .grouping {
      names.append(ATSPI.selection)
    }
    if node.accessibilityKind == .list { names.append(ATSPI.table) }
    return names
  }

  /// Returns the text of an editable text, a label or a list item; nil for other nodes.
  func text(of node: UIResponder) -> AccessibleText? {
    if let field = node as? any TextEditing { return AccessibleText(field.shownText) }
    switch node.accessibilityKind {
    case .text, .cell: return AccessibleText(node.accessibilityLabel ?? "")
    default:
      let traits = node.accessibilityTraits
      return traits.contains(.staticText) && node.isAccessibilityElement
        ? AccessibleText(node.accessibilityLabel ?? "") : nil
    }
  }
}
