import ViewTree

/// The construction of the article: one scroll view shows the pages, and a second one, empty and as wide as
/// a page, moves them.
///
///     CustomPageSizeView          answers hit tests itself
///     ├── page scroller           as wide as a page, comes to rest at every page, shows nothing
///     └── container               as wide as the view, contains the pages, not scrolled by fingers
///
/// The container copies the page scroller's offset, and the page scroller adapts its content size to the
/// container's. Both happen by observation.
final class TwoScrollViews: PageConstruction {
  let scroller = PageScrollView()
  let container: UIScrollView = ForwardingScrollView()
  private var observations: [NSKeyValueObservation] = []
  private var geometry: PageGeometry?
  private var isRightToLeft = false

  func install(in view: CustomPageSizeView) {
    view.addSubview(scroller)
    view.addSubview(container)
    (container as? ForwardingScrollView)?.scroller = scroller
    // A page lies in front of the page scroller and keeps touches from it, so the recognizer is on the
    // surrounding view.
    view.addGestureRecognizer(scroller.panGestureRecognizer)
    observations = [
      scroller.observe(\.contentOffset) { [weak container] scroller, _ in
        container?.contentOffset = scroller.contentOffset
      },
      container.observe(\.contentSize) { [weak self] _, _ in self?.fitPageScroller() },
    ]
  }

  func show(_ geometry: PageGeometry, in bounds: CGRect, isRightToLeft: Bool) {
    self.geometry = geometry
    self.isRightToLeft = isRightToLeft
    container.frame = bounds
    scroller.frame = CGRect(
      x: geometry.pageScrollerX, y: 0, width: geometry.pageScrollerWidth, height: bounds.height)
    container.contentSize = CGSize(width: geometry.contentWidth, height: bounds.height)
    // The pages may have changed while the content size has not.
    fitPageScroller()
    container.contentOffset = scroller.contentOffset
  }

  private func fitPageScroller() {
    guard let geometry else { return }
    scroller.show(geometry.snaps, isRightToLeft: isRightToLeft, visibleWidth: geometry.width)
  }

  /// Offers a touch to the visible pages first, then to the container.
  func target(for hit: UIView, at point: CGPoint, with event: UIEvent?, in view: CustomPageSizeView)
    -> UIView
  {
    for page in view.visiblePages {
      if let hit = page.view.hitTest(page.view.convert(point, from: view), with: event) { return hit }
    }
    return container
  }
}

/// A scroll view that shows pages and forwards wheel events to the scroll view that moves them.
private final class ForwardingScrollView: UIScrollView {
  weak var scroller: UIScrollView?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isScrollEnabled = false
    // Without drags, the recognizer would only move pages beyond the container's own range back.
    panGestureRecognizer.isEnabled = false
    showsHorizontalScrollIndicator = false
    showsVerticalScrollIndicator = false
    allowsKeyboardScrolling = false
    scrollsToTop = false
    contentInsetAdjustmentBehavior = .never
  }

  override func scrollWheel(with event: UIScrollEvent) {
    if let scroller { scroller.scrollWheel(with: event) } else { super.scrollWheel(with: event) }
  }
}
