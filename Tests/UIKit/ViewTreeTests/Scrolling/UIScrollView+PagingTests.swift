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

  /// Drags the content by `distance` after the slop and releases it at rest.
  private func drag(_ distance: CGFloat) {
    stage.fingerDown(at: point(distance > 0 ? 310 : 10, 200))
    stage.fingerMoves(by: point(distance > 0 ? -10 : 10, 0))
    stage.fingerMoves(by: point(-distance, 0))
    stage.run(for: 0.2)
    stage.fingerUp()
    stage.settle()
  }

  /// Drags the content by `distance` at 10 points per frame, or 600 points per second, and releases it.
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

  @Test("a flick goes to the next page, however short it is, and never beyond it")
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

  @Test("a drag moves by at most one page")
  func onePage() {
    stage.fingerDown(at: point(310, 200))
    stage.fingerMoves(by: point(-10, 0))
    for _ in 0..<35 { stage.fingerMoves(by: point(-10, 0)) }
    #expect(scroll.contentOffset.x == 350)
    stage.fingerUp()
    stage.settle()
    #expect(scroll.contentOffset.x == 320)
  }

  @Test("a page caught on its way and released without a drag still arrives")
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

  @Test("beyond the first page the content resists and bounces back")
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

  @Test("the last page may be shorter")
  func lastPage() {
    scroll.contentSize.width = 1000
    scroll.contentOffset.x = 640
    flick(30)
    stage.settle()
    #expect(scroll.contentOffset.x == 680)
  }

  @Test("the delegate receives the page but cannot choose another")
  func delegate() {
    diary.target = point(700, 0)
    flick(40)
    stage.settle()
    #expect(scroll.contentOffset.x == 320)
  }

  @Test("notches of one wheel gesture turn a single page, however many they are")
  func wheel() {
    for _ in 0..<3 { stage.wheel(dx: -1, at: point(100, 100)) }
    stage.settle()
    #expect(scroll.contentOffset.x == 320)
    stage.wheel(dx: 1, at: point(100, 100))
    stage.settle()
    #expect(scroll.contentOffset.x == 0)
  }

  @Test("pages of zero size have no effect")
  func nothing() {
    scroll.frame = rect(0, 0, 0, 400)
    flick(40)
    stage.settle()
    #expect(scroll.contentOffset.isFinite)
  }
}
