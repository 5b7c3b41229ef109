import ViewTree

/// A scroll view whose content the driver moves in place of the view's own recognizers.
final class DrivenScrollView {
  let scrollView: UIScrollView
  /// The vertical offset that the driver knows of.
  var knownOffset: CGFloat
  /// The sizes of the view and of its content that the driver knows of.
  private var knownSizes: [CGSize]
  /// What the view did by itself, to be given back.
  private let own: (pans: Bool, scrolls: Bool, delays: Bool, toTop: Bool)
  private var observations: [NSKeyValueObservation] = []

  /// Takes the view over; `moved` is called after every change of its offset, `resized` after one of its
  /// content's size.
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

  /// Whether the view or its content has another size than when this was asked last; what moves by that is
  /// nobody's scrolling.
  func takeResizing() -> Bool {
    let sizes = [scrollView.bounds.size, scrollView.contentSize]
    defer { knownSizes = sizes }
    return sizes != knownSizes
  }

  /// Gives the view back.
  func release() {
    observations = []
    scrollView.drivenState = .resting
    scrollView.panGestureRecognizer.isEnabled = own.pans
    scrollView.isScrollEnabled = own.scrolls
    scrollView.delaysContentTouches = own.delays
    scrollView.scrollsToTop = own.toTop
  }

  /// Puts the content at a vertical offset, unless it is known to be there.
  func drive(to offset: CGFloat) {
    guard offset != knownOffset else { return }
    knownOffset = offset
    scrollView.drive(to: CGPoint(x: scrollView.contentOffset.x, y: offset))
  }
}
