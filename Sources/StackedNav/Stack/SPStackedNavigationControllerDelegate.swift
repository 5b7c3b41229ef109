public import ViewTree

/// Told what happens in a stack of pages, and asked who may drag. All of it is optional.
public protocol SPStackedNavigationControllerDelegate: AnyObject {
  /// A page is about to become the active one, by a call or because a finger let go. Its view may not be
  /// loaded yet.
  func stackedNavigationController(
    _ controller: SPStackedNavigationController, willShow page: UIViewController, animated: Bool)
  /// The stack has come to rest with another active page than before.
  func stackedNavigationController(
    _ controller: SPStackedNavigationController, didShow page: UIViewController)
  /// A page is about to leave the list.
  func stackedNavigationController(
    _ controller: SPStackedNavigationController, willPop page: UIViewController)
  /// A page that left the list is gone from the screen too.
  func stackedNavigationController(_ controller: SPStackedNavigationController, didPop page: UIViewController)
  /// The pages begin to move, under a finger or by themselves.
  func stackedNavigationControllerWillBeginMoving(_ controller: SPStackedNavigationController)
  /// The pages have moved; ``SPStackedNavigationController/contentOffset`` says how far.
  func stackedNavigationControllerDidMove(_ controller: SPStackedNavigationController)
  /// The pages have come to rest.
  func stackedNavigationControllerDidSettle(_ controller: SPStackedNavigationController)
  /// Whether a finger or a wheel may drag the pages; `location` is where it is, in the coordinates of the
  /// controller's view. While pages move, a touch that comes down and may not drag them does not stop them either.
  func stackedNavigationController(
    _ controller: SPStackedNavigationController, shouldBeginPanAt location: CGPoint
  ) -> Bool
  /// The width that a page that joins the stack is to have instead of its usual one, in points, because the user once
  /// dragged it or another one of its kind; nil for its usual width. A width that is not finite counts as nil.
  func stackedNavigationController(
    _ controller: SPStackedNavigationController, initialWidthFor page: UIViewController
  ) -> CGFloat?
  /// The user has let go of a page's edge, and the page has another width, in points; nil where the user gave it back its
  /// usual width. If two pages have changed, the one before the edge comes first.
  func stackedNavigationController(
    _ controller: SPStackedNavigationController, didResize page: UIViewController, to width: CGFloat?)
}

extension SPStackedNavigationControllerDelegate {
  public func stackedNavigationController(
    _ controller: SPStackedNavigationController, willShow page: UIViewController, animated: Bool
  ) {}
  public func stackedNavigationController(
    _ controller: SPStackedNavigationController, didShow page: UIViewController
  ) {}
  public func stackedNavigationController(
    _ controller: SPStackedNavigationController, willPop page: UIViewController
  ) {}
  public func stackedNavigationController(
    _ controller: SPStackedNavigationController, didPop page: UIViewController
  ) {}
  public func stackedNavigationControllerWillBeginMoving(_ controller: SPStackedNavigationController) {}
  public func stackedNavigationControllerDidMove(_ controller: SPStackedNavigationController) {}
  public func stackedNavigationControllerDidSettle(_ controller: SPStackedNavigationController) {}
  public func stackedNavigationController(
    _ controller: SPStackedNavigationController, shouldBeginPanAt location: CGPoint
  ) -> Bool { true }
  public func stackedNavigationController(
    _ controller: SPStackedNavigationController, initialWidthFor page: UIViewController
  ) -> CGFloat? { nil }
  public func stackedNavigationController(
    _ controller: SPStackedNavigationController, didResize page: UIViewController, to width: CGFloat?
  ) {}
}
