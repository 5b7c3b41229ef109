public import ViewTree

/// Places what a ``NestedScrollDriver`` moves, and learns what it does.
///
/// In each processed sample or frame all offsets are final before the first call.
public protocol NestedScrollDriverDelegate: AnyObject {
  /// The header is shown elsewhere: `offset` is how far it is scrolled away, in points on device pixels;
  /// negative while it is pulled down.
  func nestedScrollDriver(_ driver: NestedScrollDriver, didMoveHeaderTo offset: CGFloat)
  /// The list of the selected page is shown elsewhere; called after the header's call.
  func nestedScrollDriver(_ driver: NestedScrollDriver, didScroll list: UIScrollView)
  /// Pages move sideways; `progress` is the place in pages, 0 for the first.
  func nestedScrollDriver(_ driver: NestedScrollDriver, didMovePagesTo progress: CGFloat)
  /// Another page is the selected one, though it may not be in place yet.
  func nestedScrollDriver(_ driver: NestedScrollDriver, didSelectPageAt index: Int)
  /// Pages do not move any more, and the selected one is in place.
  func nestedScrollDriver(_ driver: NestedScrollDriver, didSettleAt index: Int)
}

extension NestedScrollDriverDelegate {
  public func nestedScrollDriver(_ driver: NestedScrollDriver, didMoveHeaderTo offset: CGFloat) {}
  public func nestedScrollDriver(_ driver: NestedScrollDriver, didScroll list: UIScrollView) {}
  public func nestedScrollDriver(_ driver: NestedScrollDriver, didMovePagesTo progress: CGFloat) {}
  public func nestedScrollDriver(_ driver: NestedScrollDriver, didSelectPageAt index: Int) {}
  public func nestedScrollDriver(_ driver: NestedScrollDriver, didSettleAt index: Int) {}
}
