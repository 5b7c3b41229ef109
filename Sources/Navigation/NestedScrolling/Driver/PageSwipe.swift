import Motion
import ViewTree

/// Moves the pager horizontally to a page: with the finger, a wheel or a program.
///
/// ``PagePositions`` knows where pages rest, and ``PageMotion`` moves them there.
final class PageSwipe {
  /// The duration of the motion to a page that a program selects, in seconds.
  /// Source: `docs/spec/segment-slide.md#4-constants`.
  static let duration = 0.25

  private unowned let driver: NestedScrollDriver
  private(set) var pager: DrivenScrollView?
  private var drag: ScrollDrag?
  private let motion = PageMotion()
  /// Whether a touch stopped the pages between two places.
  private var isCaught = false
  /// Whether the notches of a wheel have turned a page. One series of notches turns at most one.
  private var hasTurned = false
  private var width: CGFloat = 0
  /// Whether the first page is at the right.
  private var isMirrored = false
  /// The arrangement of pages on the way to a far page; nil while each page is in its own place.
  private(set) var row: PageRow?
  /// Whether the pager's offset is changing while the visible pages stay where they are.
  private var isShifting = false

  init(driver: NestedScrollDriver) { self.driver = driver }

  func connect(_ swipe: AxisPanGestureRecognizer) {
    swipe.addTarget(self, action: PageSwipe.handle)
    swipe.mayBegin = { [unowned self] in mayBegin(byFinger: swipe.translation(in: swipe.view).x) }
    swipe.mayReceive = { [unowned self] touch in
      driver.headerSwipesPages || !driver.isInHeader(touch)
    }
  }

  func attach(_ scrollView: UIScrollView?) {
    stop()
    pager?.release()
    pager = scrollView.map { scrollView in
      DrivenScrollView(
        scrollView, moved: { [weak self] _ in self?.pagerMoved() },
        resized: { [weak self] _ in self?.layOut() })
    }
    align()
  }

  // MARK: Positions

  private var positions: PagePositions {
    PagePositions(width: width, count: driver.pageCount, isMirrored: isMirrored)
  }
  private var last: Int { positions.last }
  var isMoving: Bool { motion.isRunning || drag != nil }

  /// The position of the pager in widths from its beginning; nil while pages have no width.
  var position: CGFloat? { pager.flatMap { positions.position(at: $0.scrollView.contentOffset.x) } }

  /// The position among all pages, 0 for the first.
  var progress: CGFloat? { position.map { row?.progress(at: $0) ?? $0 } }

  /// Moves the selected page into place, for example after the size or the number of pages has changed.
  func align() {
    guard let pager else { return }
    width = pager.scrollView.bounds.width
    isMirrored = driver.isRightToLeft
    guard width > 0, drag == nil else { return }
    stop()
    row = nil
    put(positions.offset(of: driver.selectedIndex))
  }

  func layOut() {
    if pager?.scrollView.bounds.width != width || driver.isRightToLeft != isMirrored { align() }
  }

  private func put(_ x: CGFloat) {
    guard let scrollView = pager?.scrollView else { return }
    let x = UIScreen.main.rounded(x)
    guard x != scrollView.contentOffset.x else { return }
    scrollView.drive(to: CGPoint(x: x, y: scrollView.contentOffset.y))
  }

  /// Handles every change of the pager's offset, including those made by other code.
  private func pagerMoved() {
    guard let pager else { return }
    if pager.scrollView.bounds.width != width { return align() }
    if pager.scrollView.drivenState == .resting, motion.isRunning {
      stop()
      row = nil
    }
    guard let progress else { return }
    driver.pagesMoved(to: progress)
    let nearest = min(max((progress + 0.5).rounded(.down), 0), CGFloat(last))
    if !isMoving, !isCaught, !isShifting, Int(nearest) != driver.selectedIndex {
      driver.changePage(to: Int(nearest))
      driver.pagesSettled()
    }
  }

  // MARK: Drags

  private func handle(_ swipe: AxisPanGestureRecognizer) {
    switch swipe.state {
    case .began where swipe.isWheel && swipe.numberOfTouches == 0:
      hasTurned = false
      turn(by: swipe.consumeDelta())
    case .changed where swipe.isWheel && drag == nil: turn(by: swipe.consumeDelta())
    case .began:
      begin()
      move(swipe.consumeDelta())
    case .changed: move(swipe.consumeDelta())
    case .ended: end(fingerVelocity: swipe.fingerVelocity)
    case .cancelled: end(fingerVelocity: 0)
    case .possible, .failed: break
    }
  }

