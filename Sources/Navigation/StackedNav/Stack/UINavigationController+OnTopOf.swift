public import ViewTree

extension UINavigationController {
  /// Replaces everything above `parent`, or above the page that contains `parent`, with a view controller.
  ///
  /// The same code therefore works in a stack and in a plain navigation controller. If `parent` is not in the
  /// navigation controller, the view controller is pushed onto the top.
  /// Source: `docs/spec/stacked-navigation.md#24-compatibility-addition`.
  public func pushViewController(
    _ controller: UIViewController, onTopOf parent: UIViewController?, animated: Bool
  ) {
    var page = parent
    while let candidate = page, candidate.parent !== self { page = candidate.parent }
    let last = viewControllers.firstIndex { $0 === page } ?? viewControllers.count - 1
    setViewControllers(viewControllers.prefix(last + 1) + [controller], animated: animated)
  }
}
