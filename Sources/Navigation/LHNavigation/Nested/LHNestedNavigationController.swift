public import ViewTree

/// A navigation controller that wraps each screen in its own navigation controller, so that each has its
/// own bar. Its public interface shows only the screens themselves.
///
/// It suits programs whose screens are not `LHViewController`s. A screen's `navigationController` is
/// its wrapper, so that it configures its own bar. Pushes and pops on the wrapper are forwarded to
/// this controller.
open class LHNestedNavigationController: LHNavigationController {
  private var wrappers: [LHScreenContainer] { super.viewControllers.compactMap { $0 as? LHScreenContainer } }

  /// The wrappers of all screens, including screens that wait for their transition, so that none is
  /// wrapped twice.
  private var known: [Wrapped] = []

  private struct Wrapped { weak var container: LHScreenContainer? }

  private func wrapper(of screen: UIViewController) -> LHScreenContainer? {
    known.lazy.compactMap(\.container).first { $0.screen === screen }
  }

  /// Returns the wrapper of a screen, and creates it if needed.
  private func wrap(_ screen: UIViewController) -> LHScreenContainer {
    if let container = wrapper(of: screen) { return container }
    let container = LHScreenContainer(screen, root: self)
    known.removeAll { $0.container == nil }
    known.append(Wrapped(container: container))
    return container
  }

  private func unwrap(_ controller: UIViewController) -> UIViewController {
    (controller as? LHScreenContainer)?.screen ?? controller
  }

  // MARK: Screens

  open override var viewControllers: [UIViewController] {
    get { wrappers.map(\.screen) }
    set { setViewControllers(newValue, animated: false) }
  }

  open override var topViewController: UIViewController? { wrappers.last?.screen }
  open override var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

  /// Returns the screen below another one, or nil for the root.
  func screen(below screen: UIViewController) -> UIViewController? {
    viewControllers.prefix { $0 !== screen }.last
  }

  open override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !contains(within: viewController) else { return }
    super.pushViewController(wrap(viewController), animated: animated)
  }

  @discardableResult
  open override func popViewController(animated: Bool) -> UIViewController? {
    super.popViewController(animated: animated).map(unwrap)
  }

  @discardableResult
  open override func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    guard let container = wrapper(of: viewController) else { return nil }
    return super.popToViewController(container, animated: animated)?.map(unwrap)
  }

  @discardableResult
  open override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    super.popToRootViewController(animated: animated)?.map(unwrap)
  }

  open override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let screens = viewControllers.filter { !contains(within: $0) }
    super.setViewControllers(screens.map(wrap), animated: animated)
    wrappers.last?.showBackButton()
  }

  /// Returns whether a controller contains this one.
  private func contains(within controller: UIViewController) -> Bool {
    sequence(first: self as UIViewController) { $0.parent }.contains { $0 === controller }
  }

  // MARK: Callbacks

  open override func animationController(
    for operation: UINavigationController.Operation, from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? {
    super.animationController(for: operation, from: unwrap(fromVC), to: unwrap(toVC))
  }

  open override func willShow(_ viewController: UIViewController, animated: Bool) {
    super.willShow(unwrap(viewController), animated: animated)
  }

  open override func didShow(_ viewController: UIViewController, animated: Bool) {
    super.didShow(unwrap(viewController), animated: animated)
  }

  open override func didCancelShowing(_ viewController: UIViewController) {
    super.didCancelShowing(unwrap(viewController))
  }

  deinit {}
}
