import Motion

/// A transition in progress: the state shared by its container, animator, interaction and coordinator.
///
/// A container creates the context, calls `begin`, and restores its state when `onEnd` reports the outcome.
package final class TransitionContext {
  package let containerView: UIView
  package let presentationStyle: UIModalPresentationStyle
  let from: Screen
  var to: Screen
  private let animator: any UIViewControllerAnimatedTransitioning
  private let interaction: (any UIViewControllerInteractiveTransitioning)?
  private let isInteractiveToTheEnd: Bool
  /// Drives the animation interactively; nil if it runs by itself.
  private var lead: TransitionLead?
  /// Called once when the transition is over.
  package var onEnd: ((_ didComplete: Bool) -> Void)?
  /// Called after `onEnd`, when all participants were notified of the end.
  package var onClose: ((_ didComplete: Bool) -> Void)?

  package private(set) var isInteractive: Bool
  package let initiallyInteractive: Bool
  package private(set) var isCancelled = false
  package private(set) var percentComplete: CGFloat = 0
  package private(set) var isOver = false
  private var hasStarted = false
  /// The timing of the remaining animation after the interaction.
  var completionTiming: any UITimingCurveProvider = UICubicTimingParameters()
  var completionSpeed: CGFloat = 1
  package var completionVelocity: CGFloat { completionSpeed }
  package var completionCurve: UIView.AnimationCurve {
    let curves: [UIView.AnimationCurve] = [.easeIn, .easeOut, .linear]
    let timing = completionTiming.cubicTimingParameters
    return curves.first { UICubicTimingParameters(animationCurve: $0) == timing } ?? .easeInOut
  }

  private typealias Coordinated = (any UIViewControllerTransitionCoordinatorContext) -> Void
  private var alongside: [Coordinated] = []
  private var completions: [Coordinated] = []
  private var interactionHandlers: [Coordinated] = []

  /// One of the two screens of a transition.
  package struct Screen {
    let controller: UIViewController?
    /// The view that is added or removed, or nil if it stays in place.
    let view: UIView?
    var initialFrame = CGRect.zero
    var finalFrame = CGRect.zero

    package init(
      controller: UIViewController?, view: UIView?, initialFrame: CGRect = .zero, finalFrame: CGRect = .zero
    ) {
      self.controller = controller
      self.view = view
      self.initialFrame = initialFrame
      self.finalFrame = finalFrame
    }
  }

  package init(
    in containerView: UIView, from: Screen, to: Screen, style: UIModalPresentationStyle = .none,
    animator: any UIViewControllerAnimatedTransitioning,
    interaction: (any UIViewControllerInteractiveTransitioning)?
  ) {
    self.containerView = containerView
    self.from = from
    self.to = to
    presentationStyle = style
    self.animator = animator
    self.interaction = interaction
    isInteractiveToTheEnd = interaction?.leadsToTheEnd ?? false
    initiallyInteractive = interaction?.wantsInteractiveStart ?? false
    isInteractive = initiallyInteractive
  }

  /// Starts the animation and the animations alongside it.
  package func begin() {
    if let interaction {
      interaction.startInteractiveTransition(self)
    } else {
      animator.animateTransition(using: self)
    }
    hasStarted = true
    let waiting = alongside
    alongside = []
    for animation in waiting { run(animation) }
  }

  /// Starts the animator so that it can be driven interactively.
  func startAnimator() {
    let other = animator.interruptibleAnimator(using: self)
    let lead = TransitionLead(
      duration: transitionDuration, curve: isInteractive ? .linear : .easeInOut, other: other)
    self.lead = lead
    if other == nil { lead.conduct { animator.animateTransition(using: self) } }
    if !isInteractive { lead.run() }
  }

  /// Drives the changes alongside an interaction that moves its views itself.
  private var leadOfInteraction: TransitionLead? {
    if lead == nil, interaction != nil, !isOver {
      lead = TransitionLead(duration: transitionDuration, curve: .linear, other: nil)
    }
    return lead
  }

  private func run(_ animation: @escaping Coordinated) {
    if isOver {
      UIView.performWithoutAnimation { animation(self) }
    } else if let lead = leadOfInteraction {
      lead.animate(duration: lead.duration) { animation(self) }
    } else if let pace = animator as? any TransitionPace {
      pace.animate({ animation(self) }, completion: nil)
    } else {
      UIView.animate(withDuration: transitionDuration) { animation(self) }
    }
  }

  /// Ends the transition immediately, completed or canceled. An interactive transition is canceled.
  package func endAtOnce() {
    guard !isOver else { return }
    if isInteractive { isCancelled = true }
    isInteractive = false
    complete(!isCancelled)
    containerView.endAnimations()
  }

  private func complete(_ didComplete: Bool) {
    guard !isOver else { return }
    isOver = true
    isInteractive = false
    isCancelled = !didComplete
    lead?.end(atEnd: didComplete)
    lead = nil
    let (end, close) = (onEnd, onClose)
    (onEnd, onClose) = (nil, nil)
    end?(didComplete)
    animator.animationEnded(didComplete)
    let waiting = completions
    (completions, interactionHandlers) = ([], [])
    for completion in waiting { completion(self) }
    close?(didComplete)
  }

  private func interactionChanged() { for handler in interactionHandlers { handler(self) } }

  private func letGo(cancelling: Bool) {
    guard isInteractive, !isOver else { return }
    isInteractive = false
    isCancelled = cancelling
    if !isInteractiveToTheEnd { runOn(cancelling ? .cancel : .finish) }
    interactionChanged()
  }

  private func runOn(_ ending: AnimatorFraction.Ending) {
    lead?.go(
      back: ending == .cancel, timing: completionTiming,
      in: AnimatorFraction.remaining(
        ending, from: Double(percentComplete), duration: lead?.duration ?? 0,
        completionSpeed: Double(completionSpeed)))
  }
}

