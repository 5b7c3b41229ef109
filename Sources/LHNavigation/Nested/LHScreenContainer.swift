import ViewTree

/// What a nested navigation controller pushes in place of a screen: it holds the navigation controller that
/// gives the screen its bar.
final class LHScreenContainer: UIViewController {
  let screen: UIViewController
  /// A navigation controller has a bar already.
  private let inner: UINavigationController
  private weak var root: LHNestedNavigationController?

  init(_ screen: UIViewController, root: LHNestedNavigationController) {
    self.screen = screen
    self.root = root
    inner = screen as? UINavigationController ?? LHScreenNavigationController(screen, root: root)
    super.init()
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
    showWayBack()
  }

  /// Sees that the bar leads back to whatever is below by now.
  func showWayBack() {
    (inner as? LHScreenNavigationController)?.showWayBack(to: root?.screen(below: screen))
  }

  // MARK: What the screen wants

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
