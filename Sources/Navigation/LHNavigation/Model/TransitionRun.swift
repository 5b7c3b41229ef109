import Motion
import ViewTree

/// The progress of a transition that runs by itself, as a function of the time since it was released.
nonisolated protocol TransitionRun {
  /// Returns the progress at a time, from 0 to 1.
  func progress(at time: TimeInterval) -> CGFloat
  func isOver(at time: TimeInterval) -> Bool
}

/// A run with a fixed duration.
nonisolated struct TimedRun: TransitionRun {
  let start, goal: CGFloat
  /// The duration, in seconds.
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

/// A run that starts with the finger's velocity and comes to rest without oscillation.
/// Source: `docs/spec/interactive-navigation.md#54-settle`.
nonisolated struct SettlingRun: TransitionRun {
  /// The natural frequency of the spring, per second.
  static let frequency: CGFloat = 25
  /// The remaining distance at which the run ends, in points.
  static let nearness: CGFloat = 0.5

  private let goal, width: CGFloat
  /// The displacement from the goal in points. Positive values lie in the direction of a finished transition.
  private let motion: SpringMotion

  /// Creates a run from `progress` with a velocity of `speed` points per second towards the end.
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
