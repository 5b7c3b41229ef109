/// One of the two controllers of a transition.
public nonisolated enum UITransitionContextViewControllerKey: Hashable, Sendable { case from, to }

/// One of the two views of a transition.
public nonisolated enum UITransitionContextViewKey: Hashable, Sendable { case from, to }

/// What an animator and whoever leads it know of a transition, and where they report what becomes of it.
public protocol UIViewControllerContextTransitioning: AnyObject {
  /// Where the transition takes place. It holds the view that is seen at the start.
  var containerView: UIView { get }
  var isAnimated: Bool { get }
  /// Whether a finger leads it now.
  var isInteractive: Bool { get }
  var transitionWasCancelled: Bool { get }
  /// How the screen is presented; `.none` where no screen is.
  var presentationStyle: UIModalPresentationStyle { get }

  /// Says how much of the way is done, from 0 to 1. What runs alongside follows.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Says that the finger has let go and the rest runs by itself.
  func finishInteractiveTransition()
  /// Says that the finger has let go and the transition runs back.
  func cancelInteractiveTransition()
  /// Says that a finger has taken over what ran by itself.
  func pauseInteractiveTransition()
  /// Says that the transition is over; `didComplete` is false for one that went back to its start.
  func completeTransition(_ didComplete: Bool)

  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// The view that is to come, or that is to go; nil for one that stays where it is.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Where the controller's view stands at the start; zero for one that is not seen then.
  func initialFrame(for viewController: UIViewController) -> CGRect
  /// Where it has to stand at the end; zero for one that is not seen then.
  func finalFrame(for viewController: UIViewController) -> CGRect
}
