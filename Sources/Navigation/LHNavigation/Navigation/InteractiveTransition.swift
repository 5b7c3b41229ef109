import ViewTree

/// A transition that a finger controls.
protocol InteractiveTransition: AnyObject {
  /// Updates the transition to a movement of `translation` points since the finger caught it; to the right
  /// is back.
  func update(translation: CGFloat)
  /// Ends the finger's control with a velocity in points per second. `isCancelled` says whether the gesture
  /// was canceled.
  func letGo(velocity: CGFloat, isCancelled: Bool)
}

/// Lets a finger control a transition if the program supplies an animator but no interaction controller.
final class LedAnimation: UIPercentDrivenInteractiveTransition, InteractiveTransition {
  private let operation: UINavigationController.Operation
  private weak var navigation: LHNavigationController?

  init(_ operation: UINavigationController.Operation, in navigation: LHNavigationController) {
    self.operation = operation
    self.navigation = navigation
    super.init()
  }

  private var path: TransitionPath {
    TransitionPath(operation: operation, width: navigation?.view.bounds.width ?? 0)
  }

  func update(translation: CGFloat) { update(path.progress(translation: translation)) }

  /// Ends the transition by the same rules, and with the same velocity, as the controller's own transitions.
  func letGo(velocity: CGFloat, isCancelled: Bool) {
    let speed = isCancelled ? 0 : path.speed(velocity: velocity)
    let outcome = TransitionOutcome(progress: percentComplete, speed: speed, isCancelled: isCancelled)
    if navigation?.settlesByTime ?? false {
      completionCurve = .linear
    } else {
      let distance = abs(outcome.goal - percentComplete) * path.width
      let approach = distance > 0 ? (outcome == .finish ? speed : -speed) / distance : 0
      let frequency = max(SettlingRun.frequency, approach)
      timingCurve = UISpringTimingParameters(
        mass: 1, stiffness: frequency * frequency, damping: 2 * frequency,
        initialVelocity: CGVector(dx: approach, dy: approach))
    }
    if outcome == .finish { finish() } else { cancel() }
  }
}
