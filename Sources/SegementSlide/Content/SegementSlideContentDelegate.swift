public import ViewTree

/// Gives a content view its pages.
public protocol SegementSlideContentDelegate: AnyObject {
  /// How many pages there are.
  var segementSlideContentScrollViewCount: Int { get }
  /// Makes the page at an index, when it is first needed; nil leaves the place empty.
  func segementSlideContentScrollView(at index: Int) -> (any SegementSlideContentScrollViewDelegate)?
  /// Another page is selected; it may be on its way.
  func segementSlideContentView(
    _ segementSlideContentView: SegementSlideContentView, didSelectAtIndex index: Int, animated: Bool)
  /// The pages are shown elsewhere; `pageProgress` is 0 at the first and 0.5 half way to the second.
  func segementSlideContentView(
    _ segementSlideContentView: SegementSlideContentView, didScrollTo pageProgress: CGFloat)
  /// The pages do not move any more.
  func segementSlideContentView(
    _ segementSlideContentView: SegementSlideContentView, didSettleAtIndex index: Int)
}

extension SegementSlideContentDelegate {
  public func segementSlideContentView(
    _ segementSlideContentView: SegementSlideContentView, didSelectAtIndex index: Int, animated: Bool
  ) {}
  public func segementSlideContentView(
    _ segementSlideContentView: SegementSlideContentView, didScrollTo pageProgress: CGFloat
  ) {}
  public func segementSlideContentView(
    _ segementSlideContentView: SegementSlideContentView, didSettleAtIndex index: Int
  ) {}
}
