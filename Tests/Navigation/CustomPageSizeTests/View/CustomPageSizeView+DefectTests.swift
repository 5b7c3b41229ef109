import Replay
import Testing
import ViewTree

@testable import CustomPageSize

/// The rows of the table in `docs/spec/custom-page-size.md#56-defects-of-the-original`, in
/// both constructions.
@Suite("Defects of the article's construction")
struct DefectTests {
  @Test("a: laid over other views, it takes no touches outside its bounds", arguments: Construction.allCases)
  func outside(_ construction: Construction) {
    let row = Row(construction)
    let below = UIControl(frame: CGRect(x: 0, y: 50, width: 1000, height: 100))
    var taps = 0
    below.addAction(for: .touchUpInside) { _ in taps += 1 }
    row.stage.window.insertSubview(below, at: 0)
    row.stage.tap(at: CGPoint(x: 100, y: 60))
    row.stage.tap(at: CGPoint(x: 500, y: 60))
    #expect(taps == 2)
    #expect(row.view.hitTest(CGPoint(x: 380, y: 20), with: nil) == nil)
  }

  @Test("b: hidden, transparent or disabled, it takes no touches", arguments: Construction.allCases)
  func invisible(_ construction: Construction) {
    let row = Row(construction)
    let place = CGPoint(x: 187, y: 25)
    #expect(row.view.hitTest(place, with: nil) != nil)
    row.view.isHidden = true
    #expect(row.view.hitTest(place, with: nil) == nil)
    row.view.isHidden = false
    row.view.alpha = 0
    #expect(row.view.hitTest(place, with: nil) == nil)
    row.view.alpha = 1
    row.view.isUserInteractionEnabled = false
    #expect(row.view.hitTest(place, with: nil) == nil)
  }

  @Test(
    "c: a drag can begin on a button, which is not tapped then, on a neighbor's edge and in a gap",
    arguments: Construction.allCases, [50, 5, 342, 360, 187] as [CGFloat])
  func dragOnButton(_ construction: Construction, _ x: CGFloat) {
    let row = Row(construction)
    row.view.setPage(1, animated: false)
    row.stage.frame()
    row.drag(from: x, y: 20, by: -200)
    #expect(row.view.pageIndex == 2)
    #expect(row.taps.isEmpty)
    #expect(row.didEnd == [1, 2])
  }

  @Test("c: a drag cancels the touch of a button that was pressed before", arguments: Construction.allCases)
  func heldButton(_ construction: Construction) {
    let row = Row(construction)
    row.stage.fingerDown(at: CGPoint(x: 50, y: 20))
    row.stage.run(for: 0.3)
    for _ in 0..<20 { row.stage.fingerMoves(by: CGPoint(x: -10, y: 0)) }
    #expect(row.cancelled == 1)
    #expect(row.offset > 150)
    row.stage.fingerUp()
    row.stage.settle()
    #expect(row.taps.isEmpty)
    #expect(row.view.pageIndex == 1)
  }

  @Test("d: every part of a page can be touched", arguments: Construction.allCases)
  func body(_ construction: Construction) {
    let row = Row(construction)
    let hits = [50, 200, 20, 360].map {
      row.view.hitTest(CGPoint(x: $0, y: 25), with: nil)?.accessibilityIdentifier
    }
    #expect(hits == ["button0", "page0", row.view.container.accessibilityIdentifier, "button1"])
  }

  @Test("e: there is no index without a layout, and never one out of range", arguments: Construction.allCases)
  func index(_ construction: Construction) {
    let row = Row(construction, width: 0)
    #expect(row.view.pageIndex == nil)
    #expect(row.view.progress == nil)
    row.view.frame.size.width = 375
    row.stage.frame()
    #expect(row.view.pageIndex == 0)
    row.view.scroller.pageOffset = 5000
    #expect(row.view.pageIndex == 3)
    row.view.scroller.pageOffset = -5000
    #expect(row.view.pageIndex == 0)
  }

