import Motion
public import ViewTree

/// A row of pages that are narrower than the view. The current page is completely visible, its neighbors
/// partly, and the row comes to rest only with a page in place.
///
/// Source: `docs/spec/custom-page-size.md`.
///
///     let carousel = CustomPageSizeView(itemWidth: .points(300), itemMargin: 10)
///     carousel.alignment = .centered
///     carousel.dataSource = self
///
/// Pages are views that the data source supplies. Only visible pages and `preload` more on each side exist.
/// They follow each other in the layout direction. If `UIAccessibility.isReduceMotionEnabled` is set,
/// programs and keys change pages without animation, and pages never advance automatically.
public final class CustomPageSizeView: UIView {
  /// The scroll views that move the pages. Both constructions behave the same.
  public nonisolated enum Construction: CaseIterable, Sendable {
    /// One scroll view that comes to rest at the positions of the pages.
    case oneScrollView
    /// The article's construction: a scroll view that shows the pages and copies the offset of a second
    /// one, which is as wide as a page.
    case twoScrollViews
  }

  /// The data source. Setting it reloads the pages.
  public weak var dataSource: (any CustomPageSizeViewDataSource)? { didSet { reloadData() } }
  /// The delegate, which is notified of movements and the page at which the row stops.
  public weak var delegate: (any CustomPageSizeViewDelegate)?

  /// The width of the items.
  public var itemWidth: ItemWidth { didSet { setNeedsLayout() } }
  /// The space between two items, in points.
  public var itemMargin: CGFloat { didSet { setNeedsLayout() } }
  /// The space at both ends of the row, in points. It is ignored for centered items.
  public var padding: Padding { didSet { setNeedsLayout() } }
  /// The position of the current item in the view.
  public var alignment = Alignment.leading { didSet { setNeedsLayout() } }
  /// Whether the first page follows the last. It has no effect with fewer than two pages.
  public var isEndless = false { didSet { setNeedsLayout() } }
  /// The number of pages that exist out of sight on each side.
  public var preload = 1 { didSet { setNeedsLayout() } }

  /// Whether a flick passes as many pages as its velocity carries it. Otherwise it moves by one page.
  public var turnsSeveralPages: Bool {
    get { scroller.turnsSeveralPages }
    set { scroller.turnsSeveralPages = newValue }
  }
  /// Whether a drag beyond the first or last page is left to recognizers of surrounding views. Otherwise
  /// the pages stretch and spring back.
  public var handsOverAtEnds: Bool {
    get { scroller.handsOverAtEnds }
    set { scroller.handsOverAtEnds = newValue }
  }
  /// Whether a tap on the visible part of a neighbor moves to it, unless a control handles the tap.
  public var movesToTappedNeighbor = false { didSet { neighborTap.isEnabled = movesToTappedNeighbor } }
  /// The time that the pages rest, without a finger on them, before the next page comes automatically, in
  /// seconds; nil for never. After the last page comes the first.
  public var autoAdvanceInterval: TimeInterval? { didSet { advance.restart() } }
  /// A page control that shows the position and turns pages. Its dots follow the pages' order on screen,
  /// even if the layout directions of control and row differ.
  public weak var pageControl: UIPageControl? { didSet { connectPageControl(insteadOf: oldValue) } }

  let construction: any PageConstruction
  /// The geometry of the last layout.
  var geometry = PageGeometry(width: 0, itemWidth: .points(0), itemMargin: 0, count: 0)
  private var shape: PageShape?
  var count = 0
  /// The existing views, by page. In an endless row a page is any integer.
  var views: [Int: UIView] = [:]
  var reusable: [UIView] = []
  /// The page that a program selected before the first layout.
  var requestedPage: Int?
  /// The page that the row moves to.
  var targetPage: Int?
  /// The item at which the row last came to rest.
  var settledItem: Int?
  /// Whether a program or a key has started the current movement.
  var isAnimating = false
  /// Whether a layout is changing the offset, which does not count as a movement.
  private(set) var isPlacing = false

  private(set) lazy var advance = AutoAdvance(of: self)
  private let fingerWatch = FingerWatch()
  private let neighborTap = UITapGestureRecognizer()

  /// Creates a row without pages.
  public init(
    itemWidth: ItemWidth, itemMargin: CGFloat, padding: Padding = Padding(),
    construction: Construction = .oneScrollView
  ) {
    self.itemWidth = itemWidth
    self.itemMargin = itemMargin
    self.padding = padding
    self.construction = construction == .oneScrollView ? OneScrollView() : TwoScrollViews()
    super.init(frame: .zero)
    clipsToBounds = true
    self.construction.install(in: self)
    for scrollView in [container, scroller] { scrollView.clipsToBounds = false }
    scroller.delegate = self
    fingerWatch.onDown = { [unowned self] in advance.restart() }
    fingerWatch.onUp = { [unowned self] in fingersLeft() }
    addBuiltInGestureRecognizer(fingerWatch)
    neighborTap.isEnabled = false
    neighborTap.cancelsTouchesInView = false
    neighborTap.addTarget(self, action: CustomPageSizeView.handleTap)
    addBuiltInGestureRecognizer(neighborTap)
  }

