public import ViewTree

/// A page of the pager: a view with a vertical list (`GXFMinePagingView` in the article).
///
/// The list fills the page, unless a subclass places it elsewhere. Its `contentInset.top` is reserved for
/// the header that lies over it, and its `contentInset.bottom` is padded if the list is too short.
open class SharedHeaderPagingView: UIView {
  /// The list: a table view, a collection view, or any other scroll view.
  public let scrollView: UIScrollView
  /// The list's own bottom inset without the padding, in points.
  let ownBottomInset: CGFloat
  /// Called when the content size of the list changes.
  var contentHeightChanged: () -> Void = {}
  private var observation: NSKeyValueObservation?

  /// Creates a page with a list.
  public init(scrollView: UIScrollView) {
    self.scrollView = scrollView
    ownBottomInset = scrollView.contentInset.bottom
    super.init(frame: .zero)
    addSubview(scrollView)
    observation = scrollView.observe(\.contentSize) { [weak self] _, _ in self?.contentHeightChanged() }
  }

  deinit {}

  open override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
  }
}
