public import ViewTree

/// Supplies the screens that a drag pushes.
public protocol LHNavigationControllerDelegate: AnyObject {
  /// Returns the screen to push on `controller`, which is on top, or nil for none.
  ///
  /// It is called once per gesture, when a finger begins to move and all other conditions for a push are
  /// met. A screen whose push was canceled is not used again.
  func viewControllerAfterController(_ controller: UIViewController) -> UIViewController?
}

/// Methods that report the transitions of an `LHNavigationController`. All are optional.
public protocol LHNavigationObserver: AnyObject {
  /// Called when a screen is about to be shown.
  func navigationController(
    _ navigationController: LHNavigationController, willShow viewController: UIViewController, animated: Bool)
  /// Called when a screen is shown.
  func navigationController(
    _ navigationController: LHNavigationController, didShow viewController: UIViewController, animated: Bool)
  /// Called when the transition to a screen was canceled, so that the screen is not shown.
  func navigationController(
    _ navigationController: LHNavigationController, didCancelShowing viewController: UIViewController)
}

extension LHNavigationObserver {
  /// Does nothing.
  public func navigationController(
    _ navigationController: LHNavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}

  /// Does nothing.
  public func navigationController(
    _ navigationController: LHNavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}

  /// Does nothing.
  public func navigationController(
    _ navigationController: LHNavigationController, didCancelShowing viewController: UIViewController
  ) {}
}
