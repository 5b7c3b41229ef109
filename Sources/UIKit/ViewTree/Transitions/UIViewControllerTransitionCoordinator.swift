/// The state of a transition in progress.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  /// Whether the transition is animated.
  var isAnimated: Bool { get }
  /// Whether the transition was interactive at the start.
  var initiallyInteractive: Bool { get }
  /// Whether the transition is currently interactive.
  var isInteractive: Bool { get }
  /// Whether the transition was canceled.
  var isCancelled: Bool { get }
  /// The duration given by the animator, in seconds.
  var transitionDuration: TimeInterval { get }
  /// The completed fraction last reported by the interaction, from 0 to 1.
  var percentComplete: CGFloat { get }
  /// The speed of the rest after an interaction, as a multiple of the usual one.
  var completionVelocity: CGFloat { get }
  /// The curve of the rest after an interaction.
  var completionCurve: UIView.AnimationCurve { get }
  /// The view in which the transition takes place.
  var containerView: UIView { get }
  /// Returns one of the two view controllers.
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  /// Returns the incoming or outgoing view, or nil if it stays in place.
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets other code take part in a transition; see `UIViewController.transitionCoordinator`.
@preconcurrency @MainActor
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Animates changes alongside the transition, with its timing and interaction. If the transition is
  /// canceled, the changes are undone. Calls `completion` when the transition is over. Returns whether the
  /// changes are animated.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls `handler` whenever an interaction ends or takes over the transition.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  /// Animates changes of views outside the container alongside the transition, as `animate` does.
  @discardableResult
  public func animateAlongsideTransition(
    in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)? = nil
  ) -> Bool { animate(alongsideTransition: animation, completion: completion) }

  /// Animates changes alongside the transition, without a completion.
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

extension UIViewControllerTransitionCoordinatorContext {
  /// Always the identity, because windows do not turn.
  public var targetTransform: CGAffineTransform { .identity }
}

extension UIViewController {
  /// The transition that the controller or its nearest ancestor takes part in; nil if there is none.
  ///
  ///     override func viewWillAppear(_ animated: Bool) {
  ///       super.viewWillAppear(animated)
  ///       transitionCoordinator?.animate { [self] _ in banner.alpha = 1 }
  ///     }
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? parent?.transitionCoordinator
  }
}
