/// Fades from one screen to the other. Used when "reduce motion" is on.
final class DissolveTransition: UIViewControllerAnimatedTransitioning, TransitionPace {
  /// The duration in seconds: the project's design.
  private static let duration = 0.14

  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    DissolveTransition.duration
  }

  func animate(_ animations: () -> Void, completion: ((Bool) -> Void)?) {
    UIView.animate(withDuration: DissolveTransition.duration, animations: animations, completion: completion)
  }

  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let (from, to) = (context.view(forKey: .from), context.view(forKey: .to))
    // The new screen fades in over the old one. Without a new screen, the old one fades out.
    guard let fading = to ?? from else { return context.completeTransition(true) }
    let strength = fading.alpha
    if let to, let controller = context.viewController(forKey: .to) {
      to.place(in: context.finalFrame(for: controller))
      context.containerView.addSubview(to)
      to.alpha = 0
    }
    animate {
      fading.alpha = to == nil ? 0 : strength
    } completion: { _ in
      let isGone = to == nil ? !context.transitionWasCancelled : context.transitionWasCancelled
      context.completeTransition(!context.transitionWasCancelled)
      if isGone { fading.alpha = strength }
    }
  }
}
