import Motion

extension UIScrollView {
  /// A finger came down somewhere in the content: what moves is caught where it is.
  func touchDown() {
    isTracking = true
    wheel?.end(velocity: .zero)
    touchStoppedMotion = motion != nil
    carryMomentum()
    endMotion()
    if zoomMotion != nil, !isZoomBouncing { endZoomMotion() }
  }

  /// Whether the touch that comes down has stopped the content, or does so as soon as the pan hears of it: a pan
  /// that hangs on another view hears of it later than `recognizer`.
  func isStopped(byTouchSeenBy recognizer: UIGestureRecognizer) -> Bool {
    touchStoppedMotion
      || (motion != nil
        && panGestureRecognizer.trackedTouches.contains { touch in
          recognizer.trackedTouches.contains { $0 === touch }
        })
  }

  /// The last finger left without a drag: content caught beyond its ends goes back.
  func touchesUp() {
    isTracking = false
    let wasCaught = touchStoppedMotion
    touchStoppedMotion = false
    guard drag == nil, motion == nil, !isZooming, zoomMotion == nil else { return }
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
    let halfPixel = 0.5 / UIScreen.main.scale
    func canMove(_ step: CGFloat, _ offset: CGFloat, _ range: ScrollRange) -> Bool {
      step > 0 ? offset > range.min + halfPixel : offset < range.max - halfPixel
    }
    return abs(finger.y) >= abs(finger.x)
      ? canMove(finger.y, contentOffset.y, verticalRange)
      : canMove(finger.x, contentOffset.x, horizontalRange)
  }

  func handlePan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      wheel?.end(velocity: .zero)
      dragAxes = isDirectionalLockEnabled ? .along(pan.displacement) : .both
      followedTranslation = .zero
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
    isDragging = true
    dragStart = contentOffset
    grip(at: contentOffset)
    delegate?.scrollViewWillBeginDragging(self)
  }

  private var dragsHorizontally: Bool { canScrollHorizontally && dragAxes.contains(.horizontal) }
  private var dragsVertically: Bool { canScrollVertically && dragAxes.contains(.vertical) }

  /// Takes hold of content that lies at `offset`, in the range there is now.
  private func grip(at offset: CGPoint) {
    drag = (
      ScrollDrag(offset: offset.x, range: horizontalRange, rubberBand: rubberBand(rubberBandSize.width)),
      ScrollDrag(offset: offset.y, range: verticalRange, rubberBand: rubberBand(rubberBandSize.height))
    )
  }

  /// Takes hold again of dragged content, at `offset` or in a new range. An axis along which it stays where
  /// it is shown keeps its fraction of a pixel.
  func regrip(at offset: CGPoint) {
    guard let drag else { return }
    func exact(_ dragged: CGFloat, _ offset: CGFloat) -> CGFloat {
      UIScreen.main.rounded(dragged) == UIScreen.main.rounded(offset) ? dragged : offset
    }
    grip(at: CGPoint(x: exact(drag.x.offset, offset.x), y: exact(drag.y.offset, offset.y)))
  }

  private func rubberBand(_ dimension: CGFloat) -> RubberBand? {
    bounces ? RubberBand(dimension: dimension) : nil
  }

  private func follow(_ pan: UIPanGestureRecognizer) {
    let translation = pan.translation(in: superview)
    let step = translation - followedTranslation
    followedTranslation = translation
    // While two fingers zoom, they say where the content is.
    if !isPinching { follow(step) }
  }

  /// Moves the content as a finger has moved.
  func follow(_ step: CGPoint) {
    guard var drag else { return }
    let before = CGPoint(x: drag.x.offset, y: drag.y.offset)
    drag.x.move(byFinger: step.x)
    drag.y.move(byFinger: step.y)
    self.drag = drag
    // An animation that began under the finger goes on beside it.
    if let shift = motion?.shift {
      motion?.shift = CGPoint(
        x: shift.x + (dragsHorizontally ? drag.x.offset - before.x : 0),
        y: shift.y + (dragsVertically ? drag.y.offset - before.y : 0))
    }
    lastFollowed = window?.windowScene.clock.eventTime ?? lastFollowed
    moveContent(
      to: CGPoint(
        x: dragsHorizontally ? drag.x.offset : contentOffset.x,
        y: dragsVertically ? drag.y.offset : contentOffset.y))
    indicators.flash()
    refreshControl?.contentPulled()
  }

  /// Lets the content go; it slides on with the velocity that the finger had.
  func endDrag(velocity finger: CGPoint) {
    guard let drag else { return }
    let physics = physics
    var velocity = CGPoint(
      x: dragsHorizontally ? physics.flingVelocity(drag.x.contentVelocity(finger: finger.x)) : 0,
      y: dragsVertically ? physics.flingVelocity(drag.y.contentVelocity(finger: finger.y)) : 0)
    velocity = withCarriedMomentum(velocity)
    let (x, y) = released(velocity: velocity, from: dragStart)
    let proposed = CGPoint(x: x.restPosition, y: y.restPosition)
    var target = restingPlace(proposed: proposed, velocity: velocity * 0.001)
    delegate?.scrollViewWillEndDragging(
      self, withVelocity: velocity * 0.001, targetContentOffset: &target)
    if isPagingEnabled { target = proposed }
    self.drag = nil
    isDragging = false
    dragAxes = .both
    isTracking = false
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
  /// Keeps the momentum of content that is stopped, for the next fling.
  private func carryMomentum() {
    carried = nil
    guard addsUpFlings, isDecelerating, let motion, let clock = window?.windowScene.clock else { return }
    let velocity = motion.velocity(at: clock.now)
    carried = (CarriedMomentum(interrupting: velocity.x), CarriedMomentum(interrupting: velocity.y))
  }

  private func withCarriedMomentum(_ velocity: CGPoint) -> CGPoint {
    guard let carried, let clock = window?.windowScene.clock else { return velocity }
    self.carried = nil
    let rest = clock.eventTime - lastFollowed
    return CGPoint(
      x: carried.x.added(to: velocity.x, afterRest: rest),
      y: carried.y.added(to: velocity.y, afterRest: rest))
  }
}

extension UITouch {
  /// Whether the touch was given to its view and not taken away.
  fileprivate var isKnownToView: Bool { window?.gestureArbiter.isKnownToView(self) ?? false }
}
