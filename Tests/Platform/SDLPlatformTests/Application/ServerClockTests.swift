import CWindowSystem
import Testing

@testable import SDLPlatform

@Suite("The times of a display server")
struct ServerClockTests {
  @Test("count the kernel's monotonic time: input keeps the age that it has, however late it is read")
  func monotonic() {
    var clock = ServerClock()
    // The kernel's time is 1,000.25 s. The input happened 0.2 s ago.
    #expect(clock.time(of: 1_000_050, now: 7, monotonic: 1000.25) == 6.8)
    #expect(clock.time(of: 1_000_062, now: 7, monotonic: 1000.25) == 6.812)
    #expect(clock.time(of: 1_000_250, now: 7, monotonic: 1000.25) == 7)
  }

  @Test("never run backward and are never in the future")
  func order() {
    var clock = ServerClock()
    #expect(clock.time(of: 1_000_050, now: 7, monotonic: 1000.25) == 6.8)
    #expect(clock.time(of: 1_000_040, now: 7, monotonic: 1000.25) == 6.8)
    #expect(clock.time(of: 1_000_260, now: 7, monotonic: 1000.25) == 7)
  }

  @Test("wrap around after 49 days")
  func wrapping() {
    var clock = ServerClock()
    #expect(clock.time(of: .max - 99, now: 7, monotonic: 4_294_967.296 + 0.1) == 6.8)
  }

  @Test("of a server with a clock of its own count from its quickest delivery")
  func ownClock() {
    var clock = ServerClock()
    // The first input counts as new, and so does one that arrives sooner than all before.
    #expect(clock.time(of: 500, now: 10, monotonic: 90_000) == 10)
    #expect(clock.time(of: 700, now: 10.1, monotonic: 90_000.1) == 10.1)
    // This one was read 0.3 s late.
    #expect(abs(clock.time(of: 800, now: 10.5, monotonic: 90_000.5) - 10.2) < 1e-9)
    #expect(abs(clock.time(of: 1100, now: 10.5, monotonic: 90_000.5) - 10.5) < 1e-9)
  }

  @Test("of a server whose clock jumps count from the jump")
  func jump() {
    var clock = ServerClock()
    _ = clock.time(of: 500, now: 10, monotonic: 90_000)
    #expect(clock.time(of: 2_000_000_500, now: 11, monotonic: 90_001) == 11)
    #expect(abs(clock.time(of: 2_000_000_600, now: 11.2, monotonic: 90_001.2) - 11.1) < 1e-9)
  }
}

@Suite("Reports of a display server")
struct InputReportsTests {
  private func report(_ kind: stackednav_input_kind, _ time: UInt32, finger: Int64 = 0) -> stackednav_input {
    stackednav_input(kind: kind, finger: finger, time: time)
  }

  @Test("belong to SDL's events in order, for each kind and finger")
  func order() {
    var reports = InputReports()
    for index in 0..<3 as Range<UInt32> {
      reports.append(report(STACKEDNAV_INPUT_FINGER_MOTION, 10 * index, finger: 4))
    }
    #expect(reports.next(STACKEDNAV_INPUT_FINGER_MOTION, finger: 4) == 0)
    #expect(reports.next(STACKEDNAV_INPUT_FINGER_MOTION, finger: 5) == nil)
    #expect(reports.next(STACKEDNAV_INPUT_MOTION) == nil)
    #expect(reports.next(STACKEDNAV_INPUT_FINGER_MOTION, finger: 4) == 10)
    #expect(reports.next(STACKEDNAV_INPUT_FINGER_MOTION, finger: 4) == 20)
    #expect(reports.next(STACKEDNAV_INPUT_FINGER_MOTION, finger: 4) == nil)
  }

  @Test("of moves that SDL leaves out do not delay the time of the lift")
  func leftOut() {
    var reports = InputReports()
    reports.append(report(STACKEDNAV_INPUT_BUTTON, 1))
    for time in 2...9 as ClosedRange<UInt32> { reports.append(report(STACKEDNAV_INPUT_MOTION, time)) }
    reports.append(report(STACKEDNAV_INPUT_BUTTON, 10))
    #expect(reports.next(STACKEDNAV_INPUT_BUTTON) == 1)
    #expect(reports.next(STACKEDNAV_INPUT_MOTION) == 2)
    #expect(reports.next(STACKEDNAV_INPUT_BUTTON) == 10)
  }
}
