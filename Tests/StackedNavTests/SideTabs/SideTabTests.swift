import Replay
import StackedNav
import Testing
import ViewTree

@Suite("Side tabs")
struct SideTabTests {
  let stage = Stage(size: CGSize(width: 1024, height: 768))
  let tabs = SPSideTabController()
  let controllers = ["One", "Two", "Three"].map { title in
    let controller = UIViewController()
    controller.title = title
    return controller
  }

  init() {
    tabs.viewControllers = controllers
    stage.window.rootViewController = tabs
    stage.frame()
  }

  @Test("cells stand 80 apart from 10 down, the selected controller fills the rest")
  func layout() {
    let cells = controllers.map { tabs.tabBar.rect(for: $0.tabBarItem) }
    #expect(
      cells == [10, 90, 170].map { CGRect(x: 0, y: $0, width: 80, height: 70) })
    #expect(tabs.selectedIndex == 0)
    #expect(
      controllers[0].view.convert(controllers[0].view.bounds, to: nil)
        == CGRect(x: 80, y: 0, width: 944, height: 768))
  }

  @Test("a tap chooses a tab")
  func tap() {
    stage.tap(at: CGPoint(x: 40, y: 120))
    #expect(tabs.selectedViewController === controllers[1])
    #expect(controllers[0].view.window == nil)
    #expect(controllers[1].view.window === stage.window)
  }

  @Test("a finger that leaves the cell far enough chooses nothing")
  func dragOut() {
    stage.drag(from: CGPoint(x: 40, y: 120), by: CGPoint(x: 0, y: 300))
    #expect(tabs.selectedIndex == 0)
  }

  @Test("the selected tab, tapped again, goes back to its root")
  func reselect() {
    let log = Log()
    let stack = SPStackedNavigationController(rootViewController: Page("F", .full, log: log))
    tabs.viewControllers = [stack]
    stack.pushViewController(Page("H1", .half, log: log), animated: false)
    stage.frame()
    stage.tap(at: CGPoint(x: 40, y: 40))
    stage.settle()
    #expect(stack.viewControllers.count == 1)
  }

  @Test("numbers without a tab and controllers without one are ignored; an empty bar selects nothing")
  func nonsense() {
    tabs.selectedIndex = 7
    tabs.selectedViewController = UIViewController()
    #expect(tabs.selectedIndex == 0)
    tabs.viewControllers = []
    #expect(tabs.selectedViewController == nil)
    #expect(tabs.selectedIndex == nil)
    stage.frame()
  }

  @Test("title and badge follow their item")
  func liveItem() {
    controllers[0].title = "Changed"
    controllers[0].tabBarItem.badgeValue = "12"
    stage.frame()
    let dump = ViewDump.json(of: tabs.tabBar)
    #expect(dump.contains("\"text\":\"Changed\""))
    #expect(dump.contains("\"class\":\"SPBadgeView\",\"frame\":[40,18,26,18],\"alpha\":1,\"hidden\":false"))
    controllers[0].tabBarItem.badgeValue = ""
    stage.frame()
    #expect(
      ViewDump.json(of: tabs.tabBar).contains(
        "\"class\":\"SPBadgeView\",\"frame\":[44,18,18,18],\"alpha\":1,\"hidden\":true"))
  }
}
