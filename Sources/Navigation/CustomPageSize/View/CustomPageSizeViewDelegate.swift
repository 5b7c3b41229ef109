public import ViewTree

/// Supplies a `CustomPageSizeView` with pages.
@MainActor
public protocol CustomPageSizeViewDataSource: AnyObject {
  /// Returns the number of pages. A negative number counts as 0.
  func numberOfPages(in view: CustomPageSizeView) -> Int

  /// Returns the view of a page. The caller sets its frame. An endless row may show a page in two places; it
  /// then asks twice.
  ///
  /// - Parameter reusableView: A view that is out of sight, or nil. It may be returned with new contents.
  func customPageSizeView(
    _ view: CustomPageSizeView, viewForPageAt index: Int, reusing reusableView: UIView?
  ) -> UIView
}

/// Methods that report the movements of a `CustomPageSizeView`. All are optional.
@MainActor
public protocol CustomPageSizeViewDelegate: AnyObject {
  /// Called when the pages have moved, for any reason including a layout.
  func customPageSizeViewDidScroll(_ view: CustomPageSizeView)

  /// Called when the fingers have lifted and the pages move to a page.
  func customPageSizeView(_ view: CustomPageSizeView, willEndAt index: Int)

  /// Called when the pages have come to rest at a different page.
  func customPageSizeView(_ view: CustomPageSizeView, didEndAt index: Int)
}

extension CustomPageSizeViewDelegate {
  /// Does nothing.
  public func customPageSizeViewDidScroll(_ view: CustomPageSizeView) {}
  /// Does nothing.
  public func customPageSizeView(_ view: CustomPageSizeView, willEndAt index: Int) {}
  /// Does nothing.
  public func customPageSizeView(_ view: CustomPageSizeView, didEndAt index: Int) {}
}
