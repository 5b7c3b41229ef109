import Foundation

/// What the last frames took. Times are in seconds.
nonisolated struct FrameHistory {
  /// How many frames are remembered.
  static let capacity = 120

  struct Entry: Equatable {
    /// When the frame was made.
    var time: TimeInterval
    /// What the process had of the processors from this frame's beginning to the next one's.
    var processor: TimeInterval
    /// What drawing it took.
    var drawing: TimeInterval
  }

  /// Frames further apart than this belong to different movements.
  private static let longestGap = 0.25
  /// Over how long the figures are taken.
  private static let span = 1.0

  private var entries: [Entry] = []
  /// How many entries there have been; entry `n` stands at place `n % capacity`.
  private(set) var count = 0

  mutating func add(_ entry: Entry) {
    let place = count % FrameHistory.capacity
    if place < entries.count { entries[place] = entry } else { entries.append(entry) }
    count += 1
  }

  /// The newest entries, newest first, back to a gap or to a second before the newest.
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

  /// The rate of the last movement's frames; nil before there are two.
  var framesPerSecond: Double? {
    let recent = recent
    guard let newest = recent.first, let oldest = recent.last, newest.time > oldest.time else { return nil }
    return Double(recent.count - 1) / (newest.time - oldest.time)
  }

  /// What the last movement's frames took on average; nil before there is one.
  var average: (processor: TimeInterval, drawing: TimeInterval)? {
    let recent = recent
    guard !recent.isEmpty else { return nil }
    let count = TimeInterval(recent.count)
    return (
      recent.reduce(0) { $0 + $1.processor } / count, recent.reduce(0) { $0 + $1.drawing } / count
    )
  }
}
