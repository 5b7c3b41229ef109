import Replay
import Testing

@testable import ViewTree

@Suite("Timers and display links")
struct FrameClockTests {
  private let clock = FrameClock()

  @Test("timers fire in the order of their deadlines, and equal ones in the order of their creation")
  func order() {
    var fired: [String] = []
    clock.schedule(after: 0.2) { fired.append("late at \(clock.now)") }
    clock.schedule(after: 0.1) { fired.append("first at \(clock.now)") }
    clock.schedule(after: 0.1) { fired.append("second at \(clock.now)") }
    #expect(clock.nextDeadline == 0.1)
    clock.fireTimers(until: 0.05)
    #expect(fired.isEmpty)
    clock.fireTimers(until: 1)
    #expect(fired == ["first at 0.1", "second at 0.1", "late at 0.2"])
    #expect(clock.now == 1)
    #expect(clock.nextDeadline == nil)
  }

  @Test("a timer set by another timer fires in the same turn if it is due")
  func chained() {
    var times: [TimeInterval] = []
    func again() {
      times.append(clock.now)
      if times.count < 3 { clock.schedule(after: 0.25, again) }
    }
    clock.schedule(after: 0.25, again)
    clock.fireTimers(until: 0.6)
    #expect(times == [0.25, 0.5])
    clock.fireTimers(until: 0.75)
    #expect(times == [0.25, 0.5, 0.75])
  }

  @Test("a display link for an object names its class, does not retain it, and ends with it")
  func owned() {
    final class Wheel { var turns = 0 }
    var wheel: Wheel? = Wheel()
    let link = wheel.map { CADisplayLink(clock: clock, for: $0) { wheel, _ in wheel.turns += 1 } }
    clock.tick()
    clock.tick()
    #expect(wheel?.turns == 2)
    #expect(clock.movers == ["Wheel by display link"])
    wheel = nil
    clock.tick()
    #expect(!clock.isRunning)
    #expect(clock.movers.isEmpty)
    #expect(link?.isPaused == false)
  }

  @Test("a canceled timer does not fire, even if an earlier timer cancels it")
  func cancelled() {
    var count = 0
    var second: FrameTimer?
    clock.schedule(after: 0.1) { second?.cancel() }
    second = clock.schedule(after: 0.1) { count += 1 }
    clock.schedule(after: 0.1) { count += 1 }.cancel()
    clock.fireTimers(until: 1)
    #expect(count == 0)
  }

  @Test("time does not go back, and non-finite times are ignored")
  func monotonic() {
    clock.record(2)
    clock.record(1)
    clock.record(.nan)
    clock.fireTimers(until: .nan)
    #expect(clock.now == 2)
    var count = 0
    clock.schedule(after: -5) { count += 1 }
    clock.schedule(after: .nan) { count += 1 }
    clock.fireTimers(until: 2)
    #expect(count == 2)
  }

  @Test("a display link is called with the time of every frame while it is not paused")
  func links() {
    let stage = Stage()
    var times: [TimeInterval] = []
    let link = CADisplayLink(clock: stage.scene.clock) { times.append($0.timestamp) }
    stage.run(for: 2 / 60.0)
    #expect(times == [1 / 60.0, 2 / 60.0])
    #expect(stage.scene.clock.isRunning)
    link.isPaused = true
    stage.frame()
    #expect(times.count == 2)
    #expect(!stage.scene.clock.isRunning)
    link.isPaused = false
    stage.frame()
    #expect(times.last == 4 / 60.0)
    link.invalidate()
    stage.frame()
    #expect(times.count == 3)
    link.isPaused = false
    #expect(!stage.scene.clock.isRunning)
  }

  @Test("a display link that another one invalidates in the same frame is not called")
  func endedByAnother() {
    var victim: CADisplayLink?
    var count = 0
    let killer = CADisplayLink(clock: clock) { _ in victim?.invalidate() }
    victim = CADisplayLink(clock: clock) { _ in count += 1 }
    clock.tick()
    #expect(count == 0)
    killer.invalidate()
    #expect(!clock.isRunning)
  }

  @Test("a display link keeps to its preferred rate and knows when the next frame is expected")
  func rate() {
    let stage = Stage()
    var times: [TimeInterval] = []
    let link = CADisplayLink(clock: stage.scene.clock) { times.append(($0.timestamp * 60).rounded()) }
    link.preferredFrameRateRange = CAFrameRateRange(minimum: 10, maximum: 60, preferred: 20)
    stage.run(for: 0.2)
    #expect(times == [1, 4, 7, 10])
    #expect(abs(link.targetTimestamp - 13 / 60.0) < 1e-9)
    link.preferredFramesPerSecond = 0
    stage.run(for: 2 / 60.0)
    #expect(times.suffix(2) == [13, 14])
    link.preferredFramesPerSecond = .max
    link.preferredFrameRateRange = CAFrameRateRange(minimum: .nan, maximum: .infinity, preferred: -1)
    stage.frame()
    #expect(times.count == 7)
    link.invalidate()
  }
}
