import StackedNav
import ViewTree

/// A tab with a navigation stack. Its bar has the colors of a page.
final class TabNavigationController: UINavigationController, SPSideTabRoot {
  /// The height of the bar, in points.
  static let barHeight: CGFloat = 64

  /// - Parameter icon: The icon of the tab.
  init(_ root: UIViewController, title: String, icon: String) {
    super.init(nibName: nil, bundle: nil)
    self.title = title
    tabBarItem.image = Icons.image(icon, size: 26)
    navigationBar.rowHeight = TabNavigationController.barHeight
    navigationBar.isTranslucent = false
    navigationBar.barTintColor = Theme.page
    navigationBar.tintColor = Theme.accentText
    navigationBar.shadowColor = Theme.line
    navigationBar.titleTextAttributes = [.foregroundColor: Theme.text]
    navigationBar.updateTextSize()
    pushViewController(root, animated: false)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = Theme.page
  }

  /// False, so that the topmost page decides which view receives keys.
  override var canBecomeFirstResponder: Bool { false }

  func returnToRoot(animated: Bool) { popToRootViewController(animated: animated) }
}
