public import NestedScrolling
public import ViewTree

/// A view controller with a header over lists that are swiped horizontally. The header stays in place
/// while pages change, and moves vertically with the list of the selected page (`GXFMineViewController` in
/// the article).
///
///     let profile = SharedHeaderViewController()
///     profile.headerRestY = 84
///     profile.headerHeight = 210
///     profile.headerView.contentView.addSubview(followButton)
///     profile.dataSource = self                          // a SharedHeaderPagingView for each page
///
/// Each list keeps its own position. A drag anywhere, including on a button in the header, scrolls or
/// turns pages.
open class SharedHeaderViewController: UIViewController {
  /// The treatment of lists that are too short to collapse the header.
  public nonisolated enum ShortListPolicy: Hashable, Sendable {
    /// Short lists are padded at the bottom, so that each can collapse the header. Nothing moves when
    /// pages change.
    case pad
    /// Short lists are not padded. On the way to one, the header expands as far as necessary.
    case expand
  }

  /// The data source. Setting it reloads the pages.
  public weak var dataSource: (any SharedHeaderDataSource)? { didSet { if isViewLoaded { reloadData() } } }
  /// The delegate, which is notified of movements of header, lists and pages.
  public weak var delegate: (any SharedHeaderDelegate)?

  /// The header. Add its contents to its `contentView`.
  public let headerView = SharedHeaderAreaView()
  /// The pager (`GXFScrollView` in the article).
  public let pagerView = UIScrollView()
  /// The driver that scrolls header and lists as one.
  public private(set) lazy var driver = NestedScrollDriver(view: rootView)
  private let rootView = SharedHeaderRootView()

  /// The top of the fully shown header, in points.
  public var headerRestY: CGFloat = 0 { didSet { geometryChanged() } }
  /// The height of the header, in points. When it changes, a collapsed header stays collapsed, and the
  /// content keeps its distance from the header. See ``setHeaderHeight(_:animated:)``.
  public var headerHeight: CGFloat = 0 { didSet { geometryChanged() } }
  /// The height of the header's lower part that stays visible, in points.
  public var pinnedHeight: CGFloat = 0 { didSet { geometryChanged() } }
  /// The position at which the top of the pinned part sticks, in points.
  public var stickyY: CGFloat = 0 { didSet { geometryChanged() } }
  /// The space at both sides of the header, in points.
  public var headerMargin: CGFloat = 0 { didSet { geometryChanged() } }
  /// The treatment of lists that are too short to collapse the header.
  public var shortListPolicy = ShortListPolicy.pad { didSet { geometryChanged() } }
  /// Whether a header that is pulled down grows instead of moving.
  public var headerZoomsWhenPulled = false { didSet { placeHeader() } }
  /// The number of pages on each side of the visible ones that are created in advance.
  public var preloadDistance = 1 { didSet { loadPages() } }
  /// Whether pages further away than ``preloadDistance`` are released. They keep their positions.
  public var releasesFarPages = false { didSet { loadPages() } }
  /// The refresh control above the header. It responds when header and lists stretch together, that is if
  /// `driver.bounces` is `.parent`. A control for a single list belongs on that list, with `.child`.
  public var refreshControl: UIRefreshControl? { didSet { if isViewLoaded { showRefreshControl() } } }

  private let pullView = SharedHeaderPullView()
  private var pages: [Int: SharedHeaderPagingView] = [:]
  private var pageCount = 0
  private var heightMotion: CADisplayLink?

  /// The current geometry.
  public var geometry: SharedHeaderGeometry {
    SharedHeaderGeometry(
      restY: headerRestY, height: headerHeight, pinnedHeight: pinnedHeight, stickyY: stickyY,
      viewHeight: viewIfLoaded.map { Double($0.bounds.height) } ?? 0)
  }

  // MARK: View

  /// Creates the view. It cannot be replaced, since the driver handles its touches.
  public override final func loadView() {
    rootView.onFocus = { [unowned self] part in
      driver.scrollHeader(toShow: part, below: max(view.safeAreaInsets.top, stickyY))
    }
    view = rootView
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    pagerView.showsHorizontalScrollIndicator = false
    pagerView.showsVerticalScrollIndicator = false
    pagerView.scrollsToTop = false
    view.addSubview(pagerView)
    view.addSubview(headerView)
    driver.delegate = self
    driver.headerView = headerView
    driver.pagerView = pagerView
    showRefreshControl()
    reloadData()
  }

