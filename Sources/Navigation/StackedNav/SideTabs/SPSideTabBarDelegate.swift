public import ViewTree

/// Methods that report the user's choices in a side tab bar. All are optional.
public protocol SPSideTabBarDelegate: AnyObject {
  /// Called when the user taps an item or chooses it with a key. The delegate of a bar decides what is
  /// selected. The `tabBarDelegate` of a controller is called only for additional items.
  func tabBar(_ tabBar: SPSideTabBar, didSelect item: UITabBarItem)

  /// Called by a side tab controller when the user chooses the selected tab again.
  func tabBar(_ tabBar: SPSideTabBar, didReselect item: UITabBarItem)
}

extension SPSideTabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: SPSideTabBar, didSelect item: UITabBarItem) {}
  /// Does nothing.
  public func tabBar(_ tabBar: SPSideTabBar, didReselect item: UITabBarItem) {}
}
