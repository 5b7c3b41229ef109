import Replay
import Testing
import ViewTree

@testable import StackedNav

/// A root R and half pages A, B, C of 472 points in a stack of 944. C is active at the right, beside B.
@Suite("Moving pages")
struct MovingPagesTests {
  private let stage = Stage(size: CGSize(width: 944, height: 700))
  private let stack = SPStackedNavigationController()
  private let pages: [Page]

  init() {
    let log = Log()
    pages = ["R", "A", "B", "C"].map { Page($0, .half, log: log) }
    stack.pageStyle.lip = 0
    stack.setViewControllers(pages, animated: false)
    stack.allowsPageReordering = true
    stage.window.rootViewController = stack
    stage.settle()
  }

  private var names: String { stack.viewControllers.compactMap { ($0 as? Page)?.name }.joined() }

  private func x(_ index: Int) -> CGFloat? {
    pages[index].view.window == nil ? nil : pages[index].view.convert(CGPoint.zero, to: nil).x
  }

  @Test("takes a page to another index, and the active page stays where it is")
  func moving() {
    stack.setActiveViewController(pages[1], position: .left, animated: false)
    stage.settle()
    stack.moveViewController(pages[3], to: 0, animated: false)
    stage.settle()
    #expect(names == "CRAB" && stack.activeViewController === pages[1] && x(1) == 0)
    stack.moveViewController(pages[0], to: 99, animated: true)
    stage.settle()
    #expect(names == "CABR" && x(1) == 0)
  }

  @Test("ignores strangers, and the place where the page is")
  func nothing() {
    stack.moveViewController(UIViewController(), to: 0, animated: true)
    stack.moveViewController(pages[1], to: 1, animated: true)
    #expect(names == "RABC")
  }

  @Test(
    "the active page never moves by itself when another one is opened, closed or moved, except at the content's end"
  )
  func focus() {
    for (index, target) in [(0, 1), (1, 0), (1, 3)] {
      stack.setViewControllers(pages, animated: false)
      stack.setActiveViewController(pages[2], position: .left, animated: false)
      stage.settle()
      let place = x(2)
      stack.moveViewController(pages[index], to: target, animated: false)
      stage.settle()
      #expect(place == 0 && x(2) == 0)
      #expect(stack.activeViewController === pages[2])
    }
  }

  @Test(
    "by a finger that presses a head: the page follows it, the others make space, and it stays where it is dropped"
  )
  func dragging() {
    stage.fingerDown(at: CGPoint(x: 500, y: 20))
    stage.run(for: 0.3)
    for _ in 0..<10 { stage.fingerMoves(by: CGPoint(x: -30, y: 0)) }
    #expect(x(3) == 172)
    #expect(names == "RACB")
    stage.run(for: 1)
    #expect(x(2) == 472)
    stage.fingerUp()
    stage.settle()
    #expect(names == "RACB" && stack.activeViewController === pages[3] && x(3) == 0 && x(2) == 472)
  }

  @Test("a canceled touch and Escape return the page", arguments: [false, true])
  func cancelling(byKey: Bool) {
    stage.fingerDown(at: CGPoint(x: 500, y: 20))
    stage.run(for: 0.3)
    for _ in 0..<10 { stage.fingerMoves(by: CGPoint(x: -30, y: 0)) }
    #expect(names == "RACB")
    if byKey { stage.press(.keyboardEscape) } else { stage.fingerCancelled() }
    stage.settle()
    #expect(names == "RABC" && x(2) == 0 && x(3) == 472)
    if byKey { stage.fingerUp() }
    #expect(names == "RABC")
  }

  @Test("a drag without the press pulls the stack as ever")
  func pulling() {
    stage.drag(from: CGPoint(x: 500, y: 20), by: CGPoint(x: 400, y: 0))
    stage.settle()
    #expect(names == "RABC" && stack.activeViewController === pages[1])
  }

  @Test("near the edge the pages scroll under the dragged one")
  func scrolling() {
    stage.fingerDown(at: CGPoint(x: 500, y: 20))
    stage.run(for: 0.3)
    for _ in 0..<24 { stage.fingerMoves(by: CGPoint(x: -20, y: 0)) }
    stage.run(for: 2)
    // The root stays first.
    #expect(stack.contentOffset == 0 && names == "RCAB")
    stage.fingerUp()
    stage.settle()
    #expect(names == "RCAB" && x(3) == 472)
  }

  @Test("by keys and by actions for screen readers")
  func others() throws {
    stage.press(.keyboardLeftArrow, modifiers: [.control, .shift])
    stage.settle()
    #expect(names == "RACB")
    let right = try #require(stack.actionsForReaders(on: pages[3]).first { $0.name == "Move right" })
    #expect(right.actionHandler(right))
    stage.settle()
    #expect(names == "RABC")
    #expect(stack.menuElements(for: pages[3]).map(\.title) == ["Previous pane", "Move left", "Close pane"])
  }

  @Test("a page is never narrower than it says, whatever the policy and the user's drag")
  func minimumWidth() {
    final class Wide: UIViewController, SPStackedNavigationPage {
      let stackedNavigationPageSize = SPStackedNavigationPageSize.half
      let stackedNavigationMinimumPageWidth: CGFloat = 500
    }
    let wide = Wide()
    stack.allowsPageResizing = true
    stack.pushViewController(wide, animated: false)
    stage.settle()
    #expect(wide.view.bounds.width == 500)
    stage.mouse(.began, at: CGPoint(x: 444, y: 400))
    for x in [500, 600, 700] as [CGFloat] { stage.mouse(.moved, at: CGPoint(x: x, y: 400)) }
    stage.mouse(.ended, at: CGPoint(x: 700, y: 400))
    stage.settle()
    #expect(wide.view.bounds.width == 500)
  }

  @Test(
    "a page that a key moves passes over the others, also when it turns round, and comes to lie in its order")
  func raised() throws {
    let container = try #require(pages[3].view.superview?.superview as? SPStackedPageContainer)
    for modifiers in [UIKeyboardHIDUsage.keyboardLeftArrow, .keyboardRightArrow] {
      stage.press(modifiers, modifiers: [.control, .shift])
      stage.run(for: 0.08)
      #expect(container.isLifted && stack.scrollView.subviews.last === container)
    }
    stage.press(.keyboardLeftArrow, modifiers: [.control, .shift])
    stage.settle()
    #expect(names == "RACB" && !container.isLifted)
    #expect(
      stack.scrollView.drawnEntries.map(\.controller)
        == stack.scrollView.subviews.compactMap {
          ($0 as? SPStackedPageContainer)?.controller
        })
  }

  @Test("tells the delegate once, at the end")
  func delegate() {
    final class Listener: SPStackedNavigationControllerDelegate {
      var count = 0
      func stackedNavigationControllerDidRearrangePages(_ controller: SPStackedNavigationController) {
        count += 1
      }
    }
    let listener = Listener()
    stack.delegate = listener
    stage.fingerDown(at: CGPoint(x: 900, y: 20))
    stage.run(for: 0.3)
    for _ in 0..<20 { stage.fingerMoves(by: CGPoint(x: -40, y: 0)) }
    #expect(listener.count == 0)
    stage.fingerUp()
    stage.settle()
    #expect(listener.count == 1 && names == "RCAB")
  }
}
