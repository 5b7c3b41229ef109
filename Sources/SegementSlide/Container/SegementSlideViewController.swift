import NestedScrolling
public import ViewTree

/// A header, a switcher and pages that scroll as one: up, the header goes out of sight, then the switcher
/// sticks, then the list of the page scrolls; down, the other way.
///
/// Override ``segementSlideHeaderView()``, ``segementSlideSwitcherView()`` and
/// ``segementSlideContentViewController(at:)``, and call ``reloadData()``. With the default switcher use
/// ``SegementSlideDefaultViewController``.
///
/// All of it has one vertical motion: a drag or a fling goes through header and list as through one scroll
/// view. The header keeps its buttons, and a drag that begins on one scrolls.
///
/// The switcher sticks below what covers the top of the view, its `safeAreaInsets`. The header begins there
/// too, or at the top of the view if `edgesForExtendedLayout` contains the top; by default it has no edge.
open class SegementSlideViewController: UIViewController {
  /// The view that holds header, switcher and pages; its vertical offset is how far the header is scrolled
  /// away. Setting that is legal and stops the motion. A refresh control for all belongs here.
  public let scrollView: UIScrollView
  /// Holds the header.
  public var headerView: UIView { headerWrapper }
  /// The pages.
  public let contentView: SegementSlideContentView
  /// The switcher; one that shows nothing until ``reloadData()``.
  public private(set) var switcherView: any SegementSlideSwitcherDelegate = EmptySwitcherView()

  let driver: NestedScrollDriver
  /// Whether header and pages have been placed in a view with a size.
  private(set) var hasLayout = false
  /// Header and list as one for the segment slide that this one is a page of.
  private var joint: JointScrollView?
  private let headerWrapper = SegementSlideHeaderView()
  private let events = DriverEvents()
  private let rootDelegate = RootDelegate()
  private lazy var pages = ContentPages(self)
  private var layout = NestedScrollLayout(
    viewHeight: 0, topInset: 0, extendsUnderBar: false, headerHeight: 0, switcherHeight: 0)

  public override init() {
    let root = SegementSlideRootView()
    scrollView = root
    driver = NestedScrollDriver(view: root)
    root.driver = driver
    contentView = SegementSlideContentView(driver: driver)
    super.init()
    edgesForExtendedLayout = []
    extendedLayoutIncludesOpaqueBars = true
    driver.delegate = events
    driver.headerView = headerWrapper
    events.headerMoved = { [weak self] in self?.headerMoved() }
    events.listScrolled = { [weak self] in self?.listScrolled($0) }
    events.pagesMoved = { [weak self] in self?.pagesMoved(to: $0) }
    events.pageSelected = { [weak self] in self?.contentView.pageSelected(at: $0) }
    events.pagesSettled = { [weak self] in self?.contentView.pagesSettled(at: $0) }
    rootDelegate.shouldScrollToTop = { [weak self] in self?.scrollToTop(animated: true) }
    contentView.pageMade = { [weak self] in self?.registerLists(ofPageAt: $0) }
    contentView.viewController = self
  }

  deinit {}

  // MARK: Configuration

