import Resources
public import ViewTree

/// Shows one page at a time; the user turns pages with a finger, a wheel or the arrow keys.
///
///     let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
///     pages.dataSource = self
///     pages.setViewControllers([first], direction: .forward, animated: false)
///
/// The data source is asked for the neighbors of a page when it is shown. Their views are loaded when they come into
/// view. With the style `.pageCurl`, pages scroll too: nothing draws a curl, and there is one page at a time.
@preconcurrency @MainActor open class UIPageViewController: UIViewController {
  /// Provides the pages before and after the current one. Without it, only the program turns pages.
  open weak var dataSource: (any UIPageViewControllerDataSource)? { didSet { findNeighbors() } }
  /// The delegate, which is notified when the user turns pages.
  open weak var delegate: (any UIPageViewControllerDelegate)?
  /// How pages turn. It has no effect: all pages scroll.
  open private(set) var transitionStyle = TransitionStyle.pageCurl
  /// The direction in which pages follow each other.
  open private(set) var navigationOrientation = NavigationOrientation.horizontal
  /// Where the spine of curling pages is: nowhere.
  open var spineLocation: SpineLocation { .none }
  /// Whether pages have a back. It has no effect.
  open var isDoubleSided = false
  /// The current page; nil before the first one was set.
  open var viewControllers: [UIViewController]? { current.map { [$0] } }
  /// The recognizer of the drag that turns pages.
  open var gestureRecognizers: [UIGestureRecognizer] { [scrollView.panGestureRecognizer] }

  private let scrollView = UIScrollView()
  private lazy var scrolling = PageScrolling(of: self)
  private let pageControl = UIPageControl()
  private var spacing: CGFloat = 0
  private var current: UIViewController?
  private var before: UIViewController?
  private var after: UIViewController?
  /// The page that comes into view beside the current one.
  private var pending: UIViewController?
  /// What the program has to be told when its change ends; nil if the user turns the page.
  private var programmed: (completion: ((Bool) -> Void)?, page: UIViewController)?
  private var isArranging = false

  /// Creates a controller. The option `interPageSpacing` is the distance between pages.
  public init(
    transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    super.init(nibName: nil, bundle: nil)
    transitionStyle = style
    self.navigationOrientation = navigationOrientation
    let number = options?[.interPageSpacing]
    let asked =
      number as? CGFloat ?? (number as? Double).map { CGFloat($0) } ?? (number as? Int).map { CGFloat($0) }
    spacing = asked.flatMap { $0.isFinite && $0 > 0 ? $0 : nil } ?? 0
  }

  /// Creates a controller whose pages follow each other sideways. There are no nib files, so both arguments are ignored.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  deinit {}

  // MARK: Pages

