import Replay
import Testing
import ViewTree

@testable import StackedNav

@Suite("A tap on a page that rests while others move")
struct RestingPageTests {
  private let scenery = Scenery(halfPages: 0)
  private var stage: Stage { scenery.stage }

  private final class Counter { var taps = 0 }

  /// Pushes a half page over the right half of the root, and counts the taps on a button of the root.
  private func push() -> Counter {
    let counter = Counter()
    let button = UIControl(frame: CGRect(x: 0, y: 0, width: 300, height: 748))
    button.addAction(for: .touchUpInside) { _ in counter.taps += 1 }
    scenery.pages[0].view.addSubview(button)
    stage.settle()
    scenery.stack.pushViewController(scenery.page("P"), animated: true)
    return counter
  }

  @Test(
    "counts at every moment of a push", arguments: StackMotion.allCases,
    [0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5])
  func duringPush(motion: StackMotion, time: Double) {
    scenery.stack.motion = motion
    let counter = push()
    stage.run(for: time)
    stage.tap(at: CGPoint(x: 100, y: 300))
    stage.settle()
    #expect(counter.taps == 1)
    // The push goes on under the tap.
    #expect(scenery.xs == [0, 472])
  }

  @Test("a tap on the page that slides in stops it and is no tap")
  func movingPage() {
    let counter = push()
    stage.run(for: 0.05)
    let x = scenery.xs[1] ?? 0
    stage.fingerDown(at: CGPoint(x: x + 50, y: 300))
    #expect(scenery.stack.scrollView.isDragging)
    stage.fingerUp()
    stage.settle()
    #expect(counter.taps == 0)
  }

  @Test(
    "a finger that is reported far away does not keep the pages away for minutes", arguments: [1e6, -1e6])
  func farAway(distance: CGFloat) {
    scenery.stack.motion = .classic
    scenery.stack.pushViewController(scenery.page("P"), animated: false)
    stage.settle()
    stage.fingerDown(at: CGPoint(x: 700, y: 300))
    stage.fingerMoves(by: CGPoint(x: 20, y: 0))
    stage.fingerMoves(by: CGPoint(x: distance, y: 0))
    stage.fingerUp()
    #expect(stage.settle(limit: 15))
  }

  @Test("a drag that begins on the resting page takes over the movement")
  func drag() {
    _ = push()
    stage.run(for: 0.05)
    stage.fingerDown(at: CGPoint(x: 100, y: 300))
    #expect(!scenery.stack.scrollView.isDragging)
    for _ in 0..<4 { stage.fingerMoves(by: CGPoint(x: 10, y: 0)) }
    #expect(scenery.stack.scrollView.isDragging)
    stage.fingerUp()
    stage.settle()
  }
}
