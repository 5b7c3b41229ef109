import Replay
import Testing
import ViewTree

@testable import CustomPageSize

@Suite("Endless, right-to-left and automatic rows")
struct EndlessTests {
  @Test(
    "after the last page comes the first, again and again", arguments: Construction.allCases,
    [2, 3, 5])
  func around(_ construction: Construction, _ count: Int) {
    let row = Row(construction, count: count) { $0.isEndless = true }
    #expect(row.itemsFromTheLeft == [count - 1, 0, 1])
    for turn in 1...2 * count + 1 {
      row.flick()
      row.stage.settle()
      #expect(row.view.pageIndex == turn % count)
      #expect(row.view.progress == CGFloat(turn % count))
      #expect(row.screenX(turn % count) == 37.5)
    }
    for _ in 0..<2 * count + 1 {
      row.flick(1)
      row.stage.settle()
    }
    #expect(row.view.pageIndex == 0)
    #expect(row.itemsFromTheLeft == [count - 1, 0, 1])
    #expect(row.didEnd.allSatisfy { (0..<count).contains($0) })
  }

  @Test("a row with a single page is never endless", arguments: Construction.allCases)
  func one(_ construction: Construction) {
    let row = Row(construction, count: 1) { $0.isEndless = true }
    row.flick()
    row.stage.settle()
    #expect(row.offset == 0)
    #expect(row.view.visiblePages.count == 1)
  }

  @Test("pages of different widths can be endless", arguments: Construction.allCases)
  func uneven(_ construction: Construction) {
    let row = Row(construction, itemWidth: .each([300, 200, 100]), count: 3) {
      $0.isEndless = true
      $0.alignment = .centered
    }
    for turn in 1...7 {
      row.flick()
      row.stage.settle()
      let page = turn % 3
      #expect(row.view.pageIndex == page)
      #expect(row.screenX(page).map { $0 + [300, 200, 100][page] / 2 } == 187.5)
    }
  }

  @Test("a program moves the shorter way around", arguments: Construction.allCases)
  func shorter(_ construction: Construction) {
    let row = Row(construction, count: 5) { $0.isEndless = true }
    row.view.setPage(4, animated: true)
    row.stage.run(for: 0.15)
    #expect(row.offset < 0)
    row.stage.settle()
    #expect(row.view.pageIndex == 4)
    row.view.setPage(1, animated: true)
    row.stage.settle()
    #expect(row.view.pageIndex == 1)
    #expect(row.didEnd == [4, 1])
  }

  @Test("a row that becomes endless, or no longer is, stays at its page", arguments: Construction.allCases)
  func switched(_ construction: Construction) {
    let row = Row(construction)
    row.view.setPage(2, animated: false)
    row.view.isEndless = true
    row.stage.frame()
    #expect(row.view.pageIndex == 2)
    #expect(row.screenX(2) == 37.5)
    row.flick()
    row.stage.run(for: 0.1)
    row.view.isEndless = false
    row.stage.frame()
    #expect(row.view.pageIndex == 3)
  }

  // MARK: Right to left

  @Test("in a right-to-left layout everything is mirrored", arguments: Construction.allCases)
  func rightToLeft(_ construction: Construction) {
    let row = Row(construction) {
      $0.semanticContentAttribute = .forceRightToLeft
      $0.padding = CustomPageSizeView.Padding(left: 16, right: 40)
    }
    #expect(row.screenX(0) == 35)
    #expect(row.itemsFromTheLeft == [1, 0])
    row.flick(1)
    row.stage.settle()
    #expect(row.view.pageIndex == 1)
    #expect(row.screenX(1) == 35)
    row.flick(-1)
    row.stage.settle()
    #expect(row.view.pageIndex == 0)
    row.hold(by: -100)
    #expect(near(row.view.progress, -48 / 310, within: 1e-9))
    row.stage.fingerUp()
    row.stage.settle()
    row.stage.window.focusSystem.requestFocusUpdate(to: row.view)
    row.stage.press(.keyboardLeftArrow)
    row.stage.settle()
    #expect(row.view.pageIndex == 1)
    row.view.isEndless = true
    row.view.setPage(3, animated: false)
    row.stage.frame()
    row.flick(1)
    row.stage.settle()
    #expect(row.view.pageIndex == 0)
    row.view.semanticContentAttribute = .unspecified
    row.stage.frame()
    #expect(row.screenX(0) == 16)
  }

