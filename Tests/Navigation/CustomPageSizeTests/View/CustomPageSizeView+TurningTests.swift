import Replay
import Testing
import ViewTree

@testable import CustomPageSize

@Suite("Pages turned by fingers, programs, keys and wheels")
struct TurningTests {
  // MARK: Fingers

  @Test(
    "a slow drag goes to the nearest page, over several if it is long", arguments: Construction.allCases)
  func slow(_ construction: Construction) {
    let row = Row(construction, count: 10)
    row.drag(by: -150)
    #expect(row.offset == 0)
    row.drag(by: -800)
    #expect(row.offset == 930)
    #expect(row.willEnd == [0, 3])
    #expect(row.didEnd == [3])
  }

  @Test("a flick turns one page, or as many as its velocity allows", arguments: Construction.allCases)
  func flicks(_ construction: Construction) {
    let row = Row(construction, count: 10)
    row.release(at: 40, velocity: 6000)
    row.stage.settle()
    #expect(row.view.pageIndex == 1)
    row.view.turnsSeveralPages = true
    row.release(at: 350, velocity: 6000)
    row.stage.settle()
    #expect(row.view.pageIndex == 3)
    #expect(row.didEnd == [1, 3])
  }

  @Test("the page does not jump when the finger lifts", arguments: Construction.allCases)
  func continuous(_ construction: Construction) {
    let row = Row(construction, count: 10)
    row.hold(by: -150)
    for _ in 0..<3 { row.stage.fingerMoves(by: CGPoint(x: -10, y: 0)) }
    let before = row.view.progress ?? -1
    row.stage.fingerUp()
    let after = row.view.progress ?? -1
    #expect(abs(after - before) < 0.04)
    #expect(row.view.pageIndex == 1)
    #expect(row.didEnd.isEmpty)
    row.stage.settle()
    #expect(row.didEnd == [1])
  }

  @Test(
    "a touch stops the pages and is not a tap; they continue when it lifts", arguments: Construction.allCases)
  func stopped(_ construction: Construction) {
    let row = Row(construction)
    row.flick()
    row.stage.run(for: 0.1)
    row.stage.fingerDown(at: CGPoint(x: 100, y: 20))
    let caught = row.offset
    #expect(caught > 60 && caught < 250)
    row.stage.run(for: 0.3)
    #expect(row.offset == caught)
    row.stage.fingerUp()
    row.stage.settle()
    #expect([0, 310].contains(row.offset))
    row.view.setPage(2, animated: true)
    row.stage.run(for: 0.15)
    row.stage.tap(at: CGPoint(x: 100, y: 20))
    row.stage.settle()
    #expect(row.view.pageIndex.map { row.offset == CGFloat($0) * 310 } ?? false)
    #expect(row.taps.isEmpty)
  }

