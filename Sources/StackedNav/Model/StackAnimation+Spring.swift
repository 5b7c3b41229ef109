import Motion

nonisolated extension StackAnimation {
  /// A spring is over within so many points of its target, slower than so many points per second.
  private static let restDistance = 0.05
  private static let restSpeed = 2.0

  /// Makes one step of the spring; answers whether the content rests by that. Since it is solved and not summed up, its path does not depend on the
  /// length of the steps.
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
    }
    return false
  }

  /// Takes so much of the velocity that a critical spring does not run beyond its target, where that is not
  /// wanted: it crosses if it comes faster than frequency times distance.
  mutating func keepFromCrossing() {
    guard rules.reducesMotion else { return }
    let limit = rules.springFrequency * abs(target - actual)
    velocity = target > actual ? min(velocity, limit) : max(velocity, -limit)
  }
}
