public import ViewTree

/// A navigation controller whose pages lie side by side and slide over one another.
///
///     let stack = SPStackedNavigationController(rootViewController: FolderViewController(home))
///     stack.pushViewController(FolderViewController(music), animated: true)
///
/// The user drags the pages with a finger, mouse or trackpad. Covered pages pile up at the left edge. One
/// page is *active*: the page the user works in, aligned with the left or the right edge.
open class SPStackedNavigationController: UIViewController {
  /// The page that the user works in; nil if the stack is empty.
  public internal(set) weak var activeViewController: UIViewController?
  /// The edge that the active page is aligned with.
  public internal(set) var activeViewControllerPagePosition = SPStackedNavigationPagePosition.left

  /// The delegate, which is notified of page changes and can keep fingers from dragging the stack.
  public weak var delegate: (any SPStackedNavigationControllerDelegate)?

  /// Creates a page from its state for ``goBack(animated:)`` and ``goForward(animated:)``, or returns nil
  /// if it is gone.
  ///
  /// Without a provider, only pages that are still in the stack can be revisited.
  public var pageProvider: ((SPStackedPageState) -> UIViewController?)?

  /// The pages that the user has visited.
  var history = StackHistory()
  /// Whether the stack is changing because the user goes back or forward.
  var isTravelling = false
  /// The number of pushes and pops. It shows whether a touch has caused one.
  var changeCount = 0
  /// The active page that was last reported to the delegate.
  weak var shownViewController: UIViewController?
  /// Whether any page was reported to the delegate; that page may be gone.
  var hasShownPage = false
  /// Whether the current movement began when a finger lifted.
  var isSettlingDrag = false
  var restoredAnchor: RestoredAnchor?
  private(set) lazy var rearrangement = StackRearrangement(of: self)
  let scrollView = SPStackedNavigationScrollView(rules: StackRules(), pageStyle: .automatic)

  /// Creates an empty stack.
  public init() {
    super.init(nibName: nil, bundle: nil)
    scrollView.stack = self
  }

  deinit {}

  /// Creates a stack with one page, active at the left. With nil the stack is empty.
  public convenience init(rootViewController: UIViewController?) {
    self.init()
    if let rootViewController {
      pushViewController(rootViewController, animated: false)
      setActiveViewController(rootViewController, position: .left, animated: false)
    }
  }

  // MARK: Appearance

  /// The look of the pages: shadow, edge, dimming and colors.
  public var pageStyle: SPStackedPageStyle {
    get { scrollView.pageStyle }
    set {
      guard newValue != pageStyle else { return }
      scrollView.pageStyle = newValue
      scrollView.rules.pileStep = newValue.lip.asLength
      scrollView.rules.spineWidth = newValue.spineWidth.asLength
      viewIfLoaded?.backgroundColor = newValue.backgroundColor
    }
  }

  /// The width of half pages and the minimum width of all pages.
  public var pageWidth: SPStackedPageWidthPolicy {
    get { scrollView.pageWidth }
    set { scrollView.pageWidth = newValue }
  }

  /// Whether the user can drag the edge between two visible pages to resize them, and double-click it to
  /// restore their usual width.
  ///
  /// A mouse takes the edge within 4 points, a finger within 12. The delegate is notified of new widths.
  /// Pages keep their width within the limits of ``pageWidth`` and of the stack until they leave the stack.
  public var allowsPageResizing: Bool {
    get { scrollView.resizer != nil }
    set {
      guard newValue != allowsPageResizing else { return }
      scrollView.resizer?.detach()
      scrollView.resizer = newValue ? StackResizer(scrollView: scrollView) : nil
    }
  }

  /// Whether the user can move pages: by a press on a page's head and a drag, by Ctrl+Shift with Left and Right, and by
  /// actions for screen readers.
  public var allowsPageReordering: Bool {
    get { scrollView.reorderer != nil }
    set {
      guard newValue != allowsPageReordering else { return }
      scrollView.reorderer?.detach()
      scrollView.reorderer = newValue ? StackReorderer(of: self) : nil
      if let viewIfLoaded { scrollView.reorderer?.attach(to: viewIfLoaded) }
    }
  }

  /// Whether the user can pin pages: by Ctrl+Shift+P, by actions for screen readers, and by dragging a page to an edge
  /// if ``allowsPageReordering`` is set too.
  public var allowsPagePinning = false

  /// Whether the user can open an overview of all pages: by a pinch, by Ctrl with a wheel, by Ctrl+Shift+O, and by an
  /// action for screen readers.
  public var allowsOverview: Bool {
    get { scrollView.overview != nil }
    set {
      guard newValue != allowsOverview else { return }
      scrollView.overview?.detach()
      scrollView.overview = newValue ? StackOverview(of: self) : nil
      if let viewIfLoaded { scrollView.overview?.attach(to: viewIfLoaded) }
    }
  }

  /// Whether a stack of compact width shows one page at a time, like a navigation controller: pages have the stack's
  /// width, no strips peek out, and a page that is dragged out is popped. When the width is regular again, the pages lie
  /// side by side.
  public var collapsesInCompactWidth: Bool {
    get { scrollView.collapsesInCompactWidth }
    set { scrollView.collapsesInCompactWidth = newValue }
  }

  /// Whether the stack shows one page at a time now; see ``collapsesInCompactWidth``.
  public var isCollapsed: Bool { scrollView.rules.showsOnePage }

  /// Whether a page has the largest width instead of its own; see ``setFullWidth(_:of:animated:)``.
  public func hasFullWidth(_ page: UIViewController) -> Bool {
    scrollView.entries[page]?.hasFullWidth ?? false
  }