  /// Replaces the current page. With an animation, the new page comes from the side of `direction`.
  ///
  /// - Parameters:
  ///   - viewControllers: The new page. Only the first one is shown.
  ///   - completion: Called at the end with whether the animation was completed.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    endAtOnce()
    if viewControllers?.isEmpty ?? true {
      Misuse.report(
        self, "setViewControllers(_:direction:animated:completion:)",
        "one view controller is required, not none")
    }
    guard let page = viewControllers?.first, page !== self, page !== current else {
      completion?(true)
      return
    }
    guard animated, isSeen, view.window != nil, current != nil, !view.bounds.isEmpty else {
      replaceCurrent(by: page)
      completion?(true)
      return
    }
    (before, after) = direction == .forward ? (nil, page) : (page, nil)
    programmed = (completion, page)
    arrange()
    bringIn(page)
    scrollView.setContentOffset(offset(of: page), animated: true)
  }

  private func replaceCurrent(by page: UIViewController) {
    let (old, isShown) = (current, isSeen || isAppearing)
    if isShown { old?.beginAppearanceTransition(false, animated: false) }
    old.map(leave)
    if isShown { old?.endAppearanceTransition() }
    current = page
    join(page)
    if isShown { page.beginAppearanceTransition(true, animated: false) }
    if isViewLoaded { scrollView.addSubview(page.view) }
    // A page that is set while this controller appears has appeared when the controller has.
    if isSeen { page.endAppearanceTransition() }
    findNeighbors()
    if let dataSource { pageControl.currentPage = dataSource.presentationIndex(for: self) }
  }

  private func join(_ page: UIViewController) {
    guard page.parent !== self else { return }
    addChild(page)
    page.didMove(toParent: self)
  }

  private func leave(_ page: UIViewController) {
    page.willMove(toParent: nil)
    page.viewIfLoaded?.removeFromSuperview()
    page.barInsets = .zero
    page.removeFromParent()
  }

  /// Asks the data source for the pages beside the current one.
  private func findNeighbors() {
    let source = current == nil ? nil : dataSource
    before = current.flatMap { source?.pageViewController(self, viewControllerBefore: $0) }
    after = current.flatMap { source?.pageViewController(self, viewControllerAfter: $0) }
    if before === current { before = nil }
    if after === current { after = nil }
    let count = navigationOrientation == .horizontal ? source?.presentationCount(for: self) ?? 0 : 0
    pageControl.numberOfPages = count
    pageControl.isHidden = count <= 0
    if isViewLoaded { arrange() }
  }

  // MARK: View

  open override func loadView() {
    let view = UIView()
    scrollView.delegate = scrolling
    scrollView.isPagingEnabled = true
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.contentInsetAdjustmentBehavior = .never
    view.addSubview(scrollView)
    pageControl.isHidden = true
    pageControl.addAction(for: .valueChanged) { [weak self] in self?.turn(to: $0.currentPage) }
    view.addSubview(pageControl)
    view.clipsToBounds = true
    self.view = view
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    if let current { scrollView.addSubview(current.view) }
    findNeighbors()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    arrange()
  }

  private var isVertical: Bool { navigationOrientation == .vertical }

  /// The size of a page.
  private var pageSize: CGSize {
    let control = pageControl.isHidden ? 0 : UIPageViewController.controlHeight + view.safeAreaInsets.bottom
    return CGSize(width: view.bounds.width, height: max(0, view.bounds.height - control))
  }

  /// The height of the page control's strip, in points: UIKit's.
  private static let controlHeight: CGFloat = 37

  /// The pages from left to right, or from top to bottom.
  private var slots: [UIViewController] {
    let slots = [before, current, after].compactMap { $0 }
    return !isVertical && view.isMirrored ? slots.reversed() : slots
  }

  /// The distance between the origins of two pages.
  private var pitch: CGFloat { (isVertical ? pageSize.height : pageSize.width) + spacing }

  private func offset(of page: UIViewController) -> CGPoint {
    let distance = CGFloat(slots.firstIndex { $0 === page } ?? 0) * pitch
    return isVertical ? CGPoint(x: 0, y: distance) : CGPoint(x: distance, y: 0)
  }

  /// Places the scroll view and the pages, and keeps what is visible in place if pages came or went.
  private func arrange() {
    guard isViewLoaded, !isArranging else { return }
    isArranging = true
    defer { isArranging = false }
    let size = pageSize
    let frame =
      isVertical
      ? CGRect(x: 0, y: -spacing / 2, width: size.width, height: pitch)
      : CGRect(x: -spacing / 2, y: 0, width: pitch, height: size.height)
    let count = CGFloat(max(1, slots.count))
    let content =
      isVertical
      ? CGSize(width: size.width, height: pitch * count) : CGSize(width: pitch * count, height: size.height)
    // How far the current page is from its place.
    let shift = isMoving || pending != nil ? scrolled : 0
    if scrollView.frame != frame { scrollView.place(in: frame) }
    if scrollView.contentSize != content { scrollView.contentSize = content }
    if let current {
      var wanted = offset(of: current)
      if isVertical { wanted.y += shift } else { wanted.x += shift }
      if scrollView.contentOffset != wanted { scrollView.contentOffset = wanted }
      place = offset(of: current)
    }
    for page in [current, pending].compactMap({ $0 }) where page.isViewLoaded {
      let origin = offset(of: page)
      page.barInsets = view.safeAreaInsets
      page.view.place(
        in: CGRect(
          x: origin.x + (isVertical ? 0 : spacing / 2), y: origin.y + (isVertical ? spacing / 2 : 0),
          width: size.width, height: size.height))
    }
    pageControl.frame = CGRect(
      x: 0, y: size.height, width: view.bounds.width, height: UIPageViewController.controlHeight)
  }

  /// The offset at which the current page rests, as it was arranged last.
  private var place = CGPoint.zero
  /// How far the content has been scrolled from the current page.
  private var scrolled: CGFloat {
    isVertical ? scrollView.contentOffset.y - place.y : scrollView.contentOffset.x - place.x
  }
  private var isMoving: Bool {
    scrollView.isDragging || scrollView.isDecelerating || scrollView.isScrollAnimating
  }

  // MARK: Turning

  /// Shows the page of a dot that the user chose, if it is a neighbor.
  private func turn(to index: Int) {
    guard let dataSource, let current else { return }
    let isForward = index > dataSource.presentationIndex(for: self)
    guard let page = isForward ? after : before else { return }
    endAtOnce()
    delegate?.pageViewController(self, willTransitionTo: [page])
    setViewControllers([page], direction: isForward ? .forward : .reverse, animated: true) {
      [weak self] done in
      guard let self else { return }
      delegate?.pageViewController(
        self, didFinishAnimating: done, previousViewControllers: [current], transitionCompleted: done)
    }
  }

  /// Adds the view of a page that comes into view.
  private func bringIn(_ page: UIViewController) {
    guard page !== pending, let current else { return }
    if pending != nil { sendBack() }
    pending = page
    if programmed == nil { delegate?.pageViewController(self, willTransitionTo: [page]) }
    join(page)
    current.beginAppearanceTransition(false, animated: true)
    page.beginAppearanceTransition(true, animated: true)
    scrollView.addSubview(page.view)
    arrange()
  }

  /// Removes the view of a page that came into view and did not become the current one.
  private func sendBack() {
    guard let page = pending, let current else { return }
    pending = nil
    page.beginAppearanceTransition(false, animated: true)
    page.viewIfLoaded?.removeFromSuperview()
    page.endAppearanceTransition()
    leave(page)
    current.beginAppearanceTransition(true, animated: true)
    current.endAppearanceTransition()
    if programmed == nil {
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [current], transitionCompleted: false)
    }
  }

  /// Makes the page that came into view the current one.
  private func complete() {
    guard let page = pending, let old = current else { return }
    pending = nil
    let step = page === after ? 1 : -1
    current = page
    old.viewIfLoaded?.removeFromSuperview()
    old.endAppearanceTransition()
    leave(old)
    page.endAppearanceTransition()
    let change = programmed
    programmed = nil
    place = offset(of: page)
    findNeighbors()
    if change == nil {
      pageControl.currentPage += step
      delegate?.pageViewController(
        self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: true)
    } else if let dataSource {
      pageControl.currentPage = dataSource.presentationIndex(for: self)
    }
    change?.completion?(true)
  }

  /// Ends a change at its nearest end.
  private func endAtOnce() {
    guard pending != nil else { return }
    if programmed != nil || abs(scrolled) >= pitch / 2 { complete() } else { sendBack() }
    scrollView.setContentOffset(current.map(offset) ?? .zero, animated: false)
  }

  fileprivate func scrolled(in scrollView: UIScrollView) {
    guard !isArranging, current != nil, pitch > 0 else { return }
    let distance = scrolled
    if abs(distance) < 0.5 {
      if !isMoving { giveUp() }
      return
    }
    if programmed == nil {
      let isAfter = (distance > 0) != (!isVertical && view.isMirrored)
      if let page = isAfter ? after : before { bringIn(page) } else { sendBack() }
    }
    if abs(distance) >= pitch - 0.5, !isMoving { complete() }
  }

  /// Keeps the current page after the content came back to it.
  private func giveUp() {
    let change = programmed
    sendBack()
    guard let change else { return }
    programmed = nil
    findNeighbors()
    change.completion?(false)
  }

  /// A finger that comes down while a page settles begins with that page.
  fileprivate func dragBegins() { if pending != nil, abs(scrolled) >= pitch / 2 { complete() } }

  // MARK: Appearance

  private var isSeen = false
  /// Whether `viewWillAppear` was called, and `viewDidAppear` not yet.
  private var isAppearing = false

  /// False: pages appear when they come into view.
  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    isAppearing = true
    current?.beginAppearanceTransition(true, animated: animated)
  }
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    (isSeen, isAppearing) = (true, false)
    current?.endAppearanceTransition()
  }
  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    endAtOnce()
    (isSeen, isAppearing) = (false, false)
    current?.beginAppearanceTransition(false, animated: animated)
  }
  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    current?.endAppearanceTransition()
  }

  open override func viewSafeAreaInsetsDidChange() {
    super.viewSafeAreaInsetsDidChange()
    view.setNeedsLayout()
  }

  open override var preferredKeyResponder: UIResponder? { current }
  open override var childForStatusBarStyle: UIViewController? { current }
  open override var childForStatusBarHidden: UIViewController? { current }
  open override var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    delegate?.pageViewControllerSupportedInterfaceOrientations(self) ?? super.supportedInterfaceOrientations
  }
}

/// The delegate of the pages' scroll view. It is an object of its own, so that a program's subclass may be a delegate of
/// other scroll views.
private final class PageScrolling: UIScrollViewDelegate {
  private weak var pages: UIPageViewController?

  init(of pages: UIPageViewController) { self.pages = pages }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { pages?.scrolled(in: scrollView) }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { pages?.dragBegins() }
  func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { pages?.scrolled(in: scrollView) }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { pages?.scrolled(in: scrollView) }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { pages?.scrolled(in: scrollView) }
  }
}
