import Motion

extension UIScrollView {
  /// How much of what covers the view is added to the insets of its content.
  public nonisolated enum ContentInsetAdjustmentBehavior: Hashable, Sendable {
    /// What covers it above and below, and at the sides if the content can be scrolled sideways. Chosen here.
    case automatic
    /// What covers it along the axes that can be scrolled.
    case scrollableAxes
    /// Nothing.
    case never
    /// All of it.
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

  /// Moves the content to its top in 0.3 s, if the view and its delegate let it; answers whether it goes.
  ///
  /// The delegate hears of the arrival, and nothing if a finger stops it on the way.
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
