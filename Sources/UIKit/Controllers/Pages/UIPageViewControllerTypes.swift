public import ViewTree

extension UIPageViewController {
  /// How pages turn.
  public nonisolated enum TransitionStyle: Int, Hashable, Sendable {
    /// Pages curl like paper. They scroll here: nothing draws a curl.
    case pageCurl
    /// Pages follow the finger sideways or upward.
    case scroll
  }

  /// The direction in which pages follow each other.
  public nonisolated enum NavigationOrientation: Int, Hashable, Sendable { case horizontal, vertical }

  /// The direction of a change of pages.
  public nonisolated enum NavigationDirection: Int, Hashable, Sendable {
    /// To a page behind: to the right, or to the left if the layout is right to left; or down.
    case forward
    case reverse
  }

  /// Where the spine of curling pages is. Pages do not curl here, so it has no effect.
  public nonisolated enum SpineLocation: Int, Hashable, Sendable { case none, min, mid, max }

  /// An option with which a controller is created.
  public nonisolated struct OptionsKey: RawRepresentable, Hashable, Sendable {
    /// The name of the option.
    public let rawValue: String
    /// Creates a key.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The distance between pages in points, as a number.
    public static let interPageSpacing = OptionsKey(rawValue: "UIPageViewControllerOptionInterPageSpacingKey")
    /// The location of the spine, which has no effect.
    public static let spineLocation = OptionsKey(rawValue: "UIPageViewControllerOptionSpineLocationKey")
  }
}

/// Provides the pages before and after a page.
@preconcurrency @MainActor public protocol UIPageViewControllerDataSource: AnyObject {
  /// Returns the page before another one; nil if that is the first.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  /// Returns the page after another one; nil if that is the last.
  func pageViewController(
    _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
  /// Returns the number of dots of a page control; 0, the default, for none.
  func presentationCount(for pageViewController: UIPageViewController) -> Int
  /// Returns the index of the current dot after `setViewControllers`. The default is 0.
  func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
  /// Returns 0.
  public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
  /// Returns 0.
  public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

/// Observes a page view controller.
@preconcurrency @MainActor public protocol UIPageViewControllerDelegate: AnyObject {
  /// Called when the user begins to turn to another page.
  func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController])
  /// Called after the user turned a page. `completed` is false if the user let it go back.
  func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool)
  /// Returns the location of the spine, which has no effect.
  func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation
  /// Returns the orientations of the controller; by default all.
  func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask
}

extension UIPageViewControllerDelegate {
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController,
    willTransitionTo pendingViewControllers: [UIViewController]
  ) {}
  /// Does nothing.
  public func pageViewController(
    _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
    previousViewControllers: [UIViewController], transitionCompleted completed: Bool
  ) {}
  /// Returns `min`.
  public func pageViewController(
    _ pageViewController: UIPageViewController, spineLocationFor orientation: UIInterfaceOrientation
  ) -> UIPageViewController.SpineLocation { .min }
  /// Returns all.
  public func pageViewControllerSupportedInterfaceOrientations(
    _ pageViewController: UIPageViewController
  ) -> UIInterfaceOrientationMask { .all }
}
