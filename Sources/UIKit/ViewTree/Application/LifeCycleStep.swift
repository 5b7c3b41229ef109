/// A step between two states of a scene or of a program.
nonisolated enum LifeCycleStep: Equatable, Sendable {
  case willEnterForeground, didBecomeActive, willResignActive, didEnterBackground

  /// How far in front a scene or a program is.
  enum Stage: Int, Sendable {
    case background, inactive, active
  }

  /// Returns the steps from one stage to another, in order, each with the stage that it leads to.
  static func steps(from old: Stage, to new: Stage) -> [LifeCycleStep] {
    let rising: [LifeCycleStep] = [.willEnterForeground, .didBecomeActive]
    let falling: [LifeCycleStep] = [.didEnterBackground, .willResignActive]
    return old.rawValue < new.rawValue
      ? Array(rising[old.rawValue..<new.rawValue]) : falling[new.rawValue..<old.rawValue].reversed()
  }

  /// The stage after the step.
  var stage: Stage {
    switch self {
    case .willEnterForeground, .willResignActive: .inactive
    case .didBecomeActive: .active
    case .didEnterBackground: .background
    }
  }

  /// Whether the step is announced before the stage changes, and not afterwards.
  var isAnnounced: Bool { self == .willEnterForeground || self == .willResignActive }
}
