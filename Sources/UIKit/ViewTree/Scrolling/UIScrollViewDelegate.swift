/// Observes a scroll view, and may choose where it comes to rest.
@preconcurrency @MainActor public protocol UIScrollViewDelegate: AnyObject {
  /// Called after the offset changed.
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  /// Called when a drag begins.
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
  /// Called when a drag ends. `velocity` is in points per millisecond. Change the target to choose where
  /// the content comes to rest.
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>)
  /// Called after a drag ended. `decelerate` says whether the content continues to move.
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
  /// Called when a deceleration begins.
  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
  /// Called when a deceleration ends.
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
  /// Called when an animation requested by the program ends.
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
  /// Returns whether `scrollToTop` may scroll; true by default.
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
  /// Called when the content has arrived at its top after `scrollToTop`.
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
  /// Called after `adjustedContentInset` changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
  /// Returns the subview to zoom; nil, the default, to disable zooming.
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
  /// Called when zooming begins.
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
  /// Called after the scale changed.
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  /// Called when zooming ends and the scale is within its limits.
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
}

extension UIScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
  /// Returns true.
  public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
  /// Does nothing.
  public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
  /// Returns nil.
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
  /// Does nothing.
  public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
  /// Does nothing.
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  /// Does nothing.
  public func scrollViewDidEndZooming(
    _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
  ) {}
}
