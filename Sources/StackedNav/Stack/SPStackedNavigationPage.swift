public import ViewTree

/// How wide a page of the stack is.
public nonisolated enum SPStackedNavigationPageSize: Int, Sendable {
  /// About half of the stack, so that two stand side by side.
  case half = 1
  /// As wide as the stack.
  case full = 2
}

/// The edge of the stack that the active page is aligned with.
public nonisolated enum SPStackedNavigationPagePosition: Int, Sendable {
  case left = 0
  case right = 1
}

/// What a view controller can say and learn as a page of a stack. A controller that says nothing is a
/// full page.
public protocol SPStackedNavigationPage: UIViewController {
  var stackedNavigationPageSize: SPStackedNavigationPageSize { get }
  /// Called when the page becomes the active one; its view may not be loaded yet.
  func viewDidBecomeActiveInStackedNavigation()
  func viewDidBecomeInactiveInStackedNavigation()
}

extension SPStackedNavigationPage {
  public var stackedNavigationPageSize: SPStackedNavigationPageSize { .full }
  public func viewDidBecomeActiveInStackedNavigation() {}
  public func viewDidBecomeInactiveInStackedNavigation() {}
}

extension UIViewController {
  /// The stack that the controller is a page of, or nil.
  public var stackedNavigationController: SPStackedNavigationController? {
    parent as? SPStackedNavigationController
  }

  /// Brings the page forward, as when the user has touched it. Nothing happens outside a stack.
  public func activateInStackedNavigation(animated: Bool) {
    stackedNavigationController?.setActiveViewController(self, animated: animated)
  }

  public var isActiveInStackedNavigation: Bool {
    stackedNavigationController?.activeViewController === self
  }

  var pageSize: SPStackedNavigationPageSize {
    (self as? any SPStackedNavigationPage)?.stackedNavigationPageSize ?? .full
  }
}
