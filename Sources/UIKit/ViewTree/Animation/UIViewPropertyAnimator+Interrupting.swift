import LayerTree
import Motion

extension UIViewPropertyAnimator {
  /// Pauses the animator. An inactive animator makes its changes and pauses at the start.
  public func pauseAnimation() {
    guard state != .stopped, isInterruptible || !isRunning else { return }
    activate()
    isRunning = false
    lead.motion.rest(at: now)
    timeline?.remove(self)
  }

  /// The completed fraction, from 0 to 1. If the animator is reversed, it counts towards the start.
  ///
  /// Setting it moves the views. An inactive animator becomes active and pauses.
  public var fractionComplete: CGFloat {
    get {
      let motion = lead.motion
      let done = scrubsLinearly ? motion.completedFraction(at: now) : motion.timeFraction(at: now)
      return CGFloat(isReversed ? 1 - done : done)
    }
    set {
      guard state != .stopped, isInterruptible || !isRunning else { return }
      activate()
      let fraction = Double(max(0, min(1, newValue)))
      let done = isReversed ? 1 - fraction : fraction
      let wasRunning = isRunning
      if scrubsLinearly { lead.motion.rest(atFraction: done) } else { lead.motion.rest(atTime: done) }
      if wasRunning { run { $0.go(back: isReversed, at: now) } } else { refresh() }
    }
  }

  /// Continues a paused animator, with another curve or spring if given.
  ///
  /// With a duration factor of 0, the animator takes the remaining time; otherwise, that multiple of the
  /// duration. A spring starts from what is visible, with its own initial velocity. If changes have delay
  /// factors, a given curve eases their time, and each change keeps its own curve.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return }
    let factor = durationFactor > 0 && durationFactor.isFinite ? Double(durationFactor) : 0
    let provider = parameters ?? timingParameters
    let fraction = lead.motion.completedFraction(at: now)
    if let spring = provider.springTimingParameters {
      let left = isReversed ? fraction : 1 - fraction
      let carrier = spring.pace(duration: duration * (factor > 0 ? factor : max(0, min(1, left))))
      return run { $0.carry(back: isReversed, by: carrier, at: now) }
    }
    let curve = (provider.cubicTimingParameters ?? UICubicTimingParameters()).curve
    let easesParts = parameters != nil && tracks.contains { $0.part != 0...1 }
    let next = AnimatorFraction.continuation(
      from: easesParts ? lead.motion.timeFraction(at: now) : fraction, curve: curve, duration: duration,
      durationFactor: factor)
    let back = (factor > 0 ? factor : next.timeFraction) * duration
    run { motion in
      if easesParts {
        motion.ease(by: curve, at: now)
      } else {
        motion.apply(provider.pace(duration: duration), at: now)
      }
      motion.go(back: isReversed, at: now, in: isReversed ? back : next.remaining)
    }
  }

  /// Stops the animator, with the views as they are visible.
  ///
  /// Without finishing, the animator becomes inactive and does not call its completions. Otherwise it is
  /// stopped, and you have to call `finishAnimation(at:)`.
  public func stopAnimation(_ withoutFinishing: Bool) {
    guard state == .active, isInterruptible || !isRunning else { return }
    settle(at: .current)
    isRunning = false
    timeline?.remove(self)
    state = withoutFinishing ? .inactive : .stopped
    if withoutFinishing {
      tracks = []
      completions = []
    }
  }

  /// Finishes a stopped animator: moves its views to a position and calls the completions.
  public func finishAnimation(at position: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    state = .inactive
    move(to: position)
    tracks = []
    complete(at: position, nil)
  }

  /// Removes the animations from the layers and sets their model values for a position.
  func settle(at position: UIViewAnimatingPosition) {
    tracks.removeAll { track in
      !(track.record.layer?.withdrawAnimation(track.record.key, of: lead) ?? false)
    }
    move(to: position)
  }

  /// Sets the model values of the layers for a position.
  private func move(to position: UIViewAnimatingPosition) {
    let now = now
    AnimationContext.use(nil) {
      // A property that was changed twice must return to its first value.
      for index in position == .start ? tracks.indices.reversed() : Array(tracks.indices) {
        tracks[index].move(to: position, of: lead.motion, at: now)
      }
    }
  }
}
