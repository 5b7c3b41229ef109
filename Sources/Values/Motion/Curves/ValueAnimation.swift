/// A running animation of a number from one value to another.
///
/// Additive animations are added to the model's value: each contributes the rest of its own distance,
/// so that a new animation joins the running ones without a jump (see
/// ``presentation(of:model:at:)``). Where values cannot be added, a new animation replaces the
/// running one from its current value (see ``replaced(at:to:timing:)``).
public struct ValueAnimation: Sendable, Equatable {
  /// The value at the start.
  public let from: Double
  /// The value at the end.
  public let to: Double
  /// The start time, in seconds. Before it, the value is `from`.
  public let start: Double
  /// The timing between the two values.
  public let timing: AnimationTiming

  /// Creates an animation. Values that are not finite count as 0.
  public init(from: Double, to: Double, start: Double = 0, timing: AnimationTiming) {
    self.from = from.finite(or: 0)
    self.to = to.finite(or: 0)
    self.start = start.finite(or: 0)
    self.timing = timing
  }

  /// The end time, in seconds.
  public var end: Double { start + timing.duration }

  /// Returns the animation's own value at a time.
  public func value(at time: Double) -> Double {
    to + contribution(at: time)
  }

  /// Returns the velocity of the value at a time, per second.
  public func velocity(at time: Double) -> Double {
    (to - from) * timing.velocity(at: time - start)
  }

  /// Returns the animation's contribution to the model's value at a time: the rest of its distance.
  public func contribution(at time: Double) -> Double {
    (from - to) * (1 - timing.progress(at: time - start))
  }

  /// Returns the presentation value at a time: the model's value plus the contributions of all
  /// additive animations.
  public static func presentation(
    of animations: [ValueAnimation], model: Double, at time: Double
  ) -> Double {
    animations.reduce(model) { $0 + $1.contribution(at: time) }
  }

  /// Returns the animation that replaces this one at `time` from its current value: *begin from
  /// current state*.
  public func replaced(at time: Double, to target: Double, timing: AnimationTiming) -> ValueAnimation {
    ValueAnimation(from: value(at: time), to: target, start: time, timing: timing)
  }

  /// Returns the spring animation that replaces this one at `time` from its current value and velocity.
  public func retargeted(at time: Double, to target: Double, spring: Spring) -> ValueAnimation {
    let distance = target - value(at: time)
    let relative = Spring.relativeVelocity(velocity(at: time), distance: distance)
    return replaced(at: time, to: target, timing: .spring(spring, initialVelocity: relative))
  }

  /// The end of an animation, as its completion reports it.
  public struct Completion: Sendable, Equatable {
    /// The time in seconds.
    public let time: Double
    /// Whether the animation reached its end; false if it was replaced or removed.
    public let finished: Bool
  }

  /// Returns the completion of the animation.
  ///
  /// - Parameter interruption: The time at which it was replaced or removed, if it was.
  public func completion(interruptedAt interruption: Double? = nil) -> Completion {
    guard let interruption, interruption < end else { return Completion(time: end, finished: true) }
    return Completion(time: interruption, finished: false)
  }
}
