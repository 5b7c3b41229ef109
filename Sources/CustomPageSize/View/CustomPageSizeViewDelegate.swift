public import ViewTree

/// Has the pages of a `CustomPageSizeView`.
@MainActor
public protocol CustomPageSizeViewDataSource: AnyObject {
  /// Returns how many pages there are; fewer than 0 counts as none.
  func numberOfPages(in view: CustomPageSizeView) -> Int

  /// Returns the view of a page, from 0 on. `reusableView` is one that went out of sight, if there is such,
  /// and may be returned with new contents. The view's frame is set by the caller. An endless row may show a
  /// page at two places and asks twice then.
  func customPageSizeView(
    _ view: CustomPageSizeView, viewForPageAt index: Int, reusing reusableView: UIView?
  ) -> UIView
}

/// Learns how a `CustomPageSizeView` moves. All methods may be left out.
@MainActor
public protocol CustomPageSizeViewDelegate: AnyObject {
  /// The pages have moved, for whatever reason, or stand elsewhere after a layout.
  func customPageSizeViewDidScroll(_ view: CustomPageSizeView)

  /// Fingers have let go; the pages are on their way to this one.
  func customPageSizeView(_ view: CustomPageSizeView, willEndAt index: Int)

  /// The pages have come to rest at another page than before.
  func customPageSizeView(_ view: CustomPageSizeView, didEndAt index: Int)
}

extension CustomPageSizeViewDelegate {
  public func customPageSizeViewDidScroll(_ view: CustomPageSizeView) {}
  public func customPageSizeView(_ view: CustomPageSizeView, willEndAt index: Int) {}
  public func customPageSizeView(_ view: CustomPageSizeView, didEndAt index: Int) {}
}
