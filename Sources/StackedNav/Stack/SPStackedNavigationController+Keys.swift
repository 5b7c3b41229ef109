import ViewTree

extension SPStackedNavigationController {
  /// Does what a key says; answers whether it says something here.
  ///
  /// Left and Right move on to the neighbouring page, Home to the root; Escape and Alt+Left go back by a page,
  /// Alt+Home to the root. From right to left, Left and Right change places.
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
    case (.keyboardEscape, []), (back, .alternate):
      guard viewControllers.count > 1 else { return false }
      popViewController(animated: true)
    case (.keyboardHome, .alternate):
      guard viewControllers.count > 1 else { return false }
      popToRootViewController(animated: true)
    default: return false
    }
    return true
  }

  private func activateNeighbour(_ step: Int) -> Bool {
    guard let index = activeViewController.flatMap({ self.index(of: $0) }),
      viewControllers.indices.contains(index + step)
    else { return false }
    setActiveViewController(viewControllers[index + step], animated: true)
    return true
  }
}
