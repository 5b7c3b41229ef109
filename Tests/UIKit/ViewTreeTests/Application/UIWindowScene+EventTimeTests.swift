import Foundation
import Replay
import Testing

@testable import ViewTree

@Suite("Event timestamps")
struct EventTimeTests {
  private let stage = Stage(size: CGSize(width: 400, height: 800))

  @Test(
    "an event with a timestamp in the future does not delay anything",
    arguments: [1000, 1e300, TimeInterval.infinity])
  func later(time: TimeInterval) {
    let view = add(UIView(frame: rect(0, 0, 10, 10)), to: stage.window)
    stage.scene.deliver(
      [.hover(HoverSample(location: point(20, 20), timestamp: time))], frameTime: stage.time)
    var isOver = false
    UIView.animate(withDuration: 0.2) {
      view.alpha = 0.5
    } completion: { _ in
      isOver = true
    }
    stage.run(for: 0.5)
    #expect(isOver)
    #expect(stage.isSettled)
  }
}
