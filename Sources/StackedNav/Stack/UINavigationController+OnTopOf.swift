public import ViewTree

extension UINavigationController {
  /// Replaces everything above `parent`, or above the page that contains it, by a page, so that the same code
  /// works in a stack and in a plain navigation controller. With a parent that is not here it is a plain push.
  ///
  /// stacked-navigation.md 2.4.
  public func pushViewController(
    _ controller: UIViewController, onTopOf parent: UIViewController?, animated: Bool
  ) {
    var page = parent
    while let candidate = page, candidate.parent !== self { page = candidate.parent }
    let last = viewControllers.firstIndex { $0 === page } ?? viewControllers.count - 1
    setViewControllers(viewControllers.prefix(last + 1) + [controller], animated: animated)
  }
}
