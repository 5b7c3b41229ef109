public import ViewTree

/// Methods that a ``NestedScrollDriver`` calls to place the header and report movements. All are optional.
///
/// For each sample or frame, all offsets are final before the first call.
public protocol NestedScrollDriverDelegate: AnyObject {
  /// Called when the header's shown position changes. `offset` is the distance that it is scrolled up, in
  /// points aligned to device pixels; negative while it is pulled down.
  func nestedScrollDriver(_ driver: NestedScrollDriver, didMoveHeaderTo offset: CGFloat)
  /// Called after the header's call when the shown position of the selected page's list changes.
  func nestedScrollDriver(_ driver: NestedScrollDriver, didScroll list: UIScrollView)
  /// Called when pages move horizontally. `progress` is the position in pages, 0 for the first.
  func nestedScrollDriver(_ driver: NestedScrollDriver, didMovePagesTo progress: CGFloat)
  /// Called when another page is selected. It may not be in place yet.
  func nestedScrollDriver(_ driver: NestedScrollDriver, didSelectPageAt index: Int)
  /// Called when the pages have stopped and the selected one is in place.
  func nestedScrollDriver(_ driver: NestedScrollDriver, didSettleAt index: Int)
}

extension NestedScrollDriverDelegate {
  /// Does nothing.
  public func nestedScrollDriver(_ driver: NestedScrollDriver, didMoveHeaderTo offset: CGFloat) {}
  /// Does nothing.
  public func nestedScrollDriver(_ driver: NestedScrollDriver, didScroll list: UIScrollView) {}
  /// Does nothing.
  public func nestedScrollDriver(_ driver: NestedScrollDriver, didMovePagesTo progress: CGFloat) {}
  /// Does nothing.
  public func nestedScrollDriver(_ driver: NestedScrollDriver, didSelectPageAt index: Int) {}
  /// Does nothing.
  public func nestedScrollDriver(_ driver: NestedScrollDriver, didSettleAt index: Int) {}
}
