public import ViewTree

/// Supplies a ``SharedHeaderViewController`` with pages.
public protocol SharedHeaderDataSource: AnyObject {
  /// Returns the number of pages.
  func numberOfPages(in controller: SharedHeaderViewController) -> Int
  /// Creates the page at an index, before any part of the page is visible.
  func sharedHeaderViewController(
    _ controller: SharedHeaderViewController, pagingViewAt index: Int
  ) -> SharedHeaderPagingView
}

/// Methods that report the changes of a ``SharedHeaderViewController``. All are optional.
public protocol SharedHeaderDelegate: AnyObject {
  /// Called when the header moves. `collapse` is the distance that it is scrolled up, in points; negative
  /// while it is pulled down.
  func sharedHeaderViewController(_ controller: SharedHeaderViewController, didCollapseTo collapse: CGFloat)
  /// Called when the list of the selected page scrolls.
  func sharedHeaderViewController(_ controller: SharedHeaderViewController, didScroll list: UIScrollView)
  /// Called when pages move horizontally. `progress` is the position in pages, 0 for the first.
  func sharedHeaderViewController(_ controller: SharedHeaderViewController, didMovePagesTo progress: CGFloat)
  /// Called when another page is selected. It may not be in place yet.
  func sharedHeaderViewController(_ controller: SharedHeaderViewController, didSelectPageAt index: Int)
}

extension SharedHeaderDelegate {
  /// Does nothing.
  public func sharedHeaderViewController(
    _ controller: SharedHeaderViewController, didCollapseTo collapse: CGFloat
  ) {}
  /// Does nothing.
  public func sharedHeaderViewController(
    _ controller: SharedHeaderViewController, didScroll list: UIScrollView
  ) {}
  /// Does nothing.
  public func sharedHeaderViewController(
    _ controller: SharedHeaderViewController, didMovePagesTo progress: CGFloat
  ) {}
  /// Does nothing.
  public func sharedHeaderViewController(
    _ controller: SharedHeaderViewController, didSelectPageAt index: Int
  ) {}
}
