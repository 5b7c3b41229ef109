/// A change of the stack, while it is shown.
final class NavigationTransition {
  let before, after: [UIViewController]
  /// Whether an interaction of the delegate may lead it: one that has waited runs by itself, because the
  /// finger that asked for it may be gone.
  let mayBeLed: Bool
  let wasBarHidden: Bool
  /// Nil where nothing is animated.
  var context: TransitionContext?
  /// Whether the bar moves with one of the screens.
  var barMovesWithScreen = false

  init(from before: [UIViewController], to after: [UIViewController], mayBeLed: Bool, wasBarHidden: Bool) {
    self.before = before
    self.after = after
    self.mayBeLed = mayBeLed
    self.wasBarHidden = wasBarHidden
  }

  var from: UIViewController? { before.last }
  var to: UIViewController? { after.last }

  var operation: UINavigationControllerOperation {
    before.dropLast().contains { $0 === to } ? .pop : .push
  }

  var added: [UIViewController] { after.filter { screen in !before.contains { $0 === screen } } }
  var removed: [UIViewController] {
    before.reversed().filter { screen in !after.contains { $0 === screen } }
  }
}
