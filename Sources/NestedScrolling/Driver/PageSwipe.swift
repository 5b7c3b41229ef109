import Motion
import ViewTree

/// Moves the pager sideways: by the finger, by a wheel or by a program, to a page.
///
/// The page is chosen when the finger leaves: the nearest one, or after a flick the next
/// (custom-page-size.md 5.2, with the width as stride).
final class PageSwipe {
  /// How long the way to a page takes that a program asked for, in seconds (segment-slide.md 4).
  static let duration = 0.25

  private unowned let driver: NestedScrollDriver
  private(set) var pager: DrivenScrollView?
  private var drag: ScrollDrag?
  private var motion: (way: ScrollTrajectory, start: TimeInterval)?
  private var link: CADisplayLink?
  /// Whether a touch stopped the pages between two places.
  private var isCaught = false
  /// Whether the notches of a wheel have turned a page; they turn no more than one.
  private var hasTurned = false
  private var width: CGFloat = 0

  init(driver: NestedScrollDriver) { self.driver = driver }

  func connect(_ swipe: AxisPanGestureRecognizer) {
    swipe.addTarget(self, action: PageSwipe.handle)
    swipe.mayBegin = { [unowned self] in mayBegin(byFinger: swipe.translation(in: nil).x) }
    swipe.mayReceive = { [unowned self] touch in
      driver.headerSwipesPages || !driver.isInHeader(touch)
    }
  }

  func take(_ scrollView: UIScrollView?) {
    stop()
    pager?.release()
    pager = scrollView.map { scrollView in
      DrivenScrollView(
        scrollView, moved: { [weak self] _ in self?.pagerMoved() },
        resized: { [weak self] _ in self?.layOut() })
    }
    align()
  }

  // MARK: Places

  private var last: Int { max(0, driver.pageCount - 1) }
  private var range: ScrollRange { ScrollRange(min: 0, max: Double(last) * width) }
  var isMoving: Bool { motion != nil || drag != nil }

  /// The place in pages, 0 for the first one; nil while pages have no width.
  var progress: CGFloat? {
    guard let pager, width > 0 else { return nil }
    let place = pager.scrollView.contentOffset.x / width
    return driver.isRightToLeft ? CGFloat(last) - place : place
  }

  private func offset(ofPage index: Int) -> CGFloat {
    CGFloat(driver.isRightToLeft ? last - index : index) * width
  }

  /// Puts the selected page in place, as after a change of size or of the number of pages.
  func align() {
    guard let pager else { return }
    width = pager.scrollView.bounds.width
    guard width > 0, drag == nil else { return }
    stop()
    put(offset(ofPage: driver.selectedIndex))
  }

  func layOut() { if pager?.scrollView.bounds.width != width { align() } }

  private func put(_ x: CGFloat) {
    guard let scrollView = pager?.scrollView else { return }
    let x = UIScreen.main.rounded(x)
    guard x != scrollView.contentOffset.x else { return }
    scrollView.drive(to: CGPoint(x: x, y: scrollView.contentOffset.y))
  }

  /// The pager is shown elsewhere, through whomever.
  private func pagerMoved() {
    guard let pager else { return }
    if pager.scrollView.bounds.width != width { return align() }
    if pager.scrollView.drivenState == .resting, motion != nil { stop() }
    guard let progress else { return }
    driver.pagesMoved(to: progress)
    let nearest = min(max((progress + 0.5).rounded(.down), 0), CGFloat(last))
    if !isMoving, !isCaught, Int(nearest) != driver.selectedIndex {
      driver.changePage(to: Int(nearest))
      driver.pagesSettled()
    }
  }

  // MARK: Drags

  private func handle(_ swipe: AxisPanGestureRecognizer) {
    switch swipe.state {
    case .began where swipe.isWheel && swipe.numberOfTouches == 0:
      hasTurned = false
      turn(by: swipe.takeDelta())
    case .changed where swipe.isWheel && drag == nil: turn(by: swipe.takeDelta())
    case .began:
      begin()
      follow(swipe.takeDelta())
    case .changed: follow(swipe.takeDelta())
    case .ended: end(fingerVelocity: swipe.fingerVelocity)
    case .cancelled: end(fingerVelocity: 0)
    case .possible, .failed: break
    }
  }

