public import ViewTree

/// How wide a page of the stack is.
public nonisolated enum SPStackedNavigationPageSize: Int, Sendable {
  /// About half of the stack, so that two stand side by side.
  case half = 1
  /// As wide as the stack.
  case full = 2
}

/// The edge of the stack that the active page is aligned with. From right to left, the names are those of the
/// mirror image.
public nonisolated enum SPStackedNavigationPagePosition: Int, Codable, Sendable {
  case left = 0
  case right = 1

  var edge: StackEdge { self == .left ? .left : .right }
}

/// What a view controller can say and learn as a page of a stack. A controller that says nothing is a
/// full page.
public protocol SPStackedNavigationPage: UIViewController {
  /// Asked again whenever the page is laid out, so that it may change.
  var stackedNavigationPageSize: SPStackedNavigationPageSize { get }
  /// The page's own width in a stack of a given size, in points; nil for that of its size. The stack keeps it
  /// between the least width of its policy and its own.
  func stackedNavigationPageWidth(in viewport: CGSize) -> CGFloat?
  /// Whether a finger or a wheel over the page may drag the stack.
  var stackedNavigationAllowsPan: Bool { get }
  /// Whether the page's view may be dropped when it was covered for a while; it is made anew, and
  /// `viewDidLoad` called again, before the page is seen again.
  var stackedNavigationGivesBackView: Bool { get }
  /// Whether the page makes no sense without the one that it lies on, so that Escape closes both.
  func stackedNavigationDepends(on page: UIViewController) -> Bool
  /// Called when the page becomes the active one; its view may not be loaded yet.
  func viewDidBecomeActiveInStackedNavigation()
  func viewDidBecomeInactiveInStackedNavigation()
}

extension SPStackedNavigationPage {
  public var stackedNavigationPageSize: SPStackedNavigationPageSize { .full }
  public func stackedNavigationPageWidth(in viewport: CGSize) -> CGFloat? { nil }
  public var stackedNavigationAllowsPan: Bool { true }
  public var stackedNavigationGivesBackView: Bool { false }
  public func stackedNavigationDepends(on page: UIViewController) -> Bool { false }
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
