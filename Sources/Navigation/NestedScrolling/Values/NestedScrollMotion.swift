public import Motion

/// The motion of header and list after the finger lifts, at any time.
///
/// It is a single trajectory of the content's position, distributed over header and list from their initial
/// state. A fling through both therefore decelerates as in a single scroll view of their combined height.
public nonisolated struct NestedScrollMotion: Sendable {
  /// The initial state without its overscroll.
  private let base: NestedScrollState
  private let origin: NestedScrollOrigin
  /// The spring from beyond an end, and the time at which it ends or the content decelerates inside.
  private let spring: (motion: SpringMotion, edge: Double, end: Double)?
  private let trajectory: ScrollTrajectory

  private init(
    _ state: NestedScrollState, _ origin: NestedScrollOrigin, trajectory: ScrollTrajectory,
    after spring: (motion: SpringMotion, edge: Double, end: Double)? = nil
  ) {
    base = state
    self.origin = origin
    self.trajectory = trajectory
    self.spring = spring
  }

  // MARK: Kinds

  /// Returns the motion after a finger lifts: a deceleration, which bounces if it reaches an end with
  /// velocity left, or a spring from beyond an end.
  ///
  /// Source: `docs/spec/segment-slide.md#50-one-position-one-driver`.
  ///
  /// - Parameters:
  ///   - velocity: The content's velocity in points per second, the negated velocity of the finger. It is
  ///     not limited.
  ///   - physics: The constants; by default the constants of scroll views.
  public static func released(
    _ state: NestedScrollState, velocity: Double, from origin: NestedScrollOrigin = .page,
    physics: ScrollPhysics = ScrollPhysics()
  ) -> NestedScrollMotion {
    // Beyond an end the content moves less than the finger.
    let slope = state.overscroll == 0 ? 1 : state.band(for: state.overscroll).slope(at: state.overscroll)
    return continued(state, velocity: velocity * slope, from: origin, physics: physics)
  }

  /// Returns the motion of content that already moves with a shown velocity, like
  /// ``released(_:velocity:from:physics:)``.
  public static func continued(
    _ state: NestedScrollState, velocity: Double, from origin: NestedScrollOrigin = .page,
    physics: ScrollPhysics = ScrollPhysics()
  ) -> NestedScrollMotion {
    let velocity = velocity.isFinite ? velocity : 0
    let (base, position) = state.withoutOverscroll
    guard position != 0 else {
      return NestedScrollMotion(
        base, origin, trajectory: slide(base, from: 0, velocity: velocity, physics: physics))
    }
    let shown = state.shownOverscroll
    let edge = position - shown
    let motion = physics.returning(from: shown, velocity: velocity)
    let isFlungBack =
      motion.startVelocity * shown < 0
      && abs(motion.startVelocity) > motion.spring.naturalFrequency * abs(shown)
    guard isFlungBack, let crossing = motion.firstCrossing else {
      let end = motion.settlingTime(within: physics.springEndDistance, speed: physics.springEndSpeed)
      return NestedScrollMotion(base, origin, trajectory: .resting(at: edge), after: (motion, edge, end))
    }
    return NestedScrollMotion(
      base, origin,
      trajectory: slide(base, from: edge, velocity: motion.velocity(at: crossing), physics: physics),
      after: (motion, edge, crossing))
  }

  private static func slide(
    _ base: NestedScrollState, from position: Double, velocity: Double, physics: ScrollPhysics
  ) -> ScrollTrajectory {
    let range = base.positions
    let decay = Deceleration.decay(ofRate: physics.decelerationRate)
    let target = position + velocity / decay
    if range.overshoot(of: target) == 0 {
      // Ends exactly where the deceleration would end after infinite time.
      return .retargeted(from: position, velocity: velocity, to: target, physics: physics)
    }
    var physics = physics
    // The content reaches the end, however slowly.
    physics.decelerationEndSpeed = 0
    return .released(
      from: position, velocity: velocity, in: range, bounces: base.bounces != .none, physics: physics)
  }

  /// Returns the motion of list and header to their tops, the list first, in 0.3 s by default.
  public static func toTop(_ state: NestedScrollState, duration: Double = 0.3) -> NestedScrollMotion {
    let (base, position) = state.withoutOverscroll
    return NestedScrollMotion(
      base, .page, trajectory: .animated(from: position, to: base.positions.min, duration: duration))
  }

  /// Returns a motion by a distance, limited to the range, on a critically damped spring, as for wheels
  /// and keys.
  ///
  /// - Parameters:
  ///   - distance: The distance in points; positive moves the content up.
  ///   - velocity: The content's initial velocity, in points per second.
  ///   - frequency: The frequency of the spring, per second.
  public static func step(
    _ state: NestedScrollState, by distance: Double, velocity: Double, frequency: Double,
    from origin: NestedScrollOrigin = .page
  ) -> NestedScrollMotion {
    let (base, position) = state.withoutOverscroll
    var physics = ScrollPhysics()
    physics.targetSpring = Spring(naturalFrequency: frequency, dampingRatio: 1)
    let target = base.positions.clamp(position + distance)
    return NestedScrollMotion(
      base, origin, trajectory: .settling(from: position, velocity: velocity, to: target, physics: physics))
  }

  /// Returns the motion with a target that a delegate has moved up by `distance` points.
  public func retargeted(by distance: Double, velocity: Double, physics: ScrollPhysics) -> NestedScrollMotion
  {
    guard distance.isFinite, distance != 0 else { return self }
    let from = position(at: 0)
    let target = base.positions.clamp(trajectory.restPosition + distance)
    return NestedScrollMotion(
      base, origin, trajectory: .retargeted(from: from, velocity: velocity, to: target, physics: physics))
  }

  // MARK: Time

  /// The time at which the motion ends, in seconds.
  public var duration: Double { (spring?.end ?? 0) + trajectory.duration }

  private func position(at time: Double) -> Double {
    guard let spring else { return trajectory.position(at: time) }
    return time < spring.end
      ? spring.edge + spring.motion.displacement(at: time) : trajectory.position(at: time - spring.end)
  }

  /// Returns the content's velocity at a time, in points per second; positive is upwards.
  public func velocity(at time: Double) -> Double {
    guard let spring else { return trajectory.velocity(at: time) }
    return time < spring.end ? spring.motion.velocity(at: time) : trajectory.velocity(at: time - spring.end)
  }

  /// Returns the state of header and list after a time in seconds.
  public func state(at time: Double) -> NestedScrollState {
    base.placed(at: position(at: time), from: origin)
  }

  /// The final state, when header and list have come to rest.
  public var end: NestedScrollState { base.placed(at: trajectory.restPosition, from: origin) }

  /// Returns the remaining distance of the content after a time, in points; positive is upwards.
  public func remainingDistance(at time: Double) -> Double { trajectory.restPosition - position(at: time) }
}

nonisolated extension NestedScrollState {
  /// The state without overscroll, and the shown position relative to it.
  fileprivate var withoutOverscroll: (base: NestedScrollState, position: Double) {
    var base = self
    base.overscroll = 0
    let remaining = remaining
    let edge = overscroll > 0 ? remaining.up : -remaining.down
    return (base, overscroll == 0 ? 0 : edge + shownOverscroll)
  }

  /// The positions at which the content may rest, relative to this state.
  fileprivate var positions: ScrollRange { ScrollRange(min: -remaining.down, max: remaining.up) }
}
