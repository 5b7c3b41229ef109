/// Drives all animations of a transition by a single fraction, so that a finger can control them.
///
/// While `animateTransition` runs inside `conduct`, `UIView.animate` passes its blocks to the lead instead
/// of running them. Each block occupies its part of the whole duration and progresses linearly while a
/// finger is in control.
final class TransitionLead {
  /// The lead that collects animation blocks at the moment.
  private(set) static var current: TransitionLead?

  /// The duration of the whole transition, in seconds.
  let duration: TimeInterval
  private let animators: [UIViewPropertyAnimator]
  /// The animator that collects the blocks.
  private var own: UIViewPropertyAnimator { animators[0] }

  /// Creates a paused lead. It also drives `other`, an animator that already contains animations.
  init(duration: TimeInterval, curve: UIView.AnimationCurve, other: UIViewPropertyAnimator?) {
    self.duration = duration > 0 && duration.isFinite ? duration : TransitionLead.standardDuration
    animators = [UIViewPropertyAnimator(duration: self.duration, curve: curve)] + (other.map { [$0] } ?? [])
    for animator in animators { animator.pauseAnimation() }
  }

  /// The duration for animators without one, in seconds, because an interactive transition needs a duration.
  private static let standardDuration = 0.35

  /// Runs `body` and collects the animation blocks that it creates.
  func conduct(_ body: () -> Void) {
    let outer = TransitionLead.current
    TransitionLead.current = self
    body()
    TransitionLead.current = outer
  }

  /// Adds a block that begins after `delay` and lasts for `duration` seconds.
  func animate(
    delay: TimeInterval = 0, duration: TimeInterval, _ animations: @escaping () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let (start, share) = (delay / self.duration, duration / self.duration)
    own.addAnimations {
      UIView.addKeyframe(withRelativeStartTime: start, relativeDuration: share, animations: animations)
    }
    if let completion { own.addCompletion { completion($0 == .end) } }
  }

  /// The completed fraction of the transition, from 0 to 1. Setting it moves the views.
  var fraction: CGFloat {
    get { own.isReversed ? 1 - own.fractionComplete : own.fractionComplete }
    set {
      for animator in animators { animator.fractionComplete = animator.isReversed ? 1 - newValue : newValue }
    }
  }

  /// Runs the transition from the start without interaction.
  func run() { for animator in animators { animator.startAnimation() } }

  /// Pauses the transition.
  func pause() {
    for animator in animators {
      animator.pauseAnimation()
      animator.isReversed = false
    }
  }

  /// Runs to the end, or back to the start, in `seconds`. A spring with its own duration ignores `seconds`.
  func go(back: Bool, timing: any UITimingCurveProvider, in seconds: TimeInterval) {
    for animator in animators {
      if animator.isRunning { animator.pauseAnimation() }
      animator.isReversed = back
      animator.continueAnimation(
        withTimingParameters: timing,
        durationFactor: animator.duration > 0 ? seconds / animator.duration : 0)
    }
  }

  /// Ends immediately, at the end or at the start.
  func end(atEnd: Bool) {
    for animator in animators where animator.state == .active {
      animator.stopAnimation(false)
      animator.finishAnimation(at: atEnd ? .end : .start)
    }
  }
}
