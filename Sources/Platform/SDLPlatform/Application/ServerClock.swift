import Foundation

/// Converts the times of a display server to the program's clock, in seconds.
///
/// A server counts milliseconds from a start of its own, in 32 bits. Most count the kernel's monotonic time.
/// For the others, the quickest delivery so far is taken as immediate.
nonisolated struct ServerClock {
  /// The longest time that input may have waited, in seconds. Older stamps are not from this clock.
  private static let longestWait = 30.0

  /// A stamp and the time at which it was received without delay.
  private var base: (stamp: UInt32, time: TimeInterval)?
  /// The last time that was returned.
  private var last = -TimeInterval.infinity

  /// Returns when the server saw an input: at most `now`, and never earlier than the input before it.
  ///
  /// - Parameters:
  ///   - now: The program's time.
  ///   - monotonic: The kernel's monotonic time at `now`.
  mutating func time(of stamp: UInt32, now: TimeInterval, monotonic: TimeInterval) -> TimeInterval {
    let age = ServerClock.age(of: stamp, at: monotonic).flatMap {
      (0...ServerClock.longestWait).contains($0) ? $0 : nil
    }
    let time = now - (age ?? ageByDelivery(of: stamp, now: now))
    last = max(time, min(last, now))
    return last
  }

  /// Returns the time since `stamp` if the server counts the kernel's monotonic time; nil if that time is not
  /// finite. A stamp may be ahead by the rounding of a millisecond.
  private static func age(of stamp: UInt32, at monotonic: TimeInterval) -> TimeInterval? {
    guard let milliseconds = UInt64(exactly: (monotonic * 1000).rounded(.up)) else { return nil }
    return TimeInterval(Int32(bitPattern: UInt32(truncatingIfNeeded: milliseconds) &- stamp)) / 1000
  }

  private mutating func ageByDelivery(of stamp: UInt32, now: TimeInterval) -> TimeInterval {
    if let base {
      let age = now - base.time - TimeInterval(Int32(bitPattern: stamp &- base.stamp)) / 1000
      if (0...ServerClock.longestWait).contains(age) { return age }
    }
    base = (stamp, now)
    return 0
  }
}
