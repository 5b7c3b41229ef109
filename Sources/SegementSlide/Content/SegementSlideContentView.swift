import NestedScrolling
public import ViewTree

/// Pages side by side: the views of view controllers, made when they are about to be seen.
///
///     let content = SegementSlideContentView()
///     content.viewController = self     // becomes the parent of the pages
///     content.delegate = self           // makes the pages
///     content.reloadData()
///
/// It can be used without a header. A page is in the view tree only while it can be seen.
public final class SegementSlideContentView: UIView {
  /// The pager, in which the pages lie side by side.
  public let scrollView: UIScrollView
  public weak var delegate: (any SegementSlideContentDelegate)?
  /// The parent of the pages' controllers; without one no page is made.
  public weak var viewController: UIViewController?
  /// The page shown first; 0 if it is nil.
  public var defaultSelectedIndex: Int? { didSet { setNeedsLayout() } }
  /// The selected page; nil without pages and before the first layout.
  public private(set) var selectedIndex: Int?
  /// How many pages on each side of the selected one are made and laid out before they are seen.
  public var preloadDistance = 0 { didSet { preload() } }

  /// Whether fingers and wheels turn pages.
  public var isScrollEnabled: Bool {
    get { driver.swipeGestureRecognizer.isEnabled }
    set { driver.swipeGestureRecognizer.isEnabled = newValue }
  }

  let driver: NestedScrollDriver
  /// Called when a page was made, before it is seen.
  var pageMade: (Int) -> Void = { _ in }
  /// The listener of a driver of the view's own.
  private var events: DriverEvents?
  private var count = 0
  private var controllers: [Int: any SegementSlideContentScrollViewDelegate] = [:]
  private var transition: PageTransition?
  /// The page that stood alone when the pages were last at rest.
  private var settledIndex: Int?
  private var isSelectionAnimated = true

  /// Creates a content view that turns its pages itself.
  public convenience override init(frame: CGRect = .zero) {
    // It leaves vertical drags to the lists.
    let pager = SegementSlideScrollView()
    let driver = NestedScrollDriver(view: pager)
    pager.refusedRecognizer = driver.panGestureRecognizer
    self.init(pager: pager, driver: driver)
    self.frame = frame
    listen(to: driver)
  }

  /// Creates a content view whose pages somebody else's driver turns, who passes on what it tells.
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

  /// Asks for the number of pages and for the pages anew. A page that is answered again stays as it is; when
  /// the selected one is gone, the last is selected. Nothing is animated.
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

  /// The controller of a page; nil if it was not made yet.
  public func dequeueReusableViewController(
    at index: Int
  ) -> (any SegementSlideContentScrollViewDelegate)? { controllers[index] }

  /// Selects a page; animated, it comes in 0.25 s. An index without a page is ignored.
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

  private func place(_ view: UIView, at place: Int) {
    let place = isRightToLeft ? count - 1 - place : place
    view.frame = CGRect(x: CGFloat(place) * bounds.width, y: 0, width: bounds.width, height: bounds.height)
  }

  // MARK: What is seen

  private var visible: VisiblePages {
    VisiblePages(place: driver.pagerPlace ?? 0, count: count, row: driver.pageRow)
  }

  /// Puts every page where it belongs, and adds those that are seen now and were not before.
  private func showPages() {
    guard selectedIndex != nil else { return }
    let places = visible.places
    for (index, controller) in controllers where controller.isViewLoaded && places[index] == nil {
      // While others stand at places that are not theirs, out of the way.
      place(controller.view, at: driver.pageRow == nil ? index : count + index)
    }
    for (index, spot) in places.sorted(by: { $0.key < $1.key }) {
      guard let controller = page(at: index) else { continue }
      place(controller.view, at: spot)
      guard controller.view.superview !== scrollView else { continue }
      viewController?.addChild(controller)
      transition?.show(controller, at: index)
      scrollView.addSubview(controller.view)
      if controller.parent != nil { controller.didMove(toParent: viewController) }
    }
  }

  /// The pager is shown elsewhere.
  func pagesMoved(to progress: CGFloat) {
    if window != nil, transition == nil, let settled = settledIndex, visible.pages != [settled] {
      transition = PageTransition(leaving: controllers[settled], at: settled)
    }
    showPages()
    delegate?.segementSlideContentView(self, didScrollTo: progress)
  }

  /// The driver has selected a page.
  func pageSelected(at index: Int) {
    guard index != selectedIndex, (0..<count).contains(index) else { return }
    selectedIndex = index
    if settledIndex == nil { settledIndex = index }
    delegate?.segementSlideContentView(self, didSelectAtIndex: index, animated: isSelectionAnimated)
  }

  /// The pages have come to rest.
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

  /// Makes the pages near the selected one.
  private func preload() {
    guard preloadDistance > 0, !bounds.isEmpty, let selectedIndex else { return }
    let distance = min(preloadDistance, count)
    for index in max(0, selectedIndex - distance)...max(0, min(count - 1, selectedIndex + distance)) {
      _ = page(at: index)
    }
  }
}
