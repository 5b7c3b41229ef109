public import ViewTree

/// Supplies the screens that a finger pushes.
public protocol LHNavigationControllerDelegate: AnyObject {
  /// Answers the screen to come after `controller`, which is on top; nil for none. Asked once for a gesture,
  /// when a finger begins to move and everything else allows a push. A screen that was cancelled is not used
  /// again.
  func viewControllerAfterController(_ controller: UIViewController) -> UIViewController?
}

/// Hears what an `LHNavigationController` shows.
public protocol LHNavigationObserver: AnyObject {
  func navigationController(
    _ navigationController: LHNavigationController, willShow viewController: UIViewController, animated: Bool)
  func navigationController(
    _ navigationController: LHNavigationController, didShow viewController: UIViewController, animated: Bool)
  /// A screen that was about to be shown is not, because the transition went back.
  func navigationController(
    _ navigationController: LHNavigationController, didCancelShowing viewController: UIViewController)
}

extension LHNavigationObserver {
  public func navigationController(
    _ navigationController: LHNavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: LHNavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}

  public func navigationController(
    _ navigationController: LHNavigationController, didCancelShowing viewController: UIViewController
  ) {}
}
