public import ViewTree

/// A view controller that returns to its root when its tab is chosen again.
public protocol SPSideTabRoot: UIViewController {
  /// Returns to the controller's first screen. Called when the user chooses the selected tab again.
  func returnToRoot(animated: Bool)
}

extension SPStackedNavigationController: SPSideTabRoot {
  /// Pops to the root page, as ``popToRootViewController(animated:completion:)`` does.
  public func returnToRoot(animated: Bool) { popToRootViewController(animated: animated) }
}

extension SPSideTabController: SPSideTabBarDelegate {
  /// Selects the tab of an item.
  ///
  /// If the tab is selected already, its controller returns to its root if it can, or scrolls to the top if
  /// it is there, and `tabBarDelegate` is called. For additional items only `tabBarDelegate` is called.
  public func tabBar(_ tabBar: SPSideTabBar, didSelect item: UITabBarItem) {
    guard let controller = viewControllers.first(where: { $0.tabBarItem === item }) else {
      tabBarDelegate?.tabBar(tabBar, didSelect: item)
      return
    }
    if controller === selectedViewController {
      let isAtRoot = controller.children.count <= 1
      (controller as? any SPSideTabRoot)?.returnToRoot(animated: true)
      if isAtRoot { controller.viewIfLoaded?.scrollVisibleContentToTop() }
      tabBarDelegate?.tabBar(tabBar, didReselect: item)
    } else {
      setSelection(controller, fades: true)
    }
  }

  /// Chooses the tab of a digit pressed with Control or Alt. Returns whether there is such a tab. A digit
  /// without a modifier is text.
  func chooseTab(with key: UIKey) -> Bool {
    guard key.modifierFlags == .control || key.modifierFlags == .alternate,
      let number = Int(key.charactersIgnoringModifiers),
      viewControllers.indices.contains(number - 1)
    else { return false }
    let item = viewControllers[number - 1].tabBarItem
    if item.isEnabled { tabBar(tabBar, didSelect: item) }
    return true
  }
}

extension UIView {
  /// Scrolls everything to the top that the user sees in this view.
  fileprivate func scrollVisibleContentToTop() {
    guard let window, !isHidden, convert(bounds, to: nil).intersects(window.bounds) else { return }
    (self as? UIScrollView)?.scrollToTop()
    for view in subviews { view.scrollVisibleContentToTop() }
  }
}

/// The observable properties of a side tab controller.
///
///     observation = tabs.observe(\.selectedIndex, options: [.new]) { tabs, change in … }
func sideTabKeyPaths<Controller: SPSideTabController>(_: Controller.Type) -> [String: AnyKeyPath] {
  [
    "selectedIndex": \Controller.selectedIndex,
    "selectedViewController": \Controller.selectedViewController,
  ]
}
