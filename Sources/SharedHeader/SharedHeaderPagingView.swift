public import ViewTree

/// One page of the pager: a view with a vertical list (`GXFMinePagingView` in the article).
///
/// The list fills the page, unless a subclass places it elsewhere. Its `contentInset.top` belongs to the
/// header, which lies over it; its `contentInset.bottom` is padded where the list is too short.
open class SharedHeaderPagingView: UIView {
  /// The list; a table, a collection, or any other scroll view.
  public let scrollView: UIScrollView
  /// The room below the content without the padding, in points.
  let ownBottomInset: CGFloat
  /// Called when the list's content has another height.
  var contentHeightChanged: () -> Void = {}
  private var observation: NSKeyValueObservation?

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
