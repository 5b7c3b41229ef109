public import NestedScrolling
public import ViewTree

/// A header over lists that are swiped sideways: it stays where it is while pages change, and moves up and
/// down with the list of the selected page (`GXFMineViewController` in the article).
///
///     let profile = SharedHeaderViewController()
///     profile.headerRestY = 84
///     profile.headerHeight = 210
///     profile.headerView.contentView.addSubview(followButton)
///     profile.dataSource = self                          // a SharedHeaderPagingView for each page
///
/// Every list keeps its own place. A drag anywhere, also on a button of the header, scrolls or turns pages.
open class SharedHeaderViewController: UIViewController {
  public nonisolated enum ShortListPolicy: Hashable, Sendable {
    /// Short lists have room below, so that each can collapse the header; pages change and nothing moves.
    case pad
    /// Short lists have no room below; on the way to one the header comes as far as it has to.
    case expand
  }

  public weak var dataSource: (any SharedHeaderDataSource)? { didSet { if isViewLoaded { reloadData() } } }
  public weak var delegate: (any SharedHeaderDelegate)?

  /// The header.
  public let headerView = SharedHeaderAreaView()
  /// The pager (`GXFScrollView` in the article).
  public let pagerView = UIScrollView()
  /// What scrolls header and lists as one.
  public private(set) lazy var driver = NestedScrollDriver(view: rootView)
  private let rootView = SharedHeaderRootView()

  /// The header's top while it is fully shown, in points.
  public var headerRestY: CGFloat = 0 { didSet { geometryChanged() } }
  /// The header's height in points. A collapsed header stays collapsed when it changes, and the content
  /// keeps its distance from the header; see ``setHeaderHeight(_:animated:)``.
  public var headerHeight: CGFloat = 0 { didSet { geometryChanged() } }
  /// The height of the header's lower part that stays in sight, and where it sticks.
  public var pinnedHeight: CGFloat = 0 { didSet { geometryChanged() } }
  public var stickyY: CGFloat = 0 { didSet { geometryChanged() } }
  /// The room at the sides of the header.
  public var headerMargin: CGFloat = 0 { didSet { geometryChanged() } }
  /// What becomes of lists that are too short to collapse the header.
  public var shortListPolicy = ShortListPolicy.pad { didSet { geometryChanged() } }
  /// Whether a header that is pulled down gets higher in place of moving.
  public var headerZoomsWhenPulled = false { didSet { placeHeader() } }
  /// How many pages beside those that are seen are made in advance.
  public var preloadDistance = 1 { didSet { loadPages() } }
  /// Whether pages further away than that are given up; they keep their places.
  public var releasesFarPages = false { didSet { loadPages() } }
  /// Lies above the header, and answers a pull where header and lists give way together: where
  /// `driver.bounces` is `.parent`. A control for one list belongs to that list, with `.child`.
  public var refreshControl: UIRefreshControl? { didSet { if isViewLoaded { showRefreshControl() } } }

  private let pullView = SharedHeaderPullView()
  private var pages: [Int: SharedHeaderPagingView] = [:]
  private var pageCount = 0
  private var heightMotion: CADisplayLink?

  /// The lengths that everything is placed by.
  public var geometry: SharedHeaderGeometry {
    SharedHeaderGeometry(
      restY: headerRestY, height: headerHeight, pinnedHeight: pinnedHeight, stickyY: stickyY,
      viewHeight: viewIfLoaded.map { Double($0.bounds.height) } ?? 0)
  }

  // MARK: View

  /// The view is the controller's own: the driver listens to its touches.
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

  /// Pages stand side by side, and were placed before the first pixel of them is seen.
  private func layOutPages() {
    let size = pagerView.bounds.size
    pagerView.contentSize = CGSize(width: size.width * CGFloat(pageCount), height: size.height)
    for (index, page) in pages { place(page, at: index) }
  }

  private func place(_ page: SharedHeaderPagingView, at index: Int) {
    let size = pagerView.bounds.size
    let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
    let place = isRightToLeft ? pageCount - 1 - index : index
    page.frame = CGRect(x: CGFloat(place) * size.width, y: 0, width: size.width, height: size.height)
    page.layoutIfNeeded()
  }

  // MARK: Pages

  /// Asks the data source for everything anew. Header, places and the selected page stay as far as they can.
  public func reloadData() {
    for index in pages.keys { release(index) }
    pageCount = max(0, dataSource?.numberOfPages(in: self) ?? 0)
    driver.pageCount = pageCount
    layOutPages()
    loadPages()
  }

  /// The page that scrolls; 0 where there is none.
  public var selectedIndex: Int { driver.selectedIndex }

