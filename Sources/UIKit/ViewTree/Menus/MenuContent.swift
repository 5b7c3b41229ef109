/// The rows, headings and separators of a menu panel, from top to bottom.
struct MenuContent {
  enum Part {
    case heading(String)
    case line
    case element(UIMenuElement)
  }

  private(set) var parts: [Part] = []

  /// Creates the content of a menu. Omits groups without visible elements, including their headings.
  init(_ menu: UIMenu) {
    let groups = MenuContent.groups(of: menu)
    for (index, group) in groups.enumerated() {
      if index > 0 { parts.append(.line) }
      if !group.title.isEmpty { parts.append(.heading(group.title)) }
      parts += group.elements.map { .element($0) }
    }
    if groups.isEmpty, !menu.title.isEmpty { parts.append(.heading(menu.title)) }
  }

  private static func groups(of menu: UIMenu) -> [(title: String, elements: [UIMenuElement])] {
    var groups: [(title: String, elements: [UIMenuElement])] = [(menu.title, [])]
    for child in menu.children {
      if let inner = child as? UIMenu, inner.options.contains(.displayInline) {
        groups += self.groups(of: inner)
        groups.append(("", []))
      } else if !child.isHidden {
        groups[groups.count - 1].elements.append(child)
      }
    }
    return groups.filter { !$0.elements.isEmpty }
  }
}

extension UIMenuElement {
  var menuAttributes: Attributes {
    switch self {
    case let action as UIAction: action.attributes
    case let command as UIKeyCommand: command.attributes
    case is UIDeferredMenuElement: .disabled
    case let menu as UIMenu: menu.options.contains(.destructive) ? .destructive : []
    default: []
    }
  }

  var menuState: State {
    switch self {
    case let action as UIAction: action.state
    case let command as UIKeyCommand: command.state
    default: .off
    }
  }

  /// Whether the element is left out: it has the attribute `hidden`, or is a menu without elements.
  fileprivate var isHidden: Bool {
    menuAttributes.contains(.hidden) || (self as? UIMenu).map { MenuContent($0).isEmpty } ?? false
  }
}

extension MenuContent {
  /// Whether the menu has no visible elements.
  var isEmpty: Bool { !parts.contains { if case .element = $0 { true } else { false } } }
}
