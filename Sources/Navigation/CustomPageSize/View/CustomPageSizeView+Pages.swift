import ViewTree

extension CustomPageSizeView {
  /// The maximum number of hidden views that are kept for reuse.
  private static let reusableLimit = 4

  /// Adds the views of visible and preloaded pages, and removes all others.
  func showPages() {
    let wanted = geometry.pages(at: scroller.pageOffset, preload: preload)
    for (page, view) in views where !(wanted?.contains(page) ?? false) {
      view.removeFromSuperview()
      views[page] = nil
      if reusable.count < CustomPageSizeView.reusableLimit { reusable.append(view) }
    }
    guard let wanted, let dataSource else { return }
    for page in wanted where views[page] == nil {
      let view = dataSource.customPageSizeView(
        self, viewForPageAt: snaps.item(of: page), reusing: reusable.popLast())
      // The data source may have called `reloadData` or returned a view that is used elsewhere in the row.
      guard views[page] == nil, !views.values.contains(where: { $0 === view }) else { continue }
      views[page] = view
      container.insertSubview(view, at: views.keys.count { $0 < page })
      place(view, at: page)
    }
  }

  /// Updates the frames of all existing pages.
  func placeViews() {
    for (page, view) in views { place(view, at: page) }
  }

  /// Sets bounds and center rather than the frame, since a page may be scaled.
  private func place(_ view: UIView, at page: Int) {
    let frame = geometry.frame(of: page, height: bounds.height, isRightToLeft: isRightToLeft)
    view.bounds = CGRect(origin: view.bounds.origin, size: frame.size)
    view.center = CGPoint(
      x: frame.minX + view.layer.anchorPoint.x * frame.width,
      y: frame.minY + view.layer.anchorPoint.y * frame.height)
  }
}
