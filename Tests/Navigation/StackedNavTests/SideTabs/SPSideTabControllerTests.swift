import Replay
import TestSupport
import Testing
import ViewTree

@testable import StackedNav

/// A side tab controller in a window of 1024 x 768 with three tabs, "One" to "Three", whose controllers
/// write a log.
struct TabScenery {
  let stage = Stage(size: CGSize(width: 1024, height: 768))
  let tabs = SPSideTabController()
  let log = Log()
  let controllers: [Page]

  init() {
    let log = log
    controllers = ["One", "Two", "Three"].map { title in
      let page = Page(title, .full, log: log)
      page.title = title
      return page
    }
    tabs.viewControllers = controllers
    stage.window.rootViewController = tabs
    stage.frame()
    _ = log.apply()
  }

  /// Touches the center of a tab's cell.
  func tap(_ index: Int) { stage.tap(at: CGPoint(x: 40, y: 45 + 80 * CGFloat(index))) }

  func button(_ index: Int) throws -> SPSideTabItemButton {
    try #require(
      tabs.tabBar.control(for: tabs.viewControllers[index].tabBarItem) as? SPSideTabItemButton)
  }
}

/// Runs `body` and returns the calls reported during it.
func reports(of body: () -> Void) -> [String] {
  let before = StackLog.write
  var notes: [String] = []
  StackLog.write = { notes.append($0) }
  body()
  StackLog.write = before
  return notes
}

/// Records the calls of a tab bar's delegate.
final class BarDiary: SPSideTabBarDelegate {
  var lines: [String] = []

  func tabBar(_ tabBar: SPSideTabBar, didSelect item: UITabBarItem) {
    lines.append("selected \(item.title ?? "")")
  }

  func tabBar(_ tabBar: SPSideTabBar, didReselect item: UITabBarItem) {
    lines.append("reselected \(item.title ?? "")")
  }
}

