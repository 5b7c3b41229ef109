import Replay
import Testing

@testable import ViewTree

@Suite("Animations in slow motion")
struct SlowAnimationTests {
  private let stage = Stage(size: CGSize(width: 200, height: 200))

  @Test("a slowed animation takes longer and passes the same positions")
  func blocks() {
    let view = add(UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)), to: stage.window)
    stage.run(for: 1)
    stage.scene.clock.animationSpeed = 0.25
    var end: TimeInterval?
    UIView.animate(withDuration: 0.5, options: .curveLinear) {
      view.center.x = 105
    } completion: { _ in
      end = stage.time
    }
    stage.run(for: 1)
    #expect(abs((view.layer.presentation()?.position.x ?? 0) - 55) < 0.01)
    stage.settle()
    #expect(abs((end ?? 0) - 3) < 0.02)
    #expect(stage.isSettled)
  }

  @Test("a slowed fling covers the same distance in a longer time")
  func flings() {
    func fling(speed: Double) -> (rest: CGFloat, time: TimeInterval) {
      let stage = Stage(size: CGSize(width: 200, height: 200))
      stage.scene.clock.animationSpeed = speed
      let list = add(UIScrollView(frame: stage.window.bounds), to: stage.window)
      list.contentSize = CGSize(width: 200, height: 9000)
      stage.drag(from: CGPoint(x: 100, y: 180), by: CGPoint(x: 0, y: -100), steps: 5)
      let start = stage.time
      stage.settle()
      return (list.contentOffset.y, stage.time - start)
    }
    let (normal, slow) = (fling(speed: 1), fling(speed: 0.1))
    #expect(normal.rest > 200)
    #expect(abs(slow.rest - normal.rest) <= 1)
    // The scroll indicators fade out for some time after each.
    #expect(slow.time > 8 * normal.time)
  }

  @Test("gestures and timers are not slowed down")
  func input() {
    stage.scene.clock.animationSpeed = 0.1
    var presses = 0
    var fired = false
    let view = add(UIView(frame: stage.window.bounds), to: stage.window)
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0.5
    let target = ActionCounter { presses += 1 }
    press.addTarget(target, action: ActionCounter.count)
    view.addGestureRecognizer(press)
    stage.scene.clock.schedule(after: 0.5) { fired = true }
    stage.fingerDown(at: CGPoint(x: 50, y: 50))
    stage.run(for: 0.6)
    #expect(presses == 1)
    #expect(fired)
  }

  @Test("a delayed animation sets a deadline that wakes the program")
  func delays() throws {
    let view = add(UIView(), to: stage.window)
    stage.run(for: 2)
    stage.scene.clock.animationSpeed = 0.5
    UIView.animate(withDuration: 1, delay: 1) { view.alpha = 0 }
    stage.frame()
    let deadline = try #require(stage.scene.clock.nextDeadline)
    #expect(abs(deadline - 4) < 0.02)
  }

  @Test("changing the speed makes nothing jump, and invalid speeds are ignored")
  func changes() {
    let clock = FrameClock()
    clock.record(10)
    clock.animationSpeed = 0.5
    clock.record(12)
    #expect(clock.now == 11)
    clock.animationSpeed = 1
    clock.record(13)
    #expect(clock.now == 12)
    #expect(clock.eventTime == 13)
    for speed in [0, -1, .nan, .infinity, 1e9] {
      clock.animationSpeed = speed
      #expect(clock.animationSpeed == 1)
    }
    clock.record(.nan)
    clock.record(5)
    #expect(clock.now == 12 && clock.eventTime == 13)
  }
}

private final class ActionCounter {
  private let action: () -> Void

  init(_ action: @escaping () -> Void) { self.action = action }

  func count(_ recognizer: UIGestureRecognizer) { if recognizer.state == .began { action() } }
}
