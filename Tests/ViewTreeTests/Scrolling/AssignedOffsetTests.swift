import Motion
import Replay
import Testing
import ViewTree

@Suite("Scroll views that a program changes under the finger")
struct AssignedOffsetTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let scroll: UIScrollView
  private let diary = ScrollDiary()

  init() {
    scroll = add(UIScrollView(frame: rect(0, 0, 400, 400)), to: stage.window)
    scroll.contentSize = CGSize(width: 400, height: 2000)
    scroll.delegate = diary
    stage.frame()
  }

  /// Puts a finger down and begins a drag that has not moved anything yet.
  private func grab() {
    stage.fingerDown(at: point(200, 200))
    stage.fingerMoves(by: point(0, -10))
  }

  @Test("an offset assigned during a drag stays, and the next move goes on from there")
  func goesOn() {
    grab()
    stage.fingerMoves(by: point(0, -100))
    scroll.contentOffset.y = 500
    #expect(scroll.isDragging)
    stage.fingerMoves(by: point(0, -30))
    #expect(scroll.contentOffset.y == 530)
    scroll.setContentOffset(point(0, 40), animated: false)
    stage.fingerMoves(by: point(0, 10))
    #expect(scroll.contentOffset.y == 30)
  }

  @Test("the delegate may hold the content wherever it likes")
  func held() {
    diary.onScroll = { [scroll] in scroll.contentOffset.y = min(scroll.contentOffset.y, 60) }
    grab()
    for _ in 0..<10 { stage.fingerMoves(by: point(0, -10)) }
    #expect(scroll.contentOffset.y == 60)
    stage.fingerMoves(by: point(0, 10))
    #expect(scroll.contentOffset.y == 50)
  }

  @Test("an offset assigned beyond an end is held there by the rubber band")
  func beyond() {
    grab()
    scroll.contentOffset.y = -100
    let band = RubberBand(dimension: 400)
    let finger = band.overshoot(for: -100)
    stage.fingerMoves(by: point(0, 50))
    #expect(scroll.contentOffset.y == CGFloat(band.displacement(for: finger - 50).rounded()))
    stage.fingerMoves(by: point(0, -50))
    #expect(scroll.contentOffset.y == -100)
  }

  @Test("an axis that is not moved keeps the fraction of a pixel that the finger has gone")
  func fraction() {
    scroll.contentSize.width = 2000
    stage.fingerDown(at: point(200, 200))
    stage.fingerMoves(by: point(-10, 0))
    stage.fingerMoves(by: point(-0.25, -10))
    #expect(scroll.contentOffset == point(0, 10))
    for _ in 0..<3 {
      scroll.contentOffset.y = 10
      stage.fingerMoves(by: point(-0.25, -10))
    }
    #expect(scroll.contentOffset == point(1, 20))
  }

  @Test("content that grows under the finger can be dragged on at once")
  func grows() {
    scroll.contentSize.height = 450
    grab()
    stage.fingerMoves(by: point(0, -50))
    scroll.contentSize.height = 2000
    stage.fingerMoves(by: point(0, -100))
    #expect(scroll.contentOffset.y == 150)
  }

  @Test("content that becomes wider under the finger stays where it is shown")
  func widens() {
    grab()
    stage.fingerMoves(by: point(-60, -50))
    scroll.contentSize.width = 2000
    #expect(scroll.contentOffset == point(0, 50))
    stage.fingerMoves(by: point(-5, -5))
    #expect(scroll.contentOffset == point(5, 55))
  }

  @Test("the pan's translation counts from the beginning of the drag")
  func translation() {
    grab()
    stage.fingerMoves(by: point(0, -30))
    stage.fingerMoves(by: point(0, -20))
    #expect(scroll.contentOffset.y == 50)
    #expect(scroll.panGestureRecognizer.translation(in: stage.window) == point(0, -50))
  }
}
