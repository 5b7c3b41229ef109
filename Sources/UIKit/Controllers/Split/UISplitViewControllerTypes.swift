public import ViewTree

extension UISplitViewController {
  /// The number of columns.
  public nonisolated enum Style: Int, Hashable, Sendable {
    /// Two columns that are set as `viewControllers`.
    case unspecified
    /// A primary and a secondary column.
    case doubleColumn
    /// A primary, a supplementary and a secondary column.
    case tripleColumn
  }

  /// A column.
  public nonisolated enum Column: Int, Hashable, Sendable {
    case primary, supplementary, secondary
    /// What is shown instead of the columns in a compact window.
    case compact
  }

  /// Which columns are visible, and how they stand.
  public nonisolated enum DisplayMode: Int, Hashable, Sendable {
    /// What suits the window.
    case automatic
    case secondaryOnly
    /// One column beside the secondary one: the primary, or the supplementary of three.
    case oneBesideSecondary
    case oneOverSecondary
    case twoBesideSecondary
    case twoOverSecondary
    case twoDisplaceSecondary

    /// The name of `secondaryOnly` before iOS 14.
    public static let primaryHidden = DisplayMode.secondaryOnly
    /// The name of `oneBesideSecondary` before iOS 14.
    public static let allVisible = DisplayMode.oneBesideSecondary
    /// The name of `oneOverSecondary` before iOS 14.
    public static let primaryOverlay = DisplayMode.oneOverSecondary

    var columns: Int {
      switch self {
      case .automatic, .secondaryOnly: 0
      case .oneBesideSecondary, .oneOverSecondary: 1
      case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: 2
      }
    }

    var arrangement: SplitLayout.Arrangement {
      switch self {
      case .oneOverSecondary, .twoOverSecondary: .over
      case .twoDisplaceSecondary: .displacing
      default: .beside
      }
    }
  }

  /// How other columns stand to the secondary one.
  public nonisolated enum SplitBehavior: Int, Hashable, Sendable {
    /// Beside it in wide windows, else in front of it.
    case automatic
    case tile
    case overlay
    case displace
  }

  /// The edge at which the primary column is.
  public nonisolated enum PrimaryEdge: Int, Hashable, Sendable { case leading, trailing }

  /// When the button that shows and hides columns is visible.
  public nonisolated enum DisplayModeButtonVisibility: Int, Hashable, Sendable {
    case automatic, never, always
  }

  /// Stands for a width that suits the window.
  public nonisolated static let automaticDimension: CGFloat = -1
}

/// Decides how a split view controller collapses and expands, and observes its columns.
@preconcurrency @MainActor public protocol UISplitViewControllerDelegate: AnyObject {
  /// Called before other columns become visible.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// Returns the column at the top of the stack in a compact window. The default is the proposed one.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Returns the display mode after a compact window has become wide. The default is the proposed one.
  func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode
  /// Returns whether the secondary controller is left out in a compact window, with the style `unspecified`. The
  /// default is false.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Called after the columns have become a stack.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Called after the stack has become columns.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// Called before a column becomes visible.
  func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// Called before a column is hidden.
  func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column)
  /// Returns whether the delegate shows a controller itself. The default is false.
  func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool
  /// Returns whether the delegate shows a secondary controller itself. The default is false.
  func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool
}

extension UISplitViewControllerDelegate {
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// Returns the proposed column.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// Returns the proposed mode.
  public func splitViewController(
    _ svc: UISplitViewController,
    displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
  ) -> UISplitViewController.DisplayMode { proposedDisplayMode }
  /// Returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// Does nothing.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// Does nothing.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willShow column: UISplitViewController.Column
  ) {}
  /// Does nothing.
  public func splitViewController(
    _ svc: UISplitViewController, willHide column: UISplitViewController.Column
  ) {}
  /// Returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// Returns false.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
}
