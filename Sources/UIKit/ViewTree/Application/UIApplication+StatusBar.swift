/// What programs before iOS 13 say of the status bar. A desktop has none.
extension UIApplication {
  private var statusBar: UIStatusBarManager? { windowScenes.first?.statusBarManager }

  /// Always empty.
  public var statusBarFrame: CGRect { .zero }

  /// Whether the window of the first scene is higher than wide.
  public var statusBarOrientation: UIInterfaceOrientation {
    windowScenes.first?.interfaceOrientation ?? .unknown
  }

  /// The style that the visible view controller prefers, or that was set since it was asked.
  public var statusBarStyle: UIStatusBarStyle {
    get { statusBar?.statusBarStyle ?? .default }
    set { statusBar?.statusBarStyle = newValue }
  }

  /// Whether the visible view controller, or the program since, hides the status bar.
  public var isStatusBarHidden: Bool {
    get { statusBar?.isStatusBarHidden ?? true }
    set { statusBar?.isStatusBarHidden = newValue }
  }

  /// Sets `statusBarStyle`.
  public func setStatusBarStyle(_ style: UIStatusBarStyle, animated: Bool) { statusBarStyle = style }
  /// Sets `isStatusBarHidden`.
  public func setStatusBarHidden(_ isHidden: Bool, with animation: UIStatusBarAnimation) {
    isStatusBarHidden = isHidden
  }
}
