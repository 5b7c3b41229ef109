import NestedScrolling
import ViewTree

/// Forwards the calls of a driver's delegate to closures.
final class DriverEvents: NestedScrollDriverDelegate {
  var headerMoved: () -> Void = {}
  var listScrolled: (UIScrollView) -> Void = { _ in }
  var pagesMoved: (CGFloat) -> Void = { _ in }
  var pageSelected: (Int) -> Void = { _ in }
  var pagesSettled: (Int) -> Void = { _ in }

  func nestedScrollDriver(_ driver: NestedScrollDriver, didMoveHeaderTo offset: CGFloat) { headerMoved() }
  func nestedScrollDriver(_ driver: NestedScrollDriver, didScroll list: UIScrollView) { listScrolled(list) }
  func nestedScrollDriver(_ driver: NestedScrollDriver, didMovePagesTo progress: CGFloat) {
    pagesMoved(progress)
  }
  func nestedScrollDriver(_ driver: NestedScrollDriver, didSelectPageAt index: Int) { pageSelected(index) }
  func nestedScrollDriver(_ driver: NestedScrollDriver, didSettleAt index: Int) { pagesSettled(index) }
}
