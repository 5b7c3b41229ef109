import NestedScrolling
public import ViewTree

/// Pages side by side: the views of view controllers, created shortly before they become visible.
///
///     let content = SegementSlideContentView()
///     content.viewController = self     // becomes the parent of the pages
///     content.delegate = self           // creates the pages
///     content.reloadData()
///
/// It can be used without a header. A page is in the view tree only while it is visible.
public final class SegementSlideContentView: UIView {
  /// The scroll view that holds the pages side by side.
  public let scrollView: UIScrollView
  /// The delegate, which creates the pages.
  public weak var delegate: (any SegementSlideContentDelegate)?
  /// The parent of the pages' view controllers. Without a parent no pages are created.
  public weak var viewController: UIViewController?
  /// The page that is shown first; nil counts as 0.
  public var defaultSelectedIndex: Int? { didSet { setNeedsLayout() } }
  /// The index of the selected page; nil without pages and before the first layout.
  public private(set) var selectedIndex: Int?
  /// The number of pages on each side of the selected one that are created and laid out before they
  /// are visible.
  public var preloadDistance = 0 { didSet { preload() } }

  /// Whether fingers and wheels turn pages.
  public var isScrollEnabled: Bool {
    get { driver.swipeGestureRecognizer.isEnabled }
    set { driver.swipeGestureRecognizer.isEnabled = newValue }
  }

  let driver: NestedScrollDriver
  /// Called when a page was created, before it is visible.
  var pageMade: (Int) -> Void = { _ in }
  /// The listener of the view's own driver.
  private var events: DriverEvents?
  private var count = 0
  private var controllers: [Int: any SegementSlideContentScrollViewDelegate] = [:]
  private var transition: PageTransition?
  /// The page that was the only visible one when the pages last came to rest.
  private var settledIndex: Int?
  private var isSelectionAnimated = true

  /// Creates a content view with its own driver.
  public convenience override init(frame: CGRect = .zero) {
    // Vertical drags are left to the lists.
    let pager = SegementSlideScrollView()
    let driver = NestedScrollDriver(view: pager)
    pager.refusedRecognizer = driver.panGestureRecognizer
    self.init(pager: pager, driver: driver)
    self.frame = frame
    listen(to: driver)
  }

  /// Creates a content view that turns its pages with another object's driver. The owner of the driver
  /// forwards its events.
  convenience init(driver: NestedScrollDriver) { self.init(pager: UIScrollView(), driver: driver) }

  private init(pager: UIScrollView, driver: NestedScrollDriver) {
    scrollView = pager
    self.driver = driver
    super.init(frame: .zero)
    backgroundColor = .white
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.allowsKeyboardScrolling = false
    scrollView.contentInsetAdjustmentBehavior = .never
    addSubview(scrollView)
    driver.passesOverPages = true
    driver.pagerView = scrollView
  }

  private func listen(to driver: NestedScrollDriver) {
    let events = DriverEvents()
    events.pagesMoved = { [weak self] in self?.pagesMoved(to: $0) }
    events.pageSelected = { [weak self] in self?.pageSelected(at: $0) }
    events.pagesSettled = { [weak self] in self?.pagesSettled(at: $0) }
    self.events = events
    driver.delegate = events
  }

  // MARK: Pages

  /// Reloads the number of pages and the pages. Pages whose controllers are returned again do not change.
  /// If the selected page is gone, the last page is selected. Nothing is animated.
  public func reloadData() {
    finishTransition()
    count = max(0, delegate?.segementSlideContentScrollViewCount ?? 0)
    for (index, old) in controllers.sorted(by: { $0.key < $1.key }) {
      let new = index < count ? delegate?.segementSlideContentScrollView(at: index) : nil
      guard new !== old else { continue }
      remove(old)
      controllers[index] = new
      guard index < count else { continue }
      driver.resetPage(at: index)
      if let new { layOut(new, at: index) }
      pageMade(index)
    }
    if count == 0 { selectedIndex = nil }
    driver.pageCount = count
    setNeedsLayout()
    if !bounds.isEmpty { layoutIfNeeded() }
    finishTransition()
  }

  /// Returns the view controller of a page, or nil if it has not been created yet.
  public func dequeueReusableViewController(
    at index: Int
  ) -> (any SegementSlideContentScrollViewDelegate)? { controllers[index] }

