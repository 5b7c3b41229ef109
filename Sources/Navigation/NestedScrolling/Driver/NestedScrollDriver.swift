import Motion
public import ViewTree

/// Scrolls a shared header and the lists of several pages vertically as one, and the pages horizontally.
///
///     let driver = NestedScrollDriver(view: view)          // around header, strip and pages
///     driver.headerView = header                           // drags from here move the header first
///     driver.pagerView = pager                             // a scroll view with one page per width
///     driver.pageCount = 2
///     driver.setLists([firstTable], forPageAt: 0)          // their own recognizers are disabled
///     driver.setLists([secondTable], forPageAt: 1)
///     driver.setGeometry(headerTravel: 200, viewHeight: 600, pageHeight: 556)
///     driver.delegate = self                               // places the header at -offset
///
/// There is one vertical motion for everything: ``state``. A touch is a tap for the view under it, a drag
/// along one axis, or stops a motion. Wheels, trackpads and keys are handled the same way. The program may
/// assign the `contentOffset` of a list or of ``rootScrollView``; that stops the motion.
public final class NestedScrollDriver {
  /// The delegate, which places the header and is notified of movements.
  public weak var delegate: (any NestedScrollDriverDelegate)?
  /// The view that contains header and pages. The driver handles its touches.
  public private(set) weak var view: UIView?
  /// The header. A downward drag that begins on it moves the header first.
  public weak var headerView: UIView?

  /// The positions of header and lists.
  public internal(set) var state = NestedScrollState()
  /// The space that the lists leave at their top for a header that lies over them, while the header is not
  /// scrolled; nil if the pages lie below the header.
  ///
  /// The offset of each list is then the sum of the header's and its own
  /// (`docs/spec/shared-header.md#50-model`). The owner of the header keeps the `contentInset.top` of each
  /// list at the rest of the space, so that section headers and indicators begin below the header. When the
  /// space changes, the content keeps its distance from the header's bottom edge.
  public var spaceAboveLists: CGFloat? {
    didSet {
      guard spaceAboveLists != oldValue else { return }
      state.shiftPages(by: (oldValue ?? 0) - (spaceAboveLists ?? 0))
    }
  }
  var headerLiesOverLists: Bool { spaceAboveLists != nil }
  /// Whether a short list keeps the header expanded, instead of being padded at its bottom.
  public var shortListsExpandHeader = false { didSet { refreshRanges() } }

  /// Whether an outer driver moves header and lists with ``drag(_:beyond:)``. The outer driver then
  /// handles vertical drags, and nothing springs back by itself.
  public var isInteractive: Bool {
    get { activity.isInteractive }
    set { activity.isInteractive = newValue }
  }

  /// The part that stretches above the top.
  public var bounces: NestedScrollBounces {
    get { state.bounces }
    set { state.bounces = newValue }
  }
  /// The effect of selecting another page on header and lists.
  public var policy: NestedScrollPolicy {
    get { state.policy }
    set { state.policy = newValue }
  }

  /// The recognizer of vertical drags.
  public let panGestureRecognizer = AxisPanGestureRecognizer(axis: .y)
  /// The recognizer of horizontal drags, which turn pages.
  public let swipeGestureRecognizer = AxisPanGestureRecognizer(axis: .x)
  /// The recognizer that delays touches in the content until it is clear that they are not drags.
  public let contentTouchGate = ContentTouchGate()
  /// Whether a horizontal drag that begins on the header turns pages.
  public var headerSwipesPages = true

