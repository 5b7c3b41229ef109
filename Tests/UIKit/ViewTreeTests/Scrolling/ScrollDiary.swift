import ViewTree

/// Records a scroll view's delegate calls; consecutive scroll callbacks are one entry.
final class ScrollDiary: UIScrollViewDelegate {
  private(set) var entries: [String] = []
  private(set) var movements = 0
  var target: CGPoint?
  var onScroll: (() -> Void)?

  func forget() { entries = [] }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    movements += 1
    if entries.last != "did scroll" { entries.append("did scroll") }
    onScroll?()
  }

  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { entries.append("will begin dragging") }

  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    let proposed = targetContentOffset.pointee
    entries.append("will end dragging at \((velocity.y * 1000).rounded()) for \(proposed.y.rounded())")
    if let target { targetContentOffset.pointee = target }
  }

  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    entries.append(decelerate ? "did end dragging, moves on" : "did end dragging")
  }

  func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { entries.append("will decelerate") }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { entries.append("did decelerate") }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { entries.append("did animate") }
  func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { entries.append("did scroll to top") }
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) { entries.append("did adjust") }

  var letsGoToTop = true
  func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { letsGoToTop }

  weak var zoomedView: UIView?
  func viewForZooming(in scrollView: UIScrollView) -> UIView? { zoomedView }
  func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
    entries.append("will begin zooming")
  }
  func scrollViewDidZoom(_ scrollView: UIScrollView) {
    if entries.last != "did zoom" { entries.append("did zoom") }
  }
  func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
    entries.append("did end zooming at \(scale)")
  }
}
