public import ViewTree

/// A navigation controller that gives every screen a bar of its own by putting it into a navigation
/// controller of its own. Nothing of that is seen from outside: its screens are the ones that were pushed.
///
/// It suits programs whose screens are no `LHViewController`s. A screen's `navigationController` is the one
/// around it, so that it sets its own bar; what it pushes and pops there is pushed and popped here.
open class LHNestedNavigationController: LHNavigationController {
  private var wrappers: [LHScreenContainer] { super.viewControllers.compactMap { $0 as? LHScreenContainer } }

  /// What was wrapped and waits for its turn counts too, so that no screen gets two wrappers.
  private var known: [Wrapped] = []

  private struct Wrapped { weak var container: LHScreenContainer? }

  private func wrapper(of screen: UIViewController) -> LHScreenContainer? {
    known.lazy.compactMap(\.container).first { $0.screen === screen }
  }

  /// Puts a screen into a container, unless it is in one already.
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

  /// The screen below another one; nil for the root.
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
    wrappers.last?.showWayBack()
  }

  /// Whether a controller contains this one.
  private func contains(within controller: UIViewController) -> Bool {
    sequence(first: self as UIViewController) { $0.parent }.contains { $0 === controller }
  }

  // MARK: Who hears of it

  open override func animationController(
    for operation: UINavigationControllerOperation, from fromVC: UIViewController, to toVC: UIViewController
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
