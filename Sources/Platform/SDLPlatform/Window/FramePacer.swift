import Foundation

/// Decides when the next frame begins and when it is presented, so that frames keep a steady rate
/// without drifting.
///
/// The times of presentation are called beats. A frame begins as late as possible while still being ready for
/// its beat, because it reads the input when it begins. Missed beats are skipped.
struct FramePacer {
  /// The time between two beats, in seconds.
  let interval: TimeInterval
  /// How long before its beat a frame begins, in seconds: the 90th percentile of recent frames and a reserve.
  private(set) var lead: TimeInterval = 0
  /// The times that recent frames took until they were ready, in seconds.
  private var recent = RecentDurations()
  /// The beat of the last frame.
  private var beat: TimeInterval = -.infinity
  /// Whether the last frame followed directly on another one.
  private var hasWaited = false

  /// The reserve added to the time of recent frames, in seconds.
  private static let reserve = 0.000_05
  /// The fraction of the lead that is dropped with each frame while the display synchronizes. A late frame
  /// would be delayed by a whole interval, so the lead decreases slowly.
  private static let slowDecay = 0.001
  /// The number of intervals without a frame after which the beat is lost.
  private static let longestRest = 3.0

  init(framesPerSecond: Double) { interval = 1 / max(1, framesPerSecond) }

  /// The longest lead, so that input is read as late as possible.
  private var longestLead: TimeInterval { interval / 8 }

  /// Returns the beat for a frame that begins at `time`: the one after the last frame's beat, or a later one
  /// if that has been missed by half an interval. Returns nil after a pause.
  private func nextBeat(at time: TimeInterval) -> TimeInterval? {
    let intervals = ((time - beat) / interval).rounded()
    guard intervals < FramePacer.longestRest else { return nil }
    return beat + max(1, intervals) * interval
  }

  /// Returns when the next frame begins: `now` if it is already due.
  func nextStart(now: TimeInterval) -> TimeInterval {
    nextBeat(at: now).map { max(now, $0 - lead) } ?? now
  }

  /// Records that a frame begins.
  ///
  /// - Returns: When to present the frame, in seconds; nil after a pause, to present it as soon as it
  ///   is ready.
  mutating func frameBegan(at time: TimeInterval) -> TimeInterval? {
    let next = nextBeat(at: time)
    hasWaited = next != nil
    beat = next ?? time + lead
    return next
  }

  /// Records that presenting a frame waited for the display's refresh and ended at `time`.
  ///
  /// The next frame begins half an interval before the next refresh. This keeps its input fresh and leaves
  /// time for the GPU, whose work cannot be measured here. After a late frame, frames begin right after the
  /// refresh and then gradually later again.
  mutating func displayShowed(at time: TimeInterval) {
    let isLate = hasWaited && time - beat > interval / 2
    beat = time
    lead = isLate ? interval : max(interval / 2, lead * (1 - FramePacer.slowDecay))
  }

  /// Records the time from a frame's beginning until it was ready, in seconds.
  ///
  /// The slowest tenth of the frames does not count, because waiting for them would make the input of all
  /// others older.
  mutating func frameTook(_ time: TimeInterval) {
    recent.add(max(0, time))
    lead = min(recent.usual + FramePacer.reserve, longestLead)
  }
}

/// The last twenty durations, in seconds.
private struct RecentDurations {
  private var durations: [TimeInterval] = []
  private var oldest = 0

  private static let count = 20

  mutating func add(_ duration: TimeInterval) {
    if durations.count < RecentDurations.count {
      durations.append(duration)
    } else {
      durations[oldest] = duration
      oldest = (oldest + 1) % RecentDurations.count
    }
  }

  /// The 90th percentile; 0 if there are none.
  var usual: TimeInterval {
    durations.isEmpty ? 0 : durations.sorted()[durations.count - 1 - durations.count / 10]
  }
}
