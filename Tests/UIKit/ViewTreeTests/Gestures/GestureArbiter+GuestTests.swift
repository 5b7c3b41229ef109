import Replay
import Testing

@testable import ViewTree

@Suite("Recognizers of events without touches")
struct GuestTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  @Test("a scroll event without a finite distance does not block a pan", arguments: [true, false])
  func wheel(isPrecise: Bool) {
    let pan = UIPanGestureRecognizer()
    pan.allowedScrollTypesMask = .all
    let diary = GestureDiary(pan, on: stage.window)
    stage.wheel(dy: .nan, at: point(100, 100), isPrecise: isPrecise)
    #expect(diary.states == [])
    stage.drag(from: point(100, 100), by: point(100, 0))
    #expect(diary.states.first == .began)
    #expect(diary.states.last == .ended)
  }

  @Test(
    "a trackpad pinch of invalid scale blocks no pinch", arguments: [.nan, 0, -1, .infinity] as [CGFloat])
  func pinch(scale: CGFloat) {
    let pinch = UIPinchGestureRecognizer()
    let diary = GestureDiary(pinch, on: stage.window)
    stage.pinch(.began, scale: scale, at: point(100, 100))
    #expect(diary.states == [])
    stage.fingerDown(at: point(100, 100), id: 1)
    stage.fingerDown(at: point(200, 100), id: 2)
    stage.fingerMoves(to: point(300, 100), id: 2)
    #expect(diary.states == [.began])
  }

  @Test("a pinch that ends without a valid scale still ends")
  func pinchEnds() {
    let diary = GestureDiary(UIPinchGestureRecognizer(), on: stage.window)
    stage.pinch(.began, scale: 1, at: point(100, 100))
    stage.pinch(.moved, scale: .nan, at: point(100, 100))
    stage.pinch(.ended, scale: .nan, at: point(100, 100))
    #expect(diary.states == [.began, .ended])
  }
}
