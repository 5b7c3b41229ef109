/// An animator that moves the navigation bar together with a screen, if only one of the two screens shows
/// the bar. With other animators the bar slides in or out by itself.
@preconcurrency @MainActor public protocol NavigationBarCarrying: UIViewControllerAnimatedTransitioning {
  /// Called before the animation if the bar is to move with a screen. The animator inserts it into the
  /// container; the navigation controller takes it back at the end.
  func carry(_ bar: UINavigationBar, with screen: UITransitionContextViewKey)
}
