import Foundation

/// What a layer shows of an animation before it begins and after it has ended.
public nonisolated struct CAMediaTimingFillMode: Hashable, Sendable {
  let isBackwards, isForwards: Bool

  /// Nothing of it.
  public static let removed = CAMediaTimingFillMode(isBackwards: false, isForwards: false)
  /// Its end stays. Only an animation that is not removed on completion is there to show it.
  public static let forwards = CAMediaTimingFillMode(isBackwards: false, isForwards: true)
  /// Its start is there from the moment it is added.
  public static let backwards = CAMediaTimingFillMode(isBackwards: true, isForwards: false)
  public static let both = CAMediaTimingFillMode(isBackwards: true, isForwards: true)
}

/// When an animation runs, how often, and which way: a pure function of time. Times are in seconds.
package nonisolated struct MediaTiming: Equatable, Sendable {
  package var begin: Double
  /// Of one run in one direction.
  package var duration: Double
  package var speed = 1.0
  package var timeOffset = 0.0
  /// 0 counts as 1.
  package var repeatCount = 1.0
  package var autoreverses = false
  package var fillMode = CAMediaTimingFillMode.removed

  package init(begin: Double, duration: Double) {
    self.begin = begin.isFinite ? begin : 0
    self.duration = duration > 0 ? min(duration, MediaTiming.longest) : 0
  }

  /// Longer than anybody waits, short enough to reckon with.
  private static let longest = 1e9

  /// Less than any frame takes, more than what rounding makes of times, in seconds.
  package static let noise = 1e-6

  /// A place in an animation.
  package struct Moment: Equatable, Sendable {
    /// Since the run's start, or before its end on the way back.
    package var time: Double
    /// How many runs are done.
    package var run: Int = 0
  }

  private var cycle: Double { autoreverses ? 2 * duration : duration }

  /// For how long it runs in its own time.
  private var activeDuration: Double { duration > 0 ? cycle * (repeatCount > 0 ? repeatCount : 1) : 0 }

  package var repeatsForever: Bool { activeDuration == .infinity }

  private func localTime(at time: Double) -> Double { (time - begin) * speed + timeOffset }

  /// Whether nothing of it is to come.
  package func hasEnded(at time: Double) -> Bool {
    guard speed != 0 else { return false }
    return speed > 0 ? isOver(localTime(at: time)) : localTime(at: time) < 0
  }

  /// What sums of times are off by does not make an animation a frame longer.
  private func isOver(_ local: Double) -> Bool { local > activeDuration - MediaTiming.noise }

  /// Whether its time stands still, so that it never ends.
  package var stands: Bool { speed == 0 }

  /// When it ends; infinite for never.
  package var end: Double { speed > 0 ? begin + (activeDuration - timeOffset) / speed : .infinity }

  /// The place in the animation that is shown at a time, or nil for none.
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
