extension UINavigationController {
  /// The bar below the screens, which shows the top screen's `toolbarItems`.
  public var toolbar: UIToolbar! { toolBar }

  /// Whether the tool bar is hidden; true by default.
  public var isToolbarHidden: Bool {
    get { !showsToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }

  /// The height that the tool bar takes from the screens, in points.
  var toolbarHeight: CGFloat { showsToolbar ? UIToolbar.standardHeight + view.safeAreaInsets.bottom : 0 }

  /// Positions the tool bar at the bottom, or below the bottom edge if it is hidden.
  func placeToolbar() {
    guard showsToolbar || toolBar.superview != nil else { return }
    if toolBar.superview == nil { view.addSubview(toolBar) }
    let height = UIToolbar.standardHeight + view.safeAreaInsets.bottom
    toolBar.place(
      in: CGRect(
        x: 0, y: view.bounds.height - (showsToolbar ? height : 0), width: view.bounds.width, height: height))
  }

  /// Shows the buttons of the top screen.
  func updateToolbar() { toolBar.items = topViewController?.toolbarItems }
}

extension UIViewController {
  /// Sets the buttons that a navigation controller's tool bar shows; the change is not animated.
  public func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) {
    self.toolbarItems = toolbarItems
  }
}
