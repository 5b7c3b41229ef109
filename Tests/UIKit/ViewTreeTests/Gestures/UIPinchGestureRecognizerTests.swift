import Replay
import Testing

@testable import ViewTree

@Suite("Pinch")
struct PinchTests {
  private let stage = Stage(size: CGSize(width: 1000, height: 1000))
  private let pinch = UIPinchGestureRecognizer()
  private let diary: GestureDiary

  init() { diary = GestureDiary(pinch, on: stage.window) }

  private func fingersDown(_ one: CGPoint, _ other: CGPoint) {
    stage.fingerDown(at: one, id: 1)
    stage.fingerDown(at: other, id: 2)
  }

  @Test("the scale is relative to the initial distance, and the pinch begins after a change of 10 points")
  func scale() {
    fingersDown(point(100, 100), point(200, 100))
    stage.fingerMoves(to: point(209, 100), id: 2)
    #expect(pinch.state == .possible)
    stage.fingerMoves(to: point(210, 100), id: 2)
    #expect(pinch.state == .began)
    #expect(pinch.scale == 1.1)
    stage.fingerMoves(to: point(160, 180), id: 2)
    #expect(pinch.scale == 1)
    stage.fingerMoves(to: point(130, 140), id: 2)
    #expect(pinch.scale == 0.5)
    stage.fingerUp(id: 1)
    #expect(pinch.state == .changed)
    stage.fingerUp(id: 2)
    #expect(diary.states == [.began, .changed, .changed, .ended])
  }

  @Test("the velocity is the change of the scale per second, and fades while the fingers rest")
  func velocity() {
    fingersDown(point(100, 100), point(200, 100))
    for _ in 0..<8 { stage.fingerMoves(by: point(5, 0), id: 2) }
    #expect(abs(pinch.velocity - 3) < 1e-6)
    stage.run(for: 0.1)
    #expect(abs(pinch.velocity - 3) < 1e-6)
    stage.run(for: 0.25)
    #expect(abs(pinch.velocity - 1.5) < 1e-6)
    stage.run(for: 0.3)
    #expect(pinch.velocity == 0)
    stage.fingerMoves(by: point(-20, 0), id: 2)
    #expect(pinch.velocity < 0)
  }

  @Test("the last action has the velocity with which the fingers lifted")
  func velocityAtTheEnd() {
    var velocity: CGFloat?
    pinch.addAction { if $0.state == .ended { velocity = $0.velocity } }
    fingersDown(point(100, 100), point(200, 100))
    for _ in 0..<8 { stage.fingerMoves(by: point(5, 0), id: 2) }
    stage.fingerUp(id: 1)
    stage.fingerUp(id: 2)
    #expect(velocity.map { abs($0 - 3) < 1e-6 } ?? false)
    #expect(pinch.velocity == 0)
    #expect(pinch.scale == 1)
  }

  @Test("a pinch is canceled when both touches are canceled, not when one is")
  func cancelled() {
    fingersDown(point(100, 100), point(200, 100))
    stage.fingerMoves(to: point(300, 100), id: 2)
    stage.fingerCancelled(id: 1)
    #expect(diary.states == [.began])
    stage.fingerDown(at: point(200, 100), id: 1)
    stage.fingerMoves(to: point(250, 100), id: 1)
    #expect(pinch.scale == 1)
    stage.fingerCancelled(id: 1)
    stage.fingerCancelled(id: 2)
    #expect(diary.states == [.began, .changed, .cancelled])
  }

  @Test("setting the scale continues from it without velocity")
  func setting() {
    fingersDown(point(100, 100), point(200, 100))
    stage.fingerMoves(to: point(250, 100), id: 2)
    pinch.scale = 1
    #expect(pinch.scale == 1)
    #expect(pinch.velocity == 0)
    stage.fingerMoves(to: point(280, 100), id: 2)
    #expect(pinch.scale == 1.2)
    #expect(abs(pinch.velocity - 12) < 1e-6)
    for nonsense in [0, -2, .nan, .infinity] as [CGFloat] { pinch.scale = nonsense }
    #expect(pinch.scale == 1.2)
  }

  @Test("a third finger has no effect and does not replace a lifted one")
  func thirdFinger() {
    fingersDown(point(100, 100), point(200, 100))
    stage.fingerMoves(to: point(300, 100), id: 2)
    stage.fingerDown(at: point(900, 900), id: 3)
    stage.fingerMoves(to: point(500, 500), id: 3)
    #expect(pinch.scale == 2)
    #expect(pinch.numberOfTouches == 2)
    stage.fingerUp(id: 1)
    stage.fingerMoves(to: point(900, 900), id: 3)
    stage.fingerMoves(to: point(400, 100), id: 2)
    #expect(pinch.scale == 2)
    stage.fingerUp(id: 2)
    stage.fingerUp(id: 3)
    #expect(diary.states == [.began, .ended])
  }

  @Test("when a finger comes back at another place, the scale continues without a jump")
  func comesBack() {
    fingersDown(point(100, 100), point(200, 100))
    stage.fingerMoves(to: point(300, 100), id: 2)
    stage.fingerUp(id: 1)
    stage.fingerMoves(to: point(300, 300), id: 2)
    stage.fingerDown(at: point(300, 400), id: 1)
    #expect(pinch.scale == 2)
    stage.fingerMoves(to: point(300, 450), id: 1)
    #expect(pinch.scale == 3)
    #expect(diary.states == [.began, .changed])
  }

  @Test("a finger can replace another one in the same event")
  func relay() {
    func report(_ id: Int, _ phase: UITouch.Phase, _ x: CGFloat) -> InputEvent {
      let time = stage.time + Stage.frameTime
      return .touch(TouchSample(id: id, type: .direct, phase: phase, location: point(x, 0), timestamp: time))
    }
    stage.frame([report(1, .began, 100), report(2, .began, 200)])
    stage.frame([report(2, .moved, 300)])
    stage.frame([report(1, .ended, 100), report(3, .began, 200)])
    #expect(pinch.numberOfTouches == 2)
    #expect(pinch.scale == 2)
    stage.frame([report(3, .moved, 150)])
    #expect(pinch.scale == 3)
  }

  @Test("before the pinch begins, every pair of fingers starts from scale 1")
  func newPair() {
    fingersDown(point(100, 100), point(200, 100))
    stage.fingerMoves(to: point(208, 100), id: 2)
    stage.fingerUp(id: 1)
    stage.fingerDown(at: point(108, 100), id: 1)
    #expect(pinch.scale == 1)
    stage.fingerMoves(to: point(216, 100), id: 2)
    #expect(pinch.state == .possible)
  }

  @Test("fingers at the same, invalid or extreme locations have a finite scale")
  func nonsense() {
    fingersDown(point(100, 100), point(100, 100))
    stage.fingerMoves(to: point(150, 100), id: 2)
    #expect(pinch.scale == 50)
    stage.fingerMoves(to: point(100, 100), id: 2)
    #expect(pinch.scale == 1)
    stage.fingerMoves(to: point(.nan, 100), id: 2)
    for x in [-1.7e308, 1.7e308] as [CGFloat] {
      stage.fingerMoves(to: point(-x, 0), id: 1)
      stage.fingerMoves(to: point(x, x), id: 2)
      #expect(pinch.scale.isFinite && pinch.scale > 0)
      #expect(pinch.velocity.isFinite)
    }
    stage.fingerUp(id: 1)
    stage.fingerUp(id: 2)
    #expect(diary.states.last == .ended)
  }
}
