import ViewTree

/// Pushes of what is open already.
extension SPStackedNavigationController {
  /// Returns the page of the stack that shows the same as a page that is to be pushed: one of the same class with the
  /// same identifier, the topmost if there are several.
  func openPage(like controller: UIViewController) -> (any SPStackedNavigationRestorablePage)? {
    guard reusesOpenPages, controller.parent !== self,
      let page = controller as? any SPStackedNavigationRestorablePage
    else { return nil }
    let identifier = page.stackedNavigationIdentifier
    for case let open as any SPStackedNavigationRestorablePage in viewControllers.reversed()
    where type(of: open) == type(of: page) && open.stackedNavigationIdentifier == identifier {
      return open
    }
    return nil
  }

  /// Shows an open page instead of a new one.
  func reuse(
    _ open: any SPStackedNavigationRestorablePage, insteadOf controller: UIViewController, animated: Bool,
    activate: Bool, completion: ((Bool) -> Void)?
  ) {
    open.stackedNavigationWillBeReused(insteadOf: controller)
    if activate {
      setActiveViewController(open, animated: animated, completion: completion)
    } else {
      completion?(true)
    }
  }
}