  /// Gives a page the largest width to which it could be dragged, or the width that it had before. Full pages and
  /// controllers that are not in the stack are ignored.
  ///
  /// If ``allowsPageResizing`` is set, Ctrl+Shift+F and an action for screen readers do this too. The delegate is not
  /// called, since the page's own width does not change.
  public func setFullWidth(_ isFull: Bool, of page: UIViewController, animated: Bool) {
    guard let entry = scrollView.entries[page], !entry.isMarked, entry.hasFullWidth != isFull,
      scrollView.geometry.pages[entry.index].width != .full
    else { return }
    scrollView.changeWidths(of: [entry], animated: animated) { $0.hasFullWidth = isFull }
  }

  /// Whether the width of a page that the user drags snaps at a third, half and two thirds of the stack's width, within
  /// 8 points.
  public var snapsPageWidths: Bool {
    get { scrollView.snapsPageWidths }
    set { scrollView.snapsPageWidths = newValue }
  }

  /// Restores the usual width of all pages. The delegate is called for each page whose width the user
  /// had changed.
  public func restorePageWidths(animated: Bool) {
    scrollView.restoreWidths(of: scrollView.entries.all.filter { !$0.isMarked }, animated: animated)
  }

  /// The distance between the view's top edge and the pages, for example for a status bar, in points.
  public var topInset: CGFloat = 0 { didSet { viewIfLoaded?.setNeedsLayout() } }

  // MARK: Motion

  /// The motion of the pages. Both motions have the same targets.
  public var motion: StackMotion {
    get { scrollView.rules.motion }
    set {
      guard newValue != motion else { return }
      scrollView.rules.motion = newValue
      // A movement cannot change its kind on the way, so it ends at once.
      if scrollView.isAnimating { align(animated: false) }
    }
  }

  /// Whether the user can drag the pages with a finger or a wheel.
  public var isPanEnabled: Bool {
    get { scrollView.panGestureRecognizer.isEnabled }
    set { scrollView.panGestureRecognizer.isEnabled = newValue }
  }

  /// Whether the root stays at its edge, so that neither drags nor flings move it away.
  public var isRootLocked: Bool {
    get { scrollView.rules.locksRoot }
    set { scrollView.rules.locksRoot = newValue }
  }

  /// Whether pages that the user has dragged out of sight at the right edge are popped when the stack comes
  /// to rest.
  public var popsPagesDraggedOut = false

  /// Whether the push of a page that is open already activates the open one instead: a page of the same class with the
  /// same ``SPStackedNavigationRestorablePage/stackedNavigationIdentifier``. No page is closed then, and the new
  /// controller is not used.
  public var reusesOpenPages = false

  /// The time that a page must be covered before its view is unloaded, in seconds.
  ///
  /// Only pages that allow it are unloaded; see ``SPStackedNavigationPage/stackedNavigationGivesBackView``.
  /// Values that are negative or not finite count as 0.
  public var coveredViewLifetime: TimeInterval {
    get { scrollView.reclaimer.lifetime }
    set { scrollView.reclaimer.lifetime = newValue.isFinite ? max(0, newValue) : 0 }
  }

  /// The gesture recognizer that drags the pages.
  public var panGestureRecognizer: UIPanGestureRecognizer { scrollView.panGestureRecognizer }

  /// The position of the content at the left edge of the stack, in points. Setting it jumps there and does
  /// not change the active page.
  public var contentOffset: CGFloat {
    get { scrollView.actualOffset }
    set { scrollView.setContentOffset(newValue, animated: false) }
  }

  /// Scrolls to an offset, in points, without changing the active page. An offset that is not finite
  /// is ignored.
  ///
  /// - Parameter completion: Called with true when the content is in place, or with false if another
  ///   movement interrupts this one.
  public func setContentOffset(
    _ offset: CGFloat, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    scrollView.setContentOffset(offset, animated: animated, completion: completion)
  }

  /// The offset at which the last page meets the right edge, in points.
  public var maximumContentOffset: CGFloat { scrollView.geometry.maxScroll }

  /// Moves the pages a little to the right and back, to show that they can be dragged. Does nothing while
  /// the pages move or if the user prefers reduced motion.
  ///
  /// - Parameter distance: The distance, in points.
  public func showPanHint(distance: CGFloat = 24) {
    updateMotionPreference()
    scrollView.hint(distance: distance)
  }

  /// The tab bar item of the root page.
  open override var tabBarItem: UITabBarItem {
    get { viewControllers.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  // MARK: View

  open override func loadView() {
    let view = UIView()
    view.backgroundColor = pageStyle.backgroundColor
    // Pages that move lie beyond the edges, where a tab bar may be.
    view.clipsToBounds = true
    view.addSubview(scrollView)
    scrollView.reorderer?.attach(to: view)
    scrollView.overview?.attach(to: view)
    self.view = view
  }

  /// Lays out the pages. The active page keeps its edge, and a running movement continues.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let inset = min(topInset.asLength, bounds.height)
    scrollView.frame = scrollView.pins.layOut(
      in: CGRect(x: 0, y: inset, width: bounds.width, height: bounds.height - inset))
  }

  open override func accessibilityPerformEscape() -> Bool {
    guard viewControllers.count > 1 else { return false }
    closeActivePage()
    return true
  }

  /// Goes back and forward through the visited pages with the mouse buttons for it.
  open override func pointerButtonPressed(with event: UIPointerEvent) {
    let isUsed =
      switch event.buttonMask {
      case .button(4): goBack(animated: true)
      case .button(5): goForward(animated: true)
      default: false
      }
    if !isUsed { super.pointerButtonPressed(with: event) }
  }

  open override var preferredKeyResponder: UIResponder? { activeViewController }

  open override var keyCommands: [UIKeyCommand]? { commands }

  /// Handles a key that no page has used.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, handle(key) else {
      return super.pressesBegan(presses, with: event)
    }
  }
}