  /// Whether pages follow each other from right to left, by the layout direction.
  var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  var scroller: PageScrollView { construction.scroller }
  var container: UIScrollView { construction.container }
  var snaps: SnapPositions { geometry.snaps }
  var hasFingers: Bool { fingerWatch.isDown }

  // MARK: Pages

  /// The number of pages that the data source reported at the last reload.
  public var numberOfPages: Int { count }

  /// The index of the nearest page; nil without pages and before the first layout.
  public var pageIndex: Int? { snaps.nearest(to: scroller.pageOffset).map(snaps.item) }

  /// The position of the row in pages: 1.5 halfway from page 1 to page 2, negative when it is pulled
  /// beyond the first page; nil without pages. In an endless row it is at least 0 and less than the number
  /// of pages.
  public var progress: CGFloat? {
    guard let progress = snaps.progress(at: scroller.exact(scroller.pageOffset)), count > 0 else {
      return nil
    }
    guard snaps.isEndless else { return progress }
    let part = progress.truncatingRemainder(dividingBy: CGFloat(count))
    return part < 0 ? part + CGFloat(count) : part
  }

  /// The pages that are at least partly visible, in order: index, view, and distance from the resting
  /// position in pages, negative before it.
  public var visiblePages: [(index: Int, view: UIView, distance: CGFloat)] {
    let offset = scroller.exact(scroller.pageOffset)
    guard let seen = geometry.pages(at: offset), let progress = snaps.progress(at: offset) else { return [] }
    return seen.compactMap { page in
      views[page].map { (snaps.item(of: page), $0, CGFloat(page) - progress) }
    }
  }

  /// Whether the pages move or are pulled away from their resting positions.
  public var isMoving: Bool {
    scroller.isDragging || scroller.isDecelerating || isAnimating
      || (snaps.count > 0 && scroller.pageInPlace == nil)
  }

  /// Reloads the pages from the data source. The row stays at its page, or moves to the last page if there
  /// are fewer.
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
    // The number of preloaded pages may have changed without the geometry.
    showPages()
  }

  /// Lays out the row if anything relevant has changed. The row stays at its current or target page; a
  /// dragged row keeps its position in pages.
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

  /// Jumps to a page.
  func place(at page: Int) {
    isAnimating = false
    targetPage = nil
    scroller.pageOffset = snaps.position(of: page)
    if !scroller.isDragging { settle() }
  }

  /// Moves an endless row that rests outside the first round back into it, invisibly.
  func recenter(from page: Int) {
    let item = snaps.item(of: page)
    guard item != page else { return }
    views = Dictionary(uniqueKeysWithValues: views.map { ($0.key - page + item, $0.value) })
    isPlacing = true
    scroller.pageOffset = snaps.position(of: item)
    isPlacing = false
    placeViews()
  }

  /// Updates the pages after the offset has changed.
  func offsetChanged() {
    showPages()
    pagesMoved()
  }

  private func pagesMoved() {
    showProgressInPageControl()
    delegate?.customPageSizeViewDidScroll(self)
  }

  // MARK: Touches and keys

  /// Returns the view for a touch. While pages move, every touch goes to the scroll view that moves them:
  /// it stops them and does not count as a tap.
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
    let position = tap.location(in: container).x
    // A touch that stopped the pages is not a tap.
    guard !isMoving, let current = snaps.nearest(to: scroller.pageOffset) else { return }
    let tapped = views.first { $0.value.frame.minX <= position && position < $0.value.frame.maxX }
    if let page = tapped?.key, page != current { move(to: page, animated: true) }
  }

  /// Takes the focus if keys can turn pages.
  public override var canBecomeFocused: Bool { snaps.count > 1 }

  /// The focus ring surrounds the current or target page.
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

/// The values that the layout of a row depends on.
private struct PageShape: Equatable {
  let size: CGSize
  let count: Int
  let itemWidth: CustomPageSizeView.ItemWidth
  let itemMargin: CGFloat
  let padding: CustomPageSizeView.Padding
  let alignment: CustomPageSizeView.Alignment
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
      padding: isRightToLeft ? CustomPageSizeView.Padding(left: padding.right, right: padding.left) : padding,
      alignment: alignment, count: count, isEndless: isEndless)
  }
}
