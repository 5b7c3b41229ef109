import NestedScrolling
public import ViewTree

/// A view controller whose header, switcher and pages scroll as one. Upwards, the header scrolls out of
/// sight, then the switcher sticks, then the list of the page scrolls; downwards, in reverse.
///
/// Override ``segementSlideHeaderView()``, ``segementSlideSwitcherView()`` and
/// ``segementSlideContentViewController(at:)``, and call ``reloadData()``. For the default switcher
/// use ``SegementSlideDefaultViewController``.
///
/// There is a single vertical motion: a drag or a fling moves header and list like one scroll view. Buttons
/// in the header work, and a drag that begins on one scrolls.
///
/// The switcher sticks below the covered area at the top of the view, its `safeAreaInsets`. The header
/// begins there too, or at the top of the view if `edgesForExtendedLayout` contains the top. By default it
/// contains no edge.
open class SegementSlideViewController: UIViewController {
  /// The scroll view that holds header, switcher and pages. Its vertical offset is the distance that the
  /// header is scrolled. Setting the offset stops the motion. A refresh control for the whole screen
  /// belongs here.
  public let scrollView: UIScrollView
  /// The container of the header.
  public var headerView: UIView { headerWrapper }
  /// The content view with the pages.
  public let contentView: SegementSlideContentView
  /// The switcher. It shows nothing until ``reloadData()``.
  public private(set) var switcherView: any SegementSlideSwitcherDelegate = EmptySwitcherView()

  let driver: NestedScrollDriver
  /// Whether header and pages have been laid out in a view with a size.
  private(set) var hasLayout = false
  /// Header and list as one scroll view for an outer segment slide.
  private var joint: JointScrollView?
  private let headerWrapper = SegementSlideHeaderView()
  private let events = DriverEvents()
  private let rootDelegate = RootDelegate()
  private lazy var pages = ContentPages(self)
  private var layout = NestedScrollLayout(
    viewHeight: 0, topInset: 0, extendsUnderBar: false, headerHeight: 0, switcherHeight: 0)

