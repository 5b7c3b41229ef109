import Replay
import Testing

@testable import ViewTree

@Suite("Swipe")
struct SwipeTests {
  typealias Direction = UISwipeGestureRecognizer.Direction
  private let stage = Stage(size: CGSize(width: 400, height: 400))
  private let swipe = UISwipeGestureRecognizer()
  private let diary: GestureDiary

  init() { diary = GestureDiary(swipe, on: stage.window) }

  private nonisolated static let directions: [(Direction, CGPoint)] = [
    (.right, CGPoint(x: 1, y: 0)), (.left, CGPoint(x: -1, y: 0)), (.up, CGPoint(x: 0, y: -1)),
    (.down, CGPoint(x: 0, y: 1)),
  ]

  /// Touches the center, moves in even steps, and lifts.
  private func drag(_ distances: CGPoint...) {
    stage.fingerDown(at: point(200, 200))
    for distance in distances { for _ in 0..<5 { stage.fingerMoves(by: distance * 0.2) } }
    stage.fingerUp()
  }

  @Test("a swipe is a quick movement of 50 points in its direction, and in no other", arguments: directions)
  func directions(direction: Direction, distance: CGPoint) {
    swipe.direction = direction
    for (_, other) in SwipeTests.directions where other != distance { drag(other * 90) }
    drag(distance * 49)
    #expect(diary.states.isEmpty)
    drag(distance * 50)
    #expect(diary.states == [.ended])
  }

  @Test("a swipe is recognized before the finger lifts, and its location is where it started")
  func place() {
    let view = add(UIView(frame: rect(100, 100, 200, 200)), to: stage.window)
    var place: CGPoint?
    swipe.addAction { place = $0.location(in: view) }
    stage.fingerDown(at: point(150, 200))
    for _ in 0..<6 { stage.fingerMoves(by: point(10, 1)) }
    #expect(place == point(50, 100))
  }

  /// Fails only when the finger lifts.
  private final class UntilTheEnd: UIGestureRecognizer {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .failed }
    deinit {}
  }

  @Test("a swipe that waits for another gesture is recognized when that fails, even as the finger lifts")
  func waiting() {
    let other = UntilTheEnd()
    stage.window.addGestureRecognizer(other)
    swipe.require(toFail: other)
    stage.fingerDown(at: point(100, 200))
    for _ in 0..<6 { stage.fingerMoves(by: point(10, 0)) }
    #expect(diary.states.isEmpty)
    stage.fingerUp()
    #expect(diary.states == [.ended])
  }

  @Test("a swipe that waits for another gesture is withdrawn if the system cancels its touches")
  func waitingInVain() {
    let other = UntilTheEnd()
    stage.window.addGestureRecognizer(other)
    swipe.require(toFail: other)
    stage.fingerDown(at: point(100, 200))
    for _ in 0..<6 { stage.fingerMoves(by: point(10, 0)) }
    stage.fingerCancelled()
    #expect(diary.states.isEmpty)
  }

  @Test("with two directions, either works, but not one after the other")
  func twoDirections() {
    swipe.direction = [.left, .right]
    drag(point(60, 0))
    drag(point(-60, 0))
    #expect(diary.states == [.ended, .ended])
    drag(point(20, 0), point(-90, 0))
    drag(point(0, 60))
    #expect(diary.states.count == 2)
    swipe.direction = []
    drag(point(60, 0))
    #expect(diary.states.count == 2)
  }

  @Test("a slanted movement must become straight enough, and fails if it is far to the side")
  func slanted() {
    drag(point(60, 31))
    #expect(diary.states.isEmpty)
    drag(point(40, 30), point(25, 0))
    #expect(diary.states == [.ended])
    drag(point(80, 51), point(60, 0))
    #expect(diary.states == [.ended])
  }

  @Test("10 points backward are permitted, and 11 are not")
  func backwards() {
    drag(point(-10, 0), point(70, 0))
    #expect(diary.states == [.ended])
    drag(point(-11, 0), point(70, 0))
    #expect(diary.states == [.ended])
  }

  @Test("a movement over more than half a second is too slow")
  func slow() {
    stage.fingerDown(at: point(200, 200))
    stage.fingerMoves(by: point(40, 0))
    stage.run(for: 0.4)
    stage.fingerMoves(by: point(15, 0))
    stage.fingerUp()
    #expect(diary.states == [.ended])
    stage.fingerDown(at: point(200, 200))
    stage.fingerMoves(by: point(40, 0))
    stage.run(for: 0.5)
    stage.fingerMoves(by: point(15, 0))
    stage.fingerUp()
    #expect(diary.states == [.ended])
  }

  @Test("a two-finger swipe needs exactly two fingers")
  func twoFingers() {
    swipe.numberOfTouchesRequired = 2
    drag(point(90, 0))
    for count in [3, 2] {
      for id in 1...count { stage.fingerDown(at: point(100, 100 * CGFloat(id)), id: id) }
      stage.fingerMoves(by: point(60, 0), id: 1)
      #expect(diary.states.isEmpty)
      stage.fingerMoves(by: point(60, 0), id: 2)
      for id in 1...count { stage.fingerUp(id: id) }
    }
    #expect(diary.states == [.ended])
    stage.fingerDown(at: point(30, 40))
    #expect(swipe.location(in: nil) == point(30, 40))
  }

  @Test("a second finger does not swipe again until all fingers have lifted")
  func oncePerSequence() {
    stage.fingerDown(at: point(100, 100), id: 1)
    for _ in 0..<6 { stage.fingerMoves(by: point(10, 0), id: 1) }
    #expect(diary.states == [.ended])
    stage.fingerDown(at: point(100, 200), id: 2)
    for _ in 0..<6 { stage.fingerMoves(by: point(10, 0), id: 2) }
    stage.fingerUp(id: 2)
    stage.fingerUp(id: 1)
    #expect(diary.states == [.ended])
    drag(point(60, 0))
    #expect(diary.states == [.ended, .ended])
  }
}
