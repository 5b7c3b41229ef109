/// Decides whether the main thread waits for the next answer of a disk.
///
/// After a late answer it does not wait for a second, so that a slow disk blocks a frame that asks several
/// times only once.
nonisolated struct AnswerPatience {
  /// The time without waiting after a late answer, in nanoseconds.
  private static let pause: UInt64 = 1_000_000_000

  /// The time until which nothing is waited for, in nanoseconds on the clock of the caller.
  private var end: UInt64 = 0

  func waits(at now: UInt64) -> Bool { now >= end }

  mutating func wasLate(at now: UInt64) { end = now &+ AnswerPatience.pause }
}
