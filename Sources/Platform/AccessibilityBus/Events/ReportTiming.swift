/// Determines when changes of the window are reported to readers.
///
/// The first change after a pause is reported at once. While changes follow each other, as in a drag or an
/// animation, a report waits until they pause, up to a limit: intermediate positions are useless to a
/// reader, and computing them takes time from the frames.
nonisolated struct ReportTiming {
  /// The delay of a report after a pause, so that the frame's other changes arrive first.
  static let promptly = Duration.milliseconds(10)
  /// The shortest interval between two reports.
  static let gathering = Duration.milliseconds(100)
  /// The shortest interval between two reports, as a multiple of the time that the last one took.
  static let share = 20
  /// The interval without a change after which a motion counts as paused.
  static let calm = Duration.milliseconds(50)
  /// The longest time that a change waits while others follow it.
  static let patience = Duration.milliseconds(500)

  typealias Instant = ContinuousClock.Instant

  private var firstChange: Instant?
  private var lastChange: Instant?
  private var lastReport: Instant
  private var lastCost = Duration.zero

  init(at time: Instant) { lastReport = time }

  /// Whether a change has not been reported yet.
  var isWaiting: Bool { firstChange != nil }

  mutating func changed(at time: Instant) {
    firstChange = firstChange ?? time
    lastChange = time
  }

  /// Records that all changes were reported at `time`, which took `cost`.
  mutating func reported(at time: Instant, cost: Duration) {
    (firstChange, lastChange, lastReport, lastCost) = (nil, nil, time, cost)
  }

  /// The time at which to report the waiting changes; nil if there are none.
  var due: Instant? {
    guard let firstChange, let lastChange else { return nil }
    let interval = max(Self.gathering, lastCost * Self.share)
    let earliest = max(firstChange + Self.promptly, lastReport + interval)
    guard firstChange < lastReport + Self.gathering else { return earliest }
    return max(earliest, min(lastChange + Self.calm, firstChange + Self.patience))
  }
}
