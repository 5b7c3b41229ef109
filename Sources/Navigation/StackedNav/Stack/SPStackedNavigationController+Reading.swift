import ViewTree

extension SPStackedNavigationController {
  /// Returns the accessibility actions of a page, as alternatives to dragging.
  func actionsForReaders(on page: UIViewController) -> [UIAccessibilityCustomAction] {
    guard let index = index(of: page) else { return [] }
    func action(_ name: String, _ perform: @escaping (SPStackedNavigationController) -> Void)
      -> UIAccessibilityCustomAction
    {
      UIAccessibilityCustomAction(name: name) { [weak self] _ in
        guard let self else { return false }
        perform(self)
        return true
      }
    }
    let pages = viewControllers
    var actions: [UIAccessibilityCustomAction] = []
    if index > 0 {
      actions.append(
        action("Close pane") { [weak page] stack in
          if let page { stack.closePage(page) }
        })
      actions.append(
        action("Previous pane") {
          $0.setActiveViewController(pages[index - 1], position: .left, animated: true)
        })
    }
    if index + 1 < pages.count {
      actions.append(action("Next pane") { $0.setActiveViewController(pages[index + 1], animated: true) })
    }
    if canChangeFullWidth(of: page) {
      let isFull = hasFullWidth(page)
      actions.append(
        action(isFull ? "Own width" : "Full width") { [weak page] stack in
          if let page { stack.setFullWidth(!isFull, of: page, animated: true) }
        })
    }
    return actions
  }

  /// Moves screen readers to the page that became active.
  func announceToReaders(of page: UIViewController) {
    UIAccessibility.post(notification: .screenChanged, argument: page.viewIfLoaded)
  }
}
