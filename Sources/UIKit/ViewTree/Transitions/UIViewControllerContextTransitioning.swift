/// Identifies one of the two view controllers of a transition.
public nonisolated enum UITransitionContextViewControllerKey: Hashable, Sendable { case from, to }

/// Identifies one of the two views of a transition.
public nonisolated enum UITransitionContextViewKey: Hashable, Sendable { case from, to }

/// The state of a transition, for its animator and its interaction, which also report their progress to it.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: AnyObject {
  /// The view in which the transition takes place. At the start it contains the outgoing view.
  var containerView: UIView { get }
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition is currently interactive.
  var isInteractive: Bool { get }
  /// Whether the transition was canceled.
  var transitionWasCancelled: Bool { get }
  /// The style of the presentation, or `.none` for other transitions.
  var presentationStyle: UIModalPresentationStyle { get }

  /// Reports the completed fraction, from 0 to 1. The animations alongside follow it.
  func updateInteractiveTransition(_ percentComplete: CGFloat)
  /// Reports that the interaction ended and the transition runs to its end.
  func finishInteractiveTransition()
  /// Reports that the interaction ended and the transition runs back to its start.
  func cancelInteractiveTransition()
  /// Reports that an interaction has begun to control a transition that ran by itself.
  func pauseInteractiveTransition()
  /// Reports that the transition is over. `didComplete` is false if it returned to its start.
  func completeTransition(_ didComplete: Bool)

  /// Returns one of the two view controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the incoming or outgoing view, or nil if it stays in place.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
  /// Returns the frame of the controller's view at the start, or zero if it is not visible then.
  func initialFrame(for viewController: UIViewController) -> CGRect
  /// Returns the frame of the controller's view at the end, or zero if it is not visible then.
  func finalFrame(for viewController: UIViewController) -> CGRect
}
