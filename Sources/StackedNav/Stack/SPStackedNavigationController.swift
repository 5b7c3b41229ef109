public import ViewTree

/// A navigation controller whose pages lie side by side and slide over one another.
///
///     let stack = SPStackedNavigationController(rootViewController: FolderViewController(home))
///     stack.pushViewController(FolderViewController(music), animated: true)
///
/// Pages can be grabbed and pulled. Covered ones pile up at the left edge. One page is *active*: the one
/// the user works in, aligned with the left or the right edge.
open class SPStackedNavigationController: UIViewController {
  /// The page the user works in.
  public internal(set) weak var activeViewController: UIViewController?
  /// The edge that the active page is aligned with.
  public internal(set) var activeViewControllerPagePosition = SPStackedNavigationPagePosition.left

  public weak var delegate: (any SPStackedNavigationControllerDelegate)?

  /// Makes the page of a state again, for ``goBack(animated:)`` and ``goForward(animated:)``; nil where it is gone. Without
  /// it, only pages that are still in the stack are gone back to.
  public var pageProvider: ((SPStackedPageState) -> UIViewController?)?

  /// Where the user has been.
  var history = StackHistory()
  /// Whether pages change because the user goes back or forward.
  var isTravelling = false
  /// Counts pushes and pops, so that a touch that caused one can be told from one that did not.
  var changeCount = 0
  /// The active page that the delegate was last told about.
  weak var shownViewController: UIViewController?
  /// Whether it was told about any; that one may be gone.
  var hasShownPage = false
  /// Whether the movement under way began when a finger let go.
  var isSettlingDrag = false
  let scrollView = SPStackedNavigationScrollView(rules: StackRules(), pageStyle: .automatic)

  public override init() {
    super.init()
    scrollView.delegate = self
  }

  deinit {}

  /// Creates a stack with one page, active at the left.
  public convenience init(rootViewController: UIViewController?) {
    self.init()
    if let rootViewController {
      pushViewController(rootViewController, animated: false)
      setActiveViewController(rootViewController, position: .left, animated: false)
    }
  }

  // MARK: Look

  /// How pages are set off from one another.
  public var pageStyle: SPStackedPageStyle {
    get { scrollView.pageStyle }
    set {
      guard newValue != pageStyle else { return }
      scrollView.pageStyle = newValue
      scrollView.rules.overlayPerWidth = newValue.dimming.asLength
      scrollView.rules.pileStep = newValue.lip.asLength
      viewIfLoaded?.backgroundColor = newValue.backgroundColor
    }
  }

  /// How wide half pages are, and how narrow any page may become.
  public var pageWidth: SPStackedPageWidthPolicy {
    get { scrollView.pageWidth }
    set { scrollView.pageWidth = newValue }
  }

  /// Whether the user can drag the edge between two pages that are in sight, with the mouse within 4 points of it or
  /// with a finger within 12, and give the pages there their usual width with a double click. The delegate is told.
  ///
  /// Pages keep the width that they were given, within the limits of ``pageWidth`` and of the stack, until they leave.
  public var allowsPageResizing: Bool {
    get { scrollView.resizer != nil }
    set {
      guard newValue != allowsPageResizing else { return }
      scrollView.resizer?.detach()
      scrollView.resizer = newValue ? StackResizer(scrollView: scrollView) : nil
    }
  }

  /// Gives all pages their usual width back. The delegate is told of each that had another.
  public func restorePageWidths(animated: Bool) {
    scrollView.restoreWidths(of: scrollView.entries.all.filter { !$0.isMarked }, animated: animated)
  }

  /// How far below the view's top edge the pages begin, as to keep clear of a status bar; in points.
  public var topInset: CGFloat = 0 { didSet { viewIfLoaded?.setNeedsLayout() } }

  // MARK: Motion

  /// How pages get to where they are going; both motions have the same targets.
  public var motion: StackMotion {
    get { scrollView.rules.motion }
    set {
      guard newValue != motion else { return }
      scrollView.rules.motion = newValue
      // What the other motion began it also ends.
      if scrollView.isAnimating { align(animated: false) }
    }
  }

  /// Whether a finger or a wheel may drag the pages.
  public var isPanEnabled: Bool {
    get { scrollView.panGestureRecognizer.isEnabled }
    set { scrollView.panGestureRecognizer.isEnabled = newValue }
  }

  /// Whether the root stays at its edge: neither a finger nor a fling moves it away from there.
  public var isRootLocked: Bool {
    get { scrollView.rules.locksRoot }
    set { scrollView.rules.locksRoot = newValue }
  }

  /// Whether pages that the user has dragged out at the right end are popped when the stack rests.
  public var popsPagesDraggedOut = false

  /// How long a page has to be covered before its view is taken back, in seconds; only from pages that say
  /// so, see ``SPStackedNavigationPage``.
  public var coveredViewLifetime: TimeInterval {
    get { scrollView.reclaimer.lifetime }
    set { scrollView.reclaimer.lifetime = newValue.isFinite ? max(0, newValue) : 0 }
  }

  /// The recognizer that drags the pages.
  public var panGestureRecognizer: UIPanGestureRecognizer { scrollView.panGestureRecognizer }

  /// The place of the content that is seen at the left edge, in points. Setting it moves at once and
  /// leaves the active page what it is.
  public var contentOffset: CGFloat {
    get { scrollView.actualOffset }
    set { scrollView.setContentOffset(newValue, animated: false) }
  }

  /// Scrolls to an offset and leaves the active page what it is. An offset that is not finite is ignored.
  ///
  /// - Parameter completion: Called when the content is there (true), or is sent elsewhere before (false).
  public func setContentOffset(
    _ offset: CGFloat, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    scrollView.setContentOffset(offset, animated: animated, completion: completion)
  }

  /// The offset at which the last page meets the right edge.
  public var maximumContentOffset: CGFloat { scrollView.geometry.maxScroll }

  /// Moves the pages a little to the right and back, to show that they can be dragged. Nothing happens while
  /// they move, or where the user asked for less motion.
  ///
  /// - Parameter distance: In points.
  public func showPanHint(distance: CGFloat = 24) {
    noteMotionPreference()
    scrollView.hint(distance: distance)
  }

  /// The root page's item.
  open override var tabBarItem: UITabBarItem {
    get { viewControllers.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  // MARK: View

  open override func loadView() {
    let view = UIView()
    view.backgroundColor = pageStyle.backgroundColor
    view.addSubview(scrollView)
    self.view = view
  }

  /// Gives the pages their room; the active one keeps its edge, and a movement goes on.
  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let bounds = view.bounds
    let inset = min(topInset.asLength, bounds.height)
    scrollView.frame = CGRect(x: 0, y: inset, width: bounds.width, height: bounds.height - inset)
  }

  open override func accessibilityPerformEscape() -> Bool {
    guard viewControllers.count > 1 else { return false }
    closeActivePage()
    return true
  }

  /// The mouse's buttons for going back and forward go through the pages that were visited.
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

  /// A key that no page has used.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, handle(key) else {
      return super.pressesBegan(presses, with: event)
    }
  }
}
