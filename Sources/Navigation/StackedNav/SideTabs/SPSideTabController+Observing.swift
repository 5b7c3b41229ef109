import ViewTree

/// The observable properties of a side tab controller.
///
///     observation = tabs.observe(\.selectedIndex, options: [.new]) { tabs, change in … }
func sideTabKeyPaths<Controller: SPSideTabController>(_: Controller.Type) -> [String: AnyKeyPath] {
  [
    "selectedIndex": \Controller.selectedIndex,
    "selectedViewController": \Controller.selectedViewController,
  ]
}
