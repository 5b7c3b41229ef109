/// What is known of a transition while it runs.
public protocol UIViewControllerTransitionCoordinatorContext: AnyObject {
  var isAnimated: Bool { get }
  /// Whether a finger led it at the start.
  var initiallyInteractive: Bool { get }
  /// Whether a finger leads it now.
  var isInteractive: Bool { get }
  var isCancelled: Bool { get }
  /// In seconds, as the animator has it.
  var transitionDuration: TimeInterval { get }
  /// How much of the way the finger had done when it reported last, from 0 to 1.
  var percentComplete: CGFloat { get }
  var containerView: UIView { get }
  func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
  func view(forKey key: UITransitionContextViewKey) -> UIView?
}

/// Lets others take part in a transition; see `UIViewController.transitionCoordinator`.
public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
  /// Animates changes with the transition: by its timing, led by the same finger, and undone when it is
  /// cancelled. `completion` is called when the transition is over. Answers whether the changes are animated.
  @discardableResult
  func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool

  /// Calls `handler` whenever a finger lets go of the transition or takes it over.
  func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
  @discardableResult
  public func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool { animate(alongsideTransition: animation, completion: nil) }
}

extension UIViewController {
  /// The transition that the controller or one around it takes part in; nil while there is none.
  ///
  ///     override func viewWillAppear(_ animated: Bool) {
  ///       super.viewWillAppear(animated)
  ///       transitionCoordinator?.animate { [self] _ in banner.alpha = 1 }
  ///     }
  public var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    transition ?? parent?.transitionCoordinator
  }
}
