import Motion

extension UIScrollView {
  /// A finger came down somewhere in the content: what moves is caught where it is.
  func touchDown() {
    dragging.touchDown()
    wheel?.end(velocity: .zero)
    dragging.stopContent(thatMoves: sliding.isMoving, carrying: momentum)
    endMotion()
    if zooming.motion != nil, !isZoomBouncing { endZoomMotion() }
  }

  /// Whether the touch that comes down has stopped the content, or does so as soon as the pan hears of it: a pan
  /// that hangs on another view hears of it later than `recognizer`.
  func isStopped(byTouchSeenBy recognizer: UIGestureRecognizer) -> Bool {
    dragging.hasCaught
      || (sliding.isMoving
        && panGestureRecognizer.trackedTouches.contains { touch in
          recognizer.trackedTouches.contains { $0 === touch }
        })
  }

  /// The last finger left without a drag: content caught beyond its ends goes back.
  func touchesUp() {
    let wasCaught = dragging.touchesUp()
    guard !dragging.isActive, !sliding.isMoving, !zooming.isActive else { return }
    // Between two pages content goes on only if it was caught there; a program may have put it there.
    guard wasCaught ? !isAtRestingPlace : clamped(contentOffset) != contentOffset else { return }
    decelerate(velocity: .zero)
  }

  /// Whether the drag that is about to begin is this view's.
  func panShouldBegin() -> Bool {
    guard isScrollEnabled else { return false }
    let content = panGestureRecognizer.trackedTouches.compactMap { touch in
      touch.view.flatMap { view in view !== self && touch.isKnownToView ? view : nil }
    }
    if content.contains(where: { !canCancelContentTouches || !touchesShouldCancel(in: $0) }) { return false }
    // Of two that scroll the same way, the inner one has it unless only the outer one can move.
    let finger = panGestureRecognizer.displacement
    return canMove(against: finger)
      || !ancestors.contains { $0.canTakeOver(finger) && !$0.dragsTogether(with: self) }
  }

  var ancestors: [UIScrollView] {
    sequence(first: superview) { $0?.superview }.compactMap { $0 as? UIScrollView }
  }

  private func canTakeOver(_ finger: CGPoint) -> Bool {
    isScrollEnabled && panGestureRecognizer.isActive && panGestureRecognizer.state == .possible
      && canMove(against: finger)
  }

  /// Whether a delegate lets one finger drag both views.
  private func dragsTogether(with inner: UIScrollView) -> Bool {
    let pans = (panGestureRecognizer, inner.panGestureRecognizer)
    return pans.0.delegate?.gestureRecognizer(pans.0, shouldRecognizeSimultaneouslyWith: pans.1) ?? false
      || pans.1.delegate?.gestureRecognizer(pans.1, shouldRecognizeSimultaneouslyWith: pans.0) ?? false
  }

  /// Whether there is content to come in the direction that a finger's movement asks for.
  func canMove(against finger: CGPoint) -> Bool {
    scrollGeometry.canMove(from: contentOffset, against: finger, tolerance: 0.5 / UIScreen.main.scale)
  }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      wheel?.end(velocity: .zero)
      dragging.lock(to: isDirectionalLockEnabled ? .along(pan.displacement) : .both)
      beginDrag()
      follow(pan)
    case .changed: follow(pan)
    case .ended: endDrag(velocity: pan.velocity(in: self))
    case .cancelled: endDrag(velocity: .zero)
    case .possible, .failed: break
    }
  }

  /// A finger or a trackpad takes hold of the content.
  func beginDrag() {
    endMotion()
    dragging.begin(at: contentOffset, in: scrollGeometry)
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// Takes hold again of dragged content, at `offset` or in a new range.
  func regrip(at offset: CGPoint) {
    if dragging.isActive { dragging.regrip(at: offset, in: scrollGeometry) }
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    let step = dragging.step(to: pan.translation(in: superview))
    // While two fingers zoom, they say where the content is.
    if !isPinching { follow(step) }
  }

  /// Moves the content as a finger has moved.
  func follow(_ step: CGPoint) {
    let geometry = scrollGeometry
    let time = window?.windowScene.clock.eventTime
    guard let distance = dragging.follow(step, in: geometry, at: time) else { return }
    // An animation that began under the finger goes on beside it.
    sliding.shift(by: distance)
    moveContent(to: dragging.offset(from: contentOffset, in: geometry))
    indicators.flash()
    refreshControl?.contentPulled()
  }

  /// Lets the content go; it slides on with the velocity that the finger had.
  func endDrag(velocity finger: CGPoint) {
    guard dragging.isActive else { return }
    let physics = physics
    let time = window?.windowScene.clock.eventTime
    let velocity = dragging.release(velocity: finger, in: scrollGeometry, physics: physics, at: time)
    let (x, y) = released(velocity: velocity, from: dragging.start)
    let proposed = CGPoint(x: x.restPosition, y: y.restPosition)
    var target = restingPlace(proposed: proposed, velocity: velocity * 0.001)
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: velocity * 0.001, targetContentOffset: &target)
    if isPagingEnabled { target = proposed }
    dragging.end()
    var next = ScrollMotion(kind: .deceleration, x: x, y: y)
    if target != proposed, target.isFinite {
      next.x = .retargeted(from: contentOffset.x, velocity: velocity.x, to: target.x, physics: physics)
      next.y = .retargeted(from: contentOffset.y, velocity: velocity.y, to: target.y, physics: physics)
    }
    next.isFree = target == proposed
    let willMove = next.duration > 0
    delegate?.scrollViewDidEndDragging(self, willDecelerate: willMove)
    guard willMove else { return }
    delegate?.scrollViewWillBeginDecelerating(self)
    start(next)
  }
}

extension UIScrollView {
  /// The velocity of content that slides, where the next fling is to have of it; in points per second.
  private var momentum: CGPoint? {
    guard addsUpFlings, isDecelerating, let motion = sliding.motion, let clock = window?.windowScene.clock
    else {
      return nil
    }
    return motion.velocity(at: clock.now)
  }
}

extension UITouch {
  /// Whether the touch was given to its view and not taken away.
  fileprivate var isKnownToView: Bool { window?.gestureArbiter.isKnownToView(self) ?? false }
}
