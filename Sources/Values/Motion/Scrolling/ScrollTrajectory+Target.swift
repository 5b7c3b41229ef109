/// The motion of content to a chosen target.
public enum TargetApproach: Sendable, Equatable {
  /// A deceleration with the velocity of the lift that ends at the target, with its decay rate per second.
  case deceleration(decay: Double)

  /// The target spring with its initial velocity.
  case spring(velocity: Double)

  /// Chooses the motion: a deceleration if the velocity points to the target and the required decay rate
  /// looks natural, otherwise the spring.
  public init(from offset: Double, velocity: Double, to target: Double, physics: ScrollPhysics) {
    let distance = target - offset
    let decay = velocity / distance
    if physics.retargetDecays.contains(decay) {
      self = .deceleration(decay: decay)
    } else {
      self = .springing(from: offset, velocity: velocity, to: target, physics: physics)
    }
  }

  /// Returns the spring motion. A velocity towards the target is limited so that the spring does not
  /// overshoot.
  public static func springing(
    from offset: Double, velocity: Double, to target: Double, physics: ScrollPhysics
  ) -> TargetApproach {
    let distance = target - offset
    guard velocity * distance > 0 else { return .spring(velocity: velocity) }
    return .spring(velocity: velocity.limited(to: physics.targetSpring.naturalFrequency * abs(distance)))
  }
}

extension ScrollTrajectory {
  /// Returns the trajectory to a target that was chosen when the drag ended, as by
  /// `scrollViewWillEndDragging`.
  ///
  /// The target is not clamped. If it is not finite, the content stays at its offset.
  public static func retargeted(
    from offset: Double, velocity: Double, to target: Double, physics: ScrollPhysics = ScrollPhysics()
  ) -> ScrollTrajectory {
    let approach = TargetApproach(from: offset, velocity: velocity, to: target, physics: physics)
    return approaching(target, from: offset, by: approach, physics: physics)
  }

  /// Returns the trajectory to a page. It always uses the target spring, which does not overshoot.
  public static func settling(
    from offset: Double, velocity: Double, to target: Double, physics: ScrollPhysics = ScrollPhysics()
  ) -> ScrollTrajectory {
    let approach = TargetApproach.springing(from: offset, velocity: velocity, to: target, physics: physics)
    return approaching(target, from: offset, by: approach, physics: physics)
  }

  private static func approaching(
    _ target: Double, from offset: Double, by approach: TargetApproach, physics: ScrollPhysics
  ) -> ScrollTrajectory {
    let offset = offset.finite(or: target.finite(or: 0))
    let target = target.finite(or: offset)
    let distance = target - offset
    switch approach {
    case .deceleration(let decay):
      let slide = Deceleration(from: offset, velocity: decay * distance, decay: decay)
      return ScrollTrajectory(
        .deceleration(slide),
        duration: slide.duration(toWithin: physics.retargetEndDistance), restPosition: target)
    case .spring(let velocity):
      let motion = SpringMotion(physics.targetSpring, displacement: -distance, velocity: velocity)
      return springing(motion, to: target, physics: physics)
    }
  }
}