  /// Returns whether a drag may begin. At the first and last page, a drag outwards is left to an
  /// outer pager.
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
    motion.end()
    isCaught = false
    driver.pagesWillMove()
    drag = ScrollDrag(
      offset: scrollView.contentOffset.x, range: positions.range, rubberBand: RubberBand(dimension: width))
    scrollView.drivenState = .dragging
    scrollView.delegate?.scrollViewWillBeginDragging(scrollView)
  }

  private func move(_ finger: CGFloat) {
    drag?.move(byFinger: finger)
    leaveRow()
    if let drag { put(drag.offset) }
  }

  /// Returns pages to their own places once the drag leaves the ends of the row.
  private func leaveRow() {
    guard let row, let drag else { return }
    guard let position = positions.position(at: drag.offset) else { return }
    guard position < CGFloat(row.start) || position > CGFloat(row.end) else { return }
    let end = position < CGFloat(row.start) ? row.start : row.end
    let shift = CGFloat(row.page(at: end) - end) * (isMirrored ? -width : width)
    self.row = nil
    driver.turning.transition?.to = nil
    self.drag = ScrollDrag(
      offset: drag.offset + shift, range: positions.range, rubberBand: RubberBand(dimension: width))
  }

  private func end(fingerVelocity: CGFloat) {
    guard let drag, let scrollView = pager?.scrollView else { return }
    let velocity = ScrollPhysics().flingVelocity(drag.contentVelocity(finger: fingerVelocity))
    self.drag = nil
    scrollView.drivenState = .resting
    let (page, trajectory) = settling(from: drag.offset, velocity: velocity)
    let willMove = trajectory.duration > 0 && driver.clock != nil
    scrollView.delegate?.scrollViewDidEndDragging(scrollView, willDecelerate: willMove)
    driver.changePage(to: page)
    go(trajectory, .deceleration)
  }

  /// Returns the page at which released pages come to rest, and the trajectory to it.
  private func settling(from offset: CGFloat, velocity: CGFloat) -> (page: Int, trajectory: ScrollTrajectory)
  {
    var position = positions.snap(from: offset, velocity: velocity)
    if let row { position = min(max(position, row.start), row.end) }
    return (
      row?.page(at: position) ?? position,
      .settling(from: offset, velocity: velocity, to: positions.offset(of: position))
    )
  }

  private func turn(by finger: CGFloat) {
    guard !hasTurned, finger != 0, width > 0 else { return }
    let step = (finger < 0) == isMirrored ? -1 : 1
    guard (0...last).contains(driver.selectedIndex + step) else { return }
    hasTurned = true
    driver.pagesWillMove()
    go(toPage: driver.selectedIndex + step, animated: true)
  }

  // MARK: Motion

  /// Moves a page into place.
  func go(toPage index: Int, animated: Bool) {
    let selected = driver.selectedIndex
    driver.changePage(to: index)
    guard let pager, width > 0 else { return driver.pagesSettled() }
    isCaught = false
    if animated, driver.passesOverPages {
      showPagesBetween(to: index, from: selected)
    } else if !animated {
      row = nil
    }
    let target = positions.offset(of: row?.position(of: index) ?? index)
    go(
      animated
        ? .animated(from: pager.scrollView.contentOffset.x, to: target, duration: PageSwipe.duration)
        : .resting(at: target), .animation)
  }

  /// Places a far page beside the visible one.
  private func showPagesBetween(to index: Int, from selected: Int) {
    guard let position else { return }
    let trajectory = PageRow.going(
      to: index, at: min(max(position, 0), CGFloat(last)), in: row, selected: selected)
    guard trajectory.row != row else { return }
    stop()
    isShifting = true
    row = trajectory.row
    if trajectory.shift != 0 { put(positions.mirrored(position + CGFloat(trajectory.shift)) * width) }
    isShifting = false
  }

  private func go(_ trajectory: ScrollTrajectory, _ kind: PageMotion.Kind) {
    stop()
    guard trajectory.duration > 0, let clock = driver.clock, let pager else {
      put(trajectory.restPosition)
      return settled()
    }
    motion.start(trajectory, kind, of: pager.scrollView, on: clock) { [weak self] in
      self?.put($0)
    } completion: { [weak self] in
      self?.settled()
    }
  }

  /// Returns all pages to their own places and notifies the driver.
  private func settled() {
    if row != nil {
      row = nil
      isShifting = true
      put(positions.offset(of: driver.selectedIndex))
      isShifting = false
    }
    driver.pagesSettled()
  }

  private func stop() {
    motion.stop()
    if drag == nil { pager?.scrollView.drivenState = .resting }
  }

  /// Catches moving pages when a finger comes down. Returns whether they moved.
  func catchPages() -> Bool {
    guard motion.isRunning else { return false }
    isCaught = true
    motion.end()
    return true
  }

  /// Chooses the page again if the finger lifted without a drag.
  func settleIfCaught() {
    guard isCaught, drag == nil, let x = pager?.scrollView.contentOffset.x, width > 0 else { return }
    isCaught = false
    let (page, trajectory) = settling(from: x, velocity: 0)
    driver.changePage(to: page)
    go(trajectory, .deceleration)
  }
}
