import Motion

extension UIView {
  /// Animates changes one after another. Each `addKeyframe` in `animations` takes a part of the duration.
  ///
  /// The animation replaces running animations of the same properties.
  public static func animateKeyframes(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: KeyframeAnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let isDiscrete = options.contains(.calculationModeDiscrete)
    if let lead = TransitionLead.current, AnimationContext.current == nil, areAnimationsEnabled {
      return withoutActuallyEscaping(animations) { animations in
        lead.animate(
          delay: delay, duration: duration,
          { animateKeyframes(withDuration: duration, options: options, animations: animations) },
          completion: completion)
      }
    }
    if let animator = AnimationContext.current as? AnimatorContext, areAnimationsEnabled {
      animator.runKeyframes(discretely: isDiscrete, animations)
      if let completion { animator.addCompletion { completion($0 == .end) } }
      return
    }
    let block = BlockAnimation(
      timing: .curve(.linear, duration: duration), delay: delay, options: options.blockOptions,
      inheriting: AnimationContext.current as? BlockAnimation, isOfKeyframes: true, completion: completion)
    block.run(in: 0...1, discretely: isDiscrete, animations)
    block.completion.close(on: block.timeline)
  }

  /// Adds a keyframe whose changes take a part of the keyframe animation, given as fractions of its duration.
  ///
  /// Outside a keyframe animation, the changes are applied at once.
  public static func addKeyframe(
    withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double,
    animations: () -> Void
  ) {
    let start = frameStartTime > 0 ? min(frameStartTime, 1) : 0
    let end = frameDuration > 0 ? min(start + frameDuration, 1) : start
    switch AnimationContext.current {
    case let block as BlockAnimation: block.run(in: start...end, animations)
    case let animator as AnimatorContext: animator.run(in: start...end, animations)
    default: animations()
    }
  }
}
