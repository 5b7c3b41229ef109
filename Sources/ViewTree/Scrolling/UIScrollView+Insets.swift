import Motion

extension UIScrollView {
  /// How the safe area adds to the content insets.
  public nonisolated enum ContentInsetAdjustmentBehavior: Hashable, Sendable {
    /// At the top and bottom, and at the sides if the content scrolls horizontally. Chosen here.
    case automatic
    /// Along the axes that can scroll.
    case scrollableAxes
    /// Not at all.
    case never
    /// On all sides.
    case always
  }

  var insetsThatCount: UIEdgeInsets {
    let covered = systemContentInset.adding(safeAreaInsets)
    let isWide =
      contentInset.left + contentSize.width + contentInset.right > bounds.width
      || (alwaysBounceHorizontal && bounces)
    let isHigh =
      contentInset.top + contentSize.height + contentInset.bottom > bounds.height
      || (alwaysBounceVertical && bounces)
    var (across, down) = (false, false)
    switch contentInsetAdjustmentBehavior {
    case .automatic: (across, down) = (isWide, true)
    case .scrollableAxes: (across, down) = (isWide, isHigh)
    case .always: (across, down) = (true, true)
    case .never: break
    }
    return UIEdgeInsets(
      top: contentInset.top + (down ? covered.top : 0) + (refreshControl?.room ?? 0),
      left: contentInset.left + (across ? covered.left : 0),
      bottom: contentInset.bottom + (down ? covered.bottom : 0),
      right: contentInset.right + (across ? covered.right : 0))
  }

  /// Scrolls to the top in 0.3 seconds if `scrollsToTop` and the delegate allow it. Returns whether
  /// it scrolls.
  ///
  /// Tells the delegate when the content arrives, unless a finger stops it.
  @discardableResult
  public func scrollToTop() -> Bool {
    let top = CGPoint(x: contentOffset.x, y: verticalRange.min)
    guard scrollsToTop, contentOffset != top, delegate?.scrollViewShouldScrollToTop(self) ?? true else {
      return false
    }
    endMotion()
    start(
      ScrollMotion(
        kind: .wayToTop, x: .resting(at: top.x), y: .animated(from: contentOffset.y, to: top.y)))
    return true
  }
}

extension UIEdgeInsets {
  var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}
