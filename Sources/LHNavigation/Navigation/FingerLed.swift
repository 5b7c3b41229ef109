import ViewTree

/// A transition in a finger's hand.
protocol FingerLed: AnyObject {
  /// The finger has moved by `translation` points since it took hold; to the right is back.
  func follow(translation: CGFloat)
  /// The finger is gone, with `velocity` in points per second; `isCancelled` if the gesture was taken away.
  func letGo(velocity: CGFloat, isCancelled: Bool)
}

/// Leads an animator of the program's, that brings nobody to lead it, by the finger that asked for the
/// transition.
final class LedAnimation: UIPercentDrivenInteractiveTransition, FingerLed {
  private let operation: UINavigationControllerOperation
  private weak var navigation: LHNavigationController?

  init(_ operation: UINavigationControllerOperation, in navigation: LHNavigationController) {
    self.operation = operation
    self.navigation = navigation
    super.init()
  }

  private var way: TransitionWay {
    TransitionWay(operation: operation, width: navigation?.view.bounds.width ?? 0)
  }

  func follow(translation: CGFloat) { update(way.progress(translation: translation)) }

  /// It ends as a transition of the controller's own would, and takes over the speed in the same way.
  func letGo(velocity: CGFloat, isCancelled: Bool) {
    let speed = isCancelled ? 0 : way.speed(velocity: velocity)
    let outcome = TransitionOutcome(progress: percentComplete, speed: speed, isCancelled: isCancelled)
    if navigation?.settlesByTime ?? false {
      completionCurve = .linear
    } else {
      let distance = abs(outcome.goal - percentComplete) * way.width
      let approach = distance > 0 ? (outcome == .finish ? speed : -speed) / distance : 0
      let frequency = max(SettlingRun.frequency, approach)
      timingCurve = UISpringTimingParameters(
        mass: 1, stiffness: frequency * frequency, damping: 2 * frequency,
        initialVelocity: CGVector(dx: approach, dy: approach))
    }
    if outcome == .finish { finish() } else { cancel() }
  }
}
