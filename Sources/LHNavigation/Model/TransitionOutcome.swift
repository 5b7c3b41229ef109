import Motion
import ViewTree

/// What becomes of a transition.
nonisolated enum TransitionOutcome: Hashable {
  case finish, cancel

  /// How much has to be done for a slower one to finish.
  static let finishProgress: CGFloat = 0.5

  /// Decides when the finger is gone: interactive-navigation.md 5.3. `speed` counts towards the end, in
  /// points per second; a gesture that was taken away always goes back.
  init(progress: CGFloat, speed: CGFloat, isCancelled: Bool) {
    if isCancelled {
      self = .cancel
    } else if abs(speed) >= Flick.speed {
      self = speed > 0 ? .finish : .cancel
    } else {
      self = progress >= TransitionOutcome.finishProgress ? .finish : .cancel
    }
  }

  /// Where it ends.
  var goal: CGFloat { self == .finish ? 1 : 0 }
}
