import Foundation

/// Decides how long the main thread waits for the disk's next answer.
///
/// A disk that is slow, asleep or gone blocks a frame that asks several times only once, and then none for
/// a second. Times are in seconds.
nonisolated struct AnswerPatience: Equatable {
  /// The wait for an answer. On a disk that is awake, most take less than a millisecond.
  private static let limit = 0.05
  /// The time without waiting after a late answer.
  private static let pause = 1.0

  /// For runs that must be the same each time.
  static let deterministic = AnswerPatience(limit: 60)

  private let limit: TimeInterval
  private var end = -TimeInterval.infinity

  init(limit: TimeInterval = AnswerPatience.limit) { self.limit = limit }

  func wait(at now: TimeInterval) -> TimeInterval { now < end ? 0 : limit }

  mutating func wasLate(at now: TimeInterval) { end = now + AnswerPatience.pause }
}
