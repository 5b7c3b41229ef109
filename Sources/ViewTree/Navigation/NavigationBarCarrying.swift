/// An animator that moves the bar along with the screen that alone shows it. With any other one the bar comes
/// or goes by itself.
public protocol NavigationBarCarrying: UIViewControllerAnimatedTransitioning {
  /// Called before the animation, when the bar stands above its screen. The animator puts it into the
  /// container; at the end it is taken back.
  func carry(_ bar: UINavigationBar, with screen: UITransitionContextViewKey)
}
