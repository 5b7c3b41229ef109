import Motion

extension UIScrollView {
  /// Called when a finger comes down in the content. Stops the content where it is.
  func touchDown() {
    dragging.touchDown()
    wheel?.end(velocity: .zero)
    dragging.stopContent(thatMoves: sliding.isMoving, carrying: momentum)
    sliding.end()
    zooming.catchMotion()
  }

  /// Returns whether the current touch stopped the content, or will when the pan receives it. If the pan is
  /// attached to another view, it receives the touch later than `recognizer`.
  func isStopped(byTouchSeenBy recognizer: UIGestureRecognizer) -> Bool {
    dragging.hasCaught
      || (sliding.isMoving
        && panGestureRecognizer.trackedTouches.contains { touch in
          recognizer.trackedTouches.contains { $0 === touch }
        })
  }

  /// Called when the last finger lifted without a drag. Content caught beyond its ends bounces back.
  func touchesUp() {
    let wasCaught = dragging.touchesUp()
    guard !dragging.isActive, !sliding.isMoving, !zooming.isActive else { return }
    // Content between two pages moves on only if it was caught there; a program may have put it there
    // on purpose.
    guard wasCaught ? !isAtRestingPosition : clamped(contentOffset) != contentOffset else { return }
    sliding.decelerate(velocity: .zero)
  }

  /// Returns whether the content can move with a finger. The movement is in the view's coordinates.
  package func canMove(against finger: CGPoint) -> Bool {
    scrollGeometry.canMove(from: contentOffset, against: finger, tolerance: 0.5 / UIScreen.main.scale)
  }

  /// Returns whether the content can move in the direction of a movement in the window's coordinates.
  package func canMove(againstWindowMovement finger: CGPoint) -> Bool {
    canMove(against: movement(fromWindow: finger))
  }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      wheel?.end(velocity: .zero)
      dragging.lock(to: isDirectionalLockEnabled ? .along(movement(fromWindow: pan.displacement)) : .both)
      beginDrag()
      drag(pan)
    case .changed:
      drag(pan)
      if keyboardDismissMode == .interactive { window?.scene.inputViews.drag(to: pan.location(in: nil).y) }
    case .ended:
      endDrag(velocity: pan.velocity(in: self))
      if keyboardDismissMode == .interactive {
        window?.scene.inputViews.endDrag(velocity: pan.velocity(in: nil).y)
      }
    case .cancelled:
      endDrag(velocity: .zero)
      if keyboardDismissMode == .interactive { window?.scene.inputViews.endDrag(velocity: 0) }
    case .possible, .failed: break
    }
  }

  /// Ends what the user does to the content. Content beyond its ends bounces back.
  func endScrollingByUser() {
    panGestureRecognizer.abandon(.scrollingIsOff(nameInReasons))
    if dragging.isActive { endDrag(velocity: .zero) }
    guard isDecelerating else { return }
    sliding.end()
    if clamped(contentOffset) != contentOffset { sliding.decelerate(velocity: .zero) }
  }

  /// Begins a drag by a finger or a trackpad.
  func beginDrag() {
    sliding.end()
    dragging.begin(at: contentOffset, in: scrollGeometry)
    if keyboardDismissMode == .onDrag { window?.endEditing(true) }
    delegate?.scrollViewWillBeginDragging(self)
  }

  /// Updates the drag after the content moved to `offset` or the range changed.
  func regrip(at offset: CGPoint) {
    if dragging.isActive { dragging.regrip(at: offset, in: scrollGeometry) }
  }

  /// Whether two fingers, on the screen or on a trackpad, are zooming.
  private var isPinching: Bool { isZooming && pinchGestureRecognizer?.numberOfTouches != 1 }

  private func drag(_ pan: UIPanGestureRecognizer) {
    // Each step is converted by itself, so that nothing jumps if the view turns under the finger.
    let step = dragging.step(to: pan.translation(in: nil))
    // While two fingers zoom, the pinch controls the offset.
    if !isPinching { drag(movement(fromWindow: step)) }
  }

  /// Moves the content by a finger's step, in the view's coordinates.
  func drag(_ step: CGPoint) {
    let geometry = scrollGeometry
    let time = window?.scene.clock.eventTime
    guard let distance = dragging.drag(step, in: geometry, at: time) else { return }
    // An animation that began during the drag continues relative to it.
    sliding.shift(by: distance)
    moveContent(to: dragging.offset(from: contentOffset, in: geometry))
    indicators.flash()
    refreshControl?.contentPulled()
  }

  /// Ends the drag. The content decelerates from the finger's velocity.
  func endDrag(velocity finger: CGPoint) {
    guard dragging.isActive else { return }
    report(.scrolled(contentOffset - dragging.start, lockedAxis: dragging.isLocked(in: scrollGeometry)))
    let physics = physics
    let time = window?.scene.clock.eventTime
    let velocity = dragging.release(velocity: finger, in: scrollGeometry, physics: physics, at: time)
    let (x, y) = released(velocity: velocity, from: dragging.start)
    let proposed = CGPoint(x: x.restPosition, y: y.restPosition)
    var target = restingPosition(proposed: proposed, velocity: velocity * 0.001)
    if let adjustRest { target = adjustRest(target) }
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
    sliding.start(next)
  }
}

extension UIScrollView {
  /// The velocity of decelerating content if it adds to the next fling, in points per second;
  /// otherwise nil.
  private var momentum: CGPoint? {
    guard addsUpFlings, isDecelerating, let motion = sliding.motion, let clock = window?.scene.clock
    else {
      return nil
    }
    return motion.velocity(at: clock.now)
  }
}
