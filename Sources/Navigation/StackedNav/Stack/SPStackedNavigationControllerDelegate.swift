import Foundation
public import ViewTree

/// Methods that report the changes of a stack and control whether the user may drag it. All are optional.
public protocol SPStackedNavigationControllerDelegate: AnyObject {
  /// Called when a page is about to become active, by a call or when a finger lifts. Its view may not be
  /// loaded yet.
  func stackedNavigationController(
    _ controller: SPStackedNavigationController, willShow page: UIViewController, animated: Bool)
  /// Called when the stack has come to rest with a different active page.
  func stackedNavigationController(
    _ controller: SPStackedNavigationController, didShow page: UIViewController)
  /// Called when a page is about to leave the stack.
  func stackedNavigationController(
    _ controller: SPStackedNavigationController, willPop page: UIViewController)
  /// Called when a page that left the stack is gone from the screen.
  func stackedNavigationController(_ controller: SPStackedNavigationController, didPop page: UIViewController)
  /// Called when the pages begin to move, under a finger or by themselves.
  func stackedNavigationControllerWillBeginMoving(_ controller: SPStackedNavigationController)
  /// Called when the pages have moved. ``SPStackedNavigationController/contentOffset`` is the new position.
  func stackedNavigationControllerDidMove(_ controller: SPStackedNavigationController)
  /// Called when the pages have come to rest.
  func stackedNavigationControllerDidSettle(_ controller: SPStackedNavigationController)
  /// Asks whether a finger or a wheel may drag the pages. The default is true.
  ///
  /// While pages move, a touch that may not drag them does not stop them either.
  ///
  /// - Parameter location: The position in the coordinates of the controller's view.
  func stackedNavigationController(
    _ controller: SPStackedNavigationController, shouldBeginPanAt location: CGPoint
  ) -> Bool
  /// Asks for the width of a page that joins the stack, in points, for example one that the user gave
  /// it earlier.
  ///
  /// Nil, or a width that is not finite, gives the page its usual width. The default is nil.
  func stackedNavigationController(
    _ controller: SPStackedNavigationController, initialWidthFor page: UIViewController
  ) -> CGFloat?
  /// Called when the user has resized a page, at the end of the drag. If two pages have changed, it is
  /// called for the page before the edge first.
  ///
  /// - Parameter width: The new width in points; nil if the user restored the usual width.
  func stackedNavigationController(
    _ controller: SPStackedNavigationController, didResize page: UIViewController, to width: CGFloat?)
  /// Called when pages were moved to other places, pinned or unpinned.
  func stackedNavigationControllerDidRearrangePages(_ controller: SPStackedNavigationController)
}

extension SPStackedNavigationControllerDelegate {
  /// Does nothing.
  public func stackedNavigationController(
    _ controller: SPStackedNavigationController, willShow page: UIViewController, animated: Bool
  ) {}
  /// Does nothing.
  public func stackedNavigationController(
    _ controller: SPStackedNavigationController, didShow page: UIViewController
  ) {}
  /// Does nothing.
  public func stackedNavigationController(
    _ controller: SPStackedNavigationController, willPop page: UIViewController
  ) {}
  /// Does nothing.
  public func stackedNavigationController(
    _ controller: SPStackedNavigationController, didPop page: UIViewController
  ) {}
  /// Does nothing.
  public func stackedNavigationControllerWillBeginMoving(_ controller: SPStackedNavigationController) {}
  /// Does nothing.
  public func stackedNavigationControllerDidMove(_ controller: SPStackedNavigationController) {}
  /// Does nothing.
  public func stackedNavigationControllerDidSettle(_ controller: SPStackedNavigationController) {}
  /// Returns true.
  public func stackedNavigationController(
    _ controller: SPStackedNavigationController, shouldBeginPanAt location: CGPoint
  ) -> Bool { true }
  /// Returns nil, for the usual width.
  public func stackedNavigationController(
    _ controller: SPStackedNavigationController, initialWidthFor page: UIViewController
  ) -> CGFloat? { nil }
  /// Does nothing.
  public func stackedNavigationController(
    _ controller: SPStackedNavigationController, didResize page: UIViewController, to width: CGFloat?
  ) {}
  /// Does nothing.
  public func stackedNavigationControllerDidRearrangePages(_ controller: SPStackedNavigationController) {}
}

/// The log of invalid calls, such as a pop to a page that is not in the stack. Each call is one line.
public enum StackLog {
  /// Called with each line. By default it writes to standard error. Set it to nil to disable the log.
  public static var write: ((String) -> Void)? = { line in
    try? FileHandle.standardError.write(contentsOf: Data("StackedNav: \(line)\n".utf8))
  }

  static func log(_ line: String) { write?(line) }
}
