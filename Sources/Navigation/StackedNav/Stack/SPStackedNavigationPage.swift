public import ViewTree

/// The size of a page in a stack.
public nonisolated enum SPStackedNavigationPageSize: Int, Sendable {
  /// About half of the stack, so that two pages fit side by side.
  case half = 1
  /// As wide as the stack.
  case full = 2
}

/// The edge of the stack that the active page is aligned with. In a right-to-left layout the edges
/// are mirrored.
public nonisolated enum SPStackedNavigationPagePosition: Int, Codable, Sendable {
  /// The page is aligned with the left edge.
  case left = 0
  /// The page is aligned with the right edge.
  case right = 1

  var edge: StackEdge { self == .left ? .left : .right }

  init(_ edge: StackEdge) { self = edge == .left ? .left : .right }
}

/// A view controller that customizes its behavior as a page of a stack. Other view controllers are
/// full pages.
public protocol SPStackedNavigationPage: UIViewController {
  /// The size of the page. It is read at every layout, so it may change. The default is full.
  var stackedNavigationPageSize: SPStackedNavigationPageSize { get }
  /// Returns the page's own width for a stack of the given size, in points, or nil for the width of its
  /// page size.
  ///
  /// The stack limits the width to the range from its policy's minimum to the stack's own width. The
  /// default is nil.
  func stackedNavigationPageWidth(in viewport: CGSize) -> CGFloat?
  /// The minimum width of the page, in points, if it is more than that of the stack's policy. Smaller than the stack's
  /// width less 24 points in any case. Full pages ignore it. The default is 0.
  var stackedNavigationMinimumPageWidth: CGFloat { get }
  /// The height of the page's head, by which the user can drag it to another place, in points. The default is 44, the
  /// height of a navigation bar.
  var stackedNavigationHeadHeight: CGFloat { get }
  /// Whether a finger or a wheel over the page may drag the stack. The default is true.
  var stackedNavigationAllowsPan: Bool { get }
  /// Whether the page's view may be unloaded after the page was covered for a while. The default is false.
  ///
  /// The view is loaded again, with another call of `viewDidLoad`, before the page is next seen.
  var stackedNavigationGivesBackView: Bool { get }
  /// Returns whether the page depends on `page`, the page below it. If so, closing `page` closes both. The
  /// default is false.
  func stackedNavigationDepends(on page: UIViewController) -> Bool
  /// Called when the page becomes active. Its view may not be loaded yet.
  func viewDidBecomeActiveInStackedNavigation()
  /// Called when another page becomes active, or the page leaves the stack while it is active.
  func viewDidBecomeInactiveInStackedNavigation()
  /// Called when the page was pinned, pinned at the other edge or unpinned. Layout that it requests is animated with
  /// the page.
  func stackedNavigationPinDidChange()
}

extension SPStackedNavigationPage {
  /// The full size.
  public var stackedNavigationPageSize: SPStackedNavigationPageSize { .full }
  /// Returns nil, for the width of the page size.
  public func stackedNavigationPageWidth(in viewport: CGSize) -> CGFloat? { nil }
  /// No minimum: 0.
  public var stackedNavigationMinimumPageWidth: CGFloat { 0 }
  /// The height of a navigation bar: 44.
  public var stackedNavigationHeadHeight: CGFloat { StackEntry.usualHeadHeight }
  /// Whether the stack may be dragged over the page: true.
  public var stackedNavigationAllowsPan: Bool { true }
  /// Whether the page's view may be unloaded: false.
  public var stackedNavigationGivesBackView: Bool { false }
  /// Returns false.
  public func stackedNavigationDepends(on page: UIViewController) -> Bool { false }
  /// Does nothing.
  public func viewDidBecomeActiveInStackedNavigation() {}
  /// Does nothing.
  public func viewDidBecomeInactiveInStackedNavigation() {}
  /// Does nothing.
  public func stackedNavigationPinDidChange() {}
}

extension UIViewController {
  /// The stack that the controller is a page of, or nil.
  public var stackedNavigationController: SPStackedNavigationController? {
    parent as? SPStackedNavigationController
  }

  /// Makes the page active, as if the user had touched it. Does nothing outside a stack.
  public func activateInStackedNavigation(animated: Bool) {
    stackedNavigationController?.setActiveViewController(self, animated: animated)
  }

  /// Whether the controller is the active page of its stack.
  public var isActiveInStackedNavigation: Bool {
    stackedNavigationController?.activeViewController === self
  }

  var pageSize: SPStackedNavigationPageSize {
    (self as? any SPStackedNavigationPage)?.stackedNavigationPageSize ?? .full
  }
}