  /// At the first and the last page a drag outwards is for whoever turns pages around this one.
  private func mayBegin(byFinger step: CGFloat) -> Bool {
    guard let scrollView = pager?.scrollView, width > 0, last > 0 else { return false }
    return scrollView.contentOffset.x - step > 0 && scrollView.contentOffset.x - step < CGFloat(last) * width
      || !isInsideAnotherPager
  }

  private var isInsideAnotherPager: Bool {
    sequence(first: driver.view?.superview) { $0?.superview }
      .flatMap { $0?.gestureRecognizers ?? [] }
      .contains { recognizer in
        guard recognizer.isEnabled, let pan = recognizer as? UIPanGestureRecognizer else { return false }
        if let axisPan = pan as? AxisPanGestureRecognizer { return axisPan.axis == .x }
        guard let scrollView = pan.view as? UIScrollView else { return true }
        return scrollView.isScrollEnabled && scrollView.contentSize.width > scrollView.bounds.width
      }
  }

  private func begin() {
    guard let scrollView = pager?.scrollView, width > 0 else { return }
    stop()
    isCaught = false
    driver.pagesWillMove()
    drag = ScrollDrag(
      offset: scrollView.contentOffset.x, range: range, rubberBand: RubberBand(dimension: width))
    scrollView.drivenState = .dragging
    scrollView.delegate?.scrollViewWillBeginDragging(scrollView)
  }

  private func follow(_ finger: CGFloat) {
    drag?.move(byFinger: finger)
    if let drag { put(drag.offset) }
  }

  private func end(fingerVelocity: CGFloat) {
    guard let drag, let scrollView = pager?.scrollView else { return }
    let velocity = ScrollPhysics().flingVelocity(drag.contentVelocity(finger: fingerVelocity))
    self.drag = nil
    scrollView.drivenState = .resting
    scrollView.delegate?.scrollViewDidEndDragging(scrollView, willDecelerate: true)
    settle(from: drag.offset, velocity: velocity)
  }

  private func settle(from offset: CGFloat, velocity: CGFloat) {
    let place = PageTarget(pageSize: width, pageCount: last + 1).page(offset: offset, velocity: velocity)
    driver.changePage(to: driver.isRightToLeft ? last - place : place)
    go(.settling(from: offset, velocity: velocity, to: CGFloat(place) * width))
  }

  private func turn(by finger: CGFloat) {
    guard !hasTurned, finger != 0, width > 0 else { return }
    let step = (finger < 0) == driver.isRightToLeft ? -1 : 1
    guard (0...last).contains(driver.selectedIndex + step) else { return }
    hasTurned = true
    driver.pagesWillMove()
    go(toPage: driver.selectedIndex + step, animated: true)
  }

  // MARK: Motion

  /// Brings a page into place.
  func go(toPage index: Int, animated: Bool) {
    driver.changePage(to: index)
    guard let pager, width > 0 else { return driver.pagesSettled() }
    let target = offset(ofPage: index)
    isCaught = false
    go(
      animated
        ? .animated(from: pager.scrollView.contentOffset.x, to: target, duration: PageSwipe.duration)
        : .resting(at: target))
  }

  private func go(_ way: ScrollTrajectory) {
    stop()
    guard way.duration > 0, let clock = driver.clock else {
      put(way.restPosition)
      return driver.pagesSettled()
    }
    motion = (way, clock.now)
    pager?.scrollView.drivenState = .decelerating
    link = CADisplayLink(clock: clock) { [weak self] link in
      guard let self else { return link.invalidate() }
      advance(to: link.timestamp)
    }
  }

  private func advance(to time: TimeInterval) {
    guard let motion else { return }
    put(motion.way.position(at: time - motion.start))
    guard let now = self.motion, now.start == motion.start, time - now.start >= now.way.duration else {
      return
    }
    stop()
    if let scrollView = pager?.scrollView { scrollView.delegate?.scrollViewDidEndDecelerating(scrollView) }
    driver.pagesSettled()
  }

  private func stop() {
    link?.invalidate()
    link = nil
    motion = nil
    if drag == nil { pager?.scrollView.drivenState = .resting }
  }

  /// A finger came down: pages that move are caught where they are; answers whether they moved.
  func catchPages() -> Bool {
    guard motion != nil else { return false }
    isCaught = true
    stop()
    return true
  }

  /// The finger left without a drag: the page is chosen again from where it is.
  func settleIfCaught() {
    guard isCaught, drag == nil, let x = pager?.scrollView.contentOffset.x, width > 0 else { return }
    isCaught = false
    settle(from: x, velocity: 0)
  }
}
