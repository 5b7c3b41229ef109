/// Animates the change from one screen to another.
///
///     func animateTransition(using context: any UIViewControllerContextTransitioning) {
///       guard let to = context.view(forKey: .to) else { return context.completeTransition(false) }
///       context.containerView.addSubview(to)
///       to.alpha = 0
///       UIView.animate(withDuration: transitionDuration(using: context)) {
///         to.alpha = 1
///       } completion: { _ in
///         context.completeTransition(!context.transitionWasCancelled)
///       }
///     }
public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// How long it takes, in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval

  /// Puts the view that comes into the context's `containerView` and animates the change. At the end, whatever
  /// that is, `completeTransition` has to be called: until then the screens take no touches.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// An animator that holds all of the animation, for an interaction to lead; nil, as by default, to have it
  /// lead the animation blocks of `animateTransition`. The same one has to be answered for one transition, and
  /// its completion has to call `completeTransition`.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> UIViewPropertyAnimator?

  /// Called when the transition is over and the screens stand.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> UIViewPropertyAnimator? { nil }

  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Leads a transition, such as by a finger.
public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Sets the transition up and starts it. Called in place of the animator's `animateTransition`.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// Whether it waits for the finger from the start; else it runs by itself until it is paused.
  var wantsInteractiveStart: Bool { get }

  /// Whether it moves the views by itself until it completes the transition, and says at every step how much is
  /// done, also after the finger has let go. What runs alongside follows that.
  var leadsToTheEnd: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  public var wantsInteractiveStart: Bool { true }
  public var leadsToTheEnd: Bool { false }
}
