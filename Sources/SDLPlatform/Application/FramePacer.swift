import Foundation

/// Says when the next frame begins and when it is shown, so that frames keep an even beat without drifting.
///
/// A frame is begun as late as it can be and still be ready for its beat: input is read at its beginning. A
/// beat that was missed is not made up for.
struct FramePacer {
  /// Seconds from one beat to the next.
  let interval: TimeInterval
  /// How long before its beat a frame begins, in seconds: what nine in ten of those before it took, and a little.
  private(set) var lead: TimeInterval = 0
  /// How long the last frames took until they were ready, in seconds.
  private var recent = RecentDurations()
  /// When the last frame was to be shown.
  private var beat: TimeInterval = -.infinity
  /// Whether that followed from the frame before.
  private var hasFollowed = false

  /// What a frame may take longer than the ones before it, in seconds.
  private static let reserve = 0.000_05
  /// How much of the lead that is not needed is given up with each frame where one that begins too late is shown a
  /// whole interval later.
  private static let slowDecay = 0.001
  /// After so many intervals without a frame there is no beat to keep.
  private static let longestRest = 3.0

  init(framesPerSecond: Double) { interval = 1 / max(1, framesPerSecond) }

  /// No frame begins earlier before its beat than that: what is read later is shown sooner.
  private var longestLead: TimeInterval { interval / 8 }

  /// Returns the beat for a frame that begins at `time`: the next after the last frame's, or where that has
  /// been missed by half an interval, the one after; nil after rest.
  private func nextBeat(at time: TimeInterval) -> TimeInterval? {
    let intervals = ((time - beat) / interval).rounded()
    guard intervals < FramePacer.longestRest else { return nil }
    return beat + max(1, intervals) * interval
  }

  /// Returns when the next frame is to begin: now where that is past.
  func nextStart(now: TimeInterval) -> TimeInterval {
    nextBeat(at: now).map { max(now, $0 - lead) } ?? now
  }

  /// Notes that a frame begins.
  ///
  /// - Returns: When to show it, in seconds; nil, after rest, for as soon as it is ready.
  mutating func frameBegan(at time: TimeInterval) -> TimeInterval? {
    let next = nextBeat(at: time)
    hasFollowed = next != nil
    beat = next ?? time + lead
    return next
  }

  /// Notes that presenting a frame waited for the display's own beat, and ended at `time`.
  ///
  /// The next frame begins half an interval before the next beat: later than right now, so that its input is fresher,
  /// and with time for a GPU whose work nobody here can measure. Where one comes late nevertheless, the following
  /// ones begin right after the beat, and only little by little later again.
  mutating func displayShowed(at time: TimeInterval) {
    let isLate = hasFollowed && time - beat > interval / 2
    beat = time
    lead = isLate ? interval : max(interval / 2, lead * (1 - FramePacer.slowDecay))
  }

  /// Notes how long it took from a frame's beginning until it was ready, in seconds.
  ///
  /// The few frames that take longest are not waited for: they would make the input of all others older.
  mutating func frameTook(_ time: TimeInterval) {
    recent.add(max(0, time))
    lead = min(recent.usual + FramePacer.reserve, longestLead)
  }
}

/// How long the last twenty of something took, in seconds.
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

  /// What nine in ten do not exceed; 0 where there are none.
  var usual: TimeInterval {
    durations.isEmpty ? 0 : durations.sorted()[durations.count - 1 - durations.count / 10]
  }
}