  /// Selects a page. If animated, it moves into place in 0.25 s. An index without a page is ignored.
  public func selectItem(at index: Int, animated: Bool) {
    guard (0..<count).contains(index) else { return }
    guard !bounds.isEmpty else {
      if selectedIndex == nil {
        defaultSelectedIndex = index
      } else {
        driver.selectPage(at: index, animated: false)
      }
      return
    }
    layoutIfNeeded()
    guard let selectedIndex, index != selectedIndex else { return }
    isSelectionAnimated = animated
    driver.selectPage(at: index, animated: animated)
    isSelectionAnimated = true
  }

  private func page(at index: Int) -> (any SegementSlideContentScrollViewDelegate)? {
    if let controller = controllers[index] { return controller }
    guard (0..<count).contains(index), viewController != nil,
      let controller = delegate?.segementSlideContentScrollView(at: index)
    else { return nil }
    controllers[index] = controller
    layOut(controller, at: index)
    pageMade(index)
    return controller
  }

  private func layOut(_ controller: UIViewController, at index: Int) {
    place(controller.view, at: index)
    controller.view.layoutIfNeeded()
  }

  private func remove(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    controller.viewIfLoaded?.removeFromSuperview()
    controller.removeFromParent()
  }

  // MARK: Layout

  public override func layoutSubviews() {
    super.layoutSubviews()
    scrollView.frame = bounds
    scrollView.contentSize = CGSize(width: bounds.width * CGFloat(count), height: bounds.height)
    driver.alignPages()
    guard !bounds.isEmpty, count > 0 else { return }
    if selectedIndex == nil { selectFirst() }
    showPages()
    preload()
  }

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private func selectFirst() {
    let index = min(max(defaultSelectedIndex ?? 0, 0), count - 1)
    if driver.selectedIndex == index {
      pageSelected(at: index)
    } else {
      isSelectionAnimated = false
      driver.selectPage(at: index, animated: false)
      isSelectionAnimated = true
    }
  }

  private func place(_ view: UIView, at position: Int) {
    let position = isRightToLeft ? count - 1 - position : position
    view.frame = CGRect(x: CGFloat(position) * bounds.width, y: 0, width: bounds.width, height: bounds.height)
  }

  // MARK: Visible pages

  private var visible: VisiblePages {
    VisiblePages(position: driver.pagerPosition ?? 0, count: count, row: driver.pageRow)
  }

  /// Places all pages, and adds those that have become visible.
  private func showPages() {
    guard selectedIndex != nil else { return }
    let positions = visible.positions
    for (index, controller) in controllers where controller.isViewLoaded && positions[index] == nil {
      // Out of the way while other pages form a row.
      place(controller.view, at: driver.pageRow == nil ? index : count + index)
    }
    for (index, spot) in positions.sorted(by: { $0.key < $1.key }) {
      guard let controller = page(at: index) else { continue }
      place(controller.view, at: spot)
      guard controller.view.superview !== scrollView else { continue }
      viewController?.addChild(controller)
      transition?.show(controller, at: index)
      scrollView.addSubview(controller.view)
      if controller.parent != nil { controller.didMove(toParent: viewController) }
    }
  }

  /// Updates the pages after the pager has moved.
  func pagesMoved(to progress: CGFloat) {
    if window != nil, transition == nil, let settled = settledIndex, visible.pages != [settled] {
      transition = PageTransition(leaving: controllers[settled], at: settled)
    }
    showPages()
    delegate?.segementSlideContentView(self, didScrollTo: progress)
  }

  /// Updates the selection after the driver has selected a page.
  func pageSelected(at index: Int) {
    guard index != selectedIndex, (0..<count).contains(index) else { return }
    selectedIndex = index
    if settledIndex == nil { settledIndex = index }
    delegate?.segementSlideContentView(self, didSelectAtIndex: index, animated: isSelectionAnimated)
  }

  /// Ends the transition after the pages have come to rest.
  func pagesSettled(at index: Int) {
    guard selectedIndex != nil else { return }
    showPages()
    finishTransition()
    delegate?.segementSlideContentView(self, didSettleAtIndex: index)
    preload()
  }

  private func finishTransition() {
    let index = min(driver.selectedIndex, max(0, count - 1))
    transition?.settle(at: index)
    transition = nil
    settledIndex = selectedIndex == nil ? nil : index
    for (page, controller) in controllers where page != index {
      if controller.viewIfLoaded?.superview === scrollView { controller.view.removeFromSuperview() }
    }
  }

  /// Creates the pages near the selected one.
  private func preload() {
    guard preloadDistance > 0, !bounds.isEmpty, let selectedIndex else { return }
    let distance = min(preloadDistance, count)
    for index in max(0, selectedIndex - distance)...max(0, min(count - 1, selectedIndex + distance)) {
      _ = page(at: index)
    }
  }
}
