import LayerTree
import Motion

/// The timings of a property animator for horizontal and vertical motion. Both have the same duration.
nonisolated struct AnimatorPace: Equatable {
  let across, down: AnimationTiming

  init(across: AnimationTiming, down: AnimationTiming) {
    self.across = across
    self.down = down
  }

  init(_ timing: AnimationTiming) { self.init(across: timing, down: timing) }

  var duration: Double { across.duration }

  func progress(at time: Double) -> CAProgress {
    CAProgress(across: CGFloat(across.progress(at: time)), down: CGFloat(down.progress(at: time)))
  }
}

/// The progress of a property animator: paused, running along its curve in either direction, or driven to an
/// end by a spring.
///
/// All progress derives from one number, the position on the curve in seconds. Changes with a delay factor
/// map it to their own part of the duration. Therefore nothing jumps when the animator pauses or reverses.
nonisolated struct AnimatorMotion {
  private(set) var pace: AnimatorPace
  /// The position in seconds along the curve at which the animator rests or from which it started.
  private var position = 0.0
  private var move = Move.resting
  /// The easing of the parts' time while the animator runs, or nil for linear.
  private var rhythm: AnimationTiming?

  private enum Move {
    /// Not running.
    case resting
    /// Runs since a time, at a number of curve seconds per second.
    case along(rate: Double, since: TimeInterval)
    /// Driven to an end (0 or 1) by its own timing since a time, and paused at `held` seconds if set.
    case carried(to: Double, AnimatorPace, since: TimeInterval, held: Double?)
  }

  init(pace: AnimatorPace) { self.pace = pace }

  // MARK: Position

  private func position(at time: TimeInterval) -> Double {
    guard case .along(let rate, let since) = move else { return position }
    return max(0, min(pace.duration, position + rate * max(0, time - since)))
  }

  /// Returns the elapsed fraction of the duration.
  func timeFraction(at time: TimeInterval) -> Double {
    guard pace.duration > 0 else { return 1 }
    let position = position(at: time)
    return rhythm?.progress(at: position) ?? position / pace.duration
  }

  /// Returns the progress of a change that takes a part of the duration.
  func progress(in part: ClosedRange<Double>, isDiscrete: Bool = false, at time: TimeInterval) -> CAProgress {
    let share = part.share(of: timeFraction(at: time), isDiscrete: isDiscrete)
    let progress = pace.progress(at: share * pace.duration)
    guard case .carried(let goal, let carrier, let since, let held) = move else { return progress }
    let carried = carrier.progress(at: held ?? time - since)
    let end = CGFloat(goal)
    return CAProgress(
      across: progress.across + (end - progress.across) * carried.across,
      down: progress.down + (end - progress.down) * carried.down)
  }

  /// Returns the fraction of the distance that is covered.
  func completedFraction(at time: TimeInterval) -> Double {
    Double(progress(in: 0...1, at: time).across)
  }

  /// The time at which the animator reaches an end, or nil if it is not running.
  var arrival: TimeInterval? {
    switch move {
    case .resting, .carried(_, _, _, .some): nil
    case .along(let rate, let since):
      rate > 0 ? since + (pace.duration - position) / rate : since + position / -rate
    case .carried(_, let carrier, let since, nil): since + carrier.duration
    }
  }

  /// The time at which the motion starts or started, or nil at rest. It is in the future during a delay.
  var departure: TimeInterval? {
    switch move {
    case .resting: nil
    case .along(_, let since), .carried(_, _, let since, _): since
    }
  }

  // MARK: Control

  mutating func rest(at time: TimeInterval) {
    if case .carried(let goal, let carrier, let since, nil) = move {
      move = .carried(to: goal, carrier, since: since, held: max(0, time - since))
    } else if case .along = move {
      rest(atTime: timeFraction(at: time))
    }
  }

  /// Pauses at a fraction of the distance.
  mutating func rest(atFraction fraction: Double) {
    position = pace.across.time(atProgress: fraction)
    (move, rhythm) = (.resting, nil)
  }

  mutating func rest(atTime fraction: Double) {
    position = max(0, min(1, fraction)) * pace.duration
    (move, rhythm) = (.resting, nil)
  }

  /// Runs along the curve to its end, or back, in `seconds` if given.
  mutating func go(back: Bool, at time: TimeInterval, in seconds: Double? = nil) {
    settleOnCurve(at: time)
    let distance = back ? position : pace.duration - position
    let rate = seconds.map { $0 > 0 ? distance / $0 : .infinity } ?? 1
    guard distance > 0, rate.isFinite, rate > 0 else {
      position = back ? 0 : pace.duration
      move = .along(rate: back ? -1 : 1, since: time)
      return
    }
    move = .along(rate: back ? -rate : rate, since: time)
  }

  /// Lets a spring drive the animator from its current progress to the end, or back.
  mutating func carry(back: Bool, by carrier: AnimatorPace, at time: TimeInterval) {
    settleOnCurve(at: time)
    move = .carried(to: back ? 0 : 1, carrier, since: time, held: nil)
  }

  /// Replaces the curve and keeps the covered fraction of the distance.
  mutating func apply(_ pace: AnimatorPace, at time: TimeInterval) {
    let fraction = completedFraction(at: time)
    self.pace = pace
    rest(atFraction: fraction)
  }

  /// Eases the time of all parts from now on. Each part keeps its own curve and its current progress.
  mutating func ease(by curve: CubicBezier, at time: TimeInterval) {
    settleOnCurve(at: time)
    guard pace.duration > 0 else { return }
    position = curve.time(atProgress: position / pace.duration) * pace.duration
    rhythm = .curve(curve, duration: pace.duration)
  }

  /// Pauses at the position on the curve that has the current progress.
  private mutating func settleOnCurve(at time: TimeInterval) {
    if case .carried = move { rest(atFraction: completedFraction(at: time)) } else { rest(at: time) }
  }
}