/// An animator that shares its timing with the animations alongside it.
protocol TransitionPace: AnyObject {
  func animate(_ animations: () -> Void, completion: ((Bool) -> Void)?)
}

extension TransitionContext: UIViewControllerContextTransitioning {
  package var isAnimated: Bool { true }
  package var transitionWasCancelled: Bool { isCancelled }

  package func updateInteractiveTransition(_ percentComplete: CGFloat) {
    guard isInteractive || isInteractiveToTheEnd, !isOver, percentComplete.isFinite else { return }
    self.percentComplete = min(max(0, percentComplete), 1)
    lead?.fraction = self.percentComplete
  }

  package func finishInteractiveTransition() { letGo(cancelling: false) }
  package func cancelInteractiveTransition() { letGo(cancelling: true) }

  package func pauseInteractiveTransition() {
    guard !isInteractive, !isOver, lead != nil || isInteractiveToTheEnd else { return }
    lead?.pause()
    isInteractive = true
    isCancelled = false
    if let lead { percentComplete = lead.fraction }
    interactionChanged()
  }

  package func completeTransition(_ didComplete: Bool) { complete(didComplete) }

  package func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? {
    key == .from ? from.controller : to.controller
  }

  package func view(forKey key: UITransitionContextViewKey) -> UIView? { key == .from ? from.view : to.view }

  private func screen(of controller: UIViewController) -> Screen? {
    [from, to].first { $0.controller === controller }
  }

  package func initialFrame(for viewController: UIViewController) -> CGRect {
    screen(of: viewController)?.initialFrame ?? .zero
  }

  package func finalFrame(for viewController: UIViewController) -> CGRect {
    screen(of: viewController)?.finalFrame ?? .zero
  }
}

extension TransitionContext: UIViewControllerTransitionCoordinator {
  package var transitionDuration: TimeInterval {
    let duration = animator.transitionDuration(using: self)
    return duration > 0 && duration.isFinite ? duration : 0
  }

  package func animate(
    alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
    completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
  ) -> Bool {
    guard !isOver else { return false }
    if let completion { completions.append(completion) }
    if let animation { if hasStarted { run(animation) } else { alongside.append(animation) } }
    return true
  }

  package func notifyWhenInteractionChanges(
    _ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void
  ) {
    interactionHandlers.append(handler)
  }
}

extension UIView {
  /// Removes the animations of the view and all its descendants.
  fileprivate func endAnimations() {
    layer.removeAllAnimations()
    for subview in subviews { subview.endAnimations() }
  }

  /// Sets size and center so that the untransformed view has this frame in the superview.
  package func place(in frame: CGRect) {
    guard frame.isFinite else { return }
    bounds.size = frame.size
    let anchor = layer.anchorPoint
    center = CGPoint(x: frame.minX + anchor.x * frame.width, y: frame.minY + anchor.y * frame.height)
  }
}
