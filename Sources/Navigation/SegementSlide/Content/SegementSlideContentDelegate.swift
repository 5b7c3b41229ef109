public import ViewTree

/// Supplies a content view with pages and receives its events.
public protocol SegementSlideContentDelegate: AnyObject {
  /// The number of pages.
  var segementSlideContentScrollViewCount: Int { get }
  /// Creates the page at an index when it is first needed. Nil leaves its place empty.
  func segementSlideContentScrollView(at index: Int) -> (any SegementSlideContentScrollViewDelegate)?
  /// Called when another page is selected. It may not be in place yet. Optional.
  func segementSlideContentView(
    _ segementSlideContentView: SegementSlideContentView, didSelectAtIndex index: Int, animated: Bool)
  /// Called when the pages move. `pageProgress` is 0 for the first page and 0.5 halfway to the
  /// second. Optional.
  func segementSlideContentView(
    _ segementSlideContentView: SegementSlideContentView, didScrollTo pageProgress: CGFloat)
  /// Called when the pages have stopped. Optional.
  func segementSlideContentView(
    _ segementSlideContentView: SegementSlideContentView, didSettleAtIndex index: Int)
}

extension SegementSlideContentDelegate {
  /// Does nothing.
  public func segementSlideContentView(
    _ segementSlideContentView: SegementSlideContentView, didSelectAtIndex index: Int, animated: Bool
  ) {}
  /// Does nothing.
  public func segementSlideContentView(
    _ segementSlideContentView: SegementSlideContentView, didScrollTo pageProgress: CGFloat
  ) {}
  /// Does nothing.
  public func segementSlideContentView(
    _ segementSlideContentView: SegementSlideContentView, didSettleAtIndex index: Int
  ) {}
}
