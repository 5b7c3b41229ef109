import Replay
import Testing
import ViewTree

/// A view that compares the times of its touches with the clock.
private final class Stopwatch: UIView {
  var delays: [TimeInterval] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches, event) }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches, event) }

  private func record(_ touches: Set<UITouch>, _ event: UIEvent?) {
    for time in touches.map(\.timestamp) + [event?.timestamp ?? .nan] {
      delays.append(CACurrentMediaTime() - time)
    }
  }
}

@Suite("The media time")
struct MediaTimeTests {
  private let stage = Stage(size: CGSize(width: 300, height: 300))

  @Test("touches, events and display links have the time of CACurrentMediaTime")
  func events() {
    let watch = Stopwatch(frame: stage.window.bounds)
    stage.window.addSubview(watch)
    var links: [TimeInterval] = []
    let link = CADisplayLink(clock: stage.scene.clock) { links.append(CACurrentMediaTime() - $0.timestamp) }
    stage.run(for: 100)
    stage.tap(at: point(100, 100))
    link.invalidate()
    #expect(watch.delays == [0, 0, 0, 0])
    #expect(links.count > 6000)
    #expect(links.allSatisfy { $0 == 0 })
  }

  @Test("on a stage, time passes with its frames")
  func passes() {
    stage.frame()
    let start = CACurrentMediaTime()
    stage.run(for: 2)
    #expect(abs(CACurrentMediaTime() - start - 2) < 1e-9)
  }
}
