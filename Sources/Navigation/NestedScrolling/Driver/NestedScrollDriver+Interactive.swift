import Motion
public import ViewTree

extension NestedScrollDriver {
  /// Moves header and list for an outer driver, which treats both as one list.
  ///
  /// - Parameters:
  ///   - distance: The distance inside the range, in points; positive moves the content up.
  ///   - beyond: The new shown distance beyond the ends, in points; negative above the top.
  public func drag(_ distance: CGFloat, beyond: CGFloat) {
    guard distance.isFinite, beyond.isFinite else { return }
    motion.stop()
    state.overscroll = 0
    _ = state.move(by: distance, from: activity.origin)
    if bounces != .none { state.overscroll = state.band(for: beyond).overshoot(for: beyond) }
    show()
    // A refresh that begins adds space above the list. Overscrolled content stays where it is shown.
    refreshRanges()
  }

  fileprivate func apply(_ state: UIScrollView.DrivenState) {
    activity.outerState = state
    showDrivenState()
  }
}

/// The scroll view delegate that connects an interactive driver to an outer one. Header and list report
/// dragging and decelerating, and their delegates are called, as if they had been dragged themselves.
///
/// Set it as the delegate of the scroll view that stands for both in the outer driver.
public final class NestedScrollHandle: UIScrollViewDelegate {
  private weak var driver: NestedScrollDriver?

  /// Creates the connection to an interactive driver.
  public init(_ driver: NestedScrollDriver) { self.driver = driver }

  private func notify(_ notify: (UIScrollView) -> Void) { driver?.notifyDelegates(notify) }

  /// Reports the beginning of a drag to the list and its delegate.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    driver?.apply(.dragging)
    notify { $0.delegate?.scrollViewWillBeginDragging($0) }
  }

  /// Lets the list's delegate choose another target, within the list's range.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    guard let driver, let list = driver.currentList?.scrollView else { return }
    var end = driver.state
    _ = end.move(by: targetContentOffset.pointee.y - scrollView.contentOffset.y, from: driver.activity.origin)
    let header = driver.headerLiesOverLists ? end.headerOffset : 0
    let proposed = CGPoint(x: list.contentOffset.x, y: end.page.offset + header)
    var target = proposed
    list.delegate?.scrollViewWillEndDragging(list, withVelocity: velocity, targetContentOffset: &target)
    targetContentOffset.pointee.y += target.y - proposed.y
  }

  /// Reports the end of a drag to the list and its delegate.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    driver?.apply(.resting)
    notify { $0.delegate?.scrollViewDidEndDragging($0, willDecelerate: decelerate) }
  }

  /// Reports the beginning of a deceleration to the list and its delegate.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    driver?.apply(.decelerating)
    notify { $0.delegate?.scrollViewWillBeginDecelerating($0) }
  }

  /// Reports the end of a deceleration to the list and its delegate.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    driver?.apply(.resting)
    notify { $0.delegate?.scrollViewDidEndDecelerating($0) }
  }

  /// Asks the list's delegate whether to scroll to the top.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    guard let list = driver?.currentList?.scrollView else { return true }
    return list.delegate?.scrollViewShouldScrollToTop(list) ?? true
  }

  /// Reports the arrival at the top to the list's delegate.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    notify { $0.delegate?.scrollViewDidScrollToTop($0) }
  }
}
