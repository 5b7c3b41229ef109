import Motion
import ViewTree

/// The outcome of an interactive transition.
nonisolated enum TransitionOutcome: Hashable {
  case finish, cancel

  /// The minimum progress at which a transition without a flick finishes.
  static let finishProgress: CGFloat = 0.5

  /// Decides the outcome when the finger lifts. Source: `docs/spec/interactive-navigation.md#53-outcome`.
  ///
  /// - Parameters:
  ///   - speed: The velocity towards the end, in points per second.
  ///   - isCancelled: Whether the gesture was canceled. Such a transition always goes back.
  init(progress: CGFloat, speed: CGFloat, isCancelled: Bool) {
    if isCancelled {
      self = .cancel
    } else if abs(speed) >= Flick.speed {
      self = speed > 0 ? .finish : .cancel
    } else {
      self = progress >= TransitionOutcome.finishProgress ? .finish : .cancel
    }
  }

  /// The final progress.
  var goal: CGFloat { self == .finish ? 1 : 0 }
}
