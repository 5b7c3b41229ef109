import Controllers
import Foundation
import Lists
import Replay
import Testing
import ViewTree

private final class Screen: UIViewController {
  static var log: [String] = []
  override func viewDidLoad() { Screen.log.append("\(title ?? "") load") }
  override func viewWillDisappear(_ animated: Bool) { Screen.log.append("\(title ?? "") leaves") }
  override func viewWillAppear(_ animated: Bool) { Screen.log.append("\(title ?? "") will") }
  override func viewDidAppear(_ animated: Bool) { Screen.log.append("\(title ?? "") did") }
  override func viewDidDisappear(_ animated: Bool) { Screen.log.append("\(title ?? "") gone") }
}

private final class TabDelegate: UITabBarControllerDelegate {
  var log: [String] = []
  var refused: UIViewController?
  var animator: (any UIViewControllerAnimatedTransitioning)?

  func tabBarController(_ tabs: UITabBarController, shouldSelect controller: UIViewController) -> Bool {
    controller !== refused
  }
  func tabBarController(_ tabs: UITabBarController, didSelect controller: UIViewController) {
    log.append(controller.title ?? "")
  }
  func tabBarController(
    _ tabs: UITabBarController, animationControllerForTransitionFrom from: UIViewController,
    to: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { animator }
}

/// A cross-fade, as programs write it.
private final class Fade: UIViewControllerAnimatedTransitioning {
  func transitionDuration(using context: (any UIViewControllerContextTransitioning)?) -> TimeInterval { 0.2 }
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
    context.containerView.addSubview(to)
    to.alpha = 0
    UIView.animate(withDuration: 0.2) {
      to.alpha = 1
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

@Suite("Tabs", .serialized)
struct UITabBarControllerTests {
  private let stage = Stage(size: CGSize(width: 390, height: 800))
  private let tabs = UITabBarController()
  private let screens = ["A", "B", "C"].map { name in
    let screen = Screen()
    screen.title = name
    return screen
  }
  private let delegate = TabDelegate()

  init() {
    Screen.log = []
    tabs.viewControllers = screens
    tabs.delegate = delegate
    stage.window.rootViewController = tabs
    stage.settle()
  }

  private func tap(_ title: String) {
    stage.tap(at: place(of: title, in: tabs.tabBar))
    stage.settle()
  }

  @Test("the first tab is selected, and only its view is loaded; a tap shows another one")
  func selecting() {
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === screens[0])
    #expect(screens.map(\.isViewLoaded) == [true, false, false])
    tap("B")
    #expect(tabs.selectedIndex == 1 && delegate.log == ["B"])
    #expect(screens[0].view.window == nil && screens[1].view.window != nil)
    #expect(
      Screen.log == ["A load", "A will", "A did", "B load", "B will", "A leaves", "A gone", "B did"])
    #expect(screens[1].tabBarController === tabs)
    tabs.selectedIndex = 2
    stage.settle()
    #expect(screens[2].view.window != nil && delegate.log == ["B"])
    tabs.selectedIndex = 7
    tabs.selectedViewController = UIViewController()
    #expect(tabs.selectedIndex == 2)
  }

  @Test("a delegate may refuse a tab")
  func refusing() {
    delegate.refused = screens[1]
    tap("B")
    #expect(tabs.selectedIndex == 0 && delegate.log.isEmpty)
    screens[2].tabBarItem.isEnabled = false
    tap("C")
    #expect(tabs.selectedIndex == 0)
  }

