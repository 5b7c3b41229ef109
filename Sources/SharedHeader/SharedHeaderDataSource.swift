public import ViewTree

/// Gives a ``SharedHeaderViewController`` its pages.
public protocol SharedHeaderDataSource: AnyObject {
  func numberOfPages(in controller: SharedHeaderViewController) -> Int
  /// Makes the page of an index; it is asked for before the page's first pixel can be seen.
  func sharedHeaderViewController(
    _ controller: SharedHeaderViewController, pagingViewAt index: Int
  ) -> SharedHeaderPagingView
}

/// Learns what a ``SharedHeaderViewController`` shows.
public protocol SharedHeaderDelegate: AnyObject {
  /// The header has another top; `collapse` is how far it is scrolled away, negative while it is pulled down.
  func sharedHeaderViewController(_ controller: SharedHeaderViewController, didCollapseTo collapse: CGFloat)
  /// The list of the selected page has scrolled.
  func sharedHeaderViewController(_ controller: SharedHeaderViewController, didScroll list: UIScrollView)
  /// Pages move sideways; `progress` is the place in pages, 0 for the first.
  func sharedHeaderViewController(_ controller: SharedHeaderViewController, didMovePagesTo progress: CGFloat)
  /// Another page is the selected one, though it may not be in place yet.
  func sharedHeaderViewController(_ controller: SharedHeaderViewController, didSelectPageAt index: Int)
}

extension SharedHeaderDelegate {
  public func sharedHeaderViewController(
    _ controller: SharedHeaderViewController, didCollapseTo collapse: CGFloat
  ) {}
  public func sharedHeaderViewController(
    _ controller: SharedHeaderViewController, didScroll list: UIScrollView
  ) {}
  public func sharedHeaderViewController(
    _ controller: SharedHeaderViewController, didMovePagesTo progress: CGFloat
  ) {}
  public func sharedHeaderViewController(
    _ controller: SharedHeaderViewController, didSelectPageAt index: Int
  ) {}
}
