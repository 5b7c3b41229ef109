public import ViewTree

/// Told what the user chose in a side tab bar.
public protocol SPSideTabBarDelegate: AnyObject {
  /// An item was tapped, or chosen with a key. A bar with a delegate leaves it to it what is selected; a
  /// controller tells its `tabBarDelegate` of additional items only.
  func tabBar(_ tabBar: SPSideTabBar, didSelect item: UITabBarItem)

  /// The item of the tab that was selected already was chosen again. Controllers tell this.
  func tabBar(_ tabBar: SPSideTabBar, didReselect item: UITabBarItem)
}

extension SPSideTabBarDelegate {
  public func tabBar(_ tabBar: SPSideTabBar, didSelect item: UITabBarItem) {}
  public func tabBar(_ tabBar: SPSideTabBar, didReselect item: UITabBarItem) {}
}