  private func showRefreshControl() {
    pullView.refreshControl = refreshControl
    guard refreshControl != nil, driver.rootScrollView == nil else { return }
    view.addSubview(pullView)
    layOutPullView()
    driver.rootScrollView = pullView
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    driver.updateLists {
      pagerView.frame = view.bounds
      layOutPages()
    }
    geometryChanged()
    loadPages()
  }

  /// Places the pages side by side. They are laid out before any part of them is visible.
  private func layOutPages() {
    let size = pagerView.bounds.size
    pagerView.contentSize = CGSize(width: size.width * CGFloat(pageCount), height: size.height)
    for (index, page) in pages { place(page, at: index) }
  }

  private func place(_ page: SharedHeaderPagingView, at index: Int) {
    let size = pagerView.bounds.size
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let position = isRightToLeft ? pageCount - 1 - index : index
    page.frame = CGRect(x: CGFloat(position) * size.width, y: 0, width: size.width, height: size.height)
    page.layoutIfNeeded()
  }

  // MARK: Pages

  /// Reloads all pages from the data source. The header's position, the lists' positions and the selected
  /// page are kept where possible.
  public func reloadData() {
    for index in pages.keys { release(index) }
    pageCount = max(0, dataSource?.numberOfPages(in: self) ?? 0)
    driver.pageCount = pageCount
    layOutPages()
    loadPages()
  }

  /// The index of the page that scrolls; 0 without pages.
  public var selectedIndex: Int { driver.selectedIndex }

  /// Returns the page at an index, or nil if it is not loaded.
  public func pagingView(at index: Int) -> SharedHeaderPagingView? { pages[index] }

  /// The list of the selected page, or nil.
  public var currentList: UIScrollView? { pages[selectedIndex]?.scrollView }

  /// Selects a page. If animated, it moves into place in 0.25 s. An index that does not exist is ignored.
  public func selectPage(at index: Int, animated: Bool) { driver.selectPage(at: index, animated: animated) }

  /// Scrolls list and header to their tops in one motion. Returns whether there was anything to scroll.
  @discardableResult
  public func scrollToTop(animated: Bool) -> Bool { driver.scrollToTop(animated: animated) }

  /// Creates the pages that are visible or will be soon.
  private func loadPages() {
    guard isViewLoaded, !view.bounds.isEmpty, pageCount > 0 else { return }
    let position = driver.pageProgress ?? CGFloat(selectedIndex)
    let ahead = min(max(0, preloadDistance), pageCount)
    let seen = Int(position.rounded(.down)) - ahead...Int(position.rounded(.up)) + ahead
    insetSeenPages()
    for index in seen.clamped(to: 0...pageCount - 1) where pages[index] == nil { load(index) }
    guard releasesFarPages else { return }
    for index in pages.keys where !seen.contains(index) && index != selectedIndex { release(index) }
  }

  private func load(_ index: Int) {
    guard let page = dataSource?.sharedHeaderViewController(self, pagingViewAt: index) else { return }
    pages[index] = page
    pagerView.addSubview(page)
    page.scrollView.contentInset.top = spaceAboveList
    place(page, at: index)
    page.scrollView.layoutIfNeeded()
    pad(page)
    driver.setLists([page.scrollView], forPageAt: index)
    page.contentHeightChanged = { [weak self, weak page] in
      guard let self, let page else { return }
      driver.updateLists { self.pad(page) }
    }
  }

  private func release(_ index: Int) {
    driver.setLists([], forPageAt: index)
    pages.removeValue(forKey: index)?.removeFromSuperview()
  }

  // MARK: Geometry

  /// The top inset of a list: the distance from its top edge to the header's bottom edge.
  private var spaceAboveList: CGFloat { geometry.topSpacer - collapse }

  /// The distance that the header is scrolled up, in points; negative while it is pulled down.
  public var collapse: CGFloat { UIScreen.main.rounded(driver.state.shownHeaderOffset) }

  private func pad(_ page: SharedHeaderPagingView) {
    let list = page.scrollView
    let own = page.ownBottomInset
    let padding =
      shortListPolicy == .pad ? geometry.bottomPadding(content: list.contentSize.height + own) : 0
    if list.contentInset.bottom != own + padding { list.contentInset.bottom = own + padding }
  }

