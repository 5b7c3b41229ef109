/// What people ask of every program for the sake of access.
public enum UIAccessibility {
  /// Whether programs should leave out movement that tells nothing. The platform sets it.
  ///
  /// Blocks animate all the same, as in UIKit; whoever moves large things asks here first.
  public static var isReduceMotionEnabled = false
}
