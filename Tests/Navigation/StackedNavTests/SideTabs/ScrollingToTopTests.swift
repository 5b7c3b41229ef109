import Replay
import Testing
import ViewTree

@testable import StackedNav

@Suite("Choosing the selected tab again")
struct ScrollingToTopTests {
  /// A page whose view is a scroll view with content of 5,000 points.
  private final class LongPage: UIViewController {
    let scroll = UIScrollView()

    override func loadView() {
      view = scroll
      scroll.contentSize = CGSize(width: 100, height: 5000)
    }
  }

  @Test(
    "at its root, it scrolls to the top; otherwise it only returns to the root", arguments: [true, false])
  func reselected(isAtRoot: Bool) {
    let stage = Stage(size: CGSize(width: 1024, height: 768))
    let (root, next) = (LongPage(), LongPage())
    let stack = SPStackedNavigationController()
    stack.setViewControllers(isAtRoot ? [root] : [root, next], animated: false)
    let tabs = SPSideTabController()
    tabs.viewControllers = [stack, UIViewController()]
    stage.window.rootViewController = tabs
    stage.settle()
    root.scroll.contentOffset.y = 900
    stage.settle()
    stage.tap(at: CGPoint(x: 40, y: 45))
    stage.settle()
    #expect(stack.activeViewController === root)
    #expect(root.scroll.contentOffset.y == (isAtRoot ? 0 : 900))
    stage.tap(at: CGPoint(x: 40, y: 45))
    stage.settle()
    #expect(root.scroll.contentOffset.y == 0)
  }

  @Test("a tab without pages scrolls to the top, and another tab does not")
  func plain() {
    let stage = Stage(size: CGSize(width: 1024, height: 768))
    let (one, two) = (LongPage(), LongPage())
    let tabs = SPSideTabController()
    tabs.viewControllers = [one, two]
    stage.window.rootViewController = tabs
    stage.settle()
    one.scroll.contentOffset.y = 900
    stage.tap(at: CGPoint(x: 40, y: 125))
    stage.settle()
    stage.tap(at: CGPoint(x: 40, y: 45))
    stage.settle()
    #expect(one.scroll.contentOffset.y == 900)
    stage.tap(at: CGPoint(x: 40, y: 45))
    stage.settle()
    #expect(one.scroll.contentOffset.y == 0)
  }
}