  /// The page of an index, if it is there.
  public func pagingView(at index: Int) -> SharedHeaderPagingView? { pages[index] }

  /// The list of the selected page.
  public var currentList: UIScrollView? { pages[selectedIndex]?.scrollView }

  /// Selects a page; animated, it comes in 0.25 s. An index that does not exist is ignored.
  public func selectPage(at index: Int, animated: Bool) { driver.selectPage(at: index, animated: animated) }

  /// Brings list and header to their tops as one motion.
  @discardableResult
  public func scrollToTop(animated: Bool) -> Bool { driver.scrollToTop(animated: animated) }

  /// Makes the pages that are seen, or soon will be.
  private func loadPages() {
    guard isViewLoaded, !view.bounds.isEmpty, pageCount > 0 else { return }
    let place = driver.pageProgress ?? CGFloat(selectedIndex)
    let ahead = min(max(0, preloadDistance), pageCount)
    let seen = Int(place.rounded(.down)) - ahead...Int(place.rounded(.up)) + ahead
    insetSeenPages()
    for index in seen.clamped(to: 0...pageCount - 1) where pages[index] == nil { load(index) }
    guard releasesFarPages else { return }
    for index in pages.keys where !seen.contains(index) && index != selectedIndex { release(index) }
  }

  private func load(_ index: Int) {
    guard let page = dataSource?.sharedHeaderViewController(self, pagingViewAt: index) else { return }
    pages[index] = page
    pagerView.addSubview(page)
    page.scrollView.contentInset.top = roomAboveList
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

  /// What is left above a list's content, down to the header's lower edge.
  private var roomAboveList: CGFloat { geometry.topSpacer - collapse }

  /// How far the header is scrolled away, in points; negative while it is pulled down.
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
    driver.roomAboveLists = geometry.topSpacer
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
    let room = CGRect(
      x: 0, y: geometry.restY, width: view.bounds.width,
      height: max(0, geometry.viewHeight - geometry.restY))
    pullView.contentSize = CGSize(width: room.width, height: room.height + geometry.collapseDistance)
    pullView.frame = room
  }

  /// Lets the lists that are seen begin below the header; the others follow when they come into sight.
  private func insetSeenPages() {
    let place = driver.pageProgress ?? CGFloat(selectedIndex)
    let room = roomAboveList
    let late = Set([Int(place.rounded(.down)), Int(place.rounded(.up))])
      .compactMap { pages[$0]?.scrollView }.filter { $0.contentInset.top != room }
    guard !late.isEmpty else { return }
    driver.updateLists {
      for list in late { list.contentInset.top = room }
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

  /// Changes the header's height, animated in 0.25 s, and without a jump of the lists.
  public func setHeaderHeight(_ height: CGFloat, animated: Bool) {
    heightMotion?.invalidate()
    heightMotion = nil
    guard height.isFinite else { return }
    guard animated, let clock = viewIfLoaded?.window?.windowScene.clock else { return headerHeight = height }
    let (start, from) = (clock.now, headerHeight)
    heightMotion = CADisplayLink(clock: clock) { [weak self] link in
      guard let self else { return link.invalidate() }
      let part = min(1, (link.timestamp - start) / 0.25)
      headerHeight = part == 1 ? height : from + (height - from) * (1 - cos(.pi * part)) / 2
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
  public func nestedScrollDriver(_ driver: NestedScrollDriver, didMoveHeaderTo offset: CGFloat) {
    placeHeader()
    insetSeenPages()
    delegate?.sharedHeaderViewController(self, didCollapseTo: offset)
  }

  public func nestedScrollDriver(_ driver: NestedScrollDriver, didScroll list: UIScrollView) {
    delegate?.sharedHeaderViewController(self, didScroll: list)
  }

  public func nestedScrollDriver(_ driver: NestedScrollDriver, didMovePagesTo progress: CGFloat) {
    loadPages()
    delegate?.sharedHeaderViewController(self, didMovePagesTo: progress)
  }

  public func nestedScrollDriver(_ driver: NestedScrollDriver, didSelectPageAt index: Int) {
    loadPages()
    delegate?.sharedHeaderViewController(self, didSelectPageAt: index)
  }

  public func nestedScrollDriver(_ driver: NestedScrollDriver, didSettleAt index: Int) { loadPages() }
}

/// Tab stops here, so that keys scroll.
private final class SharedHeaderRootView: UIView {
  /// Called with what got the focus inside.
  var onFocus: (UIView) -> Void = { _ in }

  override var canBecomeFocused: Bool { true }

  override func scrollToShow(_ focusedView: UIView) { onFocus(focusedView) }
}
