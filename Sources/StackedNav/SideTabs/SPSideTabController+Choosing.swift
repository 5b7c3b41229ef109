public import ViewTree

/// A controller that goes back to where it began when its tab is chosen again.
public protocol SPSideTabRoot: UIViewController {
  func returnToRoot(animated: Bool)
}

extension SPStackedNavigationController: SPSideTabRoot {
  public func returnToRoot(animated: Bool) { popToRootViewController(animated: animated) }
}

extension SPSideTabController: SPSideTabBarDelegate {
  /// Selects the tab of an item. The selected one goes back to its root if it can, and `tabBarDelegate` is
  /// told; of other items only `tabBarDelegate` is.
  public func tabBar(_ tabBar: SPSideTabBar, didSelect item: UITabBarItem) {
    guard let controller = viewControllers.first(where: { $0.tabBarItem === item }) else {
      tabBarDelegate?.tabBar(tabBar, didSelect: item)
      return
    }
    if controller === selectedViewController {
      (controller as? any SPSideTabRoot)?.returnToRoot(animated: true)
      tabBarDelegate?.tabBar(tabBar, didReselect: item)
    } else {
      setSelection(controller, fades: true)
    }
  }

  /// Chooses the tab of a digit with Control or Alt; answers whether there is one. A digit alone is text.
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
