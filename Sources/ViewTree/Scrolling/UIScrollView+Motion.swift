import Motion

extension UIScrollView {
  /// How quickly a fling slows down: the fraction of the velocity that is left after a millisecond.
  public nonisolated struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    /// The fraction of the velocity that is left after a millisecond.
    public let rawValue: CGFloat
    /// Creates a deceleration rate.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    /// The default rate: 0.998.
    public static let normal = DecelerationRate(rawValue: Deceleration.normalRate)
    /// A fast rate: 0.99.
    public static let fast = DecelerationRate(rawValue: Deceleration.fastRate)
  }

  var physics: ScrollPhysics {
    var physics = ScrollPhysics()
    physics.decelerationRate = decelerationRate.rawValue
    return physics
  }

  func decelerate(velocity: CGPoint) {
    let (x, y) = released(velocity: velocity, from: contentOffset)
    delegate?.scrollViewWillBeginDecelerating(self)
    var next = ScrollMotion(kind: .deceleration, x: x, y: y)
    next.isFree = true
    start(next)
  }

  /// Adjusts the current motion to a changed range. Animations keep their target.
  func continueInRange() {
    guard var next = sliding.motion, !next.kind.isBound else { return }
    let rest = next.restPosition
    guard next.isFree || clamped(rest) != rest else { return }
    if next.kind == .step { return step(to: rest, frequency: next.frequency) }
    let (offset, velocity) = presentMotion
    (next.x, next.y) = released(velocity: velocity, from: rest, at: offset)
    next.shift = .zero
    next.isFree = true
    start(next)
  }

  /// Continues a deceleration after the offset changed by `distance`, at the same velocity and with its
  /// target shifted as well. If it has no target, or the target is out of range, it adjusts to the range.
  func shiftDeceleration(by distance: CGPoint) {
    sliding.shift(by: distance)
    guard let motion = sliding.motion else { return }
    if motion.isFree, restsAtPlaces, clamped(motion.restPosition) == motion.restPosition { return }
    continueInRange()
  }

  /// Shifts the content together with its current motion or drag, for example when rows above grow.
  func shiftContent(by distance: CGPoint) {
    guard distance.isFinite, distance != .zero else { return }
    sliding.shift(by: distance)
    dragging.shift(by: distance)
    let offset = contentOffset + distance
    regrip(at: offset)
    moveContent(to: offset)
  }

  /// The exact offset and velocity at this instant, also between two frames.
  private var presentMotion: (offset: CGPoint, velocity: CGPoint) {
    guard let motion = sliding.motion, let now = window?.windowScene.clock.now else {
      return (contentOffset, .zero)
    }
    return (motion.position(at: now), motion.velocity(at: now))
  }

  /// Starts a motion and replaces the current one.
  func start(_ next: ScrollMotion) {
    sliding.stop()
    guard let clock = window?.windowScene.clock else {
      moveContent(to: next.restPosition)
      return
    }
    var next = next
    next.start = clock.now
    let rest = next.restPosition
    next.endsInRange = clamped(rest) == rest
    let link = CADisplayLink(clock: clock) { [weak self] link in
      guard let self else { return link.invalidate() }
      advance(with: link)
    }
    sliding.start(next, link: link)
  }

  /// Stops the current motion and tells the delegate.
  func endMotion() {
    let kind = sliding.motion?.kind
    sliding.stop()
    switch kind {
    case .deceleration: delegate?.scrollViewDidEndDecelerating(self)
    case .animation: delegate?.scrollViewDidEndScrollingAnimation(self)
    case .wayToTop:
      if contentOffset.y == UIScreen.main.rounded(verticalRange.min) {
        delegate?.scrollViewDidScrollToTop(self)
      }
    case .step, .retreat, nil: break
    }
  }

  private func advance(with link: CADisplayLink) {
    guard let motion = sliding.motion else { return }
    let time = link.timestamp
    indicators.flash()
    let offset = motion.position(at: time)
    regrip(at: offset)
    moveContent(to: offset)
    // The delegate may have stopped the motion or scrolled elsewhere.
    guard sliding.goesOn(with: link), time - motion.start >= motion.duration else { return }
    endMotion()
    // The target may no longer be inside the range.
    let excess = (contentOffset - clamped(contentOffset)).length
    if motion.endsInRange, motion.kind.isBound, !sliding.isMoving, !dragging.isActive, !isTracking,
      excess >= 1 / UIScreen.main.scale
    {
      decelerate(velocity: .zero)
    }
  }

  /// The offset after the current step, or the current offset if there is none.
  var stepTarget: CGPoint {
    guard let motion = sliding.motion, motion.kind == .step else { return contentOffset }
    return motion.restPosition
  }

  /// Moves the content to an offset in its range on a spring, continuing at its current velocity.
  func step(to target: CGPoint, frequency: CGFloat) {
    indicators.flash()
    let (offset, velocity) = presentMotion
    endMotion()
    let target = clamped(target)
    var physics = physics
    physics.targetSpring = Spring(naturalFrequency: frequency, dampingRatio: 1)
    var next = ScrollMotion(
      kind: .step,
      x: .settling(from: offset.x, velocity: velocity.x, to: target.x, physics: physics),
      y: .settling(from: offset.y, velocity: velocity.y, to: target.y, physics: physics))
    next.frequency = frequency
    start(next)
  }
}