  /// What gives way at the top; read by ``reloadData()``.
  open var bouncesType: BouncesType { .parent }
  /// What becomes of header and lists when another page is selected.
  public var pagePolicy = PagePolicy.keep { didSet { driver.policy = pagePolicy.driverValue } }
  /// The page selected first; 0 if it is nil. It takes effect if nothing is selected yet.
  public var defaultSelectedIndex: Int? {
    didSet {
      switcherView.ssDefaultSelectedIndex = defaultSelectedIndex
      contentView.defaultSelectedIndex = defaultSelectedIndex
    }
  }
  /// How far below what covers the top of the view the switcher sticks, in points.
  public var stickyInset: CGFloat = 0 { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// Whether a sideways drag that begins on the header turns pages.
  public var headerSwipesPages: Bool {
    get { driver.headerSwipesPages }
    set { driver.headerSwipesPages = newValue }
  }
  /// How many pages on each side of the selected one are made before they are seen.
  public var preloadDistance: Int {
    get { contentView.preloadDistance }
    set { contentView.preloadDistance = newValue }
  }

  // MARK: What subclasses give

  /// The header; it is as high as its `sizeThatFits` says for the width. Nil for none.
  open func segementSlideHeaderView() -> UIView? { nil }

  /// The switcher between header and pages; its data source says how high it is and how many pages there are.
  open func segementSlideSwitcherView() -> any SegementSlideSwitcherDelegate { EmptySwitcherView() }

  /// Makes the page at an index, when it is first needed; nil leaves the place empty.
  open func segementSlideContentViewController(
    at index: Int
  ) -> (any SegementSlideContentScrollViewDelegate)? { nil }

  /// The height of the switcher, in points.
  open var switcherHeight: CGFloat { switcherView.ssDataSource?.height ?? 44 }

  /// Called after each processed movement: first for the root, `isParent` being true, if the header has
  /// moved; then for the list of the selected page, if it has.
  open func scrollViewDidScroll(_ scrollView: UIScrollView, isParent: Bool) {}

  /// Another page is selected; it may be on its way.
  open func didSelectContentViewController(at index: Int) {}

  /// Fetches the header.
  open func setupHeader() { headerWrapper.config(segementSlideHeaderView()) }

  /// Fetches the switcher.
  open func setupSwitcher() {
    let switcher = segementSlideSwitcherView()
    guard switcher !== switcherView || switcher.superview !== scrollView else { return }
    switcherView.removeFromSuperview()
    switcherView = switcher
    switcher.ssDefaultSelectedIndex = defaultSelectedIndex
    scrollView.addSubview(switcher)
  }

  /// Connects the pages.
  open func setupContent() { contentView.delegate = pages }

  // MARK: Results

  /// How far the header can be scrolled away, *H*, in points.
  public var headerStickyHeight: CGFloat { layout.headerTravel }
  /// The height of a page, in points; the same wherever the header is.
  public var contentViewHeight: CGFloat { layout.pageHeight }
  /// How much of the lower end of a page is below the view because the header shows, in points: room for a
  /// page to leave below what it wants to keep in sight.
  public var contentBottomInset: CGFloat {
    min(max(layout.headerTravel - scrollView.contentOffset.y, 0), layout.headerTravel)
  }
  /// The selected page.
  public var currentIndex: Int? { contentView.selectedIndex }
  /// The controller of the selected page.
  public var currentSegementSlideContentViewController: (any SegementSlideContentScrollViewDelegate)? {
    currentIndex.flatMap { contentView.dequeueReusableViewController(at: $0) }
  }

  /// The controller of a page; nil if it was not made yet.
  public func dequeueReusableViewController(
    at index: Int
  ) -> (any SegementSlideContentScrollViewDelegate)? { contentView.dequeueReusableViewController(at: index) }

  // MARK: Programs

  /// Asks for everything anew. The header stays where it is scrolled to, and so do the lists of pages that
  /// are answered again; nothing is animated.
  public func reloadData() {
    driver.bounces = bouncesType.driverValue
    setupHeader()
    setupSwitcher()
    // The titles first: where there is a size already, the layout of the pages selects one.
    switcherView.reloadData()
    layOut()
    contentView.reloadData()
    layOut()
  }

  /// Asks for the header anew, also for its height: a header that is gone stays gone.
  public func reloadHeader() {
    setupHeader()
    layOut()
  }

  /// Asks for the switcher and its titles anew.
  public func reloadSwitcher() {
    setupSwitcher()
    switcherView.reloadData()
    layOut()
  }

  /// Asks for the pages anew.
  public func reloadContent() { contentView.reloadData() }

  /// Selects a page; animated, it comes in 0.25 s. An index without a page is ignored.
  public func selectItem(at index: Int, animated: Bool) {
    contentView.selectItem(at: index, animated: animated)
  }

  /// Brings the list and then the header to their tops, as one motion of 0.3 s.
  public func scrollToTop(animated: Bool) { driver.scrollToTop(animated: animated) }

  // MARK: Layout

  open override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .white
    scrollView.showsVerticalScrollIndicator = false
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.allowsKeyboardScrolling = false
    scrollView.addSubview(headerWrapper)
    scrollView.addSubview(contentView)
    scrollView.addSubview(switcherView)
    view.addSubview(scrollView)
    driver.rootScrollView = scrollView
    // The one view that a request to scroll to the top is for; the driver answers it.
    scrollView.scrollsToTop = true
    scrollView.delegate = rootDelegate
    setupContent()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    layOut()
  }