  @Test("a tap on the selected tab pops to the root, and there scrolls to the top")
  func again() {
    let list = UITableViewController()
    list.title = "List"
    list.tableView.contentSize = CGSize(width: 390, height: 4000)
    let navigation = UINavigationController(rootViewController: list)
    tabs.viewControllers = [navigation, screens[1]]
    stage.settle()
    navigation.pushViewController(UIViewController(), animated: false)
    stage.settle()
    tap("List")
    #expect(navigation.viewControllers.count == 1)
    let scrollView = UIScrollView()
    scrollView.contentSize = CGSize(width: 390, height: 4000)
    let page = UIViewController()
    page.title = "Page"
    page.view = scrollView
    tabs.viewControllers = [page]
    stage.settle()
    scrollView.contentOffset.y = 900
    tap("Page")
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test("content extends under the bar, and the safe area says so")
  func safeArea() {
    #expect(screens[0].view.frame == rect(0, 0, 390, 800))
    #expect(screens[0].view.safeAreaInsets.bottom == 49)
    tabs.tabBar.isTranslucent = false
    stage.settle()
    #expect(screens[0].view.frame.height == 751 && screens[0].view.safeAreaInsets.bottom == 0)
  }

  @Test("the bar leaves with a screen that hides it and comes back with its pop, also with a canceled one")
  func hiding() {
    let root = UIViewController()
    root.title = "Root"
    let navigation = UINavigationController(rootViewController: root)
    tabs.viewControllers = [navigation]
    stage.settle()
    let detail = UIViewController()
    detail.hidesBottomBarWhenPushed = true
    navigation.pushViewController(detail, animated: true)
    stage.run(for: 0.1)
    #expect(!tabs.tabBar.isHidden)
    stage.settle()
    #expect(tabs.tabBar.isHidden && detail.view.safeAreaInsets.bottom == 0)
    // A drag from the edge that goes back and returns.
    stage.fingerDown(at: point(2, 400))
    for _ in 0..<5 { stage.fingerMoves(by: point(20, 0)) }
    #expect(!tabs.tabBar.isHidden)
    for _ in 0..<10 { stage.fingerMoves(by: point(-10, 0)) }
    stage.fingerUp()
    stage.settle()
    #expect(navigation.topViewController === detail && tabs.tabBar.isHidden)
    navigation.popViewController(animated: true)
    stage.settle()
    #expect(!tabs.tabBar.isHidden && tabs.tabBar.frame.minY == 751)
    #expect(root.view.safeAreaInsets.bottom == 49)
  }

  @Test("a tab shows its badge and its selected image, and follows changes of its item")
  func items() {
    let plain = UIImage(systemName: "house")
    let chosen = UIImage(systemName: "star")
    screens[1].tabBarItem = UITabBarItem(title: "Inbox", image: plain, selectedImage: chosen)
    stage.settle()
    #expect(!labels("Inbox", in: tabs.tabBar).isEmpty)
    screens[1].tabBarItem.badgeValue = "12"
    stage.settle()
    #expect(!labels("12", in: tabs.tabBar).isEmpty)
    func pictures() -> [UIImage] { views(UIImageView.self, in: tabs.tabBar).compactMap(\.image) }
    #expect(pictures() == [plain].compactMap { $0 })
    tap("Inbox")
    #expect(pictures() == [chosen].compactMap { $0 })
    screens[1].tabBarItem.badgeValue = nil
    screens[1].title = "Mail"
    stage.settle()
    #expect(labels("12", in: tabs.tabBar).isEmpty)
    #expect(!labels("Mail", in: tabs.tabBar).isEmpty)
  }

  @Test("the arrow keys move among the tabs, and Space selects one; from right to left they are mirrored")
  func keys() {
    stage.press(.keyboardTab)
    #expect(stage.window.focusSystem.focusedItem?.accessibilityLabel == "A")
    stage.press(.keyboardRightArrow)
    stage.press(.keyboardSpacebar)
    stage.settle()
    #expect(tabs.selectedIndex == 1)
    stage.press(.keyboardEnd)
    #expect(stage.window.focusSystem.focusedItem?.accessibilityLabel == "C")
    stage.window.semanticContentAttribute = .forceRightToLeft
    stage.settle()
    #expect(place(of: "A", in: tabs.tabBar).x > place(of: "C", in: tabs.tabBar).x)
    stage.press(.keyboardRightArrow)
    #expect(stage.window.focusSystem.focusedItem?.accessibilityLabel == "B")
  }

  @Test("an animator of the delegate animates the change, and the calls are balanced")
  func animator() {
    delegate.animator = Fade()
    tabs.selectedIndex = 1
    stage.run(for: 0.1)
    #expect(screens[0].view.window != nil && screens[1].view.window != nil)
    #expect(tabs.selectedViewController === screens[1])
    stage.settle()
    #expect(screens[0].view.window == nil)
    #expect(
      Screen.log == ["A load", "A will", "A did", "B load", "B will", "A leaves", "A gone", "B did"])
    // Another choice during the animation ends it.
    tabs.selectedIndex = 2
    stage.run(for: 0.05)
    tabs.selectedIndex = 0
    stage.settle()
    #expect(tabs.selectedIndex == 0 && screens[0].view.window != nil)
    #expect(screens[1].view.window == nil && screens[2].view.window == nil)
  }

  @Test("replacing the controllers keeps the selected one, and removed ones leave")
  func replacing() {
    tabs.selectedIndex = 2
    tabs.setViewControllers([screens[2], screens[0]], animated: false)
    stage.settle()
    #expect(tabs.selectedIndex == 0 && tabs.selectedViewController === screens[2])
    #expect(screens[1].parent == nil && tabs.tabBar.items?.count == 2)
    tabs.viewControllers = nil
    stage.settle()
    #expect(tabs.selectedIndex == NSNotFound && tabs.viewControllers == nil && screens[2].view.window == nil)
  }

  @Test("an appearance colors the tabs of all bars, and a bar's own look counts more")
  func looks() {
    let look = UITabBarAppearance()
    look.backgroundColor = .red
    look.stackedLayoutAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
    tabs.tabBar.standardAppearance = look
    stage.settle()
    #expect(labels("B", in: tabs.tabBar).first?.textColor == .green)
    #expect(labels("A", in: tabs.tabBar).first?.textColor != .green)
    #expect(views(UIImageView.self, in: tabs.tabBar).contains { $0.backgroundColor == .red })
    look.backgroundColor = .blue  // the bar has a copy
    #expect(!views(UIImageView.self, in: tabs.tabBar).contains { $0.backgroundColor == .blue })
    #expect(
      (look.copy() as? UITabBarAppearance)?.stackedLayoutAppearance.normal.titleTextAttributes.count == 1)
  }

