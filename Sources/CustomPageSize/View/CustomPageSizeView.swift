import Motion
public import ViewTree

/// A row of pages that are narrower than the view: the current one is seen whole, its neighbours in part, and
/// the row comes to rest only with a page in place (custom-page-size.md).
///
///     let carousel = CustomPageSizeView(itemWidth: .points(300), itemMargin: 10)
///     carousel.alignment = .centered
///     carousel.dataSource = self
///
/// Pages are the data source's views. Those in sight exist, and `preload` more on each side. They follow each
/// other in the reading direction. With `UIAccessibility.isReduceMotionEnabled` they change place at once where
/// a program or a key turns them, and never by themselves.
public final class CustomPageSizeView: UIView {
  /// What moves the pages; both behave the same.
  public nonisolated enum Construction: CaseIterable, Sendable {
    /// One scroll view that comes to rest at the positions of pages.
    case oneScrollView
    /// The article's: a scroll view that shows pages and copies one, as wide as a page, that moves.
    case twoScrollViews
  }

  /// Asked for pages when it is set, and by `reloadData`.
  public weak var dataSource: (any CustomPageSizeViewDataSource)? { didSet { reloadData() } }
  public weak var delegate: (any CustomPageSizeViewDelegate)?

  public var itemWidth: ItemWidth { didSet { setNeedsLayout() } }
  /// The room between two items, in points.
  public var itemMargin: CGFloat { didSet { setNeedsLayout() } }
  public var padding: PagePadding { didSet { setNeedsLayout() } }
  public var alignment = PageAlignment.leading { didSet { setNeedsLayout() } }
  /// Whether the first page follows the last. Of no effect with fewer than two.
  public var isEndless = false { didSet { setNeedsLayout() } }
  /// How many pages exist out of sight on each side.
  public var preload = 1 { didSet { setNeedsLayout() } }

  /// Whether a flick goes as many pages as its speed carries it; otherwise it goes one.
  public var turnsSeveralPages: Bool {
    get { scroller.turnsSeveralPages }
    set { scroller.turnsSeveralPages = newValue }
  }
  /// Whether a drag beyond the first or the last page is left to the recognizers of views around; otherwise
  /// the pages give way and come back.
  public var handsOverAtEnds: Bool {
    get { scroller.handsOverAtEnds }
    set { scroller.handsOverAtEnds = newValue }
  }
  /// Whether a tap on the visible edge of a neighbour, where it is no control's, goes to that page.
  public var movesToTappedNeighbor = false { didSet { neighborTap.isEnabled = movesToTappedNeighbor } }
  /// The time after which the next page comes by itself, in seconds since the pages rest and no finger is
  /// on them; nil for never. From the last page it goes back to the first.
  public var autoAdvanceInterval: TimeInterval? { didSet { advance.restart() } }
  /// Shows where the pages are, and turns them when it is touched. Its pages count from the left, also where
  /// those of the view do not.
  public weak var pageControl: UIPageControl? { didSet { connectPageControl(insteadOf: oldValue) } }

  let construction: any PageConstruction
  /// What was laid out last.
  var geometry = PageGeometry(width: 0, itemWidth: .points(0), itemMargin: 0, count: 0)
  private var shape: PageShape?
  var count = 0
  /// The views of pages that exist, by page; in an endless row a page is any whole number.
  var views: [Int: UIView] = [:]
  var reusable: [UIView] = []
  /// The page that a program asked for before there was a layout.
  var requestedPage: Int?
  /// The page that the row is on its way to.
  var targetPage: Int?
  /// The item at which the row rested last.
  var settledItem: Int?
  /// Whether pages move because a program or a key asked for it.
  var isAnimating = false
  /// Whether a layout puts the pages elsewhere, which is no movement.
  private(set) var isPlacing = false

  private(set) lazy var advance = AutoAdvance(of: self)
  private let fingerWatch = FingerWatch()
  private let neighborTap = UITapGestureRecognizer()

