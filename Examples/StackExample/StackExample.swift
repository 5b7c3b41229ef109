import Inspector
import StackedNav
import UIKit

// The demo that came with SPStackedNav, in the order in which you would write it: the application, its root
// pages, its child pages, and finally the images.
//
// Each tab holds a stack of pages. A root page fills the stack; a child page takes half of it, so that the
// last two children lie side by side and the others pile up at the left. Drag a page to move the stack.

// MARK: 1. The application

@main
final class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    self.window = window
    window.backgroundColor = .white

    // A page has a title and an image for its tab, like any view controller.
    let root1 = RootViewController()
    root1.title = "Root 1"
    root1.tabBarItem.image = UIImage(shape: .balloon, size: 26)

    let root2 = RootViewController()
    root2.title = "Root 2"
    root2.tabBarItem.image = UIImage(shape: .printer, size: 24)
    root2.tabBarItem.badgeValue = "5"
    root2.tabBarItem.badgeColor = .red

    let root3 = RootViewController()
    root3.title = "Root 3"
    root3.tabBarItem.image = UIImage(shape: .balloon, size: 26)

    // Each root is the first page of a stack, whose tab shows the root's item.
    let stack1 = SPStackedNavigationController(rootViewController: root1)
    let stack2 = SPStackedNavigationController(rootViewController: root2)
    let stack3 = SPStackedNavigationController(rootViewController: root3)

    let tabs = SPSideTabController()
    tabs.viewControllers = [stack1, stack2, stack3]
    // The look of the original. Omit it for a calmer look, or change individual values.
    tabs.tabBar.style = .classic

    window.rootViewController = tabs
    window.makeKeyAndVisible()
    Inspector.openIfRequested()
    return true
  }
}

// MARK: 2. The page at the bottom of a stack

/// A page without a size of its own, as wide as the stack.
final class RootViewController: UIViewController {
  override func loadView() {
    let test = UIButton.test("Test", primaryAction: UIAction { [weak self] _ in self?.pushChild() })
    view = PageView(heading: "Root view controller!", button: test, width: 768, labelMargin: 0)
  }

  private func pushChild() {
    // A plain push puts the page on top of all others.
    stackedNavigationController?.pushViewController(ChildViewController(), animated: true)
  }
}

// MARK: 3. The pages on top

final class ChildViewController: UIViewController, SPStackedNavigationPage {
  /// Half of the stack.
  let stackedNavigationPageSize = SPStackedNavigationPageSize.half

  init() {
    super.init(nibName: nil, bundle: nil)
    // This has no effect yet: a page belongs to a stack only after it was pushed.
    stackedNavigationController?.tabBarItem.badgeValue = "0"
  }

  override func loadView() {
    let test = UIButton.test(
      "Test again", primaryAction: UIAction { [weak self] _ in self?.pushChildOnTopOfThis() })
    view = PageView(heading: "Child view controller!", button: test, width: 472, labelMargin: 20)
  }

  private func pushChildOnTopOfThis() {
    // The new page replaces all pages on top of this one.
    stackedNavigationController?.pushViewController(ChildViewController(), onTopOf: self, animated: true)
    // A badge can change at any time. The stack's item is that of its root.
    if let stack = stackedNavigationController {
      stack.tabBarItem.badgeValue = "\(stack.viewControllers.count)"
    }
  }
}

// MARK: 4. The content of both kinds of pages

