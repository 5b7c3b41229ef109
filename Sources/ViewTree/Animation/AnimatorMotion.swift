import LayerTree
import Motion

/// How an animator goes the whole way, across and down; both take the same time.
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

/// Where a property animator is on its way: at rest, going along its curve either way, or carried to an end
/// by a spring that took over.
///
/// Everything follows from one number, the place in the time of its curve: a part of the animation that
/// begins later is at its own place in its own, so nothing jumps when the animator is stopped or turned.
nonisolated struct AnimatorMotion {
  private(set) var pace: AnimatorPace
  /// Seconds along the curve, where it rests or set out from.
  private var place = 0.0
  private var move = Move.resting
  /// How the time of the parts passes while it goes along; nil for evenly.
  private var rhythm: AnimationTiming?

  private enum Move {
    case resting
    /// Since a time, so many seconds of the curve in each second.
    case along(rate: Double, since: TimeInterval)
    /// To an end, from 0 to 1, by a pace of its own since a time; held at a place in that, if it is.
    case carried(to: Double, AnimatorPace, since: TimeInterval, held: Double?)
  }

  init(pace: AnimatorPace) { self.pace = pace }

  // MARK: Where it is

  private func place(at time: TimeInterval) -> Double {
    guard case .along(let rate, let since) = move else { return place }
    return max(0, min(pace.duration, place + rate * max(0, time - since)))
  }

  /// How much of the whole time has passed.
  func timeFraction(at time: TimeInterval) -> Double {
    guard pace.duration > 0 else { return 1 }
    let place = place(at: time)
    return rhythm?.progress(at: place) ?? place / pace.duration
  }

  /// How much of its way a change has done that has a part of the whole time.
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

  /// How much of the way is done.
  func wayFraction(at time: TimeInterval) -> Double {
    Double(progress(in: 0...1, at: time).across)
  }

  /// When it reaches an end; nil where it goes to none.
  var arrival: TimeInterval? {
    switch move {
    case .resting, .carried(_, _, _, .some): nil
    case .along(let rate, let since):
      rate > 0 ? since + (pace.duration - place) / rate : since + place / -rate
    case .carried(_, let carrier, let since, nil): since + carrier.duration
    }
  }

  /// Until when a delay holds it; nil without one, or at rest.
  var departure: TimeInterval? {
    switch move {
    case .resting: nil
    case .along(_, let since), .carried(_, _, let since, _): since
    }
  }

  // MARK: What it is made to do

  mutating func rest(at time: TimeInterval) {
    if case .carried(let goal, let carrier, let since, nil) = move {
      move = .carried(to: goal, carrier, since: since, held: max(0, time - since))
    } else if case .along = move {
      rest(atTime: timeFraction(at: time))
    }
  }

  /// Rests where a part of the way is done, or of the time.
  mutating func rest(atWay fraction: Double) {
    place = pace.across.time(atProgress: fraction)
    (move, rhythm) = (.resting, nil)
  }

  mutating func rest(atTime fraction: Double) {
    place = max(0, min(1, fraction)) * pace.duration
    (move, rhythm) = (.resting, nil)
  }

  /// Goes on along the curve from `time` on, to its end or back, in `seconds` or as fast as it is meant to.
  mutating func go(back: Bool, at time: TimeInterval, in seconds: Double? = nil) {
    settleOnCurve(at: time)
    let distance = back ? place : pace.duration - place
    let rate = seconds.map { $0 > 0 ? distance / $0 : .infinity } ?? 1
    guard distance > 0, rate.isFinite, rate > 0 else {
      place = back ? 0 : pace.duration
      move = .along(rate: back ? -1 : 1, since: time)
      return
    }
    move = .along(rate: back ? -rate : rate, since: time)
  }

  /// Is carried by `carrier` from where it is to its end, or back.
  mutating func carry(back: Bool, by carrier: AnimatorPace, at time: TimeInterval) {
    settleOnCurve(at: time)
    move = .carried(to: back ? 0 : 1, carrier, since: time, held: nil)
  }

  /// Takes another curve; the part of the way that is done stays.
  mutating func take(_ pace: AnimatorPace, at time: TimeInterval) {
    let way = wayFraction(at: time)
    self.pace = pace
    rest(atWay: way)
  }

  /// Has the time of all parts pass along a curve from now on. No part jumps: each keeps its own curve, and
  /// the part of the time that has passed stays.
  mutating func ease(by curve: CubicBezier, at time: TimeInterval) {
    settleOnCurve(at: time)
    guard pace.duration > 0 else { return }
    place = curve.time(atProgress: place / pace.duration) * pace.duration
    rhythm = .curve(curve, duration: pace.duration)
  }

  /// Rests at the place of the curve where as much of the way is done as is now.
  private mutating func settleOnCurve(at time: TimeInterval) {
    if case .carried = move { rest(atWay: wayFraction(at: time)) } else { rest(at: time) }
  }
}
