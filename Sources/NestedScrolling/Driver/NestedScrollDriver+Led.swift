import Motion
public import ViewTree

extension NestedScrollDriver {
  /// Moves header and list as a driver around this one says, to whom both are one list.
  ///
  /// - Parameters:
  ///   - distance: How far inside the ends, in points; positive moves the content up.
  ///   - beyond: How far content is to be shown beyond the ends now, in points; negative above the top.
  public func follow(_ distance: CGFloat, beyond: CGFloat) {
    guard distance.isFinite, beyond.isFinite else { return }
    stopMotion()
    state.overscroll = 0
    _ = state.move(by: distance, from: activity.origin)
    if bounces != .none { state.overscroll = state.band(for: beyond).overshoot(for: beyond) }
    show()
    // A refresh that begins makes room above the list; what is pulled stays where it is shown.
    refreshRanges()
  }

  /// Whether the driver around this one holds header and list.
  var isHeldByLeader: Bool { isLed && ledState == .dragging }

  fileprivate func take(_ state: UIScrollView.DrivenState) {
    ledState = state
    showDrivenState()
  }
}

/// Lets header and list of a driver that is led answer and hear what is done with them, as if they were dragged
/// themselves.
///
/// It is the delegate of the scroll view that stands for both in the driver around.
public final class NestedScrollFollower: UIScrollViewDelegate {
  private weak var driver: NestedScrollDriver?

  public init(_ driver: NestedScrollDriver) { self.driver = driver }

  private func tell(_ tell: (UIScrollView) -> Void) { driver?.tellDelegates(tell) }

  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
    driver?.take(.dragging)
    tell { $0.delegate?.scrollViewWillBeginDragging($0) }
  }

  /// The list's delegate may choose another place, as far as that is the list's way.
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

  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    driver?.take(.resting)
    tell { $0.delegate?.scrollViewDidEndDragging($0, willDecelerate: decelerate) }
  }

  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
    driver?.take(.decelerating)
    tell { $0.delegate?.scrollViewWillBeginDecelerating($0) }
  }

  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
    driver?.take(.resting)
    tell { $0.delegate?.scrollViewDidEndDecelerating($0) }
  }

  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
    guard let list = driver?.currentList?.scrollView else { return true }
    return list.delegate?.scrollViewShouldScrollToTop(list) ?? true
  }

  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {
    tell { $0.delegate?.scrollViewDidScrollToTop($0) }
  }
}
