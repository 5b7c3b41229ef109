import Motion

/// Animation blocks. A change in a block sets the property at once, and animates what is visible.
///
///     UIView.animate(withDuration: 0.3) { card.center.y = 80 }
///
/// If an animation of the same property is running, the new one is added to it, so that neither the value nor
/// the velocity jumps, and the completion of the old one is called with false. Views outside windows change
/// without an animation.
extension UIView {
  /// Whether animation blocks animate. If not, changes are applied at once.
  public private(set) static var areAnimationsEnabled = true

  /// Sets whether animation blocks animate. If not, their changes are applied at once.
  public static func setAnimationsEnabled(_ enabled: Bool) { areAnimationsEnabled = enabled }

  /// Runs a block without animations, even inside an animation block.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    let wereEnabled = areAnimationsEnabled
    areAnimationsEnabled = false
    AnimationContext.use(nil, actions)
    areAnimationsEnabled = wereEnabled
  }

  /// The duration of the current animation block in seconds, or 0 outside a block.
  public static var inheritedAnimationDuration: TimeInterval {
    (AnimationContext.current as? BlockAnimation)?.timing.duration
      ?? (AnimationContext.current as? AnimatorContext)?.duration ?? 0
  }

  /// Animates the changes made in `animations`.
  ///
  /// `completion` receives whether all animations ran to their end. It is called at the end of the frame in
  /// which the last one stopped. If nothing is animated, it is called at the end of the next frame, or at
  /// once if there was never a window.
  ///
  /// - Parameters:
  ///   - duration: In seconds.
  ///   - delay: The time until the animation begins, in seconds.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      .curve(options.curve.bezier, duration: duration), delay: delay, options: options, animations, completion
    )
  }

  /// Animates changes with a spring that settles after `duration` seconds.
  ///
  /// A damping ratio of 1 does not overshoot; smaller ratios do. The initial velocity is in distances per
  /// second: 1 covers the whole distance in one second.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval,
    usingSpringWithDamping dampingRatio: CGFloat, initialSpringVelocity velocity: CGFloat,
    options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      .spring(
        duration: duration, dampingRatio: Double(dampingRatio), initialVelocity: Double(velocity)),
      delay: delay, options: options, animations, completion)
  }

  /// Animates changes with a spring that has a perceptual duration in seconds and runs until it settles.
  ///
  /// A bounce of 0 does not overshoot. Values close to 1 oscillate for long, and negative values approach the
  /// end slowly.
  public static func animate(
    springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0,
    delay: TimeInterval = 0, options: AnimationOptions = [], animations: () -> Void,
    completion: ((Bool) -> Void)? = nil
  ) {
    let spring = Spring(perceptualDuration: duration, bounce: Double(min(bounce, 0.99)))
    let timing: AnimationTiming =
      duration > 0
      ? .spring(spring, initialVelocity: Double(initialSpringVelocity)) : .curve(.linear, duration: 0)
    animate(timing, delay: delay, options: options, animations, completion)
  }

  /// Repeats the changes made in `animations`. Call it inside an animation block.
  public static func modifyAnimations(
    withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void
  ) {
    guard let block = AnimationContext.current as? BlockAnimation else { return animations() }
    let before = (block.repeatCount, block.autoreverses)
    (block.repeatCount, block.autoreverses) = (Double(count), autoreverses)
    block.run(animations)
    (block.repeatCount, block.autoreverses) = before
  }

  private static func animate(
    _ timing: AnimationTiming, delay: TimeInterval, options: AnimationOptions, _ animations: () -> Void,
    _ completion: ((Bool) -> Void)?
  ) {
    if let lead = TransitionLead.current, AnimationContext.current == nil, areAnimationsEnabled {
      return withoutActuallyEscaping(animations) {
        lead.animate(delay: delay, duration: timing.duration, $0, completion: completion)
      }
    }
    if let animator = AnimationContext.current as? AnimatorContext, areAnimationsEnabled {
      // Inside an animator's block, the animator drives the changes.
      animations()
      if let completion { animator.addCompletion { completion($0 == .end) } }
      return
    }
    let outer = AnimationContext.current as? BlockAnimation
    if let outer, outer.isOfKeyframes, !options.contains(.overrideInheritedDuration), areAnimationsEnabled {
      // Inside a keyframe, the changes take the keyframe's duration.
      animations()
      if let completion { outer.completion.add(completion) }
      return
    }
    let block = BlockAnimation(
      timing: timing.forReducedMotion, delay: delay, options: options, inheriting: outer,
      completion: completion)
    block.run(animations)
    block.completion.close(on: block.timeline)
  }
}

extension BlockAnimation {
  /// Creates the context of a nested block, which inherits what it does not override.
  convenience init(
    timing: AnimationTiming, delay: TimeInterval, options: UIView.AnimationOptions,
    inheriting outer: BlockAnimation?, isOfKeyframes: Bool = false, completion: ((Bool) -> Void)?
  ) {
    var (timing, options) = (timing, options)
    if let outer {
      let keepsCurve = options.contains(.overrideInheritedCurve) || isOfKeyframes
      let keepsDuration = options.contains(.overrideInheritedDuration)
      switch (keepsCurve, keepsDuration) {
      case (true, true): break
      case (true, false): timing = timing.lasting(outer.timing.duration)
      case (false, true): timing = outer.timing.lasting(timing.duration)
      case (false, false): timing = outer.timing
      }
      if !options.contains(.overrideInheritedOptions) {
        options.formUnion(outer.options.intersection(.inherited))
      }
    }
    if !UIView.areAnimationsEnabled { timing = .curve(.linear, duration: 0) }
    self.init(
      timing: timing, delay: delay, options: options, isOfKeyframes: isOfKeyframes, completion: completion)
  }
}