  @Test("a mostly vertical movement scrolls the surrounding list", arguments: Construction.allCases)
  func outerList(_ construction: Construction) {
    let row = Row(construction)
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 300))
    list.contentSize = CGSize(width: 375, height: 900)
    row.stage.window.addSubview(list)
    list.addSubview(row.view)
    row.stage.frame()
    row.stage.drag(from: CGPoint(x: 187, y: 45), by: CGPoint(x: -40, y: -60))
    row.stage.settle()
    #expect(list.contentOffset.y > 0)
    #expect(row.offset == 0)
    list.contentOffset.y = 0
    row.stage.frame()
    row.stage.drag(from: CGPoint(x: 187, y: 45), by: CGPoint(x: -60, y: -40))
    row.stage.settle()
    #expect(list.contentOffset.y == 0)
    #expect(row.offset == 310)
  }

  @Test(
    "at the ends the pages stretch, or leave the drag to a surrounding view",
    arguments: Construction.allCases)
  func ends(_ construction: Construction) {
    let row = Row(construction)
    let around = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 300))
    let pan = UIPanGestureRecognizer()
    var pans = 0
    pan.addAction { if $0.state == .began { pans += 1 } }
    around.addGestureRecognizer(pan)
    row.stage.window.addSubview(around)
    around.addSubview(row.view)
    row.stage.frame()
    row.hold(by: 60)
    #expect(row.offset < 0)
    row.stage.fingerUp()
    row.stage.settle()
    #expect(pans == 0)
    row.view.handsOverAtEnds = true
    row.drag(by: 60)
    #expect(row.offset == 0)
    #expect(pans == 1)
    row.drag(by: -200)
    #expect(row.view.pageIndex == 1)
    #expect(pans == 1)
    row.view.setPage(3, animated: false)
    row.drag(by: -60)
    #expect(pans == 2)
    row.view.isEndless = true
    row.stage.frame()
    row.drag(by: -200)
    #expect(pans == 2)
    #expect(row.view.pageIndex == 0)
  }

  @Test(
    "in an outer pager the inner row turns its pages until its end", arguments: Construction.allCases)
  func nested(_ construction: Construction) {
    let row = Row(construction, count: 2)
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 300))
    outer.contentSize = CGSize(width: 750, height: 300)
    outer.isPagingEnabled = true
    row.stage.window.addSubview(outer)
    outer.addSubview(row.view)
    row.view.handsOverAtEnds = true
    row.stage.frame()
    row.flick()
    row.stage.settle()
    #expect((row.offset, outer.contentOffset.x) == (310, 0))
    row.flick()
    row.stage.settle()
    #expect((row.offset, outer.contentOffset.x) == (310, 375))
  }

  @Test("a tap on a neighbor's edge moves to it if the option is set", arguments: Construction.allCases)
  func neighborTap(_ construction: Construction) {
    let row = Row(construction)
    row.buttonFrame = .zero
    row.view.reloadData()
    row.stage.tap(at: CGPoint(x: 365, y: 25))
    row.stage.settle()
    #expect(row.offset == 0)
    row.view.movesToTappedNeighbor = true
    row.stage.tap(at: CGPoint(x: 365, y: 25))
    row.stage.settle()
    #expect(row.view.pageIndex == 1)
    row.stage.tap(at: CGPoint(x: 187, y: 25))
    row.stage.settle()
    #expect(row.view.pageIndex == 1)
    row.stage.tap(at: CGPoint(x: 5, y: 25))
    row.stage.settle()
    #expect(row.view.pageIndex == 0)
  }

  @Test("the button on a partly visible neighbor can be tapped", arguments: Construction.allCases)
  func neighborButton(_ construction: Construction) {
    let row = Row(construction)
    row.stage.tap(at: CGPoint(x: 365, y: 20))
    row.stage.tap(at: CGPoint(x: 50, y: 20))
    row.stage.settle()
    #expect(row.taps == [1, 0])
  }

  // MARK: Programs

  @Test(
    "a program turns pages at once or in 0.3 s, and the final index is correct",
    arguments: Construction.allCases)
  func program(_ construction: Construction) {
    let row = Row(construction)
    row.view.setPage(99, animated: false)
    #expect(row.view.pageIndex == 3)
    #expect(row.offset == 930)
    row.view.setPage(-5, animated: true)
    row.stage.run(for: 0.15)
    #expect(near(row.offset, 465, within: 60))
    row.stage.run(for: 0.2)
    #expect(row.offset == 0)
    #expect(row.didEnd == [3, 0])
    #expect(row.willEnd.isEmpty)
    #expect(row.stage.settle())
  }

  @Test("a page selected before the first layout is remembered", arguments: Construction.allCases)
  func early(_ construction: Construction) {
    let row = Row(construction, width: 0) { $0.setPage(2, animated: true) }
    row.view.frame.size.width = 375
    row.stage.frame()
    #expect(row.view.pageIndex == 2)
    #expect(row.screenX(2) == 37.5)
    #expect(row.didEnd.isEmpty)
  }

  @Test("a page can be selected while pages move, reload or are dragged", arguments: Construction.allCases)
  func interrupted(_ construction: Construction) {
    let row = Row(construction, count: 10)
    row.view.setPage(9, animated: true)
    row.stage.run(for: 0.1)
    row.view.setPage(4, animated: true)
    row.stage.settle()
    #expect(row.view.pageIndex == 4)
    row.view.setPage(9, animated: true)
    row.stage.run(for: 0.1)
    row.count = 7
    row.view.reloadData()
    #expect(row.view.pageIndex == 6)
    row.stage.run(for: 0.5)
    #expect(row.offset == 1860)
    row.hold(by: 50)
    row.view.setPage(2, animated: true)
    #expect(row.offset == 620)
    for _ in 0..<4 { row.stage.fingerMoves(by: CGPoint(x: -10, y: 0)) }
    #expect(row.offset == 660)
    row.stage.run(for: 0.2)
    row.stage.fingerUp()
    row.stage.settle()
    #expect(row.view.pageIndex == 2)
  }

  @Test(
    "after a resize a moving row arrives at once, and a dragged one keeps its position",
    arguments: Construction.allCases)
  func resized(_ construction: Construction) {
    let row = Row(construction, itemWidth: .fraction(0.8), margin: 0)
    row.view.setPage(3, animated: true)
    row.stage.run(for: 0.1)
    row.view.frame.size.width = 500
    row.stage.frame()
    #expect(row.offset == 1200)
    #expect(row.didEnd == [3])
    row.hold(by: 100)
    #expect(row.view.progress == 2.75)
    row.view.frame.size.width = 1000
    row.stage.frame()
    #expect(row.view.progress == 2.75)
    row.stage.fingerUp()
    row.stage.settle()
    #expect(row.offset == row.view.pageIndex.map { CGFloat($0) * 800 })
  }

  @Test("with reduced motion programs and keys turn pages at once", arguments: Construction.allCases)
  func reducedMotion(_ construction: Construction) {
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    let row = Row(construction)
    row.view.setPage(2, animated: true)
    #expect(row.offset == 620)
  }

  // MARK: Keys, wheels, page control

  @Test("arrows, Home, End and the page keys turn pages", arguments: Construction.allCases)
  func keys(_ construction: Construction) {
    let row = Row(construction, count: 10)
    row.stage.window.focusSystem.requestFocusUpdate(to: row.view)
    func pages(_ keys: UIKeyboardHIDUsage...) -> [Int?] {
      keys.map { key in
        row.stage.press(key)
        row.stage.settle()
        return row.view.pageIndex
      }
    }
    #expect(pages(.keyboardRightArrow, .keyboardPageDown, .keyboardLeftArrow, .keyboardEnd) == [1, 2, 1, 9])
    #expect(pages(.keyboardRightArrow, .keyboardPageUp, .keyboardHome, .keyboardLeftArrow) == [9, 8, 0, 0])
    for _ in 0..<4 { row.stage.press(.keyboardRightArrow) }
    row.stage.settle()
    #expect(row.view.pageIndex == 4)
  }

  @Test("a screen reader turns pages", arguments: Construction.allCases)
  func reading(_ construction: Construction) {
    let row = Row(construction, count: 3)
    func turned(_ direction: UIAccessibilityScrollDirection) -> Int? {
      _ = row.view.accessibilityScroll(direction)
      row.stage.settle()
      return row.view.pageIndex
    }
    #expect([turned(.right), turned(.next), turned(.next), turned(.left)] == [1, 2, 2, 1])
  }

  @Test(
    "one wheel gesture turns one page, and a trackpad drags the pages", arguments: Construction.allCases,
    [187, 340] as [CGFloat])
  func wheels(_ construction: Construction, _ x: CGFloat) {
    let row = Row(construction)
    let place = CGPoint(x: x, y: 45)
    for _ in 0..<4 { row.stage.wheel(dx: -1, at: place) }
    row.stage.settle()
    #expect(row.view.pageIndex == 1)
    #expect(row.didEnd == [1])
    row.stage.wheel(dx: 1, at: place)
    row.stage.settle()
    #expect(row.view.pageIndex == 0)
    for _ in 0..<20 { row.stage.wheel(dx: -10, at: place, isPrecise: true) }
    #expect(row.offset == 200)
    row.stage.settle()
    #expect(row.view.pageIndex == 1)
  }

  @Test("the page control shows the position and turns pages", arguments: Construction.allCases)
  func pageControl(_ construction: Construction) {
    let row = Row(construction)
    let control = UIPageControl(frame: CGRect(x: 0, y: 60, width: 375, height: 44))
    row.stage.window.addSubview(control)
    row.view.pageControl = control
    #expect(control.numberOfPages == 4)
    row.stage.frame()
    row.stage.tap(at: CGPoint(x: 300, y: 82))
    row.stage.settle()
    #expect(row.view.pageIndex == 1)
    row.flick()
    row.stage.settle()
    #expect(control.currentPage == 2)
    row.count = 2
    row.view.reloadData()
    #expect(control.numberOfPages == 2)
    #expect(control.currentPage == 1)
  }
}
