/// Slides a presented screen in from the bottom, and out again.
final class CoverTransition: SpringTransition {
  func animateTransition(using context: any UIViewControllerContextTransitioning) {
    let container = context.containerView
    let to = context.viewController(forKey: .to)
    let isComing = to?.isBeingPresented ?? false
    guard let view = context.view(forKey: isComing ? .to : .from) else {
      return context.completeTransition(false)
    }
    if isComing, let to {
      view.place(in: context.finalFrame(for: to))
      container.addSubview(view)
    }
    let top = view.center.y - view.layer.anchorPoint.y * view.bounds.height
    let away = CGAffineTransform(translationX: 0, y: max(0, container.bounds.height - top))
    if isComing { UIView.performWithoutAnimation { view.transform = away } }
    animate {
      view.transform = isComing ? .identity : away
    } completion: { _ in
      view.transform = .identity
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}
