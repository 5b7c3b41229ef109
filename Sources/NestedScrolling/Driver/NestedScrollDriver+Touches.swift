import Motion
import ViewTree

extension NestedScrollDriver {
  /// Catches moving content when the first finger comes down. Returns whether anything moved.
  func touchBegan(_ touch: UITouch) -> Bool {
    let hasStopped = pager.catchPages()
    let wasMoving = stopMotion() || hasStopped
    activity.origin = isInHeader(touch) ? .header : .page
    if activity.origin == .page { activateList(around: touch.view) }
    let hasCaught = catchRetreat()
    refreshRanges()
    activity.phase = .tracking
    showDrivenState()
    return wasMoving || hasCaught
  }

  /// Lets caught content beyond the ends spring back when the finger has lifted or another recognizer
  /// takes over.
  func touchesLifted() {
    guard activity.isTracking else { return }
    activity.phase = .resting
    springBack()
    pager.settleIfCaught()
  }

  /// Returns whether a touch is on the header, including a header over the lists that passes its
  /// touches on.
  func isInHeader(_ touch: UITouch) -> Bool {
    guard let headerView else { return false }
    return touch.view?.isDescendant(of: headerView) ?? false
      || (headerLiesOverLists && headerView.bounds.contains(touch.location(in: headerView)))
  }

  func handlePan(_ pan: AxisPanGestureRecognizer) {
    switch pan.state {
    case .began where pan.isWheel && pan.numberOfTouches == 0, .changed where pan.isWheel && isTurning:
      turn(by: pan.takeDelta())
    case .began:
      beginDrag()
      follow(pan.takeDelta())
    case .changed: follow(pan.takeDelta())
    case .ended: endDrag(fingerVelocity: pan.fingerVelocity)
    case .cancelled: endDrag(fingerVelocity: 0)
    case .possible, .failed: break
    }
  }

  /// Whether neither a finger nor a trackpad holds the content, so that wheel notches scroll it.
  private var isTurning: Bool { !isHeld }

  private func beginDrag() {
    if panGestureRecognizer.numberOfTouches == 0 { noteOriginOfWheel() }
    stopMotion()
    pager.settleIfCaught()
    transition = nil
    refreshRanges()
    activity.phase = .dragging
    showDrivenState()
    tellDelegates { $0.delegate?.scrollViewWillBeginDragging($0) }
  }

  /// Sets the origin of a wheel or trackpad movement as for a finger at the pointer.
  private func noteOriginOfWheel() {
    let header = headerView
    let place = panGestureRecognizer.location(in: header)
    activity.origin = header?.bounds.contains(place) ?? false ? .header : .page
  }

  /// Moves the content with the finger.
  private func follow(_ finger: CGFloat) {
    guard activity.isDragging else { return }
    refreshRanges()
    state.scroll(by: -finger, from: activity.origin)
    show()
  }

  /// Ends the drag. The content decelerates from the finger's velocity.
  private func endDrag(fingerVelocity: CGFloat) {
    guard activity.isDragging else { return }
    refreshRanges()
    let physics = physics
    let velocity = physics.flingVelocity(-fingerVelocity)
    var way = NestedScrollMotion.released(state, velocity: velocity, from: activity.origin, physics: physics)
    if let list = currentList?.scrollView {
      let end = way.end
      let header = headerLiesOverLists ? end.headerOffset : 0
      let proposed = CGPoint(x: list.contentOffset.x, y: end.page.offset + header)
      var target = proposed
      list.delegate?.scrollViewWillEndDragging(
        list, withVelocity: CGPoint(x: 0, y: velocity / 1000), targetContentOffset: &target)
      way = way.retargeted(by: target.y - proposed.y, velocity: velocity, physics: physics)
    }
    let willMove = way.duration > 0
    activity.phase = .resting
    showDrivenState()
    tellDelegates { $0.delegate?.scrollViewDidEndDragging($0, willDecelerate: willMove) }
    // A delegate may have started another motion.
    guard willMove, case .resting = activity.phase else { return }
    tellDelegates { $0.delegate?.scrollViewWillBeginDecelerating($0) }
    start(.deceleration, way)
  }

  /// The physics constants with the list's deceleration rate.
  var physics: ScrollPhysics {
    var physics = ScrollPhysics()
    if let list = currentList?.scrollView { physics.decelerationRate = list.decelerationRate.rawValue }
    return physics
  }

  /// Scrolls by the notches of a wheel.
  private func turn(by finger: CGFloat) {
    noteOriginOfWheel()
    step(by: -finger, frequency: 25)
  }
}
