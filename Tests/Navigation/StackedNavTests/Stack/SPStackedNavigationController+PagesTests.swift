import Replay
import Testing
import ViewTree

@testable import StackedNav

@Suite("Page widths and positions")
struct StackPagesTests {
  @Test("half pages are half as wide as the stack, at least 320 points, but never wider than the stack")
  func halves() {
    let policy = SPStackedPageWidthPolicy.halfOfViewport
    let widths: [CGFloat] = [1024, 945, 500, 300].map { policy.width(inViewport: $0) }
    #expect(widths == [512, 472, 320, 300])
  }

  @Test("a width can be fixed, for example to 472, 320 or 704 points, and have a minimum")
  func fixed() {
    #expect(SPStackedPageWidthPolicy.classic.width(inViewport: 1200) == 472)
    #expect(SPStackedPageWidthPolicy.fixed(704).width(inViewport: 944) == 704)
    #expect(SPStackedPageWidthPolicy.fixed(704).width(inViewport: 600) == 600)
    let minimum = SPStackedPageWidthPolicy(minimum: 280) { $0 * 0.25 }
    let widths: [CGFloat] = [2000, 944, 200].map { minimum.width(inViewport: $0) }
    #expect(widths == [500, 280, 200])
    let own: [CGFloat] = [100, .nan, .infinity, -50].map { minimum.width($0, inViewport: 944) }
    #expect(own == [280, 944, 944, 280])
  }

  @Test("pages follow a new width policy, and the active page keeps its edge")
  func policy() {
    let scenery = Scenery(halfPages: 2)
    scenery.stack.pageWidth = .fixed(320)
    scenery.stage.settle()
    #expect(scenery.xs == [0, 304, 624])
  }

  @Test("a page can have its own width and change it")
  func ownWidth() {
    final class Own: UIViewController, SPStackedNavigationPage {
      var width: CGFloat = 600
      func stackedNavigationPageWidth(in viewport: CGSize) -> CGFloat? { width }
    }
    let scenery = Scenery(halfPages: 1)
    let page = Own()
    scenery.stack.pushViewController(page, animated: false)
    scenery.stage.settle()
    #expect(scenery.xs == [0, 3, 344])
    page.width = 700
    scenery.stack.view.subviews[0].setNeedsLayout()
    scenery.stage.settle()
    #expect(scenery.xs == [0, 3, 244])
    #expect(page.view.bounds.width == 700)
  }

  @Test("a top inset keeps the pages clear of the area above")
  func topInset() {
    let scenery = Scenery(halfPages: 1)
    scenery.stack.topInset = 20
    scenery.stage.settle()
    let frame = scenery.pages[1].view.convert(scenery.pages[1].view.bounds, to: nil)
    #expect(frame == CGRect(x: 472, y: 20, width: 472, height: 728))
    scenery.stack.topInset = 5000
    scenery.stage.settle()
    #expect(scenery.pages[1].view.bounds.height == 0)
  }

  @Test("in a right-to-left layout everything is mirrored: pages, fingers, wheels and keys")
  func rightToLeft() {
    let scenery = Scenery(halfPages: 2)
    scenery.stack.view.semanticContentAttribute = .forceRightToLeft
    scenery.stage.settle()
    #expect(scenery.xs == [0, 469, 0])
    scenery.stage.fingerDown(at: CGPoint(x: 200, y: 400))
    scenery.stage.fingerMoves(by: CGPoint(x: -10, y: 0))
    scenery.stage.fingerMoves(by: CGPoint(x: -100, y: 0))
    #expect(scenery.xs == [0, 372, -100])
    scenery.stage.fingerUp()
    scenery.stage.settle()
    #expect(scenery.active == "H1")
    scenery.stage.press(.keyboardLeftArrow)
    #expect(scenery.active == "H2")
    scenery.stage.settle()
    scenery.stage.wheel(dx: -2, at: CGPoint(x: 200, y: 400))
    scenery.stage.settle()
    #expect(scenery.active == "H1")
    scenery.stage.press(.keyboardRightArrow, modifiers: .alternate)
    #expect(scenery.active == "H2" && scenery.names == ["F", "H1", "H2"])
    scenery.stage.press(.keyboardLeftArrow, modifiers: .alternate)
    scenery.stage.press(.keyW, modifiers: .control)
    #expect(scenery.names == ["F", "H2"])
    scenery.stack.view.semanticContentAttribute = .unspecified
    scenery.stage.settle()
    #expect(scenery.xs == [0, 944])
  }

