import UIKit

/// Slides the upper page in or out; the lower page follows more slowly under a dimming view.
final class SlideAnimator: NSObject, UIViewControllerAnimatedTransitioning {

  private let operation: UINavigationController.Operation
  private let isInteractive: Bool
  private let parallax: CGFloat = 0.3
  private let maximumDimming: CGFloat = 0.35

  init(operation: UINavigationController.Operation, isInteractive: Bool) {
    self.operation = operation
    self.isInteractive = isInteractive
    super.init()
  }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval {
    return 0.38
  }

  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    guard let fromController = transitionContext.viewController(forKey: .from),
      let toController = transitionContext.viewController(forKey: .to),
      let fromView = transitionContext.view(forKey: .from),
      let toView = transitionContext.view(forKey: .to)
    else {
      transitionContext.completeTransition(false)
      return
    }
    let container = transitionContext.containerView
    let isPush = operation == .push
    let upper = isPush ? toView : fromView
    let lower = isPush ? fromView : toView

    toView.frame = transitionContext.finalFrame(for: toController)
    fromView.frame = transitionContext.initialFrame(for: fromController)
    if isPush {
      container.addSubview(toView)
    } else {
      container.insertSubview(toView, belowSubview: fromView)
    }

    let dimming = UIView(frame: container.bounds)
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.backgroundColor = .black
    container.insertSubview(dimming, belowSubview: upper)
    addShadow(to: upper)

    let outside = CGAffineTransform(translationX: container.bounds.width, y: 0)
    let behind = CGAffineTransform(translationX: -container.bounds.width * parallax, y: 0)

    // The beginning of the movement; a pop begins where a push ends.
    upper.transform = isPush ? outside : .identity
    lower.transform = isPush ? .identity : behind
    dimming.alpha = isPush ? 0 : maximumDimming

    // The page has to stay under the finger, hence a linear curve while it is dragged.
    let options: UIView.AnimationOptions = isInteractive ? .curveLinear : .curveEaseOut
    UIView.animate(
      withDuration: transitionDuration(using: transitionContext), delay: 0, options: options,
      animations: {
        upper.transform = isPush ? .identity : outside
        lower.transform = isPush ? behind : .identity
        dimming.alpha = isPush ? self.maximumDimming : 0
      },
      completion: { _ in
        upper.transform = .identity
        lower.transform = .identity
        upper.layer.shadowOpacity = 0
        dimming.removeFromSuperview()
        let cancelled = transitionContext.transitionWasCancelled
        if cancelled { toView.removeFromSuperview() }
        transitionContext.completeTransition(!cancelled)
      })
  }

  private func addShadow(to view: UIView) {
    view.layer.shadowColor = UIColor.black.cgColor
    view.layer.shadowOpacity = 0.3
    view.layer.shadowRadius = 10
    view.layer.shadowOffset = CGSize(width: -2, height: 0)
  }
}
