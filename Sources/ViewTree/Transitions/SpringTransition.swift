/// A transition that runs on a spring without a swing, where no finger leads it.
protocol SpringTransition: UIViewControllerAnimatedTransitioning, TransitionPace {}

/// A spring with a stiffness of 320 that does not swing seems to take that long, in seconds.
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
