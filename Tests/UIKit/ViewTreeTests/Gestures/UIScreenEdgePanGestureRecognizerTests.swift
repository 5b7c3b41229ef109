import Replay
import Testing

@testable import ViewTree

@Suite("Screen edge pan")
struct ScreenEdgePanTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800))
  private let pan = UIScreenEdgePanGestureRecognizer()
  private let diary: GestureDiary

  init() { diary = GestureDiary(pan, on: add(UIView(frame: rect(0, 0, 400, 800)), to: stage.window)) }

  private nonisolated static let sides: [(UIRectEdge, start: CGPoint, inward: CGPoint)] = [
    (.top, CGPoint(x: 200, y: 20), CGPoint(x: 0, y: 1)),
    (.left, CGPoint(x: 20, y: 400), CGPoint(x: 1, y: 0)),
    (.bottom, CGPoint(x: 200, y: 780), CGPoint(x: 0, y: -1)),
    (.right, CGPoint(x: 380, y: 400), CGPoint(x: -1, y: 0)),
  ]

  @Test("an edge pan moves inward from its edge, and from no other", arguments: sides)
  func edges(edge: UIRectEdge, start: CGPoint, inward: CGPoint) {
    pan.edges = edge
    for side in ScreenEdgePanTests.sides where side.0 != edge {
      stage.drag(from: side.start, by: side.inward * 100)
    }
    stage.drag(from: start + inward, by: inward * 100)
    #expect(diary.states.isEmpty)
    stage.fingerDown(at: start)
    stage.fingerMoves(by: inward * 9)
    #expect(pan.state == .possible)
    stage.fingerMoves(by: inward * 11)
    #expect(pan.state == .began)
    #expect(pan.translation(in: nil) == inward * 10)
    stage.fingerMoves(by: inward * 100)
    #expect(pan.translation(in: nil) == inward * 110)
    stage.fingerUp()
    #expect(diary.states == [.began, .changed, .ended])
  }

  @Test("with several edges, any of them works, and in a corner the one that the finger leaves")
  func corner() {
    pan.edges = .all
    for side in ScreenEdgePanTests.sides { stage.drag(from: side.start, by: side.inward * 50) }
    #expect(diary.states.filter { $0 == .ended }.count == 4)
    stage.drag(from: point(5, 5), by: point(50, 2))
    stage.drag(from: point(5, 5), by: point(2, 50))
    stage.drag(from: point(5, 5), by: point(50, 50))
    #expect(diary.states.filter { $0 == .ended }.count == 7)
    pan.edges = []
    stage.drag(from: point(5, 5), by: point(50, 2))
    #expect(diary.states.filter { $0 == .ended }.count == 7)
  }

  @Test("a finger that moves along the edge or outward fails permanently")
  func elsewhere() {
    pan.edges = .left
    for distance in [point(9, 10), point(-1, -11), point(-10, 0)] {
      stage.fingerDown(at: point(15, 400))
      stage.fingerMoves(by: distance)
      stage.fingerMoves(by: point(200, 0))
      stage.fingerUp()
      #expect(diary.states.isEmpty)
    }
    stage.fingerDown(at: point(15, 400))
    stage.fingerMoves(by: point(9, 9.5))
    stage.fingerMoves(by: point(2, 0))
    #expect(diary.states == [.began])
  }

  @Test("a finger elsewhere is ignored, and one at the same edge takes part")
  func otherFingers() {
    pan.edges = .left
    stage.fingerDown(at: point(10, 400), id: 1)
    stage.fingerDown(at: point(200, 400), id: 2)
    stage.fingerMoves(by: point(90, 0), id: 2)
    #expect(pan.state == .possible)
    stage.fingerMoves(by: point(30, 0), id: 1)
    #expect(pan.translation(in: nil) == point(20, 0))
    stage.fingerDown(at: point(10, 500), id: 3)
    stage.fingerMoves(by: point(10, 0), id: 3)
    #expect(pan.translation(in: nil) == point(25, 0))
    #expect(pan.numberOfTouches == 2)
    for id in 1...3 { stage.fingerUp(id: id) }
    #expect(diary.states == [.began, .changed, .ended])
  }

  @Test("the edge is that of the window, not of the view")
  func inset() {
    let inner = UIScreenEdgePanGestureRecognizer()
    inner.edges = .left
    let diary = GestureDiary(inner, on: add(UIView(frame: rect(100, 0, 200, 800)), to: stage.window))
    stage.drag(from: point(105, 400), by: point(100, 0))
    #expect(diary.states.isEmpty)
  }
}
