import Replay
import StackedNav
import Testing
import ViewTree

private final class Page: UIViewController, SPStackedNavigationPage {
  let stackedNavigationPageSize: SPStackedNavigationPageSize

  init(_ size: SPStackedNavigationPageSize) {
    stackedNavigationPageSize = size
    super.init()
  }
}

/// A stack of one full and some half pages in a window of 944 x 748, with the last one active.
private struct Scenery {
  let stage = Stage(size: CGSize(width: 944, height: 748))
  let stack: SPStackedNavigationController
  let pages: [UIViewController]

  init(halfPages: Int) {
    pages = [Page(.full)] + (0..<halfPages).map { _ in Page(.half) }
    stack = SPStackedNavigationController()
    stack.setViewControllers(pages, animated: false)
    stage.window.rootViewController = stack
    stage.frame()
  }

  /// Where the pages stand on the screen; nil for one that is not shown.
  var xs: [CGFloat?] {
    stack.view.subviews[0].subviews.map { $0.isHidden ? nil : $0.frame.minX }
  }
}

@Suite("Dragging the pages of a stack")
struct DraggingPagesTests {
  @Test("pages follow the finger to the point, after the slop")
  func follow() {
    let scenery = Scenery(halfPages: 2)
    #expect(scenery.xs == [0, 3, 472])
    scenery.stage.fingerDown(at: CGPoint(x: 700, y: 400))
    scenery.stage.fingerMoves(by: CGPoint(x: 10, y: 0))
    #expect(scenery.xs == [0, 3, 472])
    scenery.stage.fingerMoves(by: CGPoint(x: 100, y: 0))
    #expect(scenery.xs == [0, 100, 572])
  }

  @Test("let go at rest, the page that is furthest to the right comes back to the right edge")
  func release() {
    let scenery = Scenery(halfPages: 2)
    scenery.stage.drag(from: CGPoint(x: 700, y: 400), by: CGPoint(x: 150, y: 0))
    scenery.stage.settle()
    #expect(scenery.stack.contentOffset == 472)
    #expect(scenery.xs == [0, 472, 944])
    #expect(scenery.stack.activeViewController === scenery.pages[1])
  }

  @Test("beyond the right end the pages follow at half the speed")
  func stretch() {
    let scenery = Scenery(halfPages: 1)
    scenery.stage.fingerDown(at: CGPoint(x: 700, y: 400))
    scenery.stage.fingerMoves(by: CGPoint(x: -10, y: 0))
    scenery.stage.fingerMoves(by: CGPoint(x: -100, y: 0))
    #expect(scenery.xs == [0, 422])
    scenery.stage.fingerUp()
    scenery.stage.settle()
    #expect(scenery.xs == [0, 472])
  }

  @Test("a push slides the page in from the right and takes covered pages out of the tree")
  func push() {
    let scenery = Scenery(halfPages: 2)
    let pushed = Page(.half)
    scenery.stack.pushViewController(pushed, animated: true)
    #expect(scenery.stage.settle())
    #expect(scenery.xs == [0, 3, 6, 472])
    #expect(pushed.view.window != nil)
    #expect(scenery.pages[1].view.window == nil)
    #expect(scenery.stack.activeViewController === pushed)
  }
}
