import Replay
import Testing
import ViewTree

@Suite("Trackpads and wheels over scroll views")
struct ScrollWheelTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let scroll: UIScrollView
  private let diary = ScrollDiary()

  init() {
    scroll = add(UIScrollView(frame: rect(0, 0, 400, 400)), to: stage.window)
    scroll.contentSize = CGSize(width: 400, height: 2000)
    scroll.delegate = diary
    stage.frame()
  }

  private func swipe(_ y: CGFloat, at place: CGPoint = CGPoint(x: 100, y: 100)) {
    stage.wheel(dy: y, at: place, isPrecise: true)
  }

  @Test("a trackpad moves the content at once, and against resistance beyond its end")
  func oneToOne() {
    swipe(-7)
    #expect(scroll.contentOffset.y == 7)
    swipe(100)
    // 400 · (1 - 1 / (0.55 · 93 / 400 + 1))
    #expect(scroll.contentOffset.y == -45)
    swipe(-93)
    #expect(scroll.contentOffset.y == 0)
    swipe(50)
    stage.settle()
    #expect(scroll.contentOffset.y == 0)
  }

  @Test("lifting moving fingers off a trackpad starts a deceleration")
  func fling() {
    for _ in 0..<10 { swipe(-10) }
    #expect(scroll.contentOffset.y == 100)
    #expect(scroll.isDragging)
    stage.run(for: 0.09)
    #expect(scroll.contentOffset.y == 100)
    stage.settle()
    // 600 points per second, decaying at 2.002003 per second, ending at 10.
    #expect(scroll.contentOffset.y == 395)
    #expect(
      diary.entries == [
        "will begin dragging", "did scroll", "will end dragging at 600.0 for 395.0",
        "did end dragging, moves on", "will decelerate", "did scroll", "did decelerate",
      ])
  }

  @Test("a single movement of a trackpad is not a fling")
  func noFling() {
    swipe(-50)
    stage.settle()
    #expect(scroll.contentOffset.y == 50)
    #expect(!scroll.isDragging)
  }

  @Test("the first view to scroll keeps the whole gesture, even at its end or away from the pointer")
  func owner() {
    let inner = add(UIScrollView(frame: rect(0, 0, 200, 200)), to: scroll)
    inner.contentSize = CGSize(width: 200, height: 210)
    for _ in 0..<3 { swipe(-6) }
    swipe(-6, at: point(300, 300))
    #expect(inner.contentOffset.y > 10)
    #expect(scroll.contentOffset.y == 0)
    stage.settle()
    #expect(inner.contentOffset.y == 10)
    swipe(-6)
    #expect(inner.contentOffset.y == 10)
    #expect(scroll.contentOffset.y == 6)
  }

  @Test("if neither of two nested views can move, the inner one resists")
  func neither() {
    let inner = add(UIScrollView(frame: rect(0, 0, 200, 200)), to: scroll)
    inner.contentSize = CGSize(width: 200, height: 210)
    swipe(20)
    #expect(inner.contentOffset.y < 0)
    #expect(scroll.contentOffset.y == 0)
  }

  @Test("a movement along the other axis goes to a superview")
  func otherAxis() {
    let outer = add(UIScrollView(frame: rect(0, 0, 400, 400)), to: stage.window)
    outer.contentSize = CGSize(width: 2000, height: 400)
    outer.addSubview(scroll)
    stage.wheel(dx: -9, dy: -3, at: point(100, 100), isPrecise: true)
    #expect(outer.contentOffset == point(9, 0))
    #expect(scroll.contentOffset == .zero)
  }

  @Test("a finger takes over from the trackpad without a jump")
  func taken() {
    for _ in 0..<5 { swipe(20) }
    let offset = scroll.contentOffset.y
    #expect(offset < -40)
    stage.fingerDown(at: point(200, 200))
    #expect(scroll.contentOffset.y == offset)
    stage.run(for: 0.3)
    #expect(scroll.contentOffset.y == offset)
    stage.fingerUp()
    stage.settle()
    #expect(scroll.contentOffset.y == 0)
  }

  @Test("notches stop at the end, and speed carries over from one to the next")
  func notches() {
    stage.wheel(dy: -1, at: point(100, 100))
    stage.run(for: 0.05)
    let before = scroll.contentOffset.y
    stage.wheel(dy: -1, at: point(100, 100))
    let step = scroll.contentOffset.y - before
    #expect(step > 4)
    stage.wheel(dy: -100, at: point(100, 100))
    var furthest: CGFloat = 0
    while !stage.isSettled {
      stage.frame()
      furthest = max(furthest, scroll.contentOffset.y)
    }
    #expect(furthest == 1600)
    #expect(scroll.contentOffset.y == 1600)
  }

  @Test("content that gets shorter while the wheel turns ends at its new end")
  func shorter() {
    stage.wheel(dy: -10, at: point(100, 100))
    stage.run(for: 0.05)
    scroll.contentSize.height = 500
    stage.settle()
    #expect(scroll.contentOffset.y == 100)
  }
}
