import Motion

/// The way the content takes by itself, from an instant on.
struct ScrollMotion {
  enum Kind {
    /// After a fling, or back from beyond the ends.
    case deceleration
    /// Because a program asked for it.
    case animation
    /// After a wheel.
    case wheel
  }

  var kind: Kind
  var x, y: ScrollTrajectory
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
  /// How fast the content follows the wheel, per second.
  private static var wheelFrequency: CGFloat { 25 }

  var physics: ScrollPhysics {
    var physics = ScrollPhysics()
    physics.decelerationRate = decelerationRate.rawValue
    return physics
  }

  /// The ways of both axes for content let go where it is.
  func released(velocity: CGPoint) -> (x: ScrollTrajectory, y: ScrollTrajectory) {
    (
      .released(
        from: contentOffset.x, velocity: velocity.x, in: horizontalRange, bounces: bounces, physics: physics),
      .released(
        from: contentOffset.y, velocity: velocity.y, in: verticalRange, bounces: bounces, physics: physics)
    )
  }

  func decelerate(velocity: CGPoint) {
    let (x, y) = released(velocity: velocity)
    delegate?.scrollViewWillBeginDecelerating(self)
    var next = ScrollMotion(kind: .deceleration, x: x, y: y)
    next.isFree = true
    start(next)
  }

  /// Bends a slide, or a way to a place that is now beyond the ends, to a new range. An animation goes
  /// where the program wants it.
  func continueInRange() {
    guard var next = motion, next.kind != .animation else { return }
    let rest = next.restPosition
    guard next.isFree || clamped(rest) != rest else { return }
    let velocity = window.map { next.velocity(at: $0.windowScene.clock.now) } ?? .zero
    (next.x, next.y) = released(velocity: velocity)
    next.shift = .zero
    next.isFree = true
    start(next)
  }

  /// Moves the content with whatever moves it, as when there is more of it above what is seen.
  func shiftContent(by distance: CGPoint) {
    guard distance.isFinite, distance != .zero else { return }
    if let shift = motion?.shift { motion?.shift = shift + distance }
    let offset = contentOffset + distance
    regrip(at: offset)
    moveContent(to: offset)
  }

  /// Replaces whatever moves the content, beginning now.
  func start(_ next: ScrollMotion) {
    stopMotion()
    guard let clock = window?.windowScene.clock else {
      moveContent(to: CGPoint(x: next.x.restPosition, y: next.y.restPosition))
      return
    }
    var next = next
    next.start = clock.now
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
    case .wheel, nil: break
    }
  }

  private func advance(to time: TimeInterval) {
    guard let motion, let link else { return }
    indicators.flash()
    moveContent(to: motion.position(at: time))
    // The delegate may have stopped it, or sent the content elsewhere.
    if self.link === link, time - motion.start >= motion.duration { endMotion() }
  }

  /// Moves by a wheel's notches smoothly, or by a trackpad's points at once; answers whether it could.
  func scroll(with event: UIScrollEvent) -> Bool {
    let isUsable = event.delta.dx.isFinite && event.delta.dy.isFinite
    guard isScrollEnabled, drag == nil, isUsable else { return false }
    let current = motion?.kind == .wheel ? motion?.restPosition : nil
    let from = current ?? contentOffset
    let unit = event.isPrecise ? 1 : UIScrollEvent.notch
    let target = clamped(CGPoint(x: from.x - event.delta.dx * unit, y: from.y - event.delta.dy * unit))
    guard target != from else { return current != nil }
    indicators.flash()
    let velocity = motion?.velocity(at: event.timestamp) ?? .zero
    endMotion()
    if event.isPrecise {
      contentOffset = target
    } else {
      var physics = physics
      physics.targetSpring = Spring(naturalFrequency: UIScrollView.wheelFrequency, dampingRatio: 1)
      start(
        ScrollMotion(
          kind: .wheel,
          x: .settling(from: contentOffset.x, velocity: velocity.x, to: target.x, physics: physics),
          y: .settling(from: contentOffset.y, velocity: velocity.y, to: target.y, physics: physics)))
    }
    return true
  }
}
