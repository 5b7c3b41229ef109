import Motion

/// The way the content takes by itself, from an instant on.
struct ScrollMotion {
  enum Kind {
    /// After a fling, or back from beyond the ends.
    case deceleration
    /// Because a program asked for it.
    case animation
    /// To the top, because a program asked for it.
    case wayToTop
    /// Because room above the content is gone.
    case retreat
    /// After a wheel's notch or a key.
    case step

    /// Whether it goes where it goes, whatever becomes of the range.
    var isBound: Bool { self == .animation || self == .wayToTop || self == .retreat }
  }

  var kind: Kind
  var x, y: ScrollTrajectory
  /// How fast a step is, per second.
  var frequency: CGFloat = 0
  /// Whether the place that it goes to was in the range when it began.
  var endsInRange = false
  /// Whether it slides until it stops, without a target of somebody's choice.
  var isFree = false
  var start: TimeInterval = 0
  /// How far the content was moved on under the motion.
  var shift = CGPoint.zero

  var restPosition: CGPoint { CGPoint(x: x.restPosition, y: y.restPosition) + shift }
  var duration: TimeInterval { max(x.duration, y.duration) }

  init(kind: Kind, x: ScrollTrajectory, y: ScrollTrajectory) {
    self.kind = kind
    self.x = x
    self.y = y
  }

  func position(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.position(at: time - start), y: y.position(at: time - start)) + shift
  }

  func velocity(at time: TimeInterval) -> CGPoint {
    CGPoint(x: x.velocity(at: time - start), y: y.velocity(at: time - start))
  }
}

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
    guard var next = motion, !next.kind.isBound else { return }
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
    guard let shift = motion?.shift else { return }
    motion?.shift = shift + distance
    if motion?.isFree == true, restsAtPlaces, let rest = motion?.restPosition, clamped(rest) == rest {
      return
    }
    continueInRange()
  }

  /// Moves the content with whatever moves it, as when there is more of it above what is seen.
  func shiftContent(by distance: CGPoint) {
    guard distance.isFinite, distance != .zero else { return }
    if let shift = motion?.shift { motion?.shift = shift + distance }
    let offset = contentOffset + distance
    dragStart = dragStart + distance
    regrip(at: offset)
    moveContent(to: offset)
  }

  /// Where the content is at this instant, also between two frames, and its velocity.
  private var presentMotion: (offset: CGPoint, velocity: CGPoint) {
    guard let motion, let now = window?.windowScene.clock.now else { return (contentOffset, .zero) }
    return (motion.position(at: now), motion.velocity(at: now))
  }

  /// Replaces whatever moves the content, beginning now.
  func start(_ next: ScrollMotion) {
    stopMotion()
    guard let clock = window?.windowScene.clock else {
      moveContent(to: next.restPosition)
      return
    }
    var next = next
    next.start = clock.now
    let rest = next.restPosition
    next.endsInRange = clamped(rest) == rest
    motion = next
    link = CADisplayLink(clock: clock) { [weak self] link in
      guard let self else { return link.invalidate() }
      advance(to: link.timestamp)
    }
  }

  func stopMotion() {
    link?.invalidate()
    link = nil
    motion = nil
  }

  /// Stops where the content is and says so.
  func endMotion() {
    let kind = motion?.kind
    stopMotion()
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

  private func advance(to time: TimeInterval) {
    guard let motion, let link else { return }
    indicators.flash()
    let offset = motion.position(at: time)
    regrip(at: offset)
    moveContent(to: offset)
    // The delegate may have stopped it, or sent the content elsewhere.
    guard self.link === link, time - motion.start >= motion.duration else { return }
    endMotion()
    // The range may have left the place that a program chose in it.
    let excess = (contentOffset - clamped(contentOffset)).length
    if motion.endsInRange, motion.kind.isBound, self.motion == nil, drag == nil, !isTracking,
      excess >= 1 / UIScreen.main.scale
    {
      decelerate(velocity: .zero)
    }
  }

  /// Where the content will be when its last step is done.
  var stepTarget: CGPoint {
    guard let motion, motion.kind == .step else { return contentOffset }
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
