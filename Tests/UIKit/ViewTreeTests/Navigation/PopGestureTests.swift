import Foundation
import Replay
import Testing

@testable import ViewTree

@Suite("Going back by a drag from the edge")
struct PopGestureTests {
  private let my = NavigationStage()
  private var stage: Stage { my.stage }

  private func top() -> DiaryScreen? { my.navigation.topViewController as? DiaryScreen }

  @Test("the screen follows the finger one to one, and a slow release past the middle goes back")
  func finishes() throws {
    my.put("B")
    let b = try #require(top())
    stage.fingerDown(at: point(5, 400))
    stage.fingerMoves(by: point(10, 0))
    #expect(my.names == ["A"])
    #expect(my.diary.drain() == ["B willLeave", "B willDisappear", "A willAppear"])
    for _ in 0..<20 { stage.fingerMoves(by: point(11, 0)) }
    #expect(abs(b.view.layer.shownTransform.tx - 220) < 0.01)
    stage.run(for: 0.3)
    stage.fingerUp()
    stage.settle()
    #expect(my.diary.drain() == ["B didDisappear", "A didAppear", "B didLeave"])
    #expect(b.view.superview == nil)
  }

  @Test("a slow release before the middle restores everything")
  func cancels() throws {
    my.put("B")
    let b = try #require(top())
    stage.drag(from: point(5, 400), by: point(110, 0), steps: 40)
    stage.settle()
    #expect(my.names == ["A", "B"])
    #expect(
      my.appearances() == [
        "B willDisappear", "A willAppear", "A willDisappear", "A didDisappear", "B willAppear", "B didAppear",
      ])
    #expect(b.view.frame == rect(0, 0, 400, 800))
    #expect(my.navigation.container.subviews == [b.view])
    #expect(b.faults + my.root.faults == [])
    #expect(b.parent === my.navigation)
    stage.tap(at: point(30, 22))
    stage.settle()
    #expect(my.names == ["A"])
  }

  @Test("a flick decides by its direction")
  func flicks() {
    my.put("B")
    stage.drag(from: point(5, 400), by: point(60, 0), steps: 3)
    stage.settle()
    #expect(my.names == ["A"])
    my.put("B")
    stage.fingerDown(at: point(5, 400))
    for _ in 0..<10 { stage.fingerMoves(by: point(30, 0)) }
    for _ in 0..<10 { stage.fingerMoves(by: point(-8, 0)) }
    stage.fingerUp()
    stage.settle()
    #expect(my.names == ["A", "B"])
  }

  @Test(
    "on release, neither position nor velocity jumps",
    arguments: [(200.0, 300.0), (150, 1200), (330, -150), (60, 0)])
  func continuous(start: Double, speed: Double) throws {
    my.put("B")
    let view: UIView = try #require(top()).view
    func x() -> CGFloat { view.layer.shownTransform.tx }
    stage.fingerDown(at: point(5, 400))
    stage.fingerMoves(by: point(10, 0))
    stage.fingerMoves(by: point(start, 0))
    for _ in 0..<12 { stage.fingerMoves(by: point(speed / 60, 0)) }
    let before = x()
    stage.fingerUp()
    let after = x()
    stage.frame()
    let next = x()
    // The finger lifts in a frame of its own, in which it does not move.
    #expect(abs(after - before) <= abs(speed) / 60 + 12, "\(before) \(after)")
    #expect(abs(next - after) < abs(speed) / 60 + 40, "\(after) \(next)")
    let isOnWay = speed > 0 && before < 390
    if isOnWay { #expect(next >= after) }
    stage.settle()
  }

  @Test(
    "after the release, a spring continues from the finger's position at its velocity",
    arguments: [(200.0, 300.0), (150, 1200), (330, -150), (60, 120), (300, -700), (250, 4000)])
  func closedForm(start: Double, speed: Double) throws {
    my.put("B")
    let view: UIView = try #require(top()).view
    let gesture = try #require(my.navigation.interactivePopGestureRecognizer as? UIPanGestureRecognizer)
    var release: (time: TimeInterval, place: Double, speed: Double)?
    gesture.addAction { [stage, navigation = my.navigation] in
      guard $0.state == .ended else { return }
      let (distance, speed) = ($0.translation(in: navigation.view), $0.velocity(in: navigation.view))
      release = (stage.time, Double(distance.x), Double(speed.x))
    }
    stage.fingerDown(at: point(5, 400))
    stage.fingerMoves(by: point(10, 0))
    stage.fingerMoves(by: point(start - speed / 6, 0))
    for _ in 0..<10 { stage.fingerMoves(by: point(speed / 60, 0)) }
    stage.fingerUp()
    let (time, place, velocity) = try #require(release)
    // docs/spec/interactive-navigation.md#54-settle, for a width of 400 points.
    let goal: Double = velocity >= 250 || (velocity > -250 && place >= 200) ? 400 : 0
    let distance = place - goal
    let pointsToGoal = velocity * distance < 0
    let frequency = pointsToGoal ? max(25, abs(velocity / distance)) : 25
    let slope = velocity + frequency * distance
    var left = distance
    while abs(left) > 0.5 {
      let passed = stage.time - time
      left = (distance + slope * passed) * exp(-frequency * passed)
      let shown = Double(view.layer.shownTransform.tx)
      #expect(abs(shown - (goal + left)) < 1e-6, "\(passed)")
      stage.frame()
    }
    stage.settle()
    #expect(my.names == (goal > 0 ? ["A"] : ["A", "B"]))
  }

  @Test("a drag canceled by the system goes back, however far it got")
  func cancelled() {
    my.put("B")
    stage.fingerDown(at: point(5, 400))
    for _ in 0..<12 { stage.fingerMoves(by: point(30, 0)) }
    stage.loseFocus()
    stage.settle()
    #expect(my.names == ["A", "B"])
    #expect(top()?.isThere == true)
  }

  @Test("a mouse drags like a finger, and only from the edge")
  func mouse() {
    my.put("B")
    stage.mouse(.began, at: point(200, 400))
    for x in stride(from: 210.0, through: 390, by: 10) { stage.mouse(.moved, at: point(x, 400)) }
    stage.mouse(.ended, at: point(390, 400))
    stage.settle()
    #expect(my.names == ["A", "B"])
    stage.mouse(.began, at: point(5, 400))
    for x in stride(from: 10.0, through: 300, by: 10) { stage.mouse(.moved, at: point(x, 400)) }
    stage.mouse(.ended, at: point(300, 400))
    stage.settle()
    #expect(my.names == ["A"])
  }

  @Test("a list under the finger scrolls down, but not during a drag that goes back")
  func lists() throws {
    my.put("B")
    let scroll = UIScrollView(frame: rect(0, 0, 400, 756))
    scroll.contentSize = CGSize(width: 2000, height: 2000)
    try #require(top()).view.addSubview(scroll)
    stage.drag(from: point(5, 400), by: point(0, -100))
    stage.settle()
    #expect(scroll.contentOffset.y > 50)
    let offset = scroll.contentOffset
    stage.drag(from: point(5, 400), by: point(300, 0), steps: 5)
    stage.settle()
    #expect(my.names == ["A"])
    #expect(scroll.contentOffset == offset)
  }

  @Test("there is no drag back on the root or without a back button")
  func hidden() {
    stage.drag(from: point(5, 400), by: point(300, 0), steps: 5)
    stage.settle()
    #expect(my.names == ["A"])
    my.put("B")
    my.navigation.topViewController?.navigationItem.hidesBackButton = true
    stage.drag(from: point(5, 400), by: point(300, 0), steps: 5)
    stage.settle()
    #expect(my.names == ["A", "B"])
  }

  @Test("from right to left, the drag begins at the right edge and everything is mirrored")
  func rightToLeft() throws {
    my.navigation.view.semanticContentAttribute = .forceRightToLeft
    my.put("B")
    let b = try #require(top())
    stage.drag(from: point(5, 400), by: point(300, 0), steps: 5)
    stage.settle()
    #expect(my.names == ["A", "B"])
    stage.fingerDown(at: point(395, 400))
    stage.fingerMoves(by: point(-10, 0))
    for _ in 0..<10 { stage.fingerMoves(by: point(-20, 0)) }
    #expect(abs(b.view.layer.shownTransform.tx + 200) < 0.01)
    for _ in 0..<5 { stage.fingerMoves(by: point(-20, 0)) }
    stage.fingerUp()
    stage.settle()
    #expect(my.names == ["A"])
  }

  @Test("a push requested during the drag follows it")
  func pushDuringDrag() {
    my.put("B")
    stage.fingerDown(at: point(5, 400))
    for _ in 0..<5 { stage.fingerMoves(by: point(10, 0)) }
    my.navigation.pushViewController(my.screen("C"), animated: true)
    stage.run(for: 0.3)
    stage.fingerUp()
    stage.settle()
    #expect(my.names == ["A", "B", "C"])
  }

  @Test("a resize during a drag leaves everything in its place")
  func resize() throws {
    my.put("B")
    let b = try #require(top())
    stage.fingerDown(at: point(5, 400))
    for _ in 0..<10 { stage.fingerMoves(by: point(20, 0)) }
    stage.resize(to: CGSize(width: 300, height: 500))
    stage.run(for: 0.3)
    stage.fingerUp()
    stage.settle()
    let shown = try #require(top())
    #expect(shown.view.frame == rect(0, 0, 300, 500))
    #expect(b.faults + my.root.faults == [])
  }
}