  private func geometryChanged() {
    guard isViewLoaded, !view.bounds.isEmpty else { return }
    let geometry = geometry
    layOutPullView()
    driver.spaceAboveLists = geometry.topSpacer
    driver.shortListsExpandHeader = shortListPolicy == .expand
    driver.setGeometry(
      headerTravel: geometry.collapseDistance, viewHeight: geometry.viewHeight,
      pageHeight: geometry.pageHeight)
    driver.updateLists {
      for page in pages.values { pad(page) }
    }
    insetSeenPages()
    placeHeader()
  }

  private func layOutPullView() {
    guard refreshControl != nil else { return }
    let geometry = geometry
    let available = CGRect(
      x: 0, y: geometry.restY, width: view.bounds.width,
      height: max(0, geometry.viewHeight - geometry.restY))
    pullView.contentSize = CGSize(
      width: available.width, height: available.height + geometry.collapseDistance)
    pullView.frame = available
  }

  /// Updates the top insets of visible lists. The other lists are updated when they become visible.
  private func insetSeenPages() {
    let position = driver.pageProgress ?? CGFloat(selectedIndex)
    let available = spaceAboveList
    let late = Set([Int(position.rounded(.down)), Int(position.rounded(.up))])
      .compactMap { pages[$0]?.scrollView }.filter { $0.contentInset.top != available }
    guard !late.isEmpty else { return }
    driver.updateLists {
      for list in late { list.contentInset.top = available }
    }
  }

  private func placeHeader() {
    guard isViewLoaded else { return }
    let pull = headerZoomsWhenPulled ? max(0, -collapse) : 0
    headerView.frame = CGRect(
      x: headerMargin, y: headerRestY - collapse - pull,
      width: max(0, view.bounds.width - 2 * headerMargin), height: headerHeight + pull)
    headerView.layoutIfNeeded()
  }

  /// Changes the header's height, animated in 0.25 s, without a jump of the lists. A height that is not
  /// finite is ignored.
  public func setHeaderHeight(_ height: CGFloat, animated: Bool) {
    heightMotion?.invalidate()
    heightMotion = nil
    guard height.isFinite else { return }
    guard animated, let clock = viewIfLoaded?.window?.scene.clock else { return headerHeight = height }
    let (start, from) = (clock.now, headerHeight)
    heightMotion = CADisplayLink(clock: clock, for: self) { controller, link in
      let part = min(1, (link.timestamp - start) / 0.25)
      controller.headerHeight = part == 1 ? height : from + (height - from) * (1 - cos(.pi * part)) / 2
      if part == 1 { link.invalidate() }
    }
  }

  // MARK: Keys

  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    driver.scroll(direction)
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !driver.scroll(with: $0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  deinit {}
}

extension SharedHeaderViewController: NestedScrollDriverDelegate {
  /// Places the header and notifies the delegate.
  public func nestedScrollDriver(_ driver: NestedScrollDriver, didMoveHeaderTo offset: CGFloat) {
    placeHeader()
    insetSeenPages()
    delegate?.sharedHeaderViewController(self, didCollapseTo: offset)
  }

  /// Notifies the delegate that the selected page's list has scrolled.
  public func nestedScrollDriver(_ driver: NestedScrollDriver, didScroll list: UIScrollView) {
    delegate?.sharedHeaderViewController(self, didScroll: list)
  }

  /// Loads the visible pages and notifies the delegate.
  public func nestedScrollDriver(_ driver: NestedScrollDriver, didMovePagesTo progress: CGFloat) {
    loadPages()
    delegate?.sharedHeaderViewController(self, didMovePagesTo: progress)
  }

  /// Loads the visible pages and notifies the delegate.
  public func nestedScrollDriver(_ driver: NestedScrollDriver, didSelectPageAt index: Int) {
    loadPages()
    delegate?.sharedHeaderViewController(self, didSelectPageAt: index)
  }

  /// Loads the pages near the selected one.
  public func nestedScrollDriver(_ driver: NestedScrollDriver, didSettleAt index: Int) { loadPages() }
}

/// The controller's view. It takes the focus, so that keys scroll.
private final class SharedHeaderRootView: UIView {
  /// Called with a view that gets the focus inside this one.
  var onFocus: (UIView) -> Void = { _ in }

  override var canBecomeFocused: Bool { true }

  override func scrollToShow(_ focusedView: UIView) { onFocus(focusedView) }
}
