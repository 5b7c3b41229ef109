/// Animates the transition from one screen to another.
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
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: AnyObject {
  /// Returns the duration in seconds.
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval

  /// Adds the incoming view to the context's `containerView` and animates the change. Always call
  /// `completeTransition` at the end; until then, the screens receive no touches.
  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)

  /// Returns an animator that contains the whole animation, so that an interaction can drive it. Return
  /// nil, the default, to let the interaction drive the animation blocks of `animateTransition`. Return the
  /// same animator throughout one transition, and call `completeTransition` in its completion.
  func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> UIViewPropertyAnimator?

  /// Called after the transition, when the screens are in their final places.
  func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
  /// Returns nil.
  public func interruptibleAnimator(
    using transitionContext: any UIViewControllerContextTransitioning
  ) -> UIViewPropertyAnimator? { nil }

  /// Does nothing.
  public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition interactively, for example by a finger.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: AnyObject {
  /// Prepares and starts the transition. Called instead of the animator's `animateTransition`.
  func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)

  /// Whether the transition is interactive from the start. If false, it runs by itself until it is paused.
  /// True by default.
  var wantsInteractiveStart: Bool { get }

  /// Whether the object moves the views itself until it completes the transition, and reports the fraction
  /// at each step, even after the finger has lifted. The animations alongside follow that fraction. False
  /// by default.
  var leadsToTheEnd: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
  /// True.
  public var wantsInteractiveStart: Bool { true }
  /// False.
  public var leadsToTheEnd: Bool { false }
}
