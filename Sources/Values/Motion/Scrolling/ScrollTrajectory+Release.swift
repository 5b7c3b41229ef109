extension ScrollTrajectory {
  /// Returns the trajectory of released content: it decelerates, and springs back if it is or comes beyond
  /// its range.
  ///
  /// - Parameters:
  ///   - offset: The offset at the lift. If it is not finite, it is the start of the range.
  ///   - velocity: The content's velocity at the lift. A value that is not finite counts as 0. It is not
  ///     limited; see ``ScrollPhysics/flingVelocity(_:)`` for the limits of a fling.
  ///   - range: The offsets at which the content may rest.
  ///   - bounces: Whether content springs at the edges. If false, it stops dead.
  public static func released(
    from offset: Double, velocity: Double, in range: ScrollRange, bounces: Bool = true,
    physics: ScrollPhysics = ScrollPhysics()
  ) -> ScrollTrajectory {
    let offset = offset.finite(or: range.min)
    let velocity = velocity.finite(or: 0)
    let displacement = range.overshoot(of: offset)
    guard displacement != 0 else {
      return sliding(from: offset, velocity: velocity, in: range, bounces: bounces, physics: physics)
    }
    let edge = range.clamp(offset)
    guard bounces else { return resting(at: edge) }
    let motion = physics.returning(from: displacement, velocity: velocity)
    guard let crossing = motion.timeFlungBack else {
      return springing(motion, to: edge, physics: physics)
    }
    let slide = sliding(
      from: edge, velocity: motion.velocity(at: crossing), in: range, bounces: true, physics: physics)
    return slide.preceded(by: .spring(motion, target: edge), until: crossing)
  }

  /// Returns the trajectory of content at rest.
  public static func resting(at offset: Double) -> ScrollTrajectory {
    let offset = offset.finite(or: 0)
    let still = Deceleration(from: offset, velocity: 0)
    return ScrollTrajectory(
      .deceleration(still), duration: 0, restPosition: offset)
  }

  /// Returns a deceleration from inside the range that ends in the edge spring if it reaches an edge first.
  private static func sliding(
    from offset: Double, velocity: Double, in range: ScrollRange, bounces: Bool, physics: ScrollPhysics
  ) -> ScrollTrajectory {
    let slide = Deceleration(from: offset, velocity: velocity, rate: physics.decelerationRate)
    let end = slide.duration(toSpeed: physics.decelerationEndSpeed)
    let edge = velocity > 0 ? range.max : range.min
    guard let arrival = slide.time(toReach: edge), arrival < end else {
      return ScrollTrajectory(
        .deceleration(slide), duration: end,
        restPosition: slide.position(at: end))
    }
    guard bounces else {
      return resting(at: edge).preceded(by: .deceleration(slide), until: arrival)
    }
    let bounce = SpringMotion(
      physics.edgeSpring, displacement: 0, velocity: slide.velocity(atPosition: edge))
    return springing(bounce, to: edge, physics: physics)
      .preceded(by: .deceleration(slide), until: arrival)
  }

  /// Returns a spring motion until it has settled.
  static func springing(
    _ motion: SpringMotion, to target: Double, physics: ScrollPhysics
  ) -> ScrollTrajectory {
    ScrollTrajectory(
      .spring(motion, target: target),
      duration: motion.settlingTime(within: physics.springEndDistance, speed: physics.springEndSpeed),
      restPosition: target)
  }
}

extension SpringMotion {
  /// The time at which content that was flung back hard enough passes the edge, otherwise nil.
  ///
  /// An oscillating spring passes the edge in any case; that alone does not let the content
  /// decelerate further.
  fileprivate var timeFlungBack: Double? {
    guard startVelocity * startDisplacement < 0,
      abs(startVelocity) > spring.naturalFrequency * abs(startDisplacement)
    else { return nil }
    return firstCrossing
  }
}
