import Motion
import Replay
import Testing
import ViewTree

@Suite("Dragging a scroll view")
struct ScrollDraggingTests {
  private let stage = Stage(size: CGSize(width: 400, height: 852))
  private let scroll: UIScrollView
  private let diary = ScrollDiary()

  init() {
    scroll = add(UIScrollView(frame: rect(0, 0, 400, 852)), to: stage.window)
    scroll.contentSize = CGSize(width: 400, height: 3000)
    scroll.delegate = diary
    stage.frame()
  }

  /// Drags up by `points` after the slop, at ten points per frame.
  private func fling(_ points: CGFloat) {
    stage.fingerDown(at: point(200, 800))
    for _ in 0..<Int(points / 10) + 1 { stage.fingerMoves(by: point(0, -10)) }
    stage.fingerUp()
  }

  @Test("the content follows the finger point by point once the slop is exceeded")
  func follows() {
    stage.fingerDown(at: point(200, 500))
    stage.fingerMoves(by: point(0, -9))
    #expect(scroll.contentOffset.y == 0)
    #expect(!scroll.isDragging)
    #expect(scroll.isTracking)
    stage.fingerMoves(by: point(0, -1))
    #expect(scroll.contentOffset.y == 0)
    #expect(scroll.isDragging)
    stage.fingerMoves(by: point(0, -100))
    #expect(scroll.contentOffset.y == 100)
    stage.fingerMoves(by: point(50, 30))
    #expect(scroll.contentOffset == point(0, 70))
  }

  @Test("beyond its end the content resists: 590 points of finger movement move it by 235")
  func rubberBand() {
    stage.fingerDown(at: point(200, 100))
    stage.fingerMoves(by: point(0, 10))
    stage.fingerMoves(by: point(0, 590))
    #expect(scroll.contentOffset.y == -235)
    stage.fingerMoves(by: point(0, -590))
    #expect(scroll.contentOffset.y == 0)
    stage.fingerUp()
  }

  @Test("without bouncing, the content stops at its end and moves back at once")
  func noBounce() {
    scroll.bounces = false
    stage.fingerDown(at: point(200, 100))
    stage.fingerMoves(by: point(0, 300))
    #expect(scroll.contentOffset.y == 0)
    stage.fingerMoves(by: point(0, -40))
    #expect(scroll.contentOffset.y == 40)
    stage.fingerUp()
  }

  @Test("a fling decelerates and rests where the closed form says")
  func flingRests() {
    fling(90)
    let lift = 90.0
    let distance = ScrollTrajectory.released(
      from: lift, velocity: 600, in: ScrollRange(bounds: 852, content: 3000))
    // 600 points per second, decaying at 2.002003 per second, ending at 10.
    #expect(abs(distance.restPosition - (lift + 590 / 2.002003)) < 0.001)
    stage.run(for: 0.5)
    #expect(scroll.contentOffset.y == CGFloat(distance.position(at: 0.5).rounded()))
    #expect(scroll.contentOffset.y == 280)
    stage.settle()
    #expect(scroll.contentOffset.y == 385)
    #expect(!scroll.isDecelerating)
  }

