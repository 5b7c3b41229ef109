import Motion
public import ViewTree

extension CustomPageSizeView {
  /// Moves to a page. If animated, it takes 0.3 s.
  ///
  /// A number beyond the ends counts as the first or last page. An endless row moves the shorter way.
  /// Before the first layout the page is remembered. While a finger drags the pages, they jump.
  /// Source: `docs/spec/custom-page-size.md#57-programmatic`.
  public func setPage(_ index: Int, animated: Bool) {
    guard snaps.count > 0, !needsReload else {
      requestedPage = index
      setNeedsLayout()
      return
    }
    let item = index.clamped(to: 0...count - 1)
    guard snaps.isEndless, let current = currentPage else { return move(to: item, animated: animated) }
    let forward = (item - snaps.item(of: current) + count) % count
    move(to: current + (forward * 2 <= count ? forward : forward - count), animated: animated)
  }

  /// Whether the geometry is outdated because the number of pages has changed.
  private var needsReload: Bool { geometry.count != count }

  /// The target page of a movement, otherwise the nearest page.
  var currentPage: Int? { targetPage ?? snaps.nearest(to: scroller.pageOffset) }

  func move(to page: Int, animated: Bool) {
    let page = snaps.clamp(page)
    let offset = scroller.contentOffset(atPageOffset: snaps.position(of: page))
    guard animated, !UIAccessibility.isReduceMotionEnabled, window != nil, !scroller.isDragging,
      scroller.pageInPlace != page
    else {
      return place(at: page)
    }
    advance.restart()
    scroller.setContentOffset(offset, animated: true)
    targetPage = page
    isAnimating = true
  }

  /// Handles the end of a movement if the row is at rest, and notifies the delegate if the page has changed.
  func settle() {
    guard !scroller.isDragging, !scroller.isTracking, let page = scroller.pageInPlace else { return }
    targetPage = nil
    recenter(from: page)
    advance.restart()
    let item = snaps.item(of: page)
    let old = settledItem
    settledItem = item
    if let old, old != item { delegate?.customPageSizeView(self, didEndAt: item) }
  }

  /// Handles the lift of the last finger, which may not have moved anything.
  func fingersLeft() {
    if !isMoving { settle() }
    advance.restart()
  }

  // MARK: Keys

  /// Turns the page for a key press. Returns whether it did.
  func turnPage(with press: UIPress) -> Bool {
    guard let key = press.key, key.modifierFlags.isEmpty, let current = currentPage else { return false }
    let page: Int
    switch key.keyCode {
    case .keyboardLeftArrow: page = current + (isRightToLeft ? 1 : -1)
    case .keyboardRightArrow: page = current + (isRightToLeft ? -1 : 1)
    case .keyboardPageUp: page = current - 1
    case .keyboardPageDown: page = current + 1
    case .keyboardHome: page = current - snaps.item(of: current)
    case .keyboardEnd: page = current - snaps.item(of: current) + count - 1
    default: return false
    }
    // A repeated key at the end does not continue in the views around this one.
    if snaps.clamp(page) == current { return press.isRepeat }
    move(to: page, animated: true)
    return true
  }

  /// Turns the page for a screen reader and announces the new page. Returns whether it did.
  func turnPage(_ direction: UIAccessibilityScrollDirection) -> Bool {
    guard let current = currentPage else { return false }
    let page: Int
    switch direction {
    case .left: page = current + (isRightToLeft ? 1 : -1)
    case .right: page = current + (isRightToLeft ? -1 : 1)
    case .previous: page = current - 1
    case .next: page = current + 1
    case .up, .down: return false
    }
    let target = snaps.clamp(page)
    guard target != current else { return false }
    move(to: target, animated: true)
    UIAccessibility.post(
      notification: .pageScrolled, argument: "Page \(snaps.item(of: target) + 1) of \(count)")
    return true
  }

  // MARK: Page control

  func connectPageControl(insteadOf old: UIPageControl?) {
    guard old !== pageControl else { return }
    old?.removeTarget(self)
    pageControl?.numberOfPages = count
    pageControl?.addTarget(self, action: CustomPageSizeView.pageControlChanged, for: .valueChanged)
    showProgressInPageControl()
  }

  /// Returns whether the control's dots run against the page order.
  private func isTurned(_ control: UIPageControl) -> Bool {
    isRightToLeft != (control.effectiveUserInterfaceLayoutDirection == .rightToLeft)
  }

  func showProgressInPageControl() {
    guard let progress, let pageControl else { return }
    pageControl.showPosition(isTurned(pageControl) ? CGFloat(count - 1) - progress : progress)
  }

  private func pageControlChanged(_ control: UIPageControl) {
    setPage(isTurned(control) ? count - 1 - control.currentPage : control.currentPage, animated: true)
  }
}

extension CustomPageSizeView: UIScrollViewDelegate {
  /// Updates the pages after a movement.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {
    if isPlacing { return }
    offsetChanged()
    // A wheel does not report the end of its notches.
    if !hasFingers, !scroller.isDecelerating, !isAnimating { settle() }
  }

  /// Ends a programmatic movement when a drag begins.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    targetPage = nil
    advance.restart()
  }

  /// Notifies the delegate of the page where the row will come to rest.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let x = targetContentOffset.pointee.x
    guard let page = snaps.nearest(to: isRightToLeft ? -x : x) else { return }
    targetPage = page
    delegate?.customPageSizeView(self, willEndAt: snaps.item(of: page))
  }

  /// Ends a drag without deceleration.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { settle() }
  }

  /// Ends a deceleration.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { motionEnded() }

  /// Ends a programmatic movement.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { motionEnded() }

  /// Handles the end of a motion, at its target or because a finger stopped it.
  private func motionEnded() {
    if isPlacing { return }
    isAnimating = false
    targetPage = nil
    settle()
  }
}
