import UIKit

/// A navigation controller whose pages can be pulled away from anywhere, not only from the edge.
final class SwipeNavigationController: UINavigationController, UINavigationControllerDelegate,
  UIGestureRecognizerDelegate
{

  private var interaction: UIPercentDrivenInteractiveTransition?
  private var isTransitioning = false
  private lazy var pan = UIPanGestureRecognizer(
    target: self, action: Selector("panned:", SwipeNavigationController.panned(_:)))

  override func viewDidLoad() {
    super.viewDidLoad()
    delegate = self
    interactivePopGestureRecognizer?.isEnabled = false
    pan.delegate = self
    pan.maximumNumberOfTouches = 1
    view.addGestureRecognizer(pan)
  }

  // MARK: Dragging

  private func panned(_ recognizer: UIPanGestureRecognizer) {
    let width = max(1, view.bounds.width)
    let progress = min(max(0, recognizer.translation(in: view).x / width), 1)

    switch recognizer.state {
    case .began:
      let interaction = UIPercentDrivenInteractiveTransition()
      interaction.completionCurve = .easeOut
      self.interaction = interaction
      popViewController(animated: true)
    case .changed:
      interaction?.update(progress)
    case .ended:
      finishInteraction(progress: progress, velocity: recognizer.velocity(in: view).x)
    case .cancelled, .failed:
      interaction?.cancel()
      interaction = nil
    default:
      break
    }
  }

  /// A quick movement decides by its direction, a slow one by the distance covered.
  private func finishInteraction(progress: CGFloat, velocity: CGFloat) {
    guard let interaction = interaction else { return }
    let quick: CGFloat = 450
    let shouldPop = abs(velocity) > quick ? velocity > 0 : progress > 0.5

    // Go on about as fast as the finger moved.
    let remaining = (shouldPop ? 1 - progress : progress) * view.bounds.width
    let duration = interaction.duration * (shouldPop ? 1 - progress : progress)
    let naturalSpeed = duration > 0 ? remaining / duration : 1
    interaction.completionSpeed = min(max(0.8, abs(velocity) / max(1, naturalSpeed)), 2.5)

    if shouldPop {
      interaction.finish()
    } else {
      interaction.cancel()
    }
    self.interaction = nil
  }

  // MARK: UIGestureRecognizerDelegate

  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return true }
    guard viewControllers.count > 1, !isTransitioning else { return false }
    let velocity = pan.velocity(in: view)
    return velocity.x > 0 && velocity.x > abs(velocity.y) * 1.2
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    // Lists wait until it is clear that the movement is no swipe back.
    return gestureRecognizer === pan && otherGestureRecognizer.view is UIScrollView
  }

  // MARK: UINavigationControllerDelegate

  func navigationController(
    _ navigationController: UINavigationController,
    animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController,
    to toVC: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? {
    return SlideAnimator(operation: operation, isInteractive: interaction != nil)
  }

  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
  )
    -> UIViewControllerInteractiveTransitioning?
  {
    return interaction
  }

  func navigationController(
    _ navigationController: UINavigationController,
    willShow viewController: UIViewController, animated: Bool
  ) {
    isTransitioning = animated
    // A cancelled pop does not call didShow.
    transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in
      self?.isTransitioning = false
    }
  }
}