  /// Creates a controller without contents.
  public init() {
    let root = SegementSlideRootView()
    scrollView = root
    driver = NestedScrollDriver(view: root)
    root.driver = driver
    contentView = SegementSlideContentView(driver: driver)
    super.init(nibName: nil, bundle: nil)
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

  /// The part that stretches at the top. It is read by ``reloadData()``.
  open var bouncesType: BouncesType { .parent }
  /// The effect of selecting another page on header and lists.
  public var pagePolicy = PagePolicy.keep { didSet { driver.policy = pagePolicy.driverValue } }
  /// The page that is selected first; nil counts as 0. It has no effect once a page is selected.
  public var defaultSelectedIndex: Int? {
    didSet {
      switcherView.ssDefaultSelectedIndex = defaultSelectedIndex
      contentView.defaultSelectedIndex = defaultSelectedIndex
    }
  }
  /// The distance between the covered area at the top and the sticking switcher, in points.
  public var stickyInset: CGFloat = 0 { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// Whether a horizontal drag that begins on the header turns pages.
  public var headerSwipesPages: Bool {
    get { driver.headerSwipesPages }
    set { driver.headerSwipesPages = newValue }
  }
  /// The number of pages on each side of the selected one that are created before they are visible.
  public var preloadDistance: Int {
    get { contentView.preloadDistance }
    set { contentView.preloadDistance = newValue }
  }

  // MARK: Overriding

  /// Returns the header, or nil for none. Its height is its `sizeThatFits` for the width.
  open func segementSlideHeaderView() -> UIView? { nil }

  /// Returns the switcher between header and pages. Its data source determines its height and the number
  /// of pages.
  open func segementSlideSwitcherView() -> any SegementSlideSwitcherDelegate { EmptySwitcherView() }

  /// Creates the page at an index when it is first needed. Nil leaves its place empty.
  open func segementSlideContentViewController(
    at index: Int
  ) -> (any SegementSlideContentScrollViewDelegate)? { nil }

  /// The height of the switcher, in points.
  open var switcherHeight: CGFloat { switcherView.ssDataSource?.height ?? 44 }

  /// Called after each movement: first for the root with `isParent` being true, if the header has moved,
  /// then for the list of the selected page, if it has.
  open func scrollViewDidScroll(_ scrollView: UIScrollView, isParent: Bool) {}

  /// Called when another page is selected. It may not be in place yet.
  open func didSelectContentViewController(at index: Int) {}

  /// Replaces the header with the view that ``segementSlideHeaderView()`` returns.
  open func setupHeader() { headerWrapper.config(segementSlideHeaderView()) }

  /// Replaces the switcher with the view that ``segementSlideSwitcherView()`` returns.
  open func setupSwitcher() {
    let switcher = segementSlideSwitcherView()
    guard switcher !== switcherView || switcher.superview !== scrollView else { return }
    switcherView.removeFromSuperview()
    switcherView = switcher
    switcher.ssDefaultSelectedIndex = defaultSelectedIndex
    scrollView.addSubview(switcher)
  }

  /// Connects the content view with the pages.
  open func setupContent() { contentView.delegate = pages }

  // MARK: Geometry and pages

  /// The distance that the header can be scrolled, *H*, in points.
  public var headerStickyHeight: CGFloat { layout.headerTravel }
  /// The height of a page, in points. It does not depend on the header's position.
  public var contentViewHeight: CGFloat { layout.pageHeight }
  /// The height of a page's lower part that lies below the view while the header shows, in points. A page
  /// can keep important content above it.
  public var contentBottomInset: CGFloat {
    min(max(layout.headerTravel - scrollView.contentOffset.y, 0), layout.headerTravel)
  }
  /// The index of the selected page; nil before the first layout and without pages.
  public var currentIndex: Int? { contentView.selectedIndex }
  /// The view controller of the selected page.
  public var currentSegementSlideContentViewController: (any SegementSlideContentScrollViewDelegate)? {
    currentIndex.flatMap { contentView.dequeueReusableViewController(at: $0) }
  }

  /// Returns the view controller of a page, or nil if it has not been created yet.
  public func dequeueReusableViewController(
    at index: Int
  ) -> (any SegementSlideContentScrollViewDelegate)? { contentView.dequeueReusableViewController(at: index) }

  // MARK: Programmatic changes

  /// Reloads header, switcher and pages. The header keeps its position, and so does each list if its page's
  /// controller is returned again. Nothing is animated.
  public func reloadData() {
    driver.bounces = bouncesType.driverValue
    setupHeader()
    setupSwitcher()
    // The titles come first: if there is a size already, the layout of the pages selects one.
    switcherView.reloadData()
    layOut()
    contentView.reloadData()
    layOut()
  }

  /// Reloads the header and its height. A header that is scrolled out of sight stays there.
  public func reloadHeader() {
    setupHeader()
    layOut()
  }

  /// Reloads the switcher and its titles.
  public func reloadSwitcher() {
    setupSwitcher()
    switcherView.reloadData()
    layOut()
  }

  /// Reloads the pages.
  public func reloadContent() { contentView.reloadData() }

  /// Selects a page. If animated, it moves into place in 0.25 s. An index without a page is ignored.
  public func selectItem(at index: Int, animated: Bool) {
    contentView.selectItem(at: index, animated: animated)
  }

  /// Scrolls the list and then the header to their tops, in one motion of 0.3 s.
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
    // The only view that responds to a request to scroll to the top; the driver handles it.
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
    // The content size comes first, so that a larger frame does not move the header.
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

  /// Called after each layout.
  func slideDidLayOut() {}
  func slideDidMoveHeader() {}

  /// Places the switcher below the header, but not above its sticky position, and the pages below the
  /// switcher.
  private func placeSwitcherAndPages() {
    let offset = scrollView.contentOffset.y
    let y = offset + layout.switcherY(offset: offset)
    let (width, height) = (scrollView.bounds.width, max(0, switcherHeight))
    switcherView.frame = CGRect(x: 0, y: y, width: width, height: height)
    contentView.frame = CGRect(x: 0, y: y + height, width: width, height: layout.pageHeight)
  }

  // MARK: Movements

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
    switcherView.update(pageProgress: progress)
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

  // MARK: Nesting

  /// Leaves vertical motion to the outer segment slide. Returns the scroll view that the outer one scrolls.
  private func joined() -> UIScrollView {
    driver.isInteractive = true
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
