import Testing
import ViewTree

@testable import DemoApp

@Suite("Idle notifications")
struct RestWatchTests {
  private let clock = FrameClock()

  @Test("idleness is reported once, five seconds after the last frame, and no timer remains")
  func once() {
    var times: [Double] = []
    let watch = RestWatch(clock: clock, delay: 5) { [clock] in times.append(clock.eventTime) }
    #expect(clock.nextDeadline == nil)
    for time in [1.0, 2, 4] {
      clock.record(time)
      watch.record()
    }
    clock.fireTimers(until: 8.9)
    #expect(times.isEmpty)
    clock.fireTimers(until: 100)
    #expect(times == [9])
    #expect(clock.nextDeadline == nil)
  }

  @Test("idleness is reported again after the next frame")
  func again() {
    var count = 0
    let watch = RestWatch(clock: clock, delay: 5) { count += 1 }
    for time in [0.0, 10, 20] {
      clock.fireTimers(until: time)
      watch.record()
    }
    clock.fireTimers(until: 30)
    #expect(count == 3)
  }
}
