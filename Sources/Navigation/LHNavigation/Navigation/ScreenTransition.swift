import ViewTree

/// A transition between screens that is a function of a single progress value. A finger or time moves it
/// from 0 to 1, or back to 0.
final class ScreenTransition: InteractiveTransition {
  let operation: UINavigationController.Operation
  private weak var navigation: LHNavigationController?
  private let isInteractive: Bool
  private weak var context: (any UIViewControllerContextTransitioning)?
  private var scene: TransitionScene?
  private var colors: TransitionColors?
  private var carriedBar: (bar: UINavigationBar, isWithTo: Bool)?

  /// The progress, from 0 to 1.
  private(set) var progress: CGFloat = 0
  /// The progress at which a finger caught the transition.
  private var grip: CGFloat = 0
  private var run: (law: any TransitionRun, outcome: TransitionOutcome, start: TimeInterval)?
  private var link: CADisplayLink?

  init(
    _ operation: UINavigationController.Operation, in navigation: LHNavigationController, isInteractive: Bool
  ) {
    self.operation = operation
    self.navigation = navigation
    self.isInteractive = isInteractive
  }

  private var width: CGFloat { navigation?.view.bounds.width ?? 0 }
  private var path: TransitionPath { TransitionPath(operation: operation, width: width) }

  /// Whether a finger can catch the transition.
  var mayBeCaught: Bool { run != nil }

  // MARK: Finger

  /// Lets a finger control a transition that runs by itself.
  func grab() {
    guard run != nil else { return }
    stop()
    grip = progress
    context?.pauseInteractiveTransition()
  }

  func update(translation: CGFloat) {
    guard run == nil, context != nil else { return }
    show(path.progress(translation: translation, from: grip))
  }

  func letGo(velocity: CGFloat, isCancelled: Bool) {
    guard let navigation, let context, run == nil else { return }
    let speed = isCancelled ? 0 : path.speed(velocity: velocity)
    let outcome = TransitionOutcome(progress: progress, speed: speed, isCancelled: isCancelled)
    if outcome == .finish {
      context.finishInteractiveTransition()
    } else {
      context.cancelInteractiveTransition()
    }
    if navigation.settlesByTime {
      let rest = navigation.transitionDuration * TimeInterval(abs(outcome.goal - progress))
      run(TimedRun(from: progress, to: outcome.goal, duration: rest), outcome)
    } else {
      run(SettlingRun(from: progress, speed: speed, width: width, outcome: outcome), outcome)
    }
  }

  // MARK: Time

  private func run(_ law: any TransitionRun, _ outcome: TransitionOutcome) {
    guard let clock = navigation?.viewIfLoaded?.window?.scene.clock else { return end(outcome) }
    run = (law, outcome, clock.now)
    link = CADisplayLink(clock: clock, for: self) { transition, link in transition.step(to: link.timestamp) }
  }

  private func step(to now: TimeInterval) {
    guard let run else { return }
    let time = now - run.start
    show(run.law.progress(at: time))
    if run.law.isOver(at: time) { end(run.outcome) }
  }

  private func stop() {
    link?.invalidate()
    link = nil
    run = nil
  }

  // MARK: Display

  private func show(_ progress: CGFloat) {
    self.progress = progress
    layOut()
    context?.updateInteractiveTransition(progress)
  }

  /// Updates everything to the current progress and width.
  func layOut() {
    guard let scene, let navigation else { return }
    UIView.performWithoutAnimation {
      scene.show(progress, style: navigation.lh_transtionStyle, dimAlpha: navigation.dimAlpha)
      colors?.show(progress)
    }
  }

  private func end(_ outcome: TransitionOutcome) {
    guard let context else { return clear(isFinished: outcome == .finish) }
    show(outcome.goal)
    clear(isFinished: outcome == .finish)
    if outcome == .cancel {
      // Both screens turn round before either arrives.
      context.viewController(forKey: .to)?.beginAppearanceTransition(false, animated: true)
      context.viewController(forKey: .from)?.beginAppearanceTransition(true, animated: true)
    }
    context.completeTransition(outcome == .finish)
  }

  private func clear(isFinished: Bool) {
    stop()
    scene?.clear()
    scene = nil
    colors?.end(isFinished ? .finish : .cancel)
    colors = nil
  }
}

extension ScreenTransition: @MainActor NavigationBarCarrying {
  func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?)
    -> TimeInterval
  {
    navigation?.transitionDuration ?? 0
  }

  func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    startInteractiveTransition(transitionContext)
  }

  func carry(_ bar: UINavigationBar, with screen: UITransitionContextViewKey) {
    carriedBar = (bar, screen == .to)
  }

  func animationEnded(_ transitionCompleted: Bool) {
    clear(isFinished: transitionCompleted)
    navigation?.transitionEnded(self)
    guard !transitionCompleted, let to = context?.viewController(forKey: .to) else { return }
    navigation?.didCancelShowing(to)
  }
}

extension ScreenTransition: UIViewControllerInteractiveTransitioning {
  var wantsInteractiveStart: Bool { isInteractive }
  var leadsToTheEnd: Bool { true }

  func startInteractiveTransition(_ context: any UIViewControllerContextTransitioning) {
    guard let navigation, let from = context.view(forKey: .from), let to = context.view(forKey: .to) else {
      return context.completeTransition(false)
    }
    self.context = context
    scene = TransitionScene(
      operation, in: context.containerView, from: from, to: to, bar: carriedBar,
      shadow: navigation.leadingEdgeShadow)
    if let screen = context.viewController(forKey: .to) {
      colors = TransitionColors(
        navigation.barPaint, to: screen, carriedBar: carriedBar?.isWithTo,
        isBarHidden: navigation.navigationBar.isHidden)
    }
    layOut()
    if !isInteractive {
      run(
        TimedRun(
          from: 0, to: 1, duration: navigation.transitionDuration, curve: navigation.transitionCurve), .finish
      )
    }
  }
}
