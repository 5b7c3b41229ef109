/// A change of the stack that is being shown.
final class NavigationTransition {
  let before, after: [UIViewController]
  /// Whether the delegate may make the transition interactive. A queued transition runs by itself, because
  /// the gesture that requested it may have ended.
  let mayBeInteractive: Bool
  let wasBarHidden: Bool
  /// The transition context, or nil if the change is not animated.
  var context: TransitionContext?
  /// Whether the bar moves together with one of the screens.
  var barMovesWithScreen = false

  init(
    from before: [UIViewController], to after: [UIViewController], mayBeInteractive: Bool, wasBarHidden: Bool
  ) {
    self.before = before
    self.after = after
    self.mayBeInteractive = mayBeInteractive
    self.wasBarHidden = wasBarHidden
  }

  var from: UIViewController? { before.last }
  var to: UIViewController? { after.last }

  var operation: UINavigationController.Operation {
    before.dropLast().contains { $0 === to } ? .pop : .push
  }

  var added: [UIViewController] { after.filter { screen in !before.contains { $0 === screen } } }
  var removed: [UIViewController] {
    before.reversed().filter { screen in !after.contains { $0 === screen } }
  }
}

/// An animator that moves the navigation bar together with a screen, if only one of the two screens shows
/// the bar. With other animators the bar slides in or out by itself.
@preconcurrency @MainActor public protocol NavigationBarCarrying: UIViewControllerAnimatedTransitioning {
  /// Called before the animation if the bar is to move with a screen. The animator inserts it into the
  /// container; the navigation controller takes it back at the end.
  func carry(_ bar: UINavigationBar, with screen: UITransitionContextViewKey)
}
