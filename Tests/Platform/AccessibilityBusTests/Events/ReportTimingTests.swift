import Testing

@testable import AccessibilityBus

@Suite("The timing of reports to screen readers")
struct ReportTimingTests {
  private let start = ContinuousClock.now

  /// Returns when changes at these times are reported, in milliseconds, if the last report was at 0.
  private func due(after changes: Int..., costing cost: Int = 1) -> Int? {
    var timing = ReportTiming(at: start)
    timing.reported(at: start, cost: .milliseconds(cost))
    for change in changes { timing.changed(at: start + .milliseconds(change)) }
    return timing.due.map { Int(($0 - start) / .milliseconds(1)) }
  }

  @Test("nothing is reported without a change")
  func nothing() {
    #expect(due() == nil)
  }

  @Test("a change after a pause is reported at once")
  func prompt() {
    #expect(due(after: 1000) == 1010)
    #expect(due(after: 1000, 1005) == 1010)
  }

  @Test("a change soon after a report waits until a tenth of a second has passed and no change follows")
  func gathered() {
    #expect(due(after: 20) == 100)
    #expect(due(after: 80) == 130)
  }

  @Test("a drag is reported when the finger pauses")
  func pause() {
    #expect(due(after: 16, 33, 50, 66, 83, 100, 116, 133) == 183)
  }

  @Test("a drag without a pause is reported twice per second")
  func endless() {
    var timing = ReportTiming(at: start)
    timing.reported(at: start, cost: .milliseconds(1))
    var reports: [Int] = []
    for frame in 1...180 {
      let now = start + .microseconds(16_667 * frame)
      timing.changed(at: now)
      if let due = timing.due, due <= now {
        timing.reported(at: now, cost: .milliseconds(1))
        reports.append(frame)
      }
    }
    #expect(reports == [31, 62, 93, 124, 155])
  }

  @Test("reports take at most a twentieth of the time")
  func costly() {
    #expect(due(after: 20, costing: 30) == 600)
    #expect(due(after: 550, costing: 30) == 600)
  }
}
