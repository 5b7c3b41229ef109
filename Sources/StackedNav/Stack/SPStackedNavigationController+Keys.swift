import ViewTree

extension SPStackedNavigationController {
  /// Does what a key says; answers whether it says something here.
  ///
  /// Left and Right move on to the neighbouring page, Home to the root; Escape closes the active page, Alt+Left the
  /// top one, Alt+Home all but the root. From right to left, Left and Right change places.
  func handle(_ key: UIKey) -> Bool {
    let isRightToLeft = scrollView.isRightToLeft
    let back: UIKeyboardHIDUsage = isRightToLeft ? .keyboardRightArrow : .keyboardLeftArrow
    let on: UIKeyboardHIDUsage = isRightToLeft ? .keyboardLeftArrow : .keyboardRightArrow
    switch (key.keyCode, key.modifierFlags) {
    case (back, []): return activateNeighbour(-1)
    case (on, []): return activateNeighbour(1)
    case (.keyboardHome, []):
      guard let root = viewControllers.first, root !== activeViewController else { return false }
      setActiveViewController(root, position: .left, animated: true)
    case (.keyboardEscape, []):
      guard viewControllers.count > 1 else { return false }
      closeActivePage()
    case (back, .alternate):
      guard viewControllers.count > 1 else { return false }
      popViewController(animated: true)
    case (.keyboardHome, .alternate):
      guard viewControllers.count > 1 else { return false }
      popToRootViewController(animated: true)
    default: return false
    }
    return true
  }

  /// Closes the active page, and those on top of it that depend on what goes; in place of the root, which stays, the
  /// page on top.
  private func closeActivePage() {
    let pages = viewControllers
    guard let first = activeViewController.flatMap({ index(of: $0) }), first > 0 else {
      popViewController(animated: true)
      return
    }
    var end = first + 1
    while end < pages.count,
      let page = pages[end] as? any SPStackedNavigationPage, page.stackedNavigationDepends(on: pages[end - 1])
    {
      end += 1
    }
    if end == pages.count {
      popToViewController(pages[first - 1], animated: true)
    } else {
      for page in pages[first..<end].reversed() { removeViewController(page, animated: true) }
    }
  }

  private func activateNeighbour(_ step: Int) -> Bool {
    guard let index = activeViewController.flatMap({ self.index(of: $0) }),
      viewControllers.indices.contains(index + step)
    else { return false }
    setActiveViewController(viewControllers[index + step], animated: true)
    return true
  }
}