  /// Creates a row without pages.
  public init(
    itemWidth: ItemWidth, itemMargin: CGFloat, padding: PagePadding = PagePadding(),
    construction: Construction = .oneScrollView
  ) {
    self.itemWidth = itemWidth
    self.itemMargin = itemMargin
    self.padding = padding
    self.construction = construction == .oneScrollView ? OneScrollView() : TwoScrollViews()
    super.init(frame: .zero)
    isOpaque = false
    clipsToBounds = true
    self.construction.install(in: self)
    for scrollView in [container, scroller] { scrollView.clipsToBounds = false }
    scroller.delegate = self
    fingerWatch.onDown = { [unowned self] in advance.restart() }
    fingerWatch.onUp = { [unowned self] in fingersLeft() }
    addGestureRecognizer(fingerWatch)
    neighborTap.isEnabled = false
    neighborTap.cancelsTouchesInView = false
    neighborTap.addTarget(self, action: CustomPageSizeView.handleTap)
    addGestureRecognizer(neighborTap)
  }

  /// Whether pages follow each other from the right to the left, as everything in the view's surroundings.
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  var scroller: PageScrollView { construction.scroller }
  var container: UIScrollView { construction.container }
  var snaps: SnapPositions { geometry.snaps }
  var hasFingers: Bool { fingerWatch.isDown }

  // MARK: Pages

  /// How many pages there are.
  public var numberOfPages: Int { count }

  /// The nearest page, from 0 on; nil without pages, and before the first layout.
  public var pageIndex: Int? { snaps.nearest(to: scroller.pageOffset).map(snaps.item) }

  /// Where the row is among its pages: 1.5 half-way from page 1 to page 2, below 0 when it is pulled beyond
  /// the first. An endless row counts from 0 up to, but not including, its number of pages.
  public var progress: CGFloat? {
    guard let progress = snaps.progress(at: scroller.exact(scroller.pageOffset)), count > 0 else {
      return nil
    }
    guard snaps.isEndless else { return progress }
    let part = progress.truncatingRemainder(dividingBy: CGFloat(count))
    return part < 0 ? part + CGFloat(count) : part
  }

  /// The pages that exist and are seen at least in part, from the first to the last: which one, its view, and
  /// how far it is from its place, in pages; negative before it.
  public var visiblePages: [(index: Int, view: UIView, distance: CGFloat)] {
    let offset = scroller.exact(scroller.pageOffset)
    guard let seen = geometry.pages(at: offset), let progress = snaps.progress(at: offset) else { return [] }
    return seen.compactMap { page in
      views[page].map { (snaps.item(of: page), $0, CGFloat(page) - progress) }
    }
  }

  /// Whether the pages move or are pulled away from their places.
  public var isMoving: Bool {
    scroller.isDragging || scroller.isDecelerating || isAnimating
      || (snaps.count > 0 && scroller.pageInPlace == nil)
  }

  /// Asks the data source anew. The row stays at its page, or goes to the last one if there are fewer now.
  public func reloadData() {
    count = max(0, dataSource?.numberOfPages(in: self) ?? 0)
    for view in views.values { view.removeFromSuperview() }
    views = [:]
    reusable = []
    shape = nil
    pageControl?.numberOfPages = count
    setNeedsLayout()
    updateGeometry()
  }

  // MARK: Layout

  public override func layoutSubviews() {
    super.layoutSubviews()
    updateGeometry()
    // How many pages are wanted may have changed without the geometry.
    showPages()
  }

