import Motion

nonisolated extension StackAnimation {
  /// The spring ends within this distance of its target, in points, and below this speed, in points
  /// per second.
  private static let restDistance = 0.05
  private static let restSpeed = 2.0

  /// Advances the spring and returns whether the content has come to rest.
  ///
  /// The motion is computed from its closed form, so its path does not depend on the length of the steps.
  mutating func springStep(dt: Double) -> Bool {
    if abs(target - actual) < Self.restDistance && abs(velocity) < Self.restSpeed {
      isRunning = false
      actual = target
      velocity = 0
      return true
    }
    guard dt > 0, dt.isFinite else { return false }
    let spring = Spring(naturalFrequency: rules.springFrequency, dampingRatio: 1)
    let motion = SpringMotion(spring, displacement: actual - target, velocity: velocity)
    actual = target + motion.displacement(at: dt)
    velocity = motion.velocity(at: dt)
    if rules.locksRoot && actual < 0 {
      actual = 0
      velocity = max(0, velocity)
      // Otherwise it would never arrive.
      target = max(0, target)
    }
    return false
  }

  /// Limits the velocity so that the critical spring does not overshoot, if motion is reduced. Such a
  /// spring overshoots if its speed exceeds its frequency times the distance.
  mutating func keepFromCrossing() {
    guard rules.reducesMotion else { return }
    let limit = rules.springFrequency * abs(target - actual)
    velocity = target > actual ? min(velocity, limit) : max(velocity, -limit)
  }
}