  @Test("a screen reader finds a list of tabs, one of them selected")
  func reader() {
    screens[1].tabBarItem.badgeValue = "3"
    stage.settle()
    let bar = AccessibilityTree.roots(of: stage.scene).first { $0.accessibilityTraits.contains(.tabBar) }
    let found = bar.map(AccessibilityTree.children) ?? []
    #expect(found.map(\.accessibilityLabel) == ["A", "B", "C"])
    #expect(found.map { $0.accessibilityTraits.contains(.selected) } == [true, false, false])
    #expect(found[1].accessibilityValue == "3")
  }

  @Test("tabs of a wide window stand in the middle, however many there are")
  func wide() {
    stage.resize(to: CGSize(width: 1000, height: 700))
    stage.settle()
    let (a, c) = (place(of: "A", in: tabs.tabBar), place(of: "C", in: tabs.tabBar))
    #expect(abs((a.x + c.x) / 2 - 500) < 2 && c.x - a.x < 300)
    tabs.viewControllers = (0..<9).map { index in
      let screen = UIViewController()
      screen.title = "T\(index)"
      return screen
    }
    stage.settle()
    for index in 0..<9 { #expect(stage.window.bounds.contains(place(of: "T\(index)", in: tabs.tabBar))) }
  }

  @Test("a bar without a controller tells its delegate")
  func bareBar() {
    final class Listener: UITabBarDelegate {
      var titles: [String?] = []
      func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) { titles.append(item.title) }
    }
    let (bar, listener) = (UITabBar(frame: rect(0, 600, 390, 49)), Listener())
    bar.items = [
      UITabBarItem(tabBarSystemItem: .search, tag: 1), UITabBarItem(title: "Own", image: nil, tag: 2),
    ]
    bar.delegate = listener
    screens[0].view.addSubview(bar)
    stage.settle()
    stage.tap(at: place(of: "Search", in: bar))
    stage.settle()
    #expect(listener.titles == ["Search"] && bar.selectedItem?.tag == 1)
  }

  // MARK: More

  private func showSeven() -> UINavigationController {
    let navigation = UINavigationController()
    let root = Screen()
    root.title = "F"
    navigation.pushViewController(root, animated: false)
    let others = ["D", "E"].map { name in
      let screen = Screen()
      screen.title = name
      return screen
    }
    let last = Screen()
    last.title = "G"
    tabs.viewControllers = screens + others + [navigation, last]
    stage.settle()
    return navigation
  }

  private func row(_ title: String) {
    stage.tap(at: place(of: title, in: tabs.moreNavigationController.view))
    stage.settle()
  }

  @Test("with more than five screens, the last tab of a narrow window lists the others")
  func more() {
    let navigation = showSeven()
    #expect(tabs.tabBar.items?.map(\.title) == ["A", "B", "C", "D", "More"])
    tap("More")
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    #expect(tabs.selectedIndex == NSNotFound)
    row("G")
    #expect(tabs.selectedIndex == 6 && tabs.tabBar.selectedItem?.title == "More")
    #expect(tabs.moreNavigationController.viewControllers.last?.title == "G")
    #expect(tabs.moreNavigationController.viewControllers.last?.tabBarController === tabs)
    tap("More")
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    row("F")
    #expect(tabs.selectedViewController === navigation && navigation.view.window != nil)
    stage.tap(at: place(of: "More", in: navigation.navigationBar))
    stage.settle()
    #expect(tabs.selectedViewController === tabs.moreNavigationController)
    tap("B")
    #expect(tabs.selectedIndex == 1)
    tabs.selectedIndex = 4
    stage.settle()
    #expect(tabs.moreNavigationController.topViewController?.title == "E")
    #expect(tabs.moreNavigationController.view.window != nil)
  }

  @Test("a wide window has a tab for each screen, and the selected one stays when the window changes")
  func widening() {
    _ = showSeven()
    tabs.selectedIndex = 6
    stage.settle()
    stage.resize(to: CGSize(width: 1000, height: 800))
    stage.settle()
    #expect(tabs.tabBar.items?.count == 7 && tabs.selectedIndex == 6)
    #expect(tabs.selectedViewController?.view.window != nil)
    #expect(tabs.selectedViewController?.parent === tabs)
    stage.resize(to: CGSize(width: 390, height: 800))
    stage.settle()
    #expect(tabs.tabBar.items?.count == 5 && tabs.selectedIndex == 6)
    #expect(tabs.moreNavigationController.topViewController?.title == "G")
    tabs.viewControllers = screens
    stage.settle()
    #expect(tabs.tabBar.items?.count == 3 && tabs.selectedIndex == 0)
  }
}
