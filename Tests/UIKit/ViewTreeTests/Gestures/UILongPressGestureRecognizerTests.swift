import Replay
import Testing

@testable import ViewTree

@Suite("Long press")
struct LongPressTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let press = UILongPressGestureRecognizer()
  private let diary: GestureDiary

  init() { diary = GestureDiary(press, on: stage.window) }

  @Test("a press begins after half a second, changes with any movement, and ends with the lift")
  func onePress() {
    stage.fingerDown(at: point(100, 100))
    stage.fingerMoves(by: point(6, 8))
    stage.run(for: 0.45)
    #expect(press.state == .possible)
    stage.run(for: 0.1)
    #expect(press.state == .began)
    stage.fingerMoves(to: point(300, 20))
    #expect(press.location(in: nil) == point(300, 20))
    stage.fingerUp()
    #expect(diary.states == [.began, .changed, .ended])
  }

  @Test("the time starts with the second of two fingers, and the first lift ends the press")
  func twoFingers() {
    press.numberOfTouchesRequired = 2
    stage.fingerDown(at: point(100, 100), id: 1)
    stage.run(for: 0.7)
    stage.fingerDown(at: point(200, 100), id: 2)
    stage.run(for: 0.4)
    #expect(diary.states.isEmpty)
    stage.run(for: 0.2)
    #expect(diary.states == [.began])
    #expect(press.location(in: nil) == point(150, 100))
    stage.fingerUp(id: 1)
    #expect(diary.states == [.began, .ended])
    stage.fingerMoves(by: point(5, 0), id: 2)
    stage.fingerUp(id: 2)
    #expect(diary.states == [.began, .ended])
  }

  @Test(
    "an extra finger fails a press before it begins, and has no effect after", arguments: [0.3, 0.6])
  func extraFinger(time: Double) {
    stage.fingerDown(at: point(100, 100), id: 1)
    stage.run(for: time)
    stage.fingerDown(at: point(200, 100), id: 2)
    stage.fingerMoves(by: point(50, 0), id: 2)
    stage.fingerUp(id: 2)
    stage.run(for: 1)
    stage.fingerUp(id: 1)
    #expect(diary.states == (time < 0.5 ? [] : [.began, .ended]))
  }

  @Test("the press after an additional finger works")
  func again() {
    stage.fingerDown(at: point(100, 100), id: 1)
    stage.fingerDown(at: point(200, 100), id: 2)
    stage.fingerUp(id: 1)
    stage.fingerUp(id: 2)
    stage.fingerDown(at: point(100, 100), id: 3)
    stage.run(for: 0.6)
    #expect(diary.states == [.began])
  }

  @Test("a press can require a tap before it, soon and nearby")
  func tapFirst() {
    press.numberOfTapsRequired = 1
    stage.tap(at: point(100, 100))
    stage.run(for: 0.2)
    stage.fingerDown(at: point(120, 120))
    stage.run(for: 0.6)
    stage.fingerUp()
    #expect(diary.states == [.began, .ended])
  }

  @Test("a late, distant or slow tap does not count before a press")
  func noTapFirst() {
    press.numberOfTapsRequired = 1
    func pressLong(at place: CGPoint) {
      stage.fingerDown(at: place)
      stage.run(for: 2)
      stage.fingerUp()
      stage.run(for: 1)
    }
    stage.tap(at: point(100, 100))
    stage.run(for: 0.4)
    pressLong(at: point(100, 100))
    stage.tap(at: point(100, 100))
    pressLong(at: point(141, 100))
    stage.fingerDown(at: point(100, 100))
    stage.run(for: 0.8)
    stage.fingerUp()
    pressLong(at: point(100, 100))
    #expect(diary.states.isEmpty)
  }

  @Test("two fingers can tap and then press, each pair one after another")
  func twoFingersTapFirst() {
    press.numberOfTapsRequired = 1
    press.numberOfTouchesRequired = 2
    for duration in [0, 0.6] {
      stage.run(for: 0.25)
      stage.fingerDown(at: point(100, 100), id: 1)
      stage.run(for: 0.25)
      stage.fingerDown(at: point(200, 100), id: 2)
      stage.run(for: duration)
      stage.fingerUp(id: 1)
      stage.fingerUp(id: 2)
    }
    #expect(diary.states == [.began, .ended])
  }

  @Test("a tap with one finger does not count for two")
  func tooFewFingersTapFirst() {
    press.numberOfTapsRequired = 1
    press.numberOfTouchesRequired = 2
    stage.tap(at: point(150, 100))
    stage.fingerDown(at: point(100, 100), id: 1)
    stage.fingerDown(at: point(200, 100), id: 2)
    stage.run(for: 0.6)
    #expect(diary.states.isEmpty)
  }

  @Test("odd durations begin at once or never", arguments: [(0.0, true), (-1, true), (.infinity, false)])
  func oddDuration(duration: Double, begins: Bool) {
    press.minimumPressDuration = duration
    stage.fingerDown(at: point(100, 100))
    #expect(press.state == (begins ? .began : .possible))
    stage.run(for: 5)
    stage.fingerUp()
    #expect(diary.states == (begins ? [.began, .ended] : []))
    #expect(stage.settle())
  }
}