  @Test(
    "scrolling in the dimmed root keeps the active page in sight; a tap brings the root back")
  func scrollingInRoot() {
    let scenery = Scenery(halfPages: 1)
    let list = UIScrollView(frame: scenery.pages[0].view.bounds)
    list.contentSize = CGSize(width: 400, height: 3000)
    scenery.pages[0].view.addSubview(list)
    scenery.stage.settle()
    let before = scenery.xs
    scenery.stage.fingerDown(at: CGPoint(x: 200, y: 500))
    for _ in 0..<10 { scenery.stage.fingerMoves(by: CGPoint(x: 0, y: -20)) }
    scenery.stage.fingerUp()
    scenery.stage.settle()
    #expect(list.contentOffset.y > 150)
    #expect(scenery.active == "H1" && scenery.xs == before)
    scenery.stage.tap(at: CGPoint(x: 200, y: 500))
    scenery.stage.settle()
    #expect(scenery.active == "F")
  }

  @Test("Home goes to the root, Ctrl+W closes the active page, Alt+Home closes all but the root")
  func keys() {
    let scenery = Scenery(halfPages: 3)
    scenery.stage.press(.keyboardHome)
    #expect(scenery.active == "F" && scenery.names.count == 4)
    for _ in 0..<3 { scenery.stage.press(.keyboardRightArrow) }
    scenery.stage.press(.keyW, modifiers: .control)
    #expect(scenery.names == ["F", "H1", "H2"] && scenery.active == "H2")
    scenery.stage.press(.keyboardHome, modifiers: .alternate)
    #expect(scenery.names == ["F"])
  }

  @Test("Escape closes the active page, activates the page before it, and keeps the pages on top")
  func escape() {
    let scenery = Scenery(halfPages: 3)
    for _ in 0..<2 { scenery.stage.press(.keyboardLeftArrow) }
    scenery.stage.settle()
    #expect(scenery.active == "H1")
    scenery.stage.press(.keyboardEscape)
    #expect(scenery.names == ["F", "H2", "H3"] && scenery.active == "F")
    scenery.stage.settle()
    #expect(scenery.stack.contentOffset == 0)
    // The root is never closed.
    scenery.stage.press(.keyboardEscape)
    #expect(scenery.names == ["F", "H2"] && scenery.active == "H2")
    scenery.stage.settle()
    scenery.stage.press(.keyboardEscape)
    #expect(scenery.names == ["F"] && scenery.active == "F")
  }

