public import Foundation

/// The appearance of a layer before an animation begins and after it has ended.
public nonisolated struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  /// The name that Core Animation uses, such as "forwards".
  public let rawValue: String
  /// Creates a mode. Names of no mode stand for `removed`.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Shows nothing of the animation.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// Keeps the final value. Requires an animation that is not removed on completion.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// Shows the initial value from the moment the animation is added.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Shows the initial value before the animation and keeps the final value after it.
  public static let both = CAMediaTimingFillMode(rawValue: "both")

  var isBackwards: Bool { self == .backwards || self == .both }
  var isForwards: Bool { self == .forwards || self == .both }
}

/// The start, repetition and direction of an animation, as a pure function of time. Times are in seconds.
package nonisolated struct MediaTiming: Equatable, Sendable {
  package var begin: Double
  /// The duration of one run in one direction.
  package var duration: Double
  package var speed = 1.0
  package var timeOffset = 0.0
  /// The number of runs; 0 counts as 1.
  package var repeatCount = 1.0
  /// The duration of all runs; 0 leaves it to `repeatCount`.
  package var repeatDuration = 0.0
  package var autoreverses = false
  package var fillMode = CAMediaTimingFillMode.removed

  package init(begin: Double, duration: Double) {
    self.begin = begin.isFinite ? begin : 0
    self.duration = duration > 0 ? min(duration, MediaTiming.longest) : 0
  }

  /// The longest duration: far beyond any real animation, yet small enough to calculate with.
  private static let longest = 1e9

  /// The tolerance for rounding errors of times, in seconds; much shorter than any frame.
  package static let noise = 1e-6

  /// A moment of an animation.
  package struct Moment: Equatable, Sendable {
    /// The time since the start of the run, or until its start when running in reverse, in seconds.
    package var time: Double
    /// The number of completed runs.
    package var run: Int = 0
  }

  private var cycle: Double { autoreverses ? 2 * duration : duration }

  /// The total running time, in the animation's own time.
  private var activeDuration: Double {
    guard duration > 0 else { return 0 }
    return repeatDuration > 0 ? repeatDuration : cycle * (repeatCount > 0 ? repeatCount : 1)
  }

  package var repeatsForever: Bool { activeDuration == .infinity }

  private func localTime(at time: Double) -> Double { (time - begin) * speed + timeOffset }

  /// Whether the animation is over.
  package func hasEnded(at time: Double) -> Bool {
    guard speed != 0 else { return false }
    return speed > 0 ? isOver(localTime(at: time)) : localTime(at: time) < 0
  }

  /// Whether `local` is past the end. The tolerance keeps rounding errors from adding a frame.
  private func isOver(_ local: Double) -> Bool { local > activeDuration - MediaTiming.noise }

  /// Whether the animation's time does not advance, so that the animation never ends.
  package var stands: Bool { speed == 0 }

  /// The time at which the animation ends; infinite if it never does.
  package var end: Double { speed > 0 ? begin + (activeDuration - timeOffset) / speed : .infinity }

  /// Returns the moment of the animation to show at `time`, or nil for none.
  package func moment(at time: Double) -> Moment? {
    guard duration > 0 else { return nil }
    let local = localTime(at: time)
    if local < 0 || time < begin {
      return fillMode.isBackwards ? Moment(time: 0) : nil
    }
    guard isOver(local) else { return moment(afterLocal: local) }
    guard fillMode.isForwards else { return nil }
    let last = moment(afterLocal: activeDuration)
    guard last.time == 0, last.run > 0 else { return last }
    return Moment(time: autoreverses ? 0 : duration, run: last.run - 1)
  }

  private func moment(afterLocal local: Double) -> Moment {
    let run = (local / cycle).rounded(.down)
    let time = min(max(0, local - run * cycle), cycle)
    let shown = autoreverses && time > duration ? cycle - time : time
    return Moment(time: shown, run: Int(min(run, 1e9)))
  }
}

/// A duration or a time, in seconds.
public typealias CFTimeInterval = TimeInterval

/// Returns the current time on the clock of events, touches and frames, in seconds.
///
/// On a stage, that is the time of its last frame. Otherwise it begins with the system's start.
public func CACurrentMediaTime() -> CFTimeInterval {
  MediaClock.stage?() ?? MediaClock.platform?() ?? ProcessInfo.processInfo.systemUptime
}

/// The clocks behind `CACurrentMediaTime`. The platform and the stages of tests set them before they are used.
package enum MediaClock {
  package nonisolated(unsafe) static var platform: (@Sendable () -> TimeInterval)?
  /// Returns nil if there is no stage, and on threads other than the main thread.
  package nonisolated(unsafe) static var stage: (@Sendable () -> TimeInterval?)?
}
