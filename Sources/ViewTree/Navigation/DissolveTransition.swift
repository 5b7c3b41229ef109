/// One screen fades into the other, where things are to move less.
final class DissolveTransition: UIViewControllerAnimatedTransitioning, TransitionPace {
  /// In seconds: the project's design.
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
    // What comes fades in over what is there; where nothing comes, what is there fades away.
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
