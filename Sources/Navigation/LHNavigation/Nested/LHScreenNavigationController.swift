import ViewTree

/// The navigation controller that gives a single screen its bar. It forwards pushes and pops to the nested
/// navigation controller.
final class LHScreenNavigationController: UINavigationController {
  private(set) weak var root: LHNestedNavigationController?
  private let screen: UIViewController
  /// A placeholder below the screen, so that the bar shows a back button.
  private let below = UIViewController()
  private lazy var paint = BarPaint(navigationBar)

  init(_ screen: UIViewController, root: LHNestedNavigationController) {
    self.screen = screen
    self.root = root
    super.init(nibName: nil, bundle: nil)
    super.setViewControllers([screen], animated: false)
    navigationBar.onBack = { [weak self] in _ = self?.popViewController(animated: true) }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    interactivePopGestureRecognizer?.isEnabled = false
    paint.colors = screen.barRequests
  }

  /// Sets the screen that the back button leads to; nil removes the button.
  func showBackButton(to screen: UIViewController?) {
    below.navigationItem.title = screen?.navigationItem.title
    below.navigationItem.backButtonTitle = screen?.navigationItem.backButtonTitle
    super.setViewControllers(screen == nil ? [self.screen] : [below, self.screen], animated: false)
  }

  // MARK: Forwarding to the root

  override var viewControllers: [UIViewController] {
    get { root?.viewControllers ?? [screen] }
    set { root?.viewControllers = newValue }
  }

  override var topViewController: UIViewController? { screen }

  override func pushViewController(_ viewController: UIViewController, animated: Bool) {
    root?.pushViewController(viewController, animated: animated)
  }

  override func popViewController(animated: Bool) -> UIViewController? {
    root?.popViewController(animated: animated)
  }

  override func popToViewController(
    _ viewController: UIViewController, animated: Bool
  ) -> [UIViewController]? {
    root?.popToViewController(viewController, animated: animated)
  }

  override func popToRootViewController(animated: Bool) -> [UIViewController]? {
    root?.popToRootViewController(animated: animated)
  }

  override func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    root?.setViewControllers(viewControllers, animated: animated)
  }
}

extension LHScreenNavigationController: BarPainting {
  func barRequest(_ part: WritableKeyPath<BarColors, UIColor?>, changedFor screen: UIViewController) {
    guard isViewLoaded, screen === self.screen else { return }
    paint.colors = screen.barRequests
  }
}