  @Test("a page control with the same layout direction shows the same page", arguments: Construction.allCases)
  func turnedControl(_ construction: Construction) {
    let row = Row(construction) { $0.semanticContentAttribute = .forceRightToLeft }
    let control = UIPageControl(frame: CGRect(x: 0, y: 60, width: 375, height: 44))
    control.semanticContentAttribute = .forceRightToLeft
    row.stage.window.addSubview(control)
    row.view.pageControl = control
    #expect(control.currentPage == 0)
    row.stage.frame()
    row.stage.tap(at: CGPoint(x: 20, y: 82))
    row.stage.settle()
    #expect(row.view.pageIndex == 1)
    #expect(control.currentPage == 1)
  }

  @Test(
    "a page control with the other layout direction counts from the other end",
    arguments: Construction.allCases)
  func mirroredControl(_ construction: Construction) {
    let row = Row(construction) { $0.semanticContentAttribute = .forceRightToLeft }
    let control = UIPageControl(frame: CGRect(x: 0, y: 60, width: 375, height: 44))
    row.stage.window.addSubview(control)
    row.view.pageControl = control
    #expect(control.currentPage == 3)
    row.stage.frame()
    row.stage.tap(at: CGPoint(x: 20, y: 82))
    row.stage.settle()
    #expect(row.view.pageIndex == 1)
    #expect(control.currentPage == 2)
  }

  // MARK: By itself

  @Test(
    "after each rest the next page comes, and after the last the first", arguments: Construction.allCases)
  func advance(_ construction: Construction) {
    let row = Row(construction, count: 3) { $0.autoAdvanceInterval = 2 }
    row.stage.run(for: 1.9)
    #expect(row.view.pageIndex == 0)
    row.stage.run(for: 0.6)
    #expect(row.view.pageIndex == 1)
    // The row rests at 2.3 s.
    row.stage.run(for: 1.7)
    #expect(row.offset == 310)
    row.stage.run(for: 5)
    #expect(row.didEnd == [1, 2, 0])
    row.view.isEndless = true
    row.view.setPage(2, animated: false)
    row.stage.frame()
    row.stage.run(for: 2.2)
    #expect(row.view.progress.map { $0 > 2 } ?? false)
  }

  @Test(
    "no page comes under a finger, nor earlier than usual after it lifts", arguments: Construction.allCases)
  func advanceUnderFinger(_ construction: Construction) {
    let row = Row(construction) { $0.autoAdvanceInterval = 2 }
    row.stage.run(for: 1.5)
    row.stage.fingerDown(at: CGPoint(x: 187, y: 45))
    row.stage.run(for: 5)
    #expect(row.offset == 0)
    row.stage.fingerUp()
    row.stage.run(for: 1.9)
    #expect(row.offset == 0)
    row.stage.run(for: 0.5)
    #expect(row.view.pageIndex == 1)
    row.flick()
    row.stage.run(for: 2)
    #expect(row.view.pageIndex == 2)
  }

  @Test(
    "nothing advances with reduced motion, with a single page, or outside the window",
    arguments: Construction.allCases)
  func noAdvance(_ construction: Construction) {
    let row = Row(construction) { $0.autoAdvanceInterval = 1 }
    UIAccessibility.isReduceMotionEnabled = true
    defer { UIAccessibility.isReduceMotionEnabled = false }
    #expect(row.stage.settle(limit: 3))
    UIAccessibility.isReduceMotionEnabled = false
    #expect(!row.stage.settle(limit: 0.5))
    row.view.removeFromSuperview()
    #expect(row.stage.settle(limit: 3))
    #expect(Row(construction, count: 1) { $0.autoAdvanceInterval = 1 }.stage.settle(limit: 3))
    #expect(Row(construction) { $0.autoAdvanceInterval = .nan }.stage.settle(limit: 3))
  }

  @Test("an unreferenced row is released", arguments: Construction.allCases)
  func released(_ construction: Construction) {
    weak var view: CustomPageSizeView?
    do {
      let row = Row(construction) { $0.autoAdvanceInterval = 1 }
      row.flick()
      row.stage.run(for: 0.1)
      view = row.view
      row.view.removeFromSuperview()
      row.stage.run(for: 0.1)
    }
    #expect(view == nil)
  }
}