@Suite("Side tabs in a low window")
struct LowSideTabTests {
  @Test(
    "no two tabs overlap, each has room for a finger if there is any, and none is cut off in a window of 300 points",
    arguments: [768, 600, 480, 360, 318, 300, 234, 200, 1])
  func overlaps(height: Int) throws {
    let bar = SPSideTabBar(frame: CGRect(x: 0, y: 0, width: 80, height: CGFloat(height)))
    bar.items = (0..<5).map { UITabBarItem(title: "\($0)", image: nil) }
    bar.additionalItems = (5..<7).map { UITabBarItem(title: "\($0)", image: nil) }
    let rects = try (bar.items + bar.additionalItems.reversed()).map { try #require(bar.rect(for: $0)) }
    for (rect, next) in zip(rects, rects.dropFirst()) { #expect(rect.maxY <= next.minY + 1e-9) }
    #expect(rects.allSatisfy { $0.height >= (height >= 318 ? 44 : 32) })
    if height >= 234 { #expect(rects[6].maxY <= CGFloat(height)) }
    if height >= 570 { #expect(rects.allSatisfy { $0.height == 70 }) }
  }

  @Test(
    "titles are left out where they would touch the next image, and are tooltips then",
    arguments: [(768, true), (440, true), (400, false), (346, false), (300, false)])
  func titles(height: CGFloat, hasTitles: Bool) throws {
    let stage = Stage(size: CGSize(width: 800, height: height))
    let bar = SPSideTabBar(frame: CGRect(x: 0, y: 0, width: 80, height: height))
    let pixels = [UInt8](repeating: 255, count: 4 * 26 * 26)
    let image = UIImage(cgImage: try #require(CGImage(width: 26, height: 26, pixels: pixels)))
    bar.items = (0..<7).map { UITabBarItem(title: "Tab \($0)", image: image) }
    stage.window.addSubview(bar)
    stage.frame()
    var spans: [ClosedRange<CGFloat>] = []
    for item in bar.items {
      let cell = try #require(bar.control(for: item))
      let titles = cell.subviews.compactMap { $0 as? UILabel }.filter { !$0.isHidden && $0.text != nil }
      #expect(titles.count == (hasTitles ? 1 : 0))
      #expect((cell.toolTip == nil) == hasTitles)
      let parts = titles as [UIView] + cell.subviews.filter { $0 is UIImageView }
      let places = parts.map { $0.convert($0.bounds, to: bar) }
      spans.append((places.map(\.minY).min() ?? 0)...(places.map(\.maxY).max() ?? 0))
    }
    for (span, next) in zip(spans, spans.dropFirst()) { #expect(next.lowerBound - span.upperBound >= 8) }
  }
}

@Suite("Side tabs")
struct SideTabTests {
  private let scenery = TabScenery()
  private var stage: Stage { scenery.stage }
  private var tabs: SPSideTabController { scenery.tabs }
  private var controllers: [Page] { scenery.controllers }
  private var log: Log { scenery.log }

  @Test("cells are 80 points apart, from 10 downwards, and the selected controller fills the rest")
  func layout() {
    let cells = controllers.map { tabs.tabBar.rect(for: $0.tabBarItem) }
    #expect(cells == [10, 90, 170].map { CGRect(x: 0, y: $0, width: 80, height: 70) })
    #expect(tabs.selectedIndex == 0)
    #expect(
      controllers[0].view.convert(controllers[0].view.bounds, to: nil)
        == CGRect(x: 80, y: 0, width: 944, height: 768))
  }

  @Test("a tap selects a tab: the old view disappears, then the new one appears, each with one callback")
  func tap() {
    scenery.tap(1)
    #expect(tabs.selectedViewController === controllers[1])
    #expect(controllers[0].view.window == nil)
    #expect(controllers[1].view.window === stage.window)
    #expect(
      log.apply() == [
        "Two loads", "One will disappear", "One did disappear", "Two will appear", "Two did appear",
      ])
    #expect(try! scenery.button(1).isSelected)
    #expect(try! !scenery.button(0).isSelected)
  }

  @Test("the previous contents fade out over the selected tab in 160 ms")
  func fade() {
    scenery.tap(1)
    stage.run(for: 0.08)
    let first = tabs.view.pictures.first
    #expect(tabs.view.pictures.count == 1)
    let opacity = first?.presentation()?.opacity ?? 0
    #expect(opacity > 0.3 && opacity < 0.9)
    scenery.tap(2)
    // The second picture lies below the first one, which continues to fade.
    #expect(tabs.view.pictures.count == 2 && tabs.view.pictures.last === first)
    stage.run(for: 0.2)
    #expect(tabs.view.pictures.isEmpty)
    // Selections by the program, and the original's look, change at once.
    tabs.selectedIndex = 0
    tabs.tabBar.style = .classic
    stage.frame()
    scenery.tap(1)
    #expect(tabs.view.pictures.isEmpty)
    #expect(controllers[1].view.window === stage.window)
  }

  @Test("a finger that leaves the cell far enough selects nothing")
  func dragOut() {
    stage.drag(from: CGPoint(x: 40, y: 120), by: CGPoint(x: 0, y: 300))
    #expect(tabs.selectedIndex == 0)
  }

  @Test("tapping the selected tab again returns it to its root and tells the program")
  func reselect() {
    let diary = BarDiary()
    tabs.tabBarDelegate = diary
    let stack = SPStackedNavigationController(rootViewController: Page("F", .full, log: log))
    tabs.viewControllers = [stack, controllers[0]]
    stack.viewControllers[0].title = "Files"
    stack.pushViewController(Page("H1", .half, log: log), animated: false)
    stage.frame()
    scenery.tap(0)
    stage.settle()
    #expect(stack.viewControllers.count == 1)
    #expect(diary.lines == ["reselected Files"])
    scenery.tap(1)
    #expect(diary.lines.count == 1)
    scenery.tap(1)
    #expect(diary.lines == ["reselected Files", "reselected One"])
  }

  @Test("indices without a tab and controllers without a tab are ignored and logged")
  func nonsense() {
    let notes = reports {
      tabs.selectedIndex = 7
      tabs.selectedIndex = -1
      tabs.selectedViewController = UIViewController()
      tabs.tabBar.selectedItem = UITabBarItem(title: "other", image: nil)
    }
    #expect(notes.count == 4)
    #expect(tabs.selectedIndex == 0)
    #expect(tabs.tabBar.selectedItem === controllers[0].tabBarItem)
    #expect(tabs.tabBar.rect(for: UITabBarItem(title: "other", image: nil)) == nil)
  }

  @Test("without tabs nothing is selected")
  func empty() {
    tabs.viewControllers = []
    #expect(tabs.selectedViewController == nil)
    #expect(tabs.selectedIndex == nil)
    #expect(tabs.tabBar.selectedItem == nil)
    stage.frame()
    #expect(
      log.apply() == [
        "One will disappear", "One did disappear", "One will leave", "One did leave", "Two will leave",
        "Two did leave", "Three will leave", "Three did leave",
      ])
    tabs.viewControllers = controllers
    #expect(tabs.selectedIndex == 0)
  }

  @Test("replacing the tabs keeps the remaining ones and selects the first, with callbacks in UIKit's order")
  func replacing() {
    let four = Page("Four", .full, log: log)
    tabs.viewControllers = [four, controllers[0]]
    stage.frame()
    #expect(tabs.selectedIndex == 0)
    #expect(
      log.apply() == [
        "Two will leave", "Two did leave", "Three will leave", "Three did leave", "Four will join",
        "Four loads", "One will disappear", "One did disappear", "Four will appear", "Four did join",
        "Four did appear",
      ])
    tabs.viewControllers = [four, controllers[0], controllers[0]]
    #expect(tabs.viewControllers.count == 2)
    #expect(log.apply().isEmpty)
  }

  @Test("a controller that contains the tabs cannot be one of them", .allowsMisuse)
  func loops() {
    let outer = UIViewController()
    outer.addChild(tabs)
    let notes = reports { tabs.viewControllers = [outer, controllers[1]] }
    #expect(notes.count == 1)
    #expect(tabs.viewControllers == [controllers[1]])
    #expect(tabs.selectedIndex == 0)
  }

  @Test("a tab selected before the view is loaded is shown first, and only that one is loaded")
  func selectionBeforeLoading() {
    let tabs = SPSideTabController()
    tabs.viewControllers = controllers
    tabs.selectedIndex = 2
    stage.window.rootViewController = tabs
    stage.frame()
    #expect(controllers[2].view.window != nil)
    #expect(!controllers[1].isViewLoaded)
    #expect(tabs.tabBar.selectedItem === controllers[2].tabBarItem)
  }

  @Test("a controller that selects another tab while it loads or appears is not shown")
  func selectionInCallbacks() {
    final class Elsewhere: UIViewController {
      override func viewDidLoad() { (parent as? SPSideTabController)?.selectedIndex = 1 }
    }
    final class Leaving: UIViewController {
      override func viewWillDisappear(_ animated: Bool) {
        (parent as? SPSideTabController)?.selectedIndex = 3
      }
    }
    tabs.viewControllers = [controllers[0], controllers[1], Elsewhere(), controllers[2], Leaving()]
    tabs.selectedIndex = 2
    stage.frame()
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.mainContainer.subviews == [controllers[1].view])
    tabs.selectedIndex = 4
    stage.frame()
    tabs.selectedIndex = 0
    stage.frame()
    #expect(tabs.selectedIndex == 3)
    #expect(tabs.mainContainer.subviews == [controllers[2].view])
  }

  @Test("the selection can be observed")
  func observing() {
    var told: [String] = []
    func name(_ index: Int??) -> String { (index ?? nil).map { "\($0)" } ?? "none" }
    let index = tabs.observe(\.selectedIndex, options: [.old, .new]) { _, change in
      told.append("\(name(change.oldValue)) to \(name(change.newValue))")
    }
    let controller = tabs.observe(\.selectedViewController) { tabs, _ in
      told.append((tabs.selectedViewController as? Page)?.name ?? "nobody")
    }
    scenery.tap(2)
    tabs.selectedIndex = 2
    tabs.viewControllers = [controllers[0]]
    tabs.viewControllers = []
    #expect(
      told == [
        "Three", "0 to 2", "nobody", "One", "2 to 0", "nobody", "0 to none",
      ])
    index.invalidate()
    controller.invalidate()
  }

