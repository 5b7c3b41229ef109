public import ViewTree

/// What the user can do with a page, other than by dragging: the items of its menu, the actions of screen readers and, for
/// the active page, the keys.
struct PageCommand {
  let title: String
  var isDestructive = false
  /// The key that does the same, with Ctrl and Shift.
  var key: String?
  let perform: (SPStackedNavigationController, UIViewController) -> Void
}

extension SPStackedNavigationController {
  /// Returns the commands that are possible for a page.
  func commands(for page: UIViewController) -> [PageCommand] {
    guard let index = index(of: page) else { return [] }
    let pages = viewControllers
    var commands: [PageCommand] = []
    func add(
      _ title: String, if isPossible: Bool, isDestructive: Bool = false, key: String? = nil,
      _ perform: @escaping (SPStackedNavigationController, UIViewController) -> Void
    ) {
      if isPossible {
        commands.append(PageCommand(title: title, isDestructive: isDestructive, key: key, perform: perform))
      }
    }
    add("Previous pane", if: index > 0) { stack, _ in
      stack.setActiveViewController(pages[index - 1], position: .left, animated: true)
    }
    add("Next pane", if: index + 1 < pages.count) { stack, _ in
      stack.setActiveViewController(pages[index + 1], animated: true)
    }
    let isFull = hasFullWidth(page)
    add(isFull ? "Own width" : "Full width", if: canChangeFullWidth(of: page), key: "f") {
      $0.setFullWidth(!isFull, of: $1, animated: true)
    }
    let (edge, isRightToLeft) = (pinnedPosition(of: page), scrollView.isRightToLeft)
    let moves = allowsPageReordering && edge == nil
    let (left, right) = (UIKeyCommand.inputLeftArrow, UIKeyCommand.inputRightArrow)
    let (before, after) = isRightToLeft ? (right, left) : (left, right)
    add(isRightToLeft ? "Move right" : "Move left", if: moves && index > 1, key: before) {
      $0.move($1, by: -1)
    }
    add(
      isRightToLeft ? "Move left" : "Move right", if: moves && index > 0 && index + 1 < pages.count,
      key: after
    ) {
      $0.move($1, by: 1)
    }
    let pins = allowsPagePinning && pages.count > 1
    for position in isRightToLeft ? [SPStackedNavigationPagePosition.right, .left] : [.left, .right] {
      let name = (position == .left) != isRightToLeft ? "left" : "right"
      add(
        "Pin at the \(name)", if: pins && edge != position, key: edge == nil && position == .left ? "p" : nil
      ) {
        $0.pin($1, at: position)
      }
    }
    add("Unpin", if: edge != nil, key: "p") { $0.setPinnedPosition(nil, of: $1, animated: true) }
    add(isOverviewShown ? "Close overview" : "Overview", if: allowsOverview, key: "o") { stack, _ in
      stack.setOverviewShown(!stack.isOverviewShown, animated: true)
    }
    add("Close pane", if: index > 0, isDestructive: true) { $0.closePage($1) }
    return commands
  }

  /// Returns the covered page whose strip is at a point of the view; nil for any other point.
  public func coveredViewController(at location: CGPoint) -> UIViewController? {
    let point = view.convert(location, to: scrollView)
    guard !(scrollView.overview?.isShown ?? false),
      scrollView.logical(point.x) < scrollView.geometry.strips.edge(at: scrollView.coveredCount)
    else { return nil }
    return scrollView.drawnEntries.last { entry in
      entry.container.map { !$0.isHidden && $0.frame.contains(point) } ?? false
    }?.controller
  }

  /// Returns menu items for what the user can do with a page: to close, move and pin it, to change its width, and to open
  /// the overview, as far as the stack allows it. For a context menu of the page's head, for example.
  public func menuElements(for page: UIViewController) -> [UIMenuElement] {
    commands(for: page).map { command in
      let perform: () -> Void = { [weak self, weak page] in
        if let self, let page { command.perform(self, page) }
      }
      if let key = command.key, page === activeViewController {
        return UIKeyCommand(title: command.title, input: key, modifierFlags: [.control, .shift]) { _ in
          perform()
        }
      }
      return UIAction(title: command.title, attributes: command.isDestructive ? .destructive : []) { _ in
        perform()
      }
    }
  }

  /// Returns the accessibility actions of a page, as alternatives to dragging.
  func actionsForReaders(on page: UIViewController) -> [UIAccessibilityCustomAction] {
    commands(for: page).map { command in
      UIAccessibilityCustomAction(name: command.title) { [weak self, weak page] _ in
        guard let self, let page else { return false }
        command.perform(self, page)
        return true
      }
    }
  }
}
