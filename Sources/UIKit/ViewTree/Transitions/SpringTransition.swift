/// A transition animated by a critically damped spring when it is not interactive.
protocol SpringTransition: UIViewControllerAnimatedTransitioning, TransitionPace {}

/// The perceptual duration of a critically damped spring with a stiffness of 320, in seconds.
private let springDuration = 0.35

extension SpringTransition {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    springDuration
  }

  func animate(_ animations: () -> Void, completion: ((Bool) -> Void)?) {
    UIView.animate(springDuration: springDuration, bounce: 0, animations: animations, completion: completion)
  }
}