  private func layOut() {
    guard isViewLoaded else { return }
    let size = view.bounds.size
    layout = NestedScrollLayout(
      viewHeight: size.height, topInset: view.safeAreaInsets.top,
      extendsUnderBar: edgesForExtendedLayout.contains(.top),
      headerHeight: headerWrapper.height(in: size.width), switcherHeight: switcherHeight,
      stickyInset: stickyInset)
    // Room first, so that a larger frame leaves the header where it is.
    scrollView.contentSize.height = max(scrollView.contentSize.height, size.height + layout.headerTravel)
    scrollView.frame = view.bounds
    headerWrapper.frame = CGRect(
      x: 0, y: layout.headerRestY, width: size.width, height: layout.headerHeight)
    placeSwitcherAndPages()
    contentView.layoutIfNeeded()
    driver.setGeometry(
      headerTravel: layout.headerTravel, viewHeight: size.height, pageHeight: layout.pageHeight)
    scrollView.contentSize = CGSize(width: size.width, height: layout.contentHeight)
    placeSwitcherAndPages()
    headerWrapper.layoutIfNeeded()
    hasLayout = size.width > 0 && size.height > 0
    joint?.sync()
    slideDidLayOut()
  }

  /// Called after layout, and after each movement of the header before the subclass hears of it.
  func slideDidLayOut() {}
  func slideDidMoveHeader() {}

  /// The switcher is below the header, but not above the place where it sticks; the pages are below it.
  private func placeSwitcherAndPages() {
    let offset = scrollView.contentOffset.y
    let y = offset + layout.switcherY(offset: offset)
    let (width, height) = (scrollView.bounds.width, max(0, switcherHeight))
    switcherView.frame = CGRect(x: 0, y: y, width: width, height: height)
    contentView.frame = CGRect(x: 0, y: y + height, width: width, height: layout.pageHeight)
  }

  // MARK: What moves

  private func listScrolled(_ list: UIScrollView) {
    joint?.sync()
    scrollViewDidScroll(list, isParent: false)
  }

  private func headerMoved() {
    joint?.sync()
    placeSwitcherAndPages()
    slideDidMoveHeader()
    scrollViewDidScroll(scrollView, isParent: true)
  }

  private func pagesMoved(to progress: CGFloat) {
    contentView.pagesMoved(to: progress)
    switcherView.follow(pageProgress: progress)
  }

  func pageSelected(at index: Int, animated: Bool) {
    if switcherView.ssSelectedIndex != index { switcherView.selectItem(at: index, animated: animated) }
    joint?.sync()
    didSelectContentViewController(at: index)
  }

  private func registerLists(ofPageAt index: Int) {
    let page = dequeueReusableViewController(at: index)
    let lists = (page as? SegementSlideViewController).map { [$0.joined()] } ?? page?.scrollViews ?? []
    driver.setLists(lists, forPageAt: index)
  }

  // MARK: Inside another one

  /// Leaves its vertical motion to the segment slide that it is a page of; answers what that one scrolls.
  private func joined() -> UIScrollView {
    driver.isLed = true
    let joint = joint ?? JointScrollView(self)
    self.joint = joint
    joint.sync()
    return joint
  }

  // MARK: Keys

  open override func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool {
    driver.scroll(direction)
  }

  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !driver.scroll(with: $0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }
}
