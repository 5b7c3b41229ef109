import Motion
import ViewTree

/// How a transition goes on by itself, as a function of the seconds since it was let go.
nonisolated protocol TransitionRun {
  /// How much is done, from 0 to 1.
  func progress(at time: TimeInterval) -> CGFloat
  func isOver(at time: TimeInterval) -> Bool
}

/// From one place to another in a given time.
nonisolated struct TimedRun: TransitionRun {
  let start, goal: CGFloat
  /// In seconds.
  let duration: TimeInterval
  private let curve: CubicBezier

  init(
    from start: CGFloat, to goal: CGFloat, duration: TimeInterval,
    curve: UICubicTimingParameters = UICubicTimingParameters(animationCurve: .linear)
  ) {
    self.start = start
    self.goal = goal
    self.duration = duration.isFinite ? max(0, duration) : 0
    self.curve = CubicBezier(
      Double(curve.controlPoint1.x), Double(curve.controlPoint1.y), Double(curve.controlPoint2.x),
      Double(curve.controlPoint2.y))
  }

  func progress(at time: TimeInterval) -> CGFloat {
    guard !isOver(at: time) else { return goal }
    let share = CGFloat(curve.progress(atTime: max(0, time) / duration))
    return min(max(0, start + (goal - start) * share), 1)
  }

  func isOver(at time: TimeInterval) -> Bool { time >= duration }
}

/// Takes over the speed of a finger and comes to rest without swinging: interactive-navigation.md 5.4.
nonisolated struct SettlingRun: TransitionRun {
  /// Per second.
  static let frequency: CGFloat = 25
  /// What may be left at the end, in points.
  static let nearness: CGFloat = 0.5

  private let goal, width: CGFloat
  /// In points, positive beyond the goal in the direction of a transition that is finished.
  private let motion: SpringMotion

  /// Sets out from `progress` with `speed` towards the end, in points per second.
  init(from progress: CGFloat, speed: CGFloat, width: CGFloat, outcome: TransitionOutcome) {
    goal = outcome.goal
    self.width = width
    let distance = (progress - goal) * width
    let approach = distance != 0 && speed * distance < 0 ? abs(speed / distance) : 0
    motion = SpringMotion(
      Spring(naturalFrequency: Double(max(SettlingRun.frequency, approach)), dampingRatio: 1),
      displacement: Double(distance), velocity: Double(speed))
  }

  private func displacement(at time: TimeInterval) -> CGFloat { CGFloat(motion.displacement(at: time)) }

  func progress(at time: TimeInterval) -> CGFloat {
    guard width > 0 else { return goal }
    return min(max(0, goal + displacement(at: time) / width), 1)
  }

  func isOver(at time: TimeInterval) -> Bool {
    guard width > 0 else { return true }
    let outward: CGFloat = goal == 1 ? 1 : -1
    let isShort = displacement(at: time) * outward <= 0
    let isLeaving = isShort && CGFloat(motion.velocity(at: time)) * outward < 0
    return !isLeaving && abs(progress(at: time) - goal) * width < SettlingRun.nearness
  }
}