  @Test("f: with another width or other pages, all parts agree", arguments: Construction.allCases)
  func agreement(_ construction: Construction) {
    let row = Row(construction, itemWidth: .fraction(0.8), margin: 0)
    row.view.setPage(2, animated: false)
    for width in [500, 211, 375, 1, 640] as [CGFloat] {
      row.view.frame.size.width = width
      row.stage.frame()
      #expect(near(row.offset, Double(0.8 * width * 2), within: 0.5))
      #expect(row.view.container.contentOffset.x == row.view.scroller.contentOffset.x)
      #expect(row.view.pageIndex == 2)
    }
    row.count = 9
    row.view.reloadData()
    row.stage.frame()
    row.view.setPage(8, animated: false)
    #expect(row.view.pageIndex == 8)
    #expect(row.didEnd == [2, 8])
  }

  @Test("g: the rubber band uses the view's size", arguments: Construction.allCases)
  func rubberBand(_ construction: Construction) {
    let row = Row(construction)
    row.hold(by: 100)
    #expect(row.offset == -48)
  }

  @Test("h: both scroll views always have the same offset", arguments: Construction.allCases)
  func oneOffset(_ construction: Construction) {
    let row = Row(construction)
    row.flick()
    for _ in 0..<90 {
      #expect(row.screenX(0).map { 37.5 - $0 } == row.offset)
      #expect(row.view.container.contentOffset == row.view.scroller.contentOffset)
      row.stage.frame()
    }
    #expect(row.offset == 310)
  }

  @Test("i: padding places the first item, and the last item needs none", arguments: Construction.allCases)
  func padding(_ construction: Construction) {
    let row = Row(construction) { $0.padding = CustomPageSizeView.Padding(left: 16, right: 0) }
    #expect(row.screenX(0) == 16)
    row.view.setPage(3, animated: false)
    row.stage.frame()
    #expect(row.screenX(3) == 16)
    // A touch does not move the row.
    row.stage.tap(at: CGPoint(x: 187, y: 45))
    row.stage.settle()
    #expect(row.screenX(3) == 16)
  }

  @Test("j: it has no indicators and does not scroll to the top", arguments: Construction.allCases)
  func indicators(_ construction: Construction) {
    let row = Row(construction)
    for scrollView in [row.view.scroller, row.view.container] {
      #expect(!scrollView.showsHorizontalScrollIndicator)
      #expect(!scrollView.showsVerticalScrollIndicator)
      #expect(!scrollView.scrollToTop())
      #expect(!scrollView.canBecomeFocused)
    }
  }

  @Test("k: no page, a single page, and items wider than the view", arguments: Construction.allCases)
  func few(_ construction: Construction) {
    let none = Row(construction, count: 0)
    none.drag(by: -200)
    #expect(none.offset == 0)
    #expect(none.view.pageIndex == nil)
    #expect(none.view.visiblePages.isEmpty)
    let one = Row(construction, count: 1)
    one.hold(by: -100)
    #expect(one.offset > 0)
    one.stage.fingerUp()
    one.stage.settle()
    #expect(one.offset == 0)
    #expect(one.view.pageIndex == 0)
    let wide = Row(construction, itemWidth: .points(500), margin: 10, padding: 0, count: 3)
    wide.flick()
    wide.stage.settle()
    #expect(wide.offset == 510)
    #expect(wide.view.visiblePages.map(\.index) == [1])
  }

  @Test(
    "l: neighbors exist before the first drag, and one more at each side", arguments: Construction.allCases)
  func neighbours(_ construction: Construction) {
    let row = Row(construction, count: 100)
    #expect(row.asked == [0, 1, 2])
    row.view.setPage(50, animated: false)
    #expect(row.view.views.keys.sorted() == [48, 49, 50, 51, 52])
    row.view.preload = 0
    row.stage.frame()
    #expect(row.view.views.keys.sorted() == [49, 50, 51])
    #expect(row.view.visiblePages.map(\.index) == [49, 50, 51])
    #expect(row.view.visiblePages.map(\.distance) == [-1, 0, 1])
  }

  @Test("m: with fewer pages the row moves to the last one", arguments: Construction.allCases)
  func fewer(_ construction: Construction) {
    let row = Row(construction, count: 10)
    row.view.setPage(7, animated: false)
    row.count = 9
    row.view.reloadData()
    #expect(row.view.pageIndex == 7)
    row.count = 3
    row.view.reloadData()
    #expect(row.view.pageIndex == 2)
    #expect(row.offset == 620)
    row.count = 0
    row.view.reloadData()
    #expect(row.view.pageIndex == nil)
    #expect(row.view.views.isEmpty)
    #expect(row.didEnd == [7, 2])
  }
}
