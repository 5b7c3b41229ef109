import Replay
import Testing

@testable import ViewTree

/// A view that records the number of touches in each call.
private final class CallDiary: UIView {
  private(set) var calls: [String] = []
  private(set) var events: [UIEvent] = []

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    record("began", touches, event)
  }
  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
    record("moved", touches, event)
  }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    record("ended", touches, event)
  }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    record("cancelled", touches, event)
  }

  private func record(_ word: String, _ touches: Set<UITouch>, _ event: UIEvent?) {
    calls.append("\(word) \(touches.count)")
    if let event { events.append(event) }
  }
}

@Suite("Multiple touches and samples")
struct SeveralTouchesTests {
  private let stage = Stage(size: CGSize(width: 400, height: 400))

  private func sample(
    _ id: Int, _ phase: UITouch.Phase, _ x: CGFloat, at time: TimeInterval? = nil,
    type: UITouch.TouchType = .direct
  ) -> InputEvent {
    .touch(
      TouchSample(
        id: id, type: type, phase: phase, location: point(x, 10),
        timestamp: time ?? stage.time + Stage.frameTime))
  }

  private func diary() -> CallDiary {
    let view = add(CallDiary(frame: rect(0, 0, 400, 400)), to: stage.window)
    view.isMultipleTouchEnabled = true
    return view
  }

  @Test("a view gets one call for all its fingers of a phase, and one per phase in order")
  func grouped() {
    let view = diary()
    stage.frame([sample(1, .began, 10), sample(2, .began, 20), sample(3, .began, 30)])
    stage.frame([sample(1, .moved, 11), sample(2, .ended, 20), sample(3, .moved, 31)])
    stage.frame([sample(1, .moved, 12)])
    stage.loseFocus()
    #expect(view.calls == ["began 3", "moved 2", "ended 1", "moved 1", "cancelled 2"])
  }

  @Test("a resting finger is part of the event but causes no call")
  func stationary() throws {
    let view = diary()
    stage.frame([sample(1, .began, 10), sample(2, .began, 20)])
    stage.frame([sample(1, .moved, 11)])
    let event = try #require(view.events.last)
    #expect(event.allTouches?.count == 2)
    #expect(Set(event.touches(for: view)?.map(\.phase) ?? []) == [.moved, .stationary])
  }

  @Test("the samples between two frames are coalesced, oldest first")
  func coalesced() throws {
    final class Pen: UIView {
      var places: [[CGFloat]] = []
      var previous: [CGFloat] = []
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let event else { return }
        let all = event.coalescedTouches(for: touch) ?? []
        places.append(all.map { $0.location(in: self).x })
        previous = all.map { $0.previousLocation(in: self).x }
      }
    }
    let pen = add(Pen(frame: rect(0, 0, 400, 400)), to: stage.window)
    stage.frame([sample(1, .began, 10, at: 0.016)])
    stage.frame([
      sample(1, .moved, 12, at: 0.020), sample(1, .moved, 15, at: 0.024), sample(1, .moved, 19, at: 0.028),
    ])
    stage.frame([sample(1, .moved, 25, at: 0.036)])
    #expect(pen.places == [[12, 15, 19], [25]])
    #expect(pen.previous == [19])
    // The touch arrives at the last sample, which is not delivered again: a line would have a corner there.
    for _ in 0..<3 { stage.frame([]) }
    #expect(pen.places.flatMap { $0 } == [12, 15, 19, 25])
  }

  @Test("a withheld touch is delivered without coalesced samples")
  func coalescedLate() {
    final class Pen: UIView {
      var counts: [Int] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches, event) }
      override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches, event) }
      private func record(_ touches: Set<UITouch>, _ event: UIEvent?) {
        for touch in touches { counts.append(event?.coalescedTouches(for: touch)?.count ?? -1) }
      }
    }
    let pen = add(Pen(frame: rect(0, 0, 400, 400)), to: stage.window)
    let tap = UITapGestureRecognizer()
    tap.delaysTouchesBegan = true
    pen.addGestureRecognizer(tap)
    stage.frame([sample(1, .began, 10, at: 0.016)])
    stage.frame([sample(1, .moved, 30, at: 0.020), sample(1, .moved, 60, at: 0.024)])
    stage.frame([sample(1, .moved, 61, at: 0.040), sample(1, .moved, 62, at: 0.044)])
    #expect(pen.counts == [1, 1, 2])
  }

  @Test("a prediction extrapolates by half the last interval, at most 8 ms")
  func prediction() throws {
    func sample(_ x: CGFloat, _ time: TimeInterval) -> TouchSample {
      TouchSample(id: 1, type: .direct, phase: .moved, location: point(x, 0), timestamp: time)
    }
    let next = try #require(TouchSample.prediction(from: [sample(0, 0), sample(10, 0.010)]))
    #expect(abs(next.timestamp - 0.015) < 1e-12)
    #expect(abs(next.location.x - 15) < 1e-9)
    let capped = try #require(TouchSample.prediction(from: [sample(0, 0), sample(20, 0.020)]))
    #expect(abs(capped.timestamp - 0.028) < 1e-12)
    #expect(abs(capped.location.x - 28) < 1e-9)
    #expect(TouchSample.prediction(from: [sample(0, 0), sample(20, 0.021)]) == nil)
    #expect(TouchSample.prediction(from: [sample(0, 0), sample(20, 0)]) == nil)
    #expect(TouchSample.prediction(from: [sample(0, 0)]) == nil)
  }

  @Test("an event predicts touches that move, but not those that rest or have just begun")
  func predicted() throws {
    let view = diary()
    stage.frame([sample(1, .began, 10, at: 0.010)])
    #expect(view.events.last?.predictedTouches(for: try #require(view.events.last?.allTouches?.first)) == [])
    stage.frame([sample(1, .moved, 20, at: 0.020)])
    let event = try #require(view.events.last)
    let touch = try #require(event.allTouches?.first)
    let next = try #require(event.predictedTouches(for: touch)?.first)
    #expect(abs(next.location(in: nil).x - 25) < 1e-9)
    #expect(next.timestamp > touch.timestamp)
    #expect(event.coalescedTouches(for: next) == nil)
  }

  @Test("a view without multiple touch receives the next touch while the end of a lifted one is withheld")
  func oneAfterTheOther() {
    let view = add(TouchDiary(frame: rect(0, 0, 400, 400)), to: stage.window)
    let double = UITapGestureRecognizer()
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    stage.tap(at: point(10, 10))
    stage.fingerDown(at: point(12, 12))
    #expect(view.entries == ["began 10,10", "began 12,12"])
    stage.run(for: 1)
    stage.fingerUp()
    #expect(view.entries == ["began 10,10", "began 12,12", "ended 10,10", "ended 12,12"])
  }

  @Test("a recognizer that tracks a finger ignores the mouse unless it accepts several touch types")
  func exclusiveType() {
    let view = diary()
    let pan = UIPanGestureRecognizer()
    view.addGestureRecognizer(pan)
    stage.frame([sample(1, .began, 10)])
    stage.frame([sample(-1, .began, 50, type: .indirectPointer)])
    #expect(pan.numberOfTouches == 1)
    stage.loseFocus()
    pan.requiresExclusiveTouchType = false
    stage.frame([sample(1, .began, 10)])
    stage.frame([sample(-1, .began, 50, type: .indirectPointer)])
    #expect(pan.numberOfTouches == 2)
  }
}