  /// Lays out anew if anything that matters is other. The row stays at the page where it is or goes; one that
  /// is dragged stays at its part of the way.
  private func updateGeometry() {
    let next = PageShape(self)
    guard next != shape else { return }
    shape = next
    let held = scroller.isDragging ? snaps.progress(at: scroller.pageOffset) : nil
    let page = requestedPage ?? (targetPage ?? snaps.nearest(to: scroller.pageOffset)).map(snaps.item)
    geometry = next.geometry
    isPlacing = true
    construction.show(geometry, in: bounds, isRightToLeft: isRightToLeft)
    if let held {
      scroller.pageOffset = snaps.offset(atProgress: held)
    } else {
      scroller.pageOffset = snaps.position(of: snaps.clamp(page ?? 0))
    }
    isPlacing = false
    isAnimating = false
    targetPage = nil
    if snaps.count > 0 { requestedPage = nil } else { requestedPage = page }
    placeViews()
    showPages()
    pagesMoved()
    settle()
  }

  public override func didMoveToWindow() {
    super.didMoveToWindow()
    advance.restart()
  }

  /// Puts the row at a page, at once.
  func place(at page: Int) {
    isAnimating = false
    targetPage = nil
    scroller.pageOffset = snaps.position(of: page)
    if !scroller.isDragging { settle() }
  }

  /// Puts an endless row that rests outside of the first round back into it, which nobody sees.
  func recenter(from page: Int) {
    let item = snaps.item(of: page)
    guard item != page else { return }
    views = Dictionary(uniqueKeysWithValues: views.map { ($0.key - page + item, $0.value) })
    isPlacing = true
    scroller.pageOffset = snaps.position(of: item)
    isPlacing = false
    placeViews()
  }

  /// Called whenever the offset is another.
  func offsetChanged() {
    showPages()
    pagesMoved()
  }

  private func pagesMoved() {
    showProgressInPageControl()
    delegate?.customPageSizeViewDidScroll(self)
  }

  // MARK: Touches and keys

  /// The deepest view at a point that can be touched; nothing outside of the bounds. While pages move, every
  /// touch is for what moves them: it stops them and is nobody's tap.
  public override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    return isMoving ? scroller : construction.target(for: hit, at: point, with: event, in: self)
  }

  public override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    if recognizer === scroller.panGestureRecognizer {
      return scroller.gestureRecognizerShouldBegin(recognizer)
    }
    return super.gestureRecognizerShouldBegin(recognizer)
  }

  private func handleTap(_ tap: UITapGestureRecognizer) {
    let place = tap.location(in: container).x
    // A touch that stopped the pages is no tap.
    guard !isMoving, let current = snaps.nearest(to: scroller.pageOffset) else { return }
    let tapped = views.first { $0.value.frame.minX <= place && place < $0.value.frame.maxX }
    if let page = tapped?.key, page != current { move(to: page, animated: true) }
  }

  /// Tab stops here where keys can turn pages.
  public override var canBecomeFocused: Bool { snaps.count > 1 }

  /// The ring goes around the page that is in place, or will be.
  public override var focusedPart: UIView { currentPage.flatMap { views[$0] } ?? self }

  public override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    turnPage(direction)
  }

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !turnPage(with: $0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  public override var inspectedValues: [String: InspectedValue] {
    super.inspectedValues.merging([
      "numberOfPages": .number(CGFloat(count)), "pageIndex": .number(CGFloat(pageIndex ?? -1)),
    ]) { $1 }
  }
}

/// All that the layout of a row depends on.
private struct PageShape: Equatable {
  let size: CGSize
  let count: Int
  let itemWidth: ItemWidth
  let itemMargin: CGFloat
  let padding: PagePadding
  let alignment: PageAlignment
  let isEndless, isRightToLeft: Bool

  init(_ view: CustomPageSizeView) {
    size = view.bounds.size
    count = view.count
    itemWidth = view.itemWidth
    itemMargin = view.itemMargin
    padding = view.padding
    alignment = view.alignment
    isEndless = view.isEndless
    isRightToLeft = view.isRightToLeft
  }

  var geometry: PageGeometry {
    PageGeometry(
      width: size.width, itemWidth: itemWidth, itemMargin: itemMargin,
      padding: isRightToLeft ? PagePadding(left: padding.right, right: padding.left) : padding,
      alignment: alignment, count: count, isEndless: isEndless)
  }
}
