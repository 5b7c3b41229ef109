/// Leads the animation blocks of any animator with a number from 0 to 1, such as the way of a finger.
///
///     case .began: interaction = UIPercentDrivenInteractiveTransition(); navigationController?.popViewController(animated: true)
///     case .changed: interaction?.update(pan.translation(in: view).x / view.bounds.width)
///     case .ended: wantsToFinish ? interaction?.finish() : interaction?.cancel()
///
/// While it leads, the animation goes evenly with the number. What is let go runs on from where it is.
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private weak var context: TransitionContext?

  /// Of the whole transition, in seconds; 0 before it has started.
  public private(set) var duration: CGFloat = 0
  /// How much of the way is done, as it was last set.
  public private(set) var percentComplete: CGFloat = 0
  /// How fast the rest runs: 2 takes half of the time that is left. What is not positive counts as 1.
  open var completionSpeed: CGFloat = 1
  /// How the rest runs.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// How the rest runs, in place of `completionCurve`: such as a spring that takes over the finger's speed.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether it waits for `update` from the start; else it runs by itself, and `pause` stops it.
  open var wantsInteractiveStart = true

  public override init() {}

  deinit {}

  /// Starts the animator's animation and, if it wants an interactive start, holds it at its beginning.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else { return }
    self.context = context
    percentComplete = 0
    duration = CGFloat(context.transitionDuration)
    context.startAnimator()
  }

  /// Moves the transition to where `percentComplete`, from 0 to 1, of the way is done.
  open func update(_ percentComplete: CGFloat) {
    guard let context, context.isInteractive, percentComplete.isFinite else { return }
    self.percentComplete = min(max(0, percentComplete), 1)
    context.updateInteractiveTransition(self.percentComplete)
  }

  /// Stops a transition that runs by itself; `update` moves it from where it is.
  open func pause() {
    guard let context, !context.isInteractive else { return }
    context.pauseInteractiveTransition()
    percentComplete = context.percentComplete
  }

  /// Lets the rest run to the end, in `(1 − percentComplete) · duration / completionSpeed` seconds.
  open func finish() { letGo { $0.finishInteractiveTransition() } }

  /// Lets the transition run back to its start, in `percentComplete · duration / completionSpeed` seconds.
  open func cancel() { letGo { $0.cancelInteractiveTransition() } }

  private func letGo(_ end: (TransitionContext) -> Void) {
    guard let context, context.isInteractive else { return }
    context.completionTiming = timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve)
    context.completionSpeed = completionSpeed > 0 && completionSpeed.isFinite ? completionSpeed : 1
    end(context)
  }
}
