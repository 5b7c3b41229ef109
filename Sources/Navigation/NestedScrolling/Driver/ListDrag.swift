import Motion
import ViewTree

/// Moves header and lists vertically with a finger, a trackpad or a wheel.
final class ListDrag {
  private unowned let driver: NestedScrollDriver

  init(of driver: NestedScrollDriver) { self.driver = driver }

  func connect(_ pan: AxisPanGestureRecognizer, _ gate: ContentTouchGate) {
    pan.addTarget(self, action: ListDrag.handle)
    pan.mayBegin = { [weak driver] in !(driver?.isInteractive ?? false) }
    pan.onReset = { [weak self] in self?.touchesLifted() }
    gate.stopsMotion = { [weak self] in self?.touchBegan($0) ?? false }
  }

  // MARK: Touches

  /// Catches moving content when the first finger comes down. Returns whether anything moved.
  private func touchBegan(_ touch: UITouch) -> Bool {
    // A delegate may release the driver.
    let driver = driver
    let hasStopped = driver.pager.catchPages()
    let wasMoving = driver.motion.stop() || hasStopped
    driver.activity.origin = driver.isInHeader(touch) ? .header : .page
    if driver.activity.origin == .page { activateList(around: touch.view) }
    let hasCaught = driver.motion.catchRetreat()
    driver.refreshRanges()
    driver.activity.phase = .tracking
    driver.showDrivenState()
    return wasMoving || hasCaught
  }

  /// Makes the list nearest above a view the active one of the selected page.
  private func activateList(around touched: UIView?) {
    let page = driver.selectedIndex
    guard driver.lists.activate(page, around: touched) else { return }
    driver.refreshRanges()
    if let list = driver.currentList { driver.state.holdPage(page, at: driver.ownOffset(of: list)) }
  }

  /// Lets caught content beyond the ends spring back when the finger has lifted or another recognizer
  /// receives the touches.
  private func touchesLifted() {
    let driver = driver
    guard driver.activity.isTracking else { return }
    driver.activity.phase = .resting
    driver.motion.springBack()
    driver.pager.settleIfCaught()
  }

  // MARK: Drags

  private func handle(_ pan: AxisPanGestureRecognizer) {
    let driver = driver
    switch pan.state {
    case .began where pan.isWheel && pan.numberOfTouches == 0,
      // Notches scroll only while neither a finger nor a trackpad holds the content.
      .changed where pan.isWheel && !driver.activity.isHeld:
      turn(pan)
    case .began:
      begin(pan)
      move(pan.consumeDelta())
    case .changed: move(pan.consumeDelta())
    case .ended: end(fingerVelocity: pan.fingerVelocity)
    case .cancelled: end(fingerVelocity: 0)
    case .possible, .failed: break
    }
  }

  private func begin(_ pan: AxisPanGestureRecognizer) {
    if pan.numberOfTouches == 0 { recordOrigin(ofWheel: pan) }
    driver.motion.stop()
    driver.pager.settleIfCaught()
    driver.turning.transition = nil
    driver.refreshRanges()
    driver.activity.phase = .dragging
    driver.showDrivenState()
    driver.notifyDelegates { $0.delegate?.scrollViewWillBeginDragging($0) }
  }

  /// Sets the origin of a wheel or trackpad movement as for a finger at the pointer.
  private func recordOrigin(ofWheel pan: AxisPanGestureRecognizer) {
    let header = driver.headerView
    let position = pan.location(in: header)
    driver.activity.origin = header?.bounds.contains(position) ?? false ? .header : .page
  }

  /// Moves the content with the finger.
  private func move(_ finger: CGFloat) {
    let driver = driver
    guard driver.activity.isDragging else { return }
    driver.refreshRanges()
    driver.state.scroll(by: -finger, from: driver.activity.origin)
    driver.show()
  }

  /// Ends the drag. The content decelerates from the finger's velocity.
  private func end(fingerVelocity: CGFloat) {
    guard driver.activity.isDragging else { return }
    driver.refreshRanges()
    let physics = driver.physics
    let velocity = physics.flingVelocity(-fingerVelocity)
    var path = NestedScrollMotion.released(
      driver.state, velocity: velocity, from: driver.activity.origin, physics: physics)
    if let list = driver.currentList?.scrollView {
      let end = path.end
      let header = driver.headerLiesOverLists ? end.headerOffset : 0
      let proposed = CGPoint(x: list.contentOffset.x, y: end.page.offset + header)
      var target = proposed
      list.delegate?.scrollViewWillEndDragging(
        list, withVelocity: CGPoint(x: 0, y: velocity / 1000), targetContentOffset: &target)
      path = path.retargeted(by: target.y - proposed.y, velocity: velocity, physics: physics)
    }
    let willMove = path.duration > 0
    driver.activity.phase = .resting
    driver.showDrivenState()
    driver.notifyDelegates { $0.delegate?.scrollViewDidEndDragging($0, willDecelerate: willMove) }
    // A delegate may have started another motion.
    guard willMove, case .resting = driver.activity.phase else { return }
    driver.notifyDelegates { $0.delegate?.scrollViewWillBeginDecelerating($0) }
    driver.motion.start(.deceleration, path)
  }

  /// Scrolls by the notches of a wheel.
  private func turn(_ pan: AxisPanGestureRecognizer) {
    let distance = -pan.consumeDelta()
    recordOrigin(ofWheel: pan)
    driver.motion.step(by: distance, frequency: 25)
  }
}
