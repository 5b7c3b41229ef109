import Replay
import Testing
import ViewTree

@Suite("Scroll views with pages")
struct PagingTests {
  private let stage = Stage(size: CGSize(width: 1000, height: 400))
  private let scroll: UIScrollView
  private let diary = ScrollDiary()

  init() {
    scroll = add(UIScrollView(frame: rect(0, 0, 320, 400)), to: stage.window)
    scroll.contentSize = CGSize(width: 1600, height: 400)
    scroll.isPagingEnabled = true
    scroll.delegate = diary
    stage.frame()
  }

  /// Drags the content by `distance` after the slop and lets go at rest.
  private func drag(_ distance: CGFloat) {
    stage.fingerDown(at: point(distance > 0 ? 310 : 10, 200))
    stage.fingerMoves(by: point(distance > 0 ? -10 : 10, 0))
    stage.fingerMoves(by: point(-distance, 0))
    stage.run(for: 0.2)
    stage.fingerUp()
    stage.settle()
  }

  /// Drags the content by `distance` in steps of 10 points a frame, 600 points a second, and lets go.
  private func flick(_ distance: CGFloat) {
    let step: CGFloat = distance > 0 ? -10 : 10
    stage.fingerDown(at: point(160, 200))
    for _ in 0..<Int(abs(distance) / 10) + 1 { stage.fingerMoves(by: point(step, 0)) }
    stage.fingerUp()
  }

  @Test("a slow drag goes to the nearest page")
  func nearest() {
    drag(150)
    #expect(scroll.contentOffset.x == 0)
    drag(170)
    #expect(scroll.contentOffset.x == 320)
    drag(-150)
    #expect(scroll.contentOffset.x == 320)
  }

  @Test("a flick goes to the next page however short it is, and never beyond it")
  func flicks() {
    flick(40)
    var furthest: CGFloat = 0
    while !stage.isSettled {
      stage.frame()
      furthest = max(furthest, scroll.contentOffset.x)
    }
    #expect(furthest == 320)
    #expect(scroll.contentOffset.x == 320)
    flick(-40)
    stage.settle()
    #expect(scroll.contentOffset.x == 0)
  }

  @Test("no drag gets further than one page")
  func onePage() {
    stage.fingerDown(at: point(310, 200))
    stage.fingerMoves(by: point(-10, 0))
    for _ in 0..<35 { stage.fingerMoves(by: point(-10, 0)) }
    #expect(scroll.contentOffset.x == 350)
    stage.fingerUp()
    stage.settle()
    #expect(scroll.contentOffset.x == 320)
  }

  @Test("a page caught on its way and let go without a drag arrives all the same")
  func caught() {
    flick(40)
    stage.run(for: 0.1)
    stage.fingerDown(at: point(160, 200))
    let offset = scroll.contentOffset.x
    #expect(offset > 40 && offset < 320)
    stage.run(for: 0.3)
    #expect(scroll.contentOffset.x == offset)
    stage.fingerUp()
    stage.settle()
    #expect(scroll.contentOffset.x == (offset < 160 ? 0 : 320))
  }

  @Test("beyond the first page the content resists and comes back")
  func beyond() {
    stage.fingerDown(at: point(10, 200))
    stage.fingerMoves(by: point(10, 0))
    stage.fingerMoves(by: point(200, 0))
    // 320 · (1 - 1 / (0.55 · 200 / 320 + 1))
    #expect(scroll.contentOffset.x == -82)
    stage.run(for: 0.2)
    stage.fingerUp()
    stage.settle()
    #expect(scroll.contentOffset.x == 0)
  }

  @Test("the last page may be less than a whole one")
  func lastPage() {
    scroll.contentSize.width = 1000
    scroll.contentOffset.x = 640
    flick(30)
    stage.settle()
    #expect(scroll.contentOffset.x == 680)
  }

  @Test("the delegate hears of the page and cannot choose another")
  func delegate() {
    diary.target = point(700, 0)
    flick(40)
    stage.settle()
    #expect(scroll.contentOffset.x == 320)
  }

  @Test("however many notches the wheel turns at once, they turn one page")
  func wheel() {
    for _ in 0..<3 { stage.wheel(dx: -1, at: point(100, 100)) }
    stage.settle()
    #expect(scroll.contentOffset.x == 320)
    stage.wheel(dx: 1, at: point(100, 100))
    stage.settle()
    #expect(scroll.contentOffset.x == 0)
  }

  @Test("pages without a size are none")
  func nothing() {
    scroll.frame = rect(0, 0, 0, 400)
    flick(40)
    stage.settle()
    #expect(scroll.contentOffset.isFinite)
  }
}
