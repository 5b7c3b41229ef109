/// Drives the animation blocks of any animator by a fraction from 0 to 1, such as the progress of a drag.
///
///     case .began:
///       interaction = UIPercentDrivenInteractiveTransition()
///       navigationController?.popViewController(animated: true)
///     case .changed: interaction?.update(pan.translation(in: view).x / view.bounds.width)
///     case .ended: wantsToFinish ? interaction?.finish() : interaction?.cancel()
///
/// During the interaction, the animation progresses linearly with the fraction. Afterwards the rest runs
/// by itself.
@preconcurrency @MainActor
open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
  private weak var context: TransitionContext?

  /// The duration of the whole transition, in seconds; 0 before it has started.
  public private(set) var duration: CGFloat = 0
  /// The fraction that was last set.
  public private(set) var percentComplete: CGFloat = 0
  /// The speed of the rest: 2 halves the remaining time. Values that are not positive count as 1.
  open var completionSpeed: CGFloat = 1
  /// The curve of the rest.
  open var completionCurve = UIView.AnimationCurve.easeInOut
  /// The timing of the rest instead of `completionCurve`, such as a spring that continues at the
  /// finger's velocity.
  open var timingCurve: (any UITimingCurveProvider)?
  /// Whether the transition is interactive from the start. If false, it runs by itself until `pause`.
  open var wantsInteractiveStart = true

  /// Creates an interaction.
  public override init() {}

  deinit {}

  /// Starts the animator's animation, and pauses it at the beginning if the start is interactive.
  open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
    guard let context = transitionContext as? TransitionContext else { return }
    self.context = context
    percentComplete = 0
    duration = CGFloat(context.transitionDuration)
    context.startAnimator()
  }

  /// Moves the transition to a fraction from 0 to 1.
  open func update(_ percentComplete: CGFloat) {
    guard let context, context.isInteractive, percentComplete.isFinite else { return }
    self.percentComplete = min(max(0, percentComplete), 1)
    context.updateInteractiveTransition(self.percentComplete)
  }

  /// Pauses a transition that runs by itself; `update` continues from its current fraction.
  open func pause() {
    guard let context, !context.isInteractive else { return }
    context.pauseInteractiveTransition()
    percentComplete = context.percentComplete
  }

  /// Runs the rest to the end in `(1 − percentComplete) · duration / completionSpeed` seconds.
  open func finish() { letGo { $0.finishInteractiveTransition() } }

  /// Runs the transition back to its start in `percentComplete · duration / completionSpeed` seconds.
  open func cancel() { letGo { $0.cancelInteractiveTransition() } }

  private func letGo(_ end: (TransitionContext) -> Void) {
    guard let context, context.isInteractive else { return }
    context.completionTiming = timingCurve ?? UICubicTimingParameters(animationCurve: completionCurve)
    context.completionSpeed = completionSpeed > 0 && completionSpeed.isFinite ? completionSpeed : 1
    end(context)
  }
}
