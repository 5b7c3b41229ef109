/// One running animation of a number: from one value to another, beginning at some time.
///
/// Additive animations lay themselves over the model's value: each contributes what is left of its own
/// way, so a new one joins the old ones and nothing jumps (see ``presentation(of:model:at:)``). Where
/// values cannot be added, a new animation replaces the old one from where it is
/// (see ``replaced(at:to:timing:)``).
public struct ValueAnimation: Sendable, Equatable {
  /// The value at the start.
  public let from: Double
  /// The value at the end.
  public let to: Double
  /// The time it begins, in seconds; before it the animation shows `from`.
  public let start: Double
  /// How it gets from one to the other.
  public let timing: AnimationTiming

  /// Creates an animation; values that are not finite count as 0.
  public init(from: Double, to: Double, start: Double = 0, timing: AnimationTiming) {
    self.from = from.finite(or: 0)
    self.to = to.finite(or: 0)
    self.start = start.finite(or: 0)
    self.timing = timing
  }

  /// The time it ends.
  public var end: Double { start + timing.duration }

  /// The value it shows on its own at a time.
  public func value(at time: Double) -> Double {
    to + contribution(at: time)
  }

  /// The speed of the value at a time, per second.
  public func velocity(at time: Double) -> Double {
    (to - from) * timing.velocity(at: time - start)
  }

  /// What it adds to the model's value at a time: the part of its way that is left.
  public func contribution(at time: Double) -> Double {
    (from - to) * (1 - timing.progress(at: time - start))
  }

  /// What is shown at a time: the model's value and all that additive animations contribute.
  public static func presentation(
    of animations: [ValueAnimation], model: Double, at time: Double
  ) -> Double {
    animations.reduce(model) { $0 + $1.contribution(at: time) }
  }

  /// The animation that takes over at `time` from the value shown then: *begin from current state*.
  public func replaced(at time: Double, to target: Double, timing: AnimationTiming) -> ValueAnimation {
    ValueAnimation(from: value(at: time), to: target, start: time, timing: timing)
  }

  /// The spring animation that takes over at `time` from the value and the velocity shown then.
  public func retargeted(at time: Double, to target: Double, spring: Spring) -> ValueAnimation {
    let distance = target - value(at: time)
    let relative = Spring.relativeVelocity(velocity(at: time), distance: distance)
    return replaced(at: time, to: target, timing: .spring(spring, initialVelocity: relative))
  }

  /// When an animation's completion runs, and whether it had reached its end.
  public struct Completion: Sendable, Equatable {
    /// The time in seconds.
    public let time: Double
    /// False where the animation was replaced or removed on its way.
    public let finished: Bool
  }

  /// When the completion runs; `interruption` is the time it was replaced or removed, if it was.
  public func completion(interruptedAt interruption: Double? = nil) -> Completion {
    guard let interruption, interruption < end else { return Completion(time: end, finished: true) }
    return Completion(time: interruption, finished: false)
  }
}
