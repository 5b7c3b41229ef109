import Replay
import Testing
import ViewTree

@Suite("Scroll indicators")
struct ScrollIndicatorTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let scroll: UIScrollView
  private let content: TouchDiary

  init() {
    scroll = add(UIScrollView(frame: rect(0, 0, 400, 400)), to: stage.window)
    scroll.contentSize = CGSize(width: 400, height: 2000)
    content = add(TouchDiary(frame: rect(0, 0, 400, 2000)), to: scroll)
    stage.frame()
  }

  private var indicator: UIView? { scroll.subviews.last { $0 !== content } }
  /// The bar's frame on the screen.
  private var bar: CGRect? { indicator?.subviews.first.map { $0.convert($0.bounds, to: stage.window) } }

  @Test("the bar is 3 points from the edge, and its length shows the visible part")
  func place() {
    #expect(bar.map { $0.minX == 394 && $0.minY == 3 && $0.width == 3 } ?? false)
    // A fifth of the track's 394 points.
    #expect(bar.map { abs($0.height - 78.8) < 1e-9 } ?? false)
    scroll.verticalScrollIndicatorInsets = UIEdgeInsets(top: 50, right: 10)
    scroll.contentOffset.y = 1600
    stage.frame()
    #expect(bar.map { abs($0.maxY - 397) < 1e-9 && $0.minX == 384 } ?? false)
    scroll.contentOffset.y = 0
    stage.frame()
    #expect(bar.map { $0.minY == 53 } ?? false)
  }

  @Test("flashing shows the bar for 1.5 seconds")
  func flash() {
    scroll.flashScrollIndicators()
    stage.run(for: 1.4)
    #expect(indicator?.alpha == 1)
    stage.run(for: 0.4)
    #expect(indicator?.alpha == 0)
  }

  @Test("the bar widens under the mouse, stays visible, and fades after the mouse has left")
  func hover() {
    stage.hover(at: point(395, 200))
    stage.run(for: 2)
    #expect(indicator?.alpha == 1)
    #expect(bar?.width == 7)
    stage.hover(at: point(200, 200))
    stage.settle()
    #expect(indicator?.alpha == 0)
    #expect(bar?.width == 3)
  }

  @Test("dragging the bar with the mouse moves the content five times as far")
  func drag() {
    stage.hover(at: point(395, 30))
    stage.mouse(.began, at: point(395, 30))
    // A tenth of the bar's range of 394 - 78.8 points.
    stage.mouse(.moved, at: point(395, 61.52))
    #expect(scroll.contentOffset.y == 160)
    stage.mouse(.moved, at: point(300, 5000))
    #expect(scroll.contentOffset.y == 1600)
    stage.mouse(.moved, at: point(300, 30))
    #expect(scroll.contentOffset.y == 0)
    stage.mouse(.ended, at: point(300, 30))
    #expect(content.entries.isEmpty)
    #expect(!scroll.isDragging)
  }

  @Test("a click beside the bar scrolls by a page")
  func page() {
    stage.hover(at: point(395, 300))
    stage.mouse(.began, at: point(395, 300))
    stage.mouse(.ended, at: point(395, 300))
    stage.settle()
    #expect(scroll.contentOffset.y == 400)
    stage.hover(at: point(395, 10))
    stage.mouse(.began, at: point(395, 10))
    stage.mouse(.ended, at: point(395, 10))
    stage.settle()
    #expect(scroll.contentOffset.y == 0)
  }

  @Test("touches pass through the bar")
  func finger() {
    stage.hover(at: point(395, 30))
    stage.tap(at: point(395, 30))
    #expect(content.entries == ["began 395,30", "ended 395,30"])
  }
}
