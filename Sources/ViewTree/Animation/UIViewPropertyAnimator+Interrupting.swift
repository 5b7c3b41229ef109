import LayerTree
import Motion

extension UIViewPropertyAnimator {
  /// Stands still where it is; one that has not begun makes its changes and stands at the start.
  public func pauseAnimation() {
    guard state != .stopped, isInterruptible || !isRunning else { return }
    activate()
    isRunning = false
    lead.motion.rest(at: now)
    timeline?.remove(self)
  }

  /// How much is done of the way it goes, from 0 to 1: towards the start when it is reversed.
  ///
  /// Setting it moves the views; one that has not begun becomes active and stands there.
  public var fractionComplete: CGFloat {
    get {
      let motion = lead.motion
      let done = scrubsLinearly ? motion.wayFraction(at: now) : motion.timeFraction(at: now)
      return CGFloat(isReversed ? 1 - done : done)
    }
    set {
      guard state != .stopped, isInterruptible || !isRunning else { return }
      activate()
      let fraction = Double(max(0, min(1, newValue)))
      let done = isReversed ? 1 - fraction : fraction
      let wasRunning = isRunning
      if scrubsLinearly { lead.motion.rest(atWay: done) } else { lead.motion.rest(atTime: done) }
      if wasRunning { run { $0.go(back: isReversed, at: now) } } else { refresh() }
    }
  }

  /// Runs on from a pause, with another curve or spring if one is given.
  ///
  /// A factor of 0 takes the time that is left, any other takes that multiple of the duration. A spring starts
  /// from what is shown, with its own velocity. Where changes have parts of the time, a curve that is given
  /// says how the time passes, and each change keeps its own.
  public func continueAnimation(
    withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat
  ) {
    guard state == .active, !isRunning else { return }
    let factor = durationFactor > 0 && durationFactor.isFinite ? Double(durationFactor) : 0
    let provider = parameters ?? timingParameters
    let way = lead.motion.wayFraction(at: now)
    if let spring = provider.springTimingParameters {
      let left = isReversed ? way : 1 - way
      let carrier = spring.pace(duration: duration * (factor > 0 ? factor : max(0, min(1, left))))
      return run { $0.carry(back: isReversed, by: carrier, at: now) }
    }
    let curve = (provider.cubicTimingParameters ?? UICubicTimingParameters()).curve
    let easesParts = parameters != nil && tracks.contains { $0.part != 0...1 }
    let next = AnimatorFraction.continuation(
      from: easesParts ? lead.motion.timeFraction(at: now) : way, curve: curve, duration: duration,
      durationFactor: factor)
    let back = (factor > 0 ? factor : next.timeFraction) * duration
    run { motion in
      if easesParts {
        motion.ease(by: curve, at: now)
      } else {
        motion.take(provider.pace(duration: duration), at: now)
      }
      motion.go(back: isReversed, at: now, in: isReversed ? back : next.remaining)
    }
  }

  /// Ends where the views are shown.
  ///
  /// Without finishing, the animator is inactive again and calls nobody. Else it is stopped, and
  /// `finishAnimation(at:)` has to follow.
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

  /// Puts the views of a stopped animator to its start or its end, or leaves them, and calls the completions.
  public func finishAnimation(at position: UIViewAnimatingPosition) {
    guard state == .stopped else { return }
    state = .inactive
    move(to: position)
    tracks = []
    complete(at: position, nil)
  }

  /// Takes what it leads from the layers and gives their values what they show at a position.
  func settle(at position: UIViewAnimatingPosition) {
    tracks.removeAll { track in
      !(track.record.layer?.withdrawAnimation(track.record.key, of: lead) ?? false)
    }
    move(to: position)
  }

  /// Gives the values of the layers what they are at a position.
  private func move(to position: UIViewAnimatingPosition) {
    let now = now
    AnimationContext.use(nil) {
      // What was changed twice goes back to what it was first.
      for index in position == .start ? tracks.indices.reversed() : Array(tracks.indices) {
        tracks[index].move(to: position, of: lead.motion, at: now)
      }
    }
  }
}
