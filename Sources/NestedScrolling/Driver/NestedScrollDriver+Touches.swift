import Motion
import ViewTree

extension NestedScrollDriver {
  /// The first finger came down: what moves is caught where it is. Answers whether anything did.
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

  /// The finger left, or another recognizer has it: what was caught beyond the ends goes back.
  func touchesLifted() {
    guard activity.isTracking else { return }
    activity.phase = .resting
    springBack()
    pager.settleIfCaught()
  }

  /// Whether a touch is on the header, also where a header that lies over the lists hands its touches on.
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

  /// Whether no finger and no trackpad holds the content.
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

  /// A wheel or trackpad scrolls as a finger at the pointer would.
  private func noteOriginOfWheel() {
    let header = headerView
    let place = panGestureRecognizer.location(in: header)
    activity.origin = header?.bounds.contains(place) ?? false ? .header : .page
  }

  /// Moves the content as the finger has moved.
  private func follow(_ finger: CGFloat) {
    guard activity.isDragging else { return }
    refreshRanges()
    state.scroll(by: -finger, from: activity.origin)
    show()
  }

  /// Lets the content go; it slides on with the velocity that the finger had.
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
    // A delegate may have begun something else.
    guard willMove, case .resting = activity.phase else { return }
    tellDelegates { $0.delegate?.scrollViewWillBeginDecelerating($0) }
    start(.deceleration, way)
  }

  /// The constants of the list's deceleration.
  var physics: ScrollPhysics {
    var physics = ScrollPhysics()
    if let list = currentList?.scrollView { physics.decelerationRate = list.decelerationRate.rawValue }
    return physics
  }

  /// Notches of a wheel send the content on.
  private func turn(by finger: CGFloat) {
    noteOriginOfWheel()
    step(by: -finger, frequency: 25)
  }
}
