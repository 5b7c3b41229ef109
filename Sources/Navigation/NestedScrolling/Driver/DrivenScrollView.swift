import ViewTree

/// A scroll view that the driver scrolls instead of the view's own recognizers.
final class DrivenScrollView {
  let scrollView: UIScrollView
  /// The last vertical offset that the driver has seen.
  var knownOffset: CGFloat
  /// The last sizes of the view and of its content that the driver has seen.
  private var knownSizes: [CGSize]
  /// The view's original settings, restored on release.
  private let own: (pans: Bool, scrolls: Bool, delays: Bool, toTop: Bool)
  private var observations: [NSKeyValueObservation] = []

  /// Disables a scroll view's own scrolling and observes the view.
  ///
  /// - Parameters:
  ///   - moved: Called after every change of its offset.
  ///   - resized: Called after every change of its content size.
  init(
    _ scrollView: UIScrollView, moved: @escaping (DrivenScrollView) -> Void,
    resized: @escaping (DrivenScrollView) -> Void
  ) {
    self.scrollView = scrollView
    knownOffset = scrollView.contentOffset.y
    knownSizes = [scrollView.bounds.size, scrollView.contentSize]
    own = (
      scrollView.panGestureRecognizer.isEnabled, scrollView.isScrollEnabled, scrollView.delaysContentTouches,
      scrollView.scrollsToTop
    )
    scrollView.panGestureRecognizer.isEnabled = false
    scrollView.isScrollEnabled = false
    scrollView.delaysContentTouches = false
    scrollView.scrollsToTop = false
    observations = [
      scrollView.observe(\.contentOffset) { [weak self] _, _ in self.map(moved) },
      scrollView.observe(\.contentSize) { [weak self] _, _ in self.map(resized) },
    ]
  }

  /// Returns whether the view or its content has changed its size since the last call. A movement caused by
  /// that does not count as scrolling.
  func consumeResizing() -> Bool {
    let sizes = [scrollView.bounds.size, scrollView.contentSize]
    defer { knownSizes = sizes }
    return sizes != knownSizes
  }

  /// Restores the view's original settings.
  func release() {
    observations = []
    scrollView.drivenState = .resting
    scrollView.panGestureRecognizer.isEnabled = own.pans
    scrollView.isScrollEnabled = own.scrolls
    scrollView.delaysContentTouches = own.delays
    scrollView.scrollsToTop = own.toTop
  }

  /// Scrolls the content to a vertical offset, unless it is already there.
  func drive(to offset: CGFloat) {
    guard offset != knownOffset else { return }
    knownOffset = offset
    scrollView.drive(to: CGPoint(x: scrollView.contentOffset.x, y: offset))
  }
}
