import Controllers
import Controls
import Foundation
import Replay
import TestSupport
import Testing
import ViewTree

/// Checks the order of the appearance calls of a screen.
private final class Balanced: UIViewController {
  private enum Phase { case hidden, coming, shown, going }
  private var phase = Phase.hidden
  private(set) var faults = 0

  private func enter(_ next: Phase, from allowed: [Phase]) {
    if !allowed.contains(phase) { faults += 1 }
    phase = next
  }
  override func viewWillAppear(_ animated: Bool) { enter(.coming, from: [.hidden, .going]) }
  override func viewDidAppear(_ animated: Bool) { enter(.shown, from: [.coming]) }
  override func viewWillDisappear(_ animated: Bool) { enter(.going, from: [.coming, .shown]) }
  override func viewDidDisappear(_ animated: Bool) { enter(.hidden, from: [.going]) }
}

private final class Endless: UIPageViewControllerDataSource {
  var made: [Balanced] = []
  private func page() -> Balanced {
    let page = Balanced()
    made.append(page)
    return page
  }
  func pageViewController(
    _ pages: UIPageViewController, viewControllerBefore controller: UIViewController
  ) -> UIViewController? { page() }
  func pageViewController(
    _ pages: UIPageViewController, viewControllerAfter controller: UIViewController
  ) -> UIViewController? { page() }
}

@Suite("A storm of controllers")
struct ControllersStormTests {
  @Test(
    "whatever fingers, keys, windows and the program do, nothing traps and appearances stay in order",
    .allowsMisuse,
    arguments: 1...4)
  func storm(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let stage = Stage(size: CGSize(width: 390, height: 700))
    var screens: [Balanced] = []
    func screen() -> Balanced {
      let screen = Balanced()
      screen.title = "Screen \(screens.count)"
      screens.append(screen)
      let list = UIScrollView(frame: rect(0, 0, 390, 700))
      list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      list.contentSize = CGSize(width: 390, height: 2500)
      screen.view.addSubview(list)
      screen.hidesBottomBarWhenPushed = random.below(3) == 0
      if random.below(3) == 0 { screen.navigationItem.searchController = UISearchController() }
      if random.below(3) == 0 { screen.navigationItem.largeTitleDisplayMode = .never }
      return screen
    }
    let (tabs, split) = (UITabBarController(), UISplitViewController(style: .tripleColumn))
    let (pages, source) = (
      UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal), Endless()
    )
    pages.dataSource = source
    pages.setViewControllers([screen()], direction: .forward, animated: false)
    for column in [UISplitViewController.Column.primary, .supplementary, .secondary] {
      split.setViewController(screen(), for: column)
    }
    let navigation = UINavigationController(rootViewController: screen())
    navigation.navigationBar.prefersLargeTitles = true
    tabs.viewControllers = [navigation, split, pages]
    stage.window.rootViewController = tabs

    func anywhere() -> CGPoint {
      let size = stage.window.bounds.size
      return point(CGFloat(random.below(Int(size.width))), CGFloat(random.below(Int(size.height))))
    }
    func front() -> UIViewController {
      sequence(first: tabs as UIViewController) { $0.presentedViewController }.reduce(tabs) { $1 }
    }
    func present() {
      let shown = screen()
      switch random.below(4) {
      case 0:
        let style = random.below(2) == 0 ? UIAlertController.Style.alert : .actionSheet
        let alert = UIAlertController(title: "Alert", message: nil, preferredStyle: style)
        alert.addAction(UIAlertAction(title: "OK", style: .default))
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        if random.below(2) == 0 { alert.addTextField() }
        return front().present(alert, animated: random.below(3) > 0)
      case 1:
        shown.modalPresentationStyle = .popover
        shown.popoverPresentationController?.sourceView = tabs.tabBar
      case 2:
        shown.sheetPresentationController?.detents = [.medium(), .large()]
        shown.sheetPresentationController?.prefersGrabberVisible = true
        if random.below(2) == 0 {
          shown.sheetPresentationController?.largestUndimmedDetentIdentifier = .medium
        }
      default: shown.modalPresentationStyle = .formSheet
      }
      front().present(shown, animated: random.below(3) > 0)
    }
    let keys: [UIKeyboardHIDUsage] = [
      .keyboardTab, .keyboardEscape, .keyboardReturnOrEnter, .keyboardSpacebar, .keyboardLeftArrow,
      .keyboardRightArrow, .keyboardUpArrow, .keyboardDownArrow, .keyboardHome,
    ]
    var isDown = false
    for _ in 0..<300 {
      switch random.below(22) {
      case 0...3: stage.tap(at: anywhere())
      case 4, 5:
        let start = anywhere()
        stage.drag(
          from: start, by: point(CGFloat(random.below(500)) - 250, CGFloat(random.below(700)) - 350),
          steps: 1 + random.below(8))
      case 6:
        if !isDown { stage.fingerDown(at: anywhere(), id: 7) } else { stage.fingerUp(id: 7) }
        isDown.toggle()
      case 7, 8:
        if isDown {
          stage.fingerMoves(by: point(CGFloat(random.below(80)) - 40, CGFloat(random.below(80)) - 40), id: 7)
        }
      case 9, 10: stage.press(keys[random.below(keys.count)])
      case 11: stage.type("a")
      case 12: stage.wheel(dx: CGFloat(random.below(3)) - 1, dy: CGFloat(random.below(5)) - 2, at: anywhere())
      case 13:
        stage.resize(
          to: [
            CGSize(width: 390, height: 700), CGSize(width: 900, height: 600),
            CGSize(width: 1300, height: 800),
            CGSize(width: 120, height: 90),
          ][random.below(4)])
      case 14: tabs.selectedIndex = random.below(4)
      case 15: navigation.pushViewController(screen(), animated: random.below(3) > 0)
      case 16: navigation.popViewController(animated: random.below(3) > 0)
      case 17: present()
      case 18: front().dismiss(animated: random.below(3) > 0)
      case 19:
        pages.setViewControllers(
          [screen()], direction: random.below(2) == 0 ? .forward : .reverse, animated: random.below(2) == 0)
      case 20: random.below(2) == 0 ? split.show(.primary) : split.hide(.supplementary)
      default: stage.run(for: Double(random.below(30)) / 60)
      }
    }
    if isDown { stage.fingerUp(id: 7) }
    stage.window.rootViewController = UIViewController()
    #expect(stage.settle())
    #expect((screens + source.made).map(\.faults).reduce(0, +) == 0)
    #expect((screens + source.made).allSatisfy { $0.viewIfLoaded?.window == nil })
  }
}
