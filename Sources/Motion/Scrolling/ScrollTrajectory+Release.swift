extension ScrollTrajectory {
  /// The way of content that is let go: it slides, and springs back where it is or comes beyond its range.
  ///
  /// - Parameters:
  ///   - offset: Where it is at the lift; at the start of the range if this is not finite.
  ///   - velocity: The content's velocity at the lift, 0 if this is not finite. It is taken as it is; see
  ///     ``ScrollPhysics/flingVelocity(_:)`` for the limits of a fling.
  ///   - range: Where it may rest.
  ///   - bounces: If false it stops dead at an edge.
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
    let spring = physics.spring(forVelocity: velocity)
    let motion = SpringMotion(spring, displacement: displacement, velocity: velocity)
    guard let crossing = motion.timeFlungBack else {
      return springing(motion, to: edge, physics: physics)
    }
    let slide = sliding(
      from: edge, velocity: motion.velocity(at: crossing), in: range, bounces: true, physics: physics)
    return slide.preceded(by: .spring(motion, target: edge), until: crossing)
  }

  /// Content that stays where it is.
  public static func resting(at offset: Double) -> ScrollTrajectory {
    let offset = offset.finite(or: 0)
    let still = Deceleration(from: offset, velocity: 0)
    return ScrollTrajectory(
      .deceleration(still), duration: 0, restPosition: offset)
  }

  /// A slide from inside the range, caught at the edge if it gets there before it ends.
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

  /// A spring on its own, until it has settled.
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
  /// When content that was flung back hard enough passes the edge, else nil.
  ///
  /// A swinging spring passes it in any case; that alone does not make the content slide on.
  fileprivate var timeFlungBack: Double? {
    guard startVelocity * startDisplacement < 0,
      abs(startVelocity) > spring.naturalFrequency * abs(startDisplacement)
    else { return nil }
    return firstCrossing
  }
}
