public import Motion

/// The way of header and list after the finger has left, at any time: one motion for both.
///
/// It is one trajectory of the content's position, distributed over header and list from where they were at
/// the beginning. So a fling through both slows down as in a single scroll view as high as both.
public nonisolated struct NestedScrollMotion: Sendable {
  /// The state at the beginning, without its overscroll.
  private let base: NestedScrollState
  private let origin: NestedScrollOrigin
  /// The spring that content is on which comes back from beyond an end, until it slides on inside.
  private let spring: (motion: SpringMotion, edge: Double, end: Double)?
  private let way: ScrollTrajectory

  private init(
    _ state: NestedScrollState, _ origin: NestedScrollOrigin, way: ScrollTrajectory,
    after spring: (motion: SpringMotion, edge: Double, end: Double)? = nil
  ) {
    base = state
    self.origin = origin
    self.way = way
    self.spring = spring
  }

  // MARK: Kinds

  /// What follows a finger that lifts (segment-slide.md 5.0): a slide, which bounces where it comes to an
  /// end with speed left, or the way back from beyond an end.
  ///
  /// - Parameters:
  ///   - velocity: The content's, in points per second: minus the finger's. It is taken as it is.
  ///   - physics: The constants; those of the scroll views by default.
  public static func released(
    _ state: NestedScrollState, velocity: Double, from origin: NestedScrollOrigin = .page,
    physics: ScrollPhysics = ScrollPhysics()
  ) -> NestedScrollMotion {
    // Beyond an end content moves less than the finger.
    let slope = state.overscroll == 0 ? 1 : state.band(for: state.overscroll).slope(at: state.overscroll)
    return continued(state, velocity: velocity * slope, from: origin, physics: physics)
  }

  /// What follows content that moves already, with the velocity that is seen: as ``released(_:velocity:from:physics:)``.
  public static func continued(
    _ state: NestedScrollState, velocity: Double, from origin: NestedScrollOrigin = .page,
    physics: ScrollPhysics = ScrollPhysics()
  ) -> NestedScrollMotion {
    let velocity = velocity.isFinite ? velocity : 0
    let (base, position) = state.withoutOverscroll
    guard position != 0 else {
      return NestedScrollMotion(
        base, origin, way: slide(base, from: 0, velocity: velocity, physics: physics))
    }
    let shown = state.shownOverscroll
    let edge = position - shown
    let spring = abs(velocity) < physics.minimumFling ? physics.releaseSpring : physics.edgeSpring
    let motion = SpringMotion(spring, displacement: shown, velocity: velocity)
    let isFlungBack = velocity * shown < 0 && abs(velocity) > spring.naturalFrequency * abs(shown)
    guard isFlungBack, let crossing = motion.firstCrossing else {
      let end = motion.settlingTime(within: physics.springEndDistance, speed: physics.springEndSpeed)
      return NestedScrollMotion(base, origin, way: .resting(at: edge), after: (motion, edge, end))
    }
    return NestedScrollMotion(
      base, origin,
      way: slide(base, from: edge, velocity: motion.velocity(at: crossing), physics: physics),
      after: (motion, edge, crossing))
  }

  private static func slide(
    _ base: NestedScrollState, from position: Double, velocity: Double, physics: ScrollPhysics
  ) -> ScrollTrajectory {
    let range = base.positions
    let decay = Deceleration.decay(ofRate: physics.decelerationRate)
    let target = position + velocity / decay
    if range.overshoot(of: target) == 0 {
      // Ends exactly where it would end after infinite time.
      return .retargeted(from: position, velocity: velocity, to: target, physics: physics)
    }
    var physics = physics
    // It meets the end, however slowly.
    physics.decelerationEndSpeed = 0
    return .released(
      from: position, velocity: velocity, in: range, bounces: base.bounces != .none, physics: physics)
  }

  /// The way to the top of list and header, the list first, as one motion of 0.3 s.
  public static func toTop(_ state: NestedScrollState, duration: Double = 0.3) -> NestedScrollMotion {
    let (base, position) = state.withoutOverscroll
    return NestedScrollMotion(
      base, .page, way: .animated(from: position, to: base.positions.min, duration: duration))
  }

  /// The way by a distance, or as far as it goes, on a critically damped spring; as for wheels and keys.
  ///
  /// - Parameters:
  ///   - distance: In points; positive moves the content up.
  ///   - velocity: The content's at the beginning.
  ///   - frequency: How fast the content follows, per second.
  public static func step(
    _ state: NestedScrollState, by distance: Double, velocity: Double, frequency: Double,
    from origin: NestedScrollOrigin = .page
  ) -> NestedScrollMotion {
    let (base, position) = state.withoutOverscroll
    var physics = ScrollPhysics()
    physics.targetSpring = Spring(naturalFrequency: frequency, dampingRatio: 1)
    let target = base.positions.clamp(position + distance)
    return NestedScrollMotion(
      base, origin, way: .settling(from: position, velocity: velocity, to: target, physics: physics))
  }

  /// The same way with another end, as a delegate may choose it; `distance` is how much further up it is.
  public func retargeted(by distance: Double, velocity: Double, physics: ScrollPhysics) -> NestedScrollMotion
  {
    guard distance.isFinite, distance != 0 else { return self }
    let from = position(at: 0)
    let target = base.positions.clamp(way.restPosition + distance)
    return NestedScrollMotion(
      base, origin, way: .retargeted(from: from, velocity: velocity, to: target, physics: physics))
  }

  // MARK: Time

  /// When it comes to rest, in seconds.
  public var duration: Double { (spring?.end ?? 0) + way.duration }

  private func position(at time: Double) -> Double {
    guard let spring else { return way.position(at: time) }
    return time < spring.end
      ? spring.edge + spring.motion.displacement(at: time) : way.position(at: time - spring.end)
  }

  /// The content's velocity at a time, in points per second; positive is upwards.
  public func velocity(at time: Double) -> Double {
    guard let spring else { return way.velocity(at: time) }
    return time < spring.end ? spring.motion.velocity(at: time) : way.velocity(at: time - spring.end)
  }

  /// Where header and list are, `time` seconds after the beginning.
  public func state(at time: Double) -> NestedScrollState {
    base.placed(at: position(at: time), from: origin)
  }

  /// Where header and list come to rest.
  public var end: NestedScrollState { base.placed(at: way.restPosition, from: origin) }

  /// How far the content has still to go after a time, in points; positive is upwards.
  public func remainingDistance(at time: Double) -> Double { way.restPosition - position(at: time) }
}

nonisolated extension NestedScrollState {
  /// The state without what is beyond the ends, and where this one is shown, measured from that.
  fileprivate var withoutOverscroll: (base: NestedScrollState, position: Double) {
    var base = self
    base.overscroll = 0
    let room = room
    let edge = overscroll > 0 ? room.up : -room.down
    return (base, overscroll == 0 ? 0 : edge + shownOverscroll)
  }

  /// The positions of the content at which it may rest, measured from this state.
  fileprivate var positions: ScrollRange { ScrollRange(min: -room.down, max: room.up) }
}
