import ViewTree

/// The construction of the article: one scroll view shows the pages, and a smaller one, as wide as a page and
/// empty, moves them.
///
///     CustomPageSizeView          answers hit tests itself
///     ├── page scroller           as wide as a page, comes to rest at every one, shows nothing
///     └── container               as wide as the view, holds the pages, no finger scrolls it
///
/// The container copies the page scroller's offset, and the page scroller makes its content fit the
/// container's; both by observation.
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
    // A page is in front of the page scroller and keeps touches from it; the view around both sees them all.
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
    // The content may be as large as before where the pages are not.
    fitPageScroller()
    container.contentOffset = scroller.contentOffset
  }

  private func fitPageScroller() {
    guard let geometry else { return }
    scroller.show(geometry.snaps, isRightToLeft: isRightToLeft, visibleWidth: geometry.width)
  }

  /// Pages have what they want of a touch, and the container the rest.
  func target(for hit: UIView, at point: CGPoint, with event: UIEvent?, in view: CustomPageSizeView)
    -> UIView
  {
    for page in view.visiblePages {
      if let hit = page.view.hitTest(page.view.convert(point, from: view), with: event) { return hit }
    }
    return container
  }
}

/// Shows pages and leaves wheels to the scroll view that moves them.
private final class ForwardingScrollView: UIScrollView {
  weak var scroller: UIScrollView?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isScrollEnabled = false
    // Nothing is dragged here; the recognizer would take pages beyond the container's own range back.
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