/// A white header with a centered heading above a line, and a button. It is designed for a height of 1004
/// points and the given width; the autoresizing masks adapt it to other sizes.
final class PageView: UIView {
  init(heading: String, button: UIButton, width: CGFloat, labelMargin: CGFloat) {
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: 1004))
    backgroundColor = UIColor(red: 236 / 255, green: 236 / 255, blue: 232 / 255)

    let header = UIView(frame: CGRect(x: 0, y: 0, width: width, height: 114))
    header.backgroundColor = .white
    header.autoresizingMask = .flexibleWidth
    addSubview(header)

    let label = UILabel(frame: CGRect(x: labelMargin, y: 35, width: width - 2 * labelMargin, height: 44))
    label.text = heading
    label.font = .systemFont(ofSize: 24)
    label.textColor = .darkGray
    label.textAlignment = .center
    label.autoresizingMask = .flexibleWidth
    header.addSubview(label)

    // The line keeps its length, as in the original.
    let line = SPSeparatorView(
      style: .singleLine, colors: [UIColor(white: 0.792)],
      frame: CGRect(x: 0, y: 114, width: 472, height: 1))
    addSubview(line)

    let buttonWidth = button.bounds.width
    button.frame = CGRect(x: (width - buttonWidth) / 2, y: 172, width: buttonWidth, height: 44)
    button.autoresizingMask = [.flexibleLeftMargin, .flexibleRightMargin]
    addSubview(button)
  }
}

extension UIButton {
  /// Returns a rounded white button with bold blue text. The colors are swapped while it is pressed.
  static func test(_ title: String, primaryAction: UIAction) -> UIButton {
    let blue = UIColor(red: 50 / 255, green: 79 / 255, blue: 133 / 255)
    var configuration = UIButton.Configuration.plain()
    configuration.title = title
    configuration.font = .boldSystemFont(ofSize: 15)
    configuration.background.cornerRadius = 10
    configuration.background.strokeColor = UIColor(white: 0.67)
    configuration.background.strokeWidth = 1
    let button = UIButton(configuration: configuration, primaryAction: primaryAction)
    button.configurationUpdateHandler = { button in
      button.configuration?.baseForegroundColor = button.isHighlighted ? .white : blue
      button.configuration?.background.backgroundColor = button.isHighlighted ? blue : .white
    }
    return button
  }
}

// MARK: 5. The images of the tabs

extension VectorShape {
  /// A balloon on a string, 20 x 26 in a box of 26.
  static let balloon = VectorShape(
    name: "example.balloon", box: 26, strokeWidth: 1.2,
    paths: [
      Path(
        commands: [
          .move(CGPoint(x: 13, y: 0)),
          .curve(CGPoint(x: 18.6, y: 0), CGPoint(x: 22.5, y: 4), CGPoint(x: 22.5, y: 9)),
          .curve(CGPoint(x: 22.5, y: 14), CGPoint(x: 17, y: 18), CGPoint(x: 14, y: 18.6)),
          .line(CGPoint(x: 15.5, y: 21)), .line(CGPoint(x: 10.5, y: 21)), .line(CGPoint(x: 12, y: 18.6)),
          .curve(CGPoint(x: 9, y: 18), CGPoint(x: 3.5, y: 14), CGPoint(x: 3.5, y: 9)),
          .curve(CGPoint(x: 3.5, y: 4), CGPoint(x: 7.4, y: 0), CGPoint(x: 13, y: 0)), .close,
        ], isFilled: true),
      Path(
        commands: [
          .move(CGPoint(x: 13, y: 21)),
          .curve(CGPoint(x: 12.4, y: 22.4), CGPoint(x: 13.6, y: 23.8), CGPoint(x: 13, y: 25.4)),
        ], isFilled: false),
    ])

  /// A printer with paper above and below, 24 x 21 in a box of 24.
  static let printer = VectorShape(
    name: "example.printer", box: 24, strokeWidth: 1,
    paths: [
      filled([(6, 1.5), (18, 1.5), (18, 6.5), (6, 6.5)]),
      filled([
        (0, 8), (24, 8), (24, 18), (19.5, 18), (19.5, 13), (4.5, 13), (4.5, 18), (0, 18),
      ]),
      filled([(6, 14.5), (18, 14.5), (18, 22.5), (6, 22.5)]),
    ])

  private static func filled(_ points: [(x: CGFloat, y: CGFloat)]) -> Path {
    let places = points.map { CGPoint(x: $0.x, y: $0.y) }
    return Path(
      commands: [.move(places[0])] + places.dropFirst().map { .line($0) } + [.close], isFilled: true)
  }
}
