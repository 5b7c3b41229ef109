public import Foundation

/// An animation that can be started, paused, reversed and stopped.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
  /// Whether the animation is inactive, active or stopped.
  var state: UIViewAnimatingState { get }
  /// Whether the animation moves.
  var isRunning: Bool { get }
  /// Whether the animation runs back to its start.
  var isReversed: Bool { get set }
  /// The progress, from 0 to 1.
  var fractionComplete: CGFloat { get set }
  /// Starts or continues the animation.
  func startAnimation()
  /// Starts the animation after a delay, in seconds.
  func startAnimation(afterDelay delay: TimeInterval)
  /// Pauses the animation where it is.
  func pauseAnimation()
  /// Stops the animation where it is, with or without finishing it.
  func stopAnimation(_ withoutFinishing: Bool)
  /// Ends a stopped animation at one of its ends, or where it is.
  func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animation whose changes are given as blocks.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
  /// Adds changes that begin after a fraction of the remaining duration.
  func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
  /// Adds changes.
  func addAnimations(_ animation: @escaping () -> Void)
  /// Adds a block that is called when the animation ends.
  func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
  /// Continues a paused animation with another curve and duration.
  func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewPropertyAnimator: UIViewImplicitlyAnimating {
  /// Adds changes that begin at once.
  public func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }
}