  /// A scroll view with the header's vertical offset, or nil. A refresh control on it lies above the header.
  /// The driver controls the scroll view.
  public var rootScrollView: UIScrollView? { didSet { if rootScrollView !== oldValue { attachRoot() } } }
  /// The scroll view that holds the pages side by side. The driver controls it.
  public var pagerView: UIScrollView? { didSet { if pagerView !== oldValue { pager.attach(pagerView) } } }
  /// Whether a far page that a program selects is placed beside the visible page. The owner of the pages
  /// then has to place them by ``pageRow``.
  public var passesOverPages = false
  /// Whether the first page is at the right, by the view's layout direction.
  var isRightToLeft: Bool { view?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // Each of these values holds the state of one concern.
  var activity = NestedScrollActivity()
  var lists = PageLists()
  var retreats = ListRetreats()
  var shown = ShownOffsets()
  private(set) var root: DrivenScrollView?
  var turning = PageTurning()
  private(set) lazy var motion = ListMotion(of: self)
  private(set) lazy var pager = PageSwipe(driver: self)
  private lazy var drag = ListDrag(of: self)

  /// Creates a driver for the touches in `view`, which must contain header and pages.
  public init(view: UIView) {
    self.view = view
    view.addBuiltInGestureRecognizer(panGestureRecognizer)
    view.addBuiltInGestureRecognizer(swipeGestureRecognizer)
    view.addBuiltInGestureRecognizer(contentTouchGate)
    drag.connect(panGestureRecognizer, contentTouchGate)
    pager.connect(swipeGestureRecognizer)
  }

  var clock: FrameClock? { view?.window?.scene.clock }

  // MARK: Geometry

  /// Sets the header's travel and the heights of view and pages, in points. Call it at every layout.
  ///
  /// A pinned header stays pinned. Everything else keeps its position or moves into its new range
  /// (`docs/spec/segment-slide.md#54-other-faults-of-the-original-and-what-to-do`, rows d and i). Nothing
  /// is animated.
  public func setGeometry(headerTravel: CGFloat, viewHeight: CGFloat, pageHeight: CGFloat) {
    state.setHeights(view: viewHeight, page: pageHeight)
    if headerTravel != state.headerTravel { state.setHeaderTravel(headerTravel) }
    refreshRanges()
    motion.restart()
    pager.layOut()
    show()
  }

  /// The space between the top and the header, in points, for example for a refresh control without a root
  /// scroll view.
  public var headerInset: CGFloat {
    get { state.headerInset }
    set {
      state.setHeaderInset(newValue)
      motion.restart()
      show()
    }
  }

  /// Returns whether a touch is on the header, including a header over the lists that passes its
  /// touches on.
  func isInHeader(_ touch: UITouch) -> Bool {
    guard let headerView else { return false }
    return touch.view?.isDescendant(of: headerView) ?? false
      || (headerLiesOverLists && headerView.bounds.contains(touch.location(in: headerView)))
  }

  /// The physics constants with the list's deceleration rate.
  var physics: ScrollPhysics {
    var physics = ScrollPhysics()
    if let list = currentList?.scrollView { physics.decelerationRate = list.decelerationRate.rawValue }
    return physics
  }

  // MARK: Root

  private func attachRoot() {
    root?.release()
    root = rootScrollView.map { rootScrollView in
      DrivenScrollView(
        rootScrollView,
        moved: { [weak self] in self?.rootMoved($0) },
        resized: { _ in })
    }
    refreshRanges()
    show()
  }

  /// Handles a root that was moved by other code.
  private func rootMoved(_ root: DrivenScrollView) {
    guard !shown.isShowing else { return }
    root.knownOffset = root.scrollView.contentOffset.y
    let wasPut = root.scrollView.drivenState == .resting
    if wasPut { motion.stop() }
    let wasInside = root.knownOffset >= -state.headerInset
    refreshRanges()
    let beyond = root.knownOffset + state.headerInset
    state.setHeaderOffset(root.knownOffset)
    if wasInside, wasPut, !activity.isHeld, beyond < 0, bounces == .parent {
      // The inset above the header has become smaller, for example after a refresh.
      state.overscroll = state.headerBand.overshoot(for: beyond)
      motion.springBack()
    }
    if wasPut { showDrivenState() }
    show()
  }
}
