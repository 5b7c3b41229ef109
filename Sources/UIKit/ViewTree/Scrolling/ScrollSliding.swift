import Motion

/// Moves the content of a scroll view by itself: decelerations, animations, and the steps of wheels and keys.
package final class ScrollSliding {
  private unowned let scrollView: UIScrollView
  private(set) var motion: ScrollMotion?
  private var link: CADisplayLink?

  init(of scrollView: UIScrollView) { self.scrollView = scrollView }

  /// Whether a motion is in progress.
  package var isMoving: Bool { motion != nil }

  /// The offset after the current step, or the current offset if there is none.
  var stepTarget: CGPoint {
    guard let motion, motion.kind == .step else { return scrollView.contentOffset }
    return motion.restPosition
  }

  // MARK: Motions

  /// Starts a motion and replaces the current one.
  func start(_ next: ScrollMotion) {
    guard let clock = scrollView.window?.scene.clock else {
      stop()
      scrollView.moveContent(to: next.restPosition)
      return
    }
    var next = next
    next.start = clock.now
    let rest = next.restPosition
    next.endsInRange = scrollView.clamped(rest) == rest
    motion = next
    // A new link would only be called in the next frame. If the range changes in every frame, the content
    // would never move.
    guard link == nil else { return }
    link = CADisplayLink(clock: clock, for: scrollView) { scrollView, link in
      scrollView.sliding.advance(to: link.timestamp)
    }
  }

  /// Starts a deceleration without a drag before it, and notifies the delegate.
  func decelerate(velocity: CGPoint) {
    let (x, y) = scrollView.released(velocity: velocity, from: scrollView.contentOffset)
    scrollView.delegate?.scrollViewWillBeginDecelerating(scrollView)
    var next = ScrollMotion(kind: .deceleration, x: x, y: y)
    next.isFree = true
    start(next)
  }

  /// Moves the content to an offset in its range on a spring, continuing at its current velocity.
  func step(to target: CGPoint, frequency: CGFloat) {
    scrollView.indicators.flash()
    let (offset, velocity) = present
    end()
    let target = scrollView.clamped(target)
    var physics = scrollView.physics
    physics.targetSpring = Spring(naturalFrequency: frequency, dampingRatio: 1)
    var next = ScrollMotion(
      kind: .step,
      x: .settling(from: offset.x, velocity: velocity.x, to: target.x, physics: physics),
      y: .settling(from: offset.y, velocity: velocity.y, to: target.y, physics: physics))
    next.frequency = frequency
    start(next)
  }

  /// Makes the running animation follow a target that moves while sizes become known.
  package func track(_ aim: @escaping () -> CGPoint?) {
    if motion?.kind == .animation { motion?.aim = aim }
  }

  // MARK: Changes

  /// Directs an animation to the place that its target has after a layout.
  package func aimAgain() {
    guard let target = motion?.aim?(), let now = scrollView.window?.scene.clock.now else { return }
    motion?.redirect(to: target, at: now)
  }

  /// The maximum number of times that an animation continues because its target moved at the last moment.
  /// Chosen here, so that a list comes to rest even if its sizes change in every frame.
  private static let maximumExtensions = 8

  /// Continues to the target of an animation if the target has moved at the last moment. Returns whether the
  /// animation continues.
  private func isExtended() -> Bool {
    guard var next = motion, let aim = next.aim else { return false }
    scrollView.layoutIfNeeded()
    let offset = scrollView.contentOffset
    guard motion?.aim != nil, next.extensions < ScrollSliding.maximumExtensions, let target = aim(),
      (target - offset).length >= 1 / UIScreen.main.scale
    else { return false }
    next.x = .animated(from: offset.x, to: target.x)
    next.y = .animated(from: offset.y, to: target.y)
    next.shift = .zero
    next.extensions += 1
    start(next)
    return true
  }

  /// Shifts the motion after the content was moved.
  func shift(by distance: CGPoint) {
    guard let shift = motion?.shift else { return }
    motion?.shift = shift + distance
  }

  /// Continues a deceleration after the offset changed by `distance`, at the same velocity and with its
  /// target shifted as well. If it has no target, or the target is out of range, it adjusts to the range.
  func shiftDeceleration(by distance: CGPoint) {
    shift(by: distance)
    guard let motion else { return }
    if motion.isFree, scrollView.restsAtPositions,
      scrollView.clamped(motion.restPosition) == motion.restPosition
    {
      return
    }
    continueInRange()
  }

  /// Adjusts the current motion to a changed range. Animations keep their target.
  func continueInRange() {
    guard var next = motion, !next.kind.isBound else { return }
    let rest = next.restPosition
    guard next.isFree || scrollView.clamped(rest) != rest else { return }
    if next.kind == .step { return step(to: rest, frequency: next.frequency) }
    let (offset, velocity) = present
    (next.x, next.y) = scrollView.released(velocity: velocity, from: rest, at: offset)
    next.shift = .zero
    next.isFree = true
    start(next)
  }

  // MARK: Ends

  func stop() {
    link?.invalidate()
    (motion, link) = (nil, nil)
  }

  /// Stops the current motion and notifies the delegate.
  func end() {
    guard let kind = motion?.kind else { return }
    stop()
    switch kind {
    case .deceleration: scrollView.delegate?.scrollViewDidEndDecelerating(scrollView)
    case .animation: scrollView.delegate?.scrollViewDidEndScrollingAnimation(scrollView)
    case .scrollToTop:
      if scrollView.contentOffset.y == UIScreen.main.rounded(scrollView.verticalRange.min) {
        scrollView.delegate?.scrollViewDidScrollToTop(scrollView)
      }
    case .step, .retreat: break
    }
  }

  // MARK: Time

  /// The exact offset and velocity at this instant, also between two frames.
  private var present: (offset: CGPoint, velocity: CGPoint) {
    guard let motion, let now = scrollView.window?.scene.clock.now else {
      return (scrollView.contentOffset, .zero)
    }
    return (motion.position(at: now), motion.velocity(at: now))
  }

  private func advance(to time: TimeInterval) {
    guard let before = motion else { return }
    let scrollView = scrollView
    scrollView.indicators.flash()
    let offset = before.position(at: time)
    scrollView.regrip(at: offset)
    scrollView.moveContent(to: offset)
    // The delegate may have stopped the motion or started another.
    guard let motion, time - motion.start >= motion.duration, !isExtended() else { return }
    end()
    // The target may no longer be inside the range.
    let excess = (scrollView.contentOffset - scrollView.clamped(scrollView.contentOffset)).length
    if motion.endsInRange, motion.kind.isBound, !isMoving, !scrollView.dragging.isActive,
      !scrollView.isTracking, excess >= 1 / UIScreen.main.scale
    {
      decelerate(velocity: .zero)
    }
  }
}