  @Test("a fling calls the delegate in this order")
  func order() {
    fling(90)
    stage.settle()
    #expect(
      diary.entries == [
        "will begin dragging", "did scroll", "will end dragging at 600.0 for 385.0",
        "did end dragging, moves on", "will decelerate", "did scroll", "did decelerate",
      ])
  }

  @Test("a drag that ends at rest does not continue")
  func still() {
    stage.fingerDown(at: point(200, 500))
    stage.fingerMoves(by: point(0, -110))
    stage.run(for: 0.2)
    stage.fingerUp()
    stage.settle()
    #expect(scroll.contentOffset.y == 100)
    #expect(
      diary.entries == [
        "will begin dragging", "did scroll", "will end dragging at 0.0 for 100.0", "did end dragging",
      ])
  }

  @Test("a fling into the end bounces once and rests at the end")
  func bounce() {
    scroll.contentOffset.y = 2100
    fling(50)
    var furthest: CGFloat = 0
    while !stage.isSettled {
      stage.frame()
      furthest = max(furthest, scroll.contentOffset.y)
    }
    #expect(furthest > 2148)
    #expect(scroll.contentOffset.y == 2148)
    #expect(diary.entries.filter { $0 == "did decelerate" }.count == 1)
  }

  @Test("the delegate can choose where the content rests")
  func target() {
    diary.target = point(0, 500)
    fling(90)
    stage.settle()
    #expect(scroll.contentOffset.y == 500)
  }

  @Test("a touch stops moving content where it is, and is not a tap")
  func stops() {
    var taps = 0
    let tap = UITapGestureRecognizer()
    tap.addAction { _ in taps += 1 }
    let content = add(TouchDiary(frame: rect(0, 0, 400, 3000)), to: scroll)
    content.addGestureRecognizer(tap)
    fling(90)
    stage.run(for: 0.3)
    let offset = scroll.contentOffset
    diary.forget()
    stage.fingerDown(at: point(200, 400))
    #expect(diary.entries == ["did decelerate"])
    stage.fingerUp()
    stage.settle()
    #expect(scroll.contentOffset == offset)
    #expect(taps == 0)
    #expect(content.entries.isEmpty)
    stage.tap(at: point(200, 400))
    #expect(taps == 1)
  }

  @Test("a mouse press that stops moving content is not a click")
  func mouseStops() {
    let content = add(TouchDiary(frame: rect(0, 0, 400, 3000)), to: scroll)
    fling(90)
    stage.run(for: 0.3)
    stage.mouse(.began, at: point(200, 400))
    stage.mouse(.ended, at: point(200, 400))
    stage.settle()
    #expect(content.entries.isEmpty)
    stage.mouse(.began, at: point(200, 400))
    #expect(content.entries.count == 1)
    stage.mouse(.ended, at: point(200, 400))
  }

  @Test("content caught while it moves follows without slop")
  func caught() {
    fling(90)
    stage.run(for: 0.3)
    let offset = scroll.contentOffset.y
    stage.fingerDown(at: point(200, 400))
    stage.fingerMoves(by: point(0, -3))
    #expect(scroll.contentOffset.y == offset + 3)
    stage.fingerUp()
  }

  @Test("content caught beyond its end and released bounces back")
  func caughtOutside() {
    stage.fingerDown(at: point(200, 100))
    stage.fingerMoves(by: point(0, 10))
    stage.fingerMoves(by: point(0, 400))
    stage.fingerUp()
    stage.frame()
    stage.fingerDown(at: point(200, 100))
    #expect(scroll.contentOffset.y < -50)
    stage.run(for: 0.5)
    #expect(scroll.contentOffset.y < -50)
    stage.fingerUp()
    stage.settle()
    #expect(scroll.contentOffset.y == 0)
    #expect(!scroll.isTracking)
  }

  @Test("content caught beyond its end bounces back even if another recognizer takes the finger")
  func caughtAndLost() {
    final class Greedy: UIGestureRecognizer {
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
      override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    }
    stage.fingerDown(at: point(200, 100))
    stage.fingerMoves(by: point(0, 10))
    stage.fingerMoves(by: point(0, 400))
    stage.fingerUp()
    let content = add(UIView(frame: rect(0, -1000, 400, 3000)), to: scroll)
    content.addGestureRecognizer(Greedy())
    stage.fingerDown(at: point(200, 100))
    stage.fingerMoves(by: point(0, 1))
    stage.fingerUp()
    #expect(!scroll.isTracking)
    stage.settle()
    #expect(scroll.contentOffset.y == 0)
  }

  @Test("losing focus ends a drag without a fling")
  func focus() {
    stage.fingerDown(at: point(200, 500))
    for _ in 0..<10 { stage.fingerMoves(by: point(0, -20)) }
    stage.loseFocus()
    stage.settle()
    #expect(scroll.contentOffset.y == 190)
    #expect(diary.entries.suffix(2) == ["will end dragging at 0.0 for 190.0", "did end dragging"])
    #expect(!scroll.isDragging)
  }

  @Test("a resting thumb neither blocks nor slows the moving finger")
  func thumb() {
    stage.fingerDown(at: point(20, 800), id: 2)
    stage.fingerDown(at: point(200, 500), id: 1)
    stage.fingerMoves(by: point(0, -10), id: 1)
    stage.fingerMoves(by: point(0, -100), id: 1)
    #expect(scroll.contentOffset.y == 100)
  }

  @Test("a scroll view does not move if scrolling is disabled or the content fits")
  func disabled() {
    scroll.isScrollEnabled = false
    fling(90)
    #expect(scroll.contentOffset == .zero)
    scroll.isScrollEnabled = true
    scroll.contentSize.height = 100
    fling(90)
    #expect(scroll.contentOffset == .zero)
    scroll.alwaysBounceVertical = true
    stage.fingerDown(at: point(200, 500))
    stage.fingerMoves(by: point(0, -10))
    stage.fingerMoves(by: point(0, -100))
    #expect(scroll.contentOffset.y > 30)
    stage.fingerUp()
    stage.settle()
    #expect(scroll.contentOffset == .zero)
  }

  @Test("touches reach the content after 150 ms, mouse presses at once")
  func delay() {
    let content = add(TouchDiary(frame: rect(0, 0, 400, 3000)), to: scroll)
    stage.fingerDown(at: point(10, 10))
    stage.run(for: 0.1)
    #expect(content.entries.isEmpty)
    stage.run(for: 0.05)
    #expect(content.entries == ["began 10,10"])
    stage.fingerMoves(by: point(0, -30))
    #expect(content.entries.last == "cancelled 10,-20")
    stage.fingerUp()
    stage.settle()
    stage.mouse(.began, at: point(10, 10))
    #expect(content.entries.count == 3)
    stage.mouse(.ended, at: point(10, 10))
  }
}