  @Test("without a delegate the bar selects its items itself, but no additional ones")
  func barAlone() {
    let bar = SPSideTabBar(frame: CGRect(x: 500, y: 0, width: 80, height: 400))
    bar.items = [UITabBarItem(title: "A", image: nil), UITabBarItem(title: "B", image: nil)]
    bar.additionalItems = [UITabBarItem(title: "C", image: nil)]
    stage.window.addSubview(bar)
    stage.frame()
    stage.tap(at: CGPoint(x: 540, y: 120))
    #expect(bar.selectedItem === bar.items[1])
    stage.tap(at: CGPoint(x: 540, y: 350))
    #expect(bar.selectedItem === bar.items[1])
    bar.setSelected(true, additionalItem: bar.additionalItems[0])
    #expect(bar.control(for: bar.additionalItems[0])?.isSelected == true)
    bar.setSelected(false, additionalItem: bar.additionalItems[0])
    #expect(bar.control(for: bar.additionalItems[0])?.isSelected == false)
    bar.items = []
    #expect(bar.selectedItem == nil)
  }

  @Test("additional items are at the bottom and reported to the delegate, if there is one")
  func additionalItems() {
    let layers = UITabBarItem(title: "Layers", image: nil)
    let settings = UITabBarItem(title: "Settings", image: nil)
    tabs.additionalItems = [settings, layers]
    stage.frame()
    #expect(tabs.tabBar.rect(for: settings) == CGRect(x: 0, y: 688, width: 80, height: 70))
    #expect(tabs.tabBar.rect(for: layers) == CGRect(x: 0, y: 608, width: 80, height: 70))
    stage.tap(at: CGPoint(x: 40, y: 640))
    let diary = BarDiary()
    tabs.tabBarDelegate = diary
    stage.tap(at: CGPoint(x: 40, y: 640))
    stage.tap(at: CGPoint(x: 40, y: 700))
    #expect(diary.lines == ["selected Layers", "selected Settings"])
    #expect(tabs.selectedIndex == 0)
    stage.resize(to: CGSize(width: 1024, height: 600))
    stage.frame()
    #expect(tabs.tabBar.rect(for: settings)?.minY == 520)
  }

