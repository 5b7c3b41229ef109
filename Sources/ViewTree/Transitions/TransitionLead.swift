/// Leads all the animations of a transition by one number, so that a finger can move them.
///
/// While `animateTransition` runs under it, `UIView.animate` hands it the blocks it would have run by itself.
/// Each has its part of the whole time, and goes evenly through it while a finger leads.
final class TransitionLead {
  /// The one that takes the animation blocks made now.
  private(set) static var current: TransitionLead?

  /// Of the whole, in seconds.
  let duration: TimeInterval
  private let animators: [UIViewPropertyAnimator]
  /// The one that takes the blocks.
  private var own: UIViewPropertyAnimator { animators[0] }

  /// Creates a lead that rests at the start. `other`, an animator that holds animations already, is led too.
  init(duration: TimeInterval, curve: UIView.AnimationCurve, other: UIViewPropertyAnimator?) {
    self.duration = duration > 0 && duration.isFinite ? duration : TransitionLead.standardDuration
    animators = [UIViewPropertyAnimator(duration: self.duration, curve: curve)] + (other.map { [$0] } ?? [])
    for animator in animators { animator.pauseAnimation() }
  }

  /// In seconds, where an animator has none: a finger needs a way to go.
  private static let standardDuration = 0.35

  /// Runs `body`, and takes the animation blocks that it makes.
  func conduct(_ body: () -> Void) {
    let outer = TransitionLead.current
    TransitionLead.current = self
    body()
    TransitionLead.current = outer
  }

  /// Takes over a block that would begin after `delay` and last for `duration` seconds.
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

  /// How much of the way is done, from 0 to 1; setting it moves the views.
  var fraction: CGFloat {
    get { own.isReversed ? 1 - own.fractionComplete : own.fractionComplete }
    set {
      for animator in animators { animator.fractionComplete = animator.isReversed ? 1 - newValue : newValue }
    }
  }

  /// Runs by itself, from the start.
  func run() { for animator in animators { animator.startAnimation() } }

  /// Stands still where it is.
  func pause() {
    for animator in animators {
      animator.pauseAnimation()
      animator.isReversed = false
    }
  }

  /// Runs on to the end, or back to the start, in `seconds`; a spring with a pace of its own takes its time.
  func go(back: Bool, timing: any UITimingCurveProvider, in seconds: TimeInterval) {
    for animator in animators {
      if animator.isRunning { animator.pauseAnimation() }
      animator.isReversed = back
      animator.continueAnimation(
        withTimingParameters: timing,
        durationFactor: animator.duration > 0 ? seconds / animator.duration : 0)
    }
  }

  /// Ends at once, at the end or back at the start.
  func end(atEnd: Bool) {
    for animator in animators where animator.state == .active {
      animator.stopAnimation(false)
      animator.finishAnimation(at: atEnd ? .end : .start)
    }
  }
}
