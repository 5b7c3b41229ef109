import Foundation

/// The costs of recent frames. Times are in seconds.
nonisolated struct FrameHistory {
  /// The number of frames that are kept.
  static let capacity = 120

  struct Entry: Equatable {
    /// The time of the frame.
    var time: TimeInterval
    /// The process's processor time from this frame's beginning to the next one's.
    var processor: TimeInterval
    /// The time that drawing took.
    var drawing: TimeInterval
  }

  /// The gap between two frames that separates one movement from the next.
  private static let longestGap = 0.25
  /// The period over which averages are taken.
  private static let span = 1.0

  private var entries: [Entry] = []
  /// The number of entries so far; entry `n` is at index `n % capacity`.
  private(set) var count = 0

  mutating func add(_ entry: Entry) {
    let index = count % FrameHistory.capacity
    if index < entries.count { entries[index] = entry } else { entries.append(entry) }
    count += 1
  }

  /// The newest entries, newest first, back to a gap or to the start of the period.
  private var recent: [Entry] {
    var recent: [Entry] = []
    for age in 1...max(1, entries.count) where age <= entries.count {
      let entry = entries[(count - age) % FrameHistory.capacity]
      if let last = recent.last, last.time - entry.time > FrameHistory.longestGap { break }
      if let first = recent.first, first.time - entry.time > FrameHistory.span { break }
      recent.append(entry)
    }
    return recent
  }

  /// The frame rate of the last movement; nil for fewer than two frames.
  var framesPerSecond: Double? {
    let recent = recent
    guard let newest = recent.first, let oldest = recent.last, newest.time > oldest.time else { return nil }
    return Double(recent.count - 1) / (newest.time - oldest.time)
  }

  /// The average costs of the last movement's frames; nil without any.
  var average: (processor: TimeInterval, drawing: TimeInterval)? {
    let recent = recent
    guard !recent.isEmpty else { return nil }
    let count = TimeInterval(recent.count)
    return (
      recent.reduce(0) { $0 + $1.processor } / count, recent.reduce(0) { $0 + $1.drawing } / count
    )
  }
}