  @Test("the last tabs can be placed at the bottom and still work as tabs")
  func bottomTabs() throws {
    tabs.bottomTabCount = 2
    stage.frame()
    let places = controllers.map { tabs.tabBar.rect(for: $0.tabBarItem)?.minY }
    #expect(places == [10, 608, 688])
    stage.tap(at: CGPoint(x: 40, y: 640))
    #expect(tabs.selectedIndex == 1)
    #expect(tabs.tabBar.control(for: controllers[1].tabBarItem)?.isSelected == true)
    #expect(tabs.tabBar.control(for: controllers[0].tabBarItem)?.isSelected == false)
    tabs.selectedIndex = 0
    #expect(tabs.tabBar.control(for: controllers[1].tabBarItem)?.isSelected == false)
    let item = UITabBarItem(title: "More", image: nil)
    tabs.additionalItems = [item]
    #expect(tabs.tabBar.rect(for: item)?.minY == 688)
    #expect(tabs.tabBar.rect(for: controllers[2].tabBarItem)?.minY == 608)
    tabs.bottomTabCount = 0
    #expect(tabs.tabBar.rect(for: controllers[2].tabBarItem)?.minY == 170)
  }

  @Test("a top inset moves cells and content down, and the bar keeps the window's height")
  func topInset() {
    tabs.topInset = 20
    stage.frame()
    #expect(tabs.tabBar.rect(for: controllers[0].tabBarItem)?.minY == 30)
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 0, width: 80, height: 768))
    #expect(tabs.mainContainer.frame == CGRect(x: 80, y: 20, width: 944, height: 748))
    tabs.topInset = .nan
    #expect(tabs.topInset == 20)
  }

  @Test("in a right-to-left layout the bar is at the right and mirrored")
  func rightToLeft() throws {
    controllers[0].tabBarItem.badgeValue = "5"
    tabs.view.semanticContentAttribute = .forceRightToLeft
    stage.frame()
    #expect(tabs.tabBar.frame == CGRect(x: 944, y: 0, width: 80, height: 768))
    #expect(tabs.mainContainer.frame == CGRect(x: 0, y: 0, width: 944, height: 768))
    let dump = ViewDump.json(of: tabs.tabBar)
    // The center of the 18-point badge is 53 points from the outer edge, which is 27 from the bar's left.
    #expect(dump.contains("\"class\":\"SPSideTabBadgeView\",\"frame\":[962,18,18,18]"))
    #expect(dump.contains("\"frame\":[1021,33,3,24]"))
    stage.tap(at: CGPoint(x: 984, y: 120))
    #expect(tabs.selectedIndex == 1)
  }

  @Test("tiny and invalid window sizes are harmless", arguments: [1, 0, 40, 5000])
  func sizes(side: CGFloat) {
    tabs.bottomAttachment = UIViewController()
    tabs.isBottomAttachmentHidden = false
    tabs.topInset = 1e9
    tabs.bottomAttachmentHeight = 1e9
    stage.resize(to: CGSize(width: side, height: side))
    stage.frame()
    #expect(tabs.tabBar.frame == CGRect(x: 0, y: 0, width: min(80, side), height: side))
    #expect(tabs.mainContainer.frame.width == max(0, side - 80))
    #expect(tabs.mainContainer.frame.height == 0)
    tabs.bottomAttachmentHeight = -.infinity
    #expect(tabs.bottomAttachmentHeight == 1e9)
  }

  @Test(
    "selecting a tab during a drag ends the drag, and the stack has come to rest when it is shown again")
  func switchInMidDrag() throws {
    let pages = [Page("F", .full, log: log), Page("H1", .half, log: log), Page("H2", .half, log: log)]
    let stack = SPStackedNavigationController()
    stack.setViewControllers(pages, animated: false)
    tabs.viewControllers = [stack, controllers[0]]
    stage.settle()
    let rest = stack.contentOffset
    stage.fingerDown(at: CGPoint(x: 400, y: 400))
    for _ in 0..<8 { stage.fingerMoves(by: CGPoint(x: 15, y: 0)) }
    #expect(stack.contentOffset < rest)
    stage.press(UIKeyboardHIDUsage(rawValue: 0x1F), modifiers: .control)
    #expect(tabs.selectedIndex == 1)
    stage.fingerMoves(by: CGPoint(x: 60, y: 0))
    stage.fingerUp()
    stage.settle()
    #expect(stack.view.window == nil)
    scenery.tap(0)
    stage.settle()
    #expect(stack.panGestureRecognizer.state == .possible)
    #expect([0, 472, 944].contains(stack.contentOffset))
  }
}
