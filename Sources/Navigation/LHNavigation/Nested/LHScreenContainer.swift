import ViewTree

/// The wrapper that a nested navigation controller pushes in place of a screen. It contains the navigation
/// controller with the screen's bar.
final class LHScreenContainer: UIViewController {
  let screen: UIViewController
  /// The screen itself if it is a navigation controller, since it already has a bar.
  private let inner: UINavigationController
  private weak var root: LHNestedNavigationController?

  init(_ screen: UIViewController, root: LHNestedNavigationController) {
    self.screen = screen
    self.root = root
    inner = screen as? UINavigationController ?? LHScreenNavigationController(screen, root: root)
    super.init(nibName: nil, bundle: nil)
    addChild(inner)
    inner.didMove(toParent: self)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    inner.view.frame = view.bounds
    inner.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.addSubview(inner.view)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    showBackButton()
  }

  /// Updates the back button for the screen below this one.
  func showBackButton() {
    (inner as? LHScreenNavigationController)?.showBackButton(to: root?.screen(below: screen))
  }

  // MARK: Forwarding to the screen

  override var title: String? {
    get { screen.title }
    set { screen.title = newValue }
  }

  override var tabBarItem: UITabBarItem {
    get { screen.tabBarItem }
    set { screen.tabBarItem = newValue }
  }

  override func becomeFirstResponder() -> Bool { inner.becomeFirstResponder() }
}
