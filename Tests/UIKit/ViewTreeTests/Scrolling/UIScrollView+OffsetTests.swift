import Motion
import Replay
import Testing
import ViewTree

@Suite("Setting the offset during a drag or deceleration")
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

  /// Begins a drag that has not moved the content yet.
  private func grab() {
    stage.fingerDown(at: point(200, 200))
    stage.fingerMoves(by: point(0, -10))
  }

  @Test("an offset set during a drag stays, and the next move continues from there")
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

  @Test("the delegate can limit the offset during a drag")
  func held() {
    diary.onScroll = { [scroll] in scroll.contentOffset.y = min(scroll.contentOffset.y, 60) }
    grab()
    for _ in 0..<10 { stage.fingerMoves(by: point(0, -10)) }
    #expect(scroll.contentOffset.y == 60)
    stage.fingerMoves(by: point(0, 10))
    #expect(scroll.contentOffset.y == 50)
  }

  @Test("an offset set beyond an end is held there by the rubber band")
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

  @Test("an axis that is not set keeps the fraction of a pixel that the finger has moved")
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

  @Test("content that grows during a drag can be dragged further at once")
  func grows() {
    scroll.contentSize.height = 450
    grab()
    stage.fingerMoves(by: point(0, -50))
    scroll.contentSize.height = 2000
    stage.fingerMoves(by: point(0, -100))
    #expect(scroll.contentOffset.y == 150)
  }

  @Test("content that gets wider during a drag keeps its position")
  func widens() {
    grab()
    stage.fingerMoves(by: point(-60, -50))
    scroll.contentSize.width = 2000
    #expect(scroll.contentOffset == point(0, 50))
    stage.fingerMoves(by: point(-5, -5))
    #expect(scroll.contentOffset == point(5, 55))
  }

  /// Flings the content up from its current offset.
  private func fling() {
    stage.fingerDown(at: point(200, 300))
    for _ in 0..<6 { stage.fingerMoves(by: point(0, -25)) }
    stage.fingerUp()
  }

  /// Returns how far a fling moves the content until it rests, without the jumps made by `jump`.
  private func glide(jump: @escaping (CGFloat) -> CGFloat) -> CGFloat {
    scroll.contentSize.height = 100_000
    scroll.setContentOffset(point(0, 5000), animated: false)
    var jumps: CGFloat = 0
    diary.onScroll = { [scroll] in
      let offset = scroll.contentOffset.y
      let target = jump(offset)
      guard target != offset else { return }
      jumps += target - offset
      scroll.contentOffset.y = target
    }
    fling()
    stage.settle()
    diary.onScroll = nil
    return scroll.contentOffset.y - 5000 - jumps
  }

  @Test("an endless strip that jumps back to its middle moves as far as one that does not")
  func endless() {
    let plain = glide { $0 }
    #expect(plain > 800)
    diary.forget()
    let endless = glide { $0 > 5300 ? $0 - 300 : $0 }
    #expect(abs(endless - plain) <= 2)
    #expect(diary.entries.filter { $0 == "did decelerate" }.count == 1)
    #expect(diary.entries.last == "did decelerate")
  }

  @Test("an endless strip with pages rests on the page after the jump")
  func endlessPages() {
    scroll.isPagingEnabled = true
    let distance = glide { $0 > 5100 ? $0 - 2400 : $0 }
    #expect(distance == 200)  // from 5000 to the page at 5200, which is at 2800 after the jump
    #expect(scroll.contentOffset.y == 2800)
  }

  @Test("a delegate that fixes one axis does not stop the other")
  func heldAxis() {
    scroll.contentSize.height = 100_000
    diary.onScroll = { [scroll] in scroll.contentOffset.x = 0 }
    fling()
    stage.settle()
    #expect(scroll.contentOffset.y > 800)
  }

  @Test("a deceleration moved near the end bounces there, and setContentOffset stops it")
  func slidesFromElsewhere() {
    fling()
    stage.frame()
    scroll.contentOffset.y = 1500
    #expect(scroll.isDecelerating)
    var furthest: CGFloat = 0
    while !stage.isSettled {
      stage.frame()
      furthest = max(furthest, scroll.contentOffset.y)
    }
    #expect(furthest > 1600)
    #expect(scroll.contentOffset.y == 1600)
    scroll.contentOffset.y = 0
    fling()
    stage.frame()
    scroll.setContentOffset(point(0, 300), animated: false)
    #expect(!scroll.isDecelerating)
    stage.settle()
    #expect(scroll.contentOffset.y == 300)
  }

  @Test("an animation started during a drag reaches its target, and the finger continues from there")
  func animatedUnderFinger() {
    grab()
    stage.fingerMoves(by: point(0, -50))
    scroll.setContentOffset(point(0, 500), animated: true)
    stage.run(for: 0.4)
    #expect(scroll.contentOffset.y == 500)
    stage.fingerMoves(by: point(0, -30))
    #expect(scroll.contentOffset.y == 530)
    scroll.setContentOffset(point(0, 100), animated: true)
    for _ in 0..<30 { stage.fingerMoves(by: point(0, -1)) }
    #expect(scroll.contentOffset.y == 130)
    #expect(scroll.isDragging)
  }

  @Test("the translation of the pan counts from the beginning of the drag")
  func translation() {
    grab()
    stage.fingerMoves(by: point(0, -30))
    stage.fingerMoves(by: point(0, -20))
    #expect(scroll.contentOffset.y == 50)
    #expect(scroll.panGestureRecognizer.translation(in: stage.window) == point(0, -50))
  }
}