  @Test("Escape also closes pages that depend on a closed page, and keeps the pages on top of them")
  func escapeWithDependents() {
    final class Note: UIViewController, SPStackedNavigationPage {
      let stackedNavigationPageSize = SPStackedNavigationPageSize.half
      func stackedNavigationDepends(on page: UIViewController) -> Bool { page is Page || page is Note }
    }
    let scenery = Scenery(halfPages: 2)
    let notes: [UIViewController] = [Note(), Note()]
    for note in notes { scenery.stack.pushViewController(note, animated: false) }
    scenery.stage.settle()
    scenery.stack.setActiveViewController(scenery.pages[1], animated: false)
    scenery.stage.press(.keyboardEscape)
    scenery.stage.settle()
    let left = [scenery.pages[0], scenery.pages[2]] + notes
    #expect(scenery.stack.viewControllers.map(ObjectIdentifier.init) == left.map(ObjectIdentifier.init))
    scenery.stack.setActiveViewController(scenery.pages[2], animated: false)
    scenery.stage.press(.keyboardEscape)
    scenery.stage.settle()
    #expect(scenery.names == ["F"] && scenery.stack.viewControllers.count == 1 && scenery.active == "F")

    for page in [scenery.pages[1], notes[0], scenery.pages[2]] {
      scenery.stack.pushViewController(page, animated: false)
    }
    scenery.stack.setActiveViewController(scenery.pages[1], animated: false)
    scenery.stage.settle()
    scenery.stage.press(.keyboardEscape)
    scenery.stage.settle()
    #expect(
      scenery.names == ["F", "H2"] && scenery.stack.viewControllers.count == 2 && scenery.active == "F")
    scenery.stage.press(.keyboardRightArrow)
    scenery.stage.settle()
    #expect(scenery.xs == [0, 472])
  }

  @Test("Return opens the selection of the active page")
  func enter() {
    final class Listener: UIViewController, SPStackedNavigationPage {
      let stackedNavigationPageSize = SPStackedNavigationPageSize.half
      var opened = 0
      override var canBecomeFirstResponder: Bool { true }
      override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard presses.first?.key?.keyCode == .keyboardReturnOrEnter else {
          return super.pressesBegan(presses, with: event)
        }
        opened += 1
      }
    }
    let scenery = Scenery(halfPages: 1)
    let (first, second) = (Listener(), Listener())
    scenery.stack.pushViewController(first, animated: true)
    scenery.stack.pushViewController(second, animated: true)
    scenery.stage.settle()
    scenery.stage.press(.keyboardReturnOrEnter)
    #expect(first.opened == 0 && second.opened == 1)
    scenery.stage.press(.keyboardLeftArrow)
    scenery.stage.settle()
    scenery.stage.press(.keyboardReturnOrEnter)
    #expect(first.opened == 1 && second.opened == 1)
  }

  @Test("any page can be removed, and its neighbors close the gap")
  func remove() {
    let scenery = Scenery(halfPages: 4)
    #expect(scenery.stack.removeViewController(scenery.pages[2], animated: true))
    scenery.stage.scene.layOut()
    #expect(scenery.stack.scrollView.drawnEntries.last?.container?.frame.minX == 472)
    scenery.stage.settle()
    #expect(scenery.names == ["F", "H1", "H3", "H4"])
    #expect(scenery.active == "H4" && scenery.stack.contentOffset == 1416)
    #expect(scenery.xs == [0, 3, 6, 472])
  }

  @Test("if the active page is removed, the page before it becomes active; the last page stays")
  func removeActive() {
    let scenery = Scenery(halfPages: 3)
    scenery.stack.setActiveViewController(scenery.pages[1], position: .left, animated: false)
    scenery.stack.removeViewController(scenery.pages[1], animated: true)
    scenery.stage.settle()
    #expect(scenery.names == ["F", "H2", "H3"] && scenery.active == "F")
    scenery.stack.removeViewController(scenery.pages[0], animated: false)
    #expect(scenery.active == "H2")
    scenery.stack.removeViewController(scenery.pages[3], animated: false)
    #expect(!scenery.stack.removeViewController(scenery.pages[2], animated: false))
    #expect(!scenery.stack.removeViewController(UIViewController(), animated: false))
    #expect(scenery.names == ["H2"])
  }

  @Test("pages dragged out at the right edge are popped if the option is set")
  func dragOut() {
    let scenery = Scenery(halfPages: 2)
    scenery.stack.popsPagesDraggedOut = true
    scenery.stage.drag(from: CGPoint(x: 300, y: 400), by: CGPoint(x: 250, y: 0))
    scenery.stage.settle()
    #expect(scenery.names == ["F", "H1"])
    #expect(scenery.active == "H1" && scenery.stack.contentOffset == 472)
  }

  @Test("a page pushed while the stack's height shrinks fits it, and shrinks along with the others")
  func comingMeanwhile() {
    let scenery = Scenery(halfPages: 1)
    let page = scenery.page("N")
    UIView.animate(withDuration: 0.3, options: .layoutSubviews) {
      scenery.stack.pushViewController(page, animated: true)
      scenery.stack.view.frame.size.height -= 64
    }
    func container(of page: Page) -> SPStackedPageContainer? {
      scenery.stack.scrollView.drawnEntries.first { $0.controller === page }?.container
    }
    func shownHeight(of view: UIView?) -> CGFloat? { view?.layer.presentation()?.bounds.height }
    var heights: [CGFloat] = []
    for _ in 0..<30 {
      scenery.stage.frame()
      let parts = [container(of: page), container(of: page)?.subviews[1]]
      for part in parts { #expect(shownHeight(of: part) == shownHeight(of: container(of: scenery.pages[1]))) }
      #expect(container(of: page)?.subviews[1].layer.presentation()?.bounds.width == 472)
      #expect(page.view.layer.presentation()?.bounds.size == CGSize(width: 472, height: 684))
      heights.append(shownHeight(of: container(of: page)) ?? 0)
    }
    #expect(heights.first ?? 0 > 740 && heights.last == 684 && heights == heights.sorted(by: >))
  }
}
