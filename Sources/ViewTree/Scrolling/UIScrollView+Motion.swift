import Motion

extension UIScrollView {
  /// How quickly a fling slows down: what is left of its velocity after a millisecond.
  public nonisolated struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: Deceleration.normalRate)
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

  /// Bends a slide, or a way to a place that is now beyond the ends, to a new range. An animation goes
  /// where the program wants it.
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

  /// Lets a deceleration go on from another place with the velocity that it has. Its target moves along; a
  /// free slide, and a target beyond the ends, follow the range.
  func shiftDeceleration(by distance: CGPoint) {
    sliding.shift(by: distance)
    guard let motion = sliding.motion else { return }
    if motion.isFree, restsAtPlaces, clamped(motion.restPosition) == motion.restPosition { return }
    continueInRange()
  }

  /// Moves the content with whatever moves it, as when there is more of it above what is seen.
  func shiftContent(by distance: CGPoint) {
    guard distance.isFinite, distance != .zero else { return }
    sliding.shift(by: distance)
    dragging.shift(by: distance)
    let offset = contentOffset + distance
    regrip(at: offset)
    moveContent(to: offset)
  }

  /// Where the content is at this instant, also between two frames, and its velocity.
  private var presentMotion: (offset: CGPoint, velocity: CGPoint) {
    guard let motion = sliding.motion, let now = window?.windowScene.clock.now else {
      return (contentOffset, .zero)
    }
    return (motion.position(at: now), motion.velocity(at: now))
  }

  /// Replaces whatever moves the content, beginning now.
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

  /// Stops where the content is and says so.
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
    // The delegate may have stopped it, or sent the content elsewhere.
    guard sliding.goesOn(with: link), time - motion.start >= motion.duration else { return }
    endMotion()
    // The range may have left the place that a program chose in it.
    let excess = (contentOffset - clamped(contentOffset)).length
    if motion.endsInRange, motion.kind.isBound, !sliding.isMoving, !dragging.isActive, !isTracking,
      excess >= 1 / UIScreen.main.scale
    {
      decelerate(velocity: .zero)
    }
  }

  /// Where the content will be when its last step is done.
  var stepTarget: CGPoint {
    guard let motion = sliding.motion, motion.kind == .step else { return contentOffset }
    return motion.restPosition
  }

  /// Sends the content to a place in its range without a jump of its velocity.
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
