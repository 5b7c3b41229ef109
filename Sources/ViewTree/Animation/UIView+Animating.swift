import Motion

/// Animation blocks: what is changed in them is set at once, and shown bit by bit.
///
///     UIView.animate(withDuration: 0.3) { card.center.y = 80 }
///
/// A block that is called while another's animation still runs adds to it: nothing jumps, and no speed is
/// lost. Views that are in no window change at once.
extension UIView {
  /// Whether blocks animate; where not, they change things at once.
  public private(set) static var areAnimationsEnabled = true

  public static func setAnimationsEnabled(_ enabled: Bool) { areAnimationsEnabled = enabled }

  /// Runs a block in which nothing is animated, also inside an animation block.
  public static func performWithoutAnimation(_ actions: () -> Void) {
    let wereEnabled = areAnimationsEnabled
    areAnimationsEnabled = false
    AnimationContext.use(nil, actions)
    areAnimationsEnabled = wereEnabled
  }

  /// The duration, in seconds, that changes made now are animated with; 0 outside a block.
  public static var inheritedAnimationDuration: TimeInterval {
    (AnimationContext.current as? BlockAnimation)?.timing.duration
      ?? (AnimationContext.current as? AnimatorContext)?.duration ?? 0
  }

  /// Animates the changes made in `animations`, for `duration` seconds from `delay` seconds on.
  ///
  /// `completion` is called at the end of the frame in which the last of them stopped, with whether all came
  /// to their end; where there is nothing to animate, at the end of the next frame; and at once where there
  /// never was a window.
  public static func animate(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: AnimationOptions = [],
    animations: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    animate(
      .curve(options.curve.bezier, duration: duration), delay: delay, options: options, animations, completion
    )
  }

  /// Animates changes by a spring that has come to rest after `duration` seconds.
  ///
  /// A damping ratio of 1 does not swing, smaller ones do. `velocity` is that at the beginning: 1 covers the
  /// whole distance in a second.
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

  /// Animates changes by a spring that seems to take `duration` seconds and runs until it has settled.
  ///
  /// A bounce of 0 does not swing, 1 hardly stops to, negative ones creep.
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

  /// Has the changes of `animations` repeated, inside an animation block.
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
      // A block inside an animator's is led by the animator.
      animations()
      if let completion { animator.addCompletion { completion($0 == .end) } }
      return
    }
    let outer = AnimationContext.current as? BlockAnimation
    if let outer, outer.isOfKeyframes, !options.contains(.overrideInheritedDuration), areAnimationsEnabled {
      // A block inside a keyframe's has the keyframe's time.
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
  /// Creates the context of a block inside another, from which it takes what it does not override.
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
