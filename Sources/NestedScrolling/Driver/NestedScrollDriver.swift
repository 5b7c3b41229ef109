import Motion
public import ViewTree

/// Scrolls a shared header and the lists of several pages as one, up and down, and the pages sideways.
///
///     let driver = NestedScrollDriver(view: view)          // around header, strip and pages
///     driver.headerView = header                           // drags from here move the header first
///     driver.pagerView = pager                             // a scroll view with a page a width
///     driver.pageCount = 2
///     driver.setLists([firstTable], forPageAt: 0)          // their own recognizers are switched off
///     driver.setLists([secondTable], forPageAt: 1)
///     driver.setGeometry(headerTravel: 200, viewHeight: 600, pageHeight: 556)
///     driver.delegate = self                               // places the header at -offset
///
/// There is one vertical motion for all of it: ``state``. A touch is a tap for what is under it, or a drag
/// along one axis, or it stops what moves; wheels, trackpads and keys take the same way. Assigning the
/// `contentOffset` of a list, or of ``rootScrollView``, is legal and stops the motion.
public final class NestedScrollDriver {
  public weak var delegate: (any NestedScrollDriverDelegate)?
  /// The view around header and pages whose touches are taken.
  public private(set) weak var view: UIView?
  /// The header: a touch that begins on it moves the header first when the finger goes down.
  public weak var headerView: UIView?

  /// Where header and lists are.
  public internal(set) var state = NestedScrollState()
  /// The room that the content of the lists leaves above itself for a header that lies over them, with the
  /// header not scrolled; nil where the pages lie below the header.
  ///
  /// The offsets of all lists are then the header's and their own together (shared-header.md 5.0). Whoever
  /// places the header keeps the `contentInset.top` of each list at what is left of the room, so that the
  /// headers of sections and the indicators begin below it. When the room changes, the content keeps its
  /// distance from the header's lower edge.
  public var roomAboveLists: CGFloat? {
    didSet {
      guard roomAboveLists != oldValue else { return }
      state.shiftPages(by: (oldValue ?? 0) - (roomAboveLists ?? 0))
    }
  }
  var headerLiesOverLists: Bool { roomAboveLists != nil }
  /// Whether a short list keeps the header from going away, in place of being padded below.
  public var shortListsExpandHeader = false { didSet { refreshRanges() } }

  /// Whether a driver around this one moves header and lists, by ``follow(_:beyond:)``. Vertical drags are
  /// that one's then, and nothing goes back by itself.
  public var isLed = false
  /// What that one does with header and list.
  var ledState = UIScrollView.DrivenState.resting

  /// What gives way above the top.
  public var bounces: NestedScrollBounces {
    get { state.bounces }
    set { state.bounces = newValue }
  }
  /// What becomes of header and lists when another page is selected.
  public var policy: NestedScrollPolicy {
    get { state.policy }
    set { state.policy = newValue }
  }

  /// Drags up and down.
  public let panGestureRecognizer = AxisPanGestureRecognizer(axis: .y)
  /// Drags sideways, which turn pages.
  public let swipeGestureRecognizer = AxisPanGestureRecognizer(axis: .x)
  /// Keeps touches from the content until it is clear that they are no drags.
  public let contentTouchGate = ContentTouchGate()
  /// Whether a sideways drag that begins on the header turns pages.
  public var headerSwipesPages = true

  /// A scroll view whose vertical offset is the header's, if there is one; a refresh control on it lies
  /// above the header. The driver takes it over.
  public var rootScrollView: UIScrollView? { didSet { if rootScrollView !== oldValue { takeRoot() } } }
  /// The scroll view in which the pages lie side by side. The driver takes it over.
  public var pagerView: UIScrollView? { didSet { if pagerView !== oldValue { pager.take(pagerView) } } }
  /// Whether a page that a program asks for, and that is no neighbour, comes in beside the one that is seen.
  /// Whoever places the pages has to heed ``pageRow`` then.
  public var passesOverPages = false
  /// Whether the first page is at the right, as the reading direction of the view says.
  var isRightToLeft: Bool { view?.effectiveUserInterfaceLayoutDirection == .rightToLeft }

  // Each of these values keeps its own parts.
  var activity = NestedScrollActivity()
  var lists = PageLists()
  var retreats = ListRetreats()
  var shown = ShownOffsets()
  var root: DrivenScrollView?
  /// The sideways motion that is going on, for headers that follow it.
  var transition: PageTransition?
  /// Pages that were left and go to their tops once they are out of sight.
  var leftPages: Set<Int> = []
  private(set) lazy var pager = PageSwipe(driver: self)

  /// Creates a driver for the touches on `view`, which has to contain header and pages.
  public init(view: UIView) {
    self.view = view
    view.addGestureRecognizer(panGestureRecognizer)
    view.addGestureRecognizer(swipeGestureRecognizer)
    view.addGestureRecognizer(contentTouchGate)
    panGestureRecognizer.addTarget(self, action: NestedScrollDriver.handlePan)
    panGestureRecognizer.mayBegin = { [weak self] in !(self?.isLed ?? false) }
    panGestureRecognizer.onReset = { [weak self] in self?.touchesLifted() }
    contentTouchGate.stopsMotion = { [weak self] in self?.touchBegan($0) ?? false }
    pager.connect(swipeGestureRecognizer)
  }

  var clock: FrameClock? { view?.window?.windowScene.clock }

  // MARK: Geometry

  /// Tells how far the header can travel and how high things are, in points; call it at every layout.
  ///
  /// A pinned header stays pinned, everything else stays where it is or comes into its new range
  /// (segment-slide.md 5.4 d, i). Nothing is animated.
  public func setGeometry(headerTravel: CGFloat, viewHeight: CGFloat, pageHeight: CGFloat) {
    state.setHeights(view: viewHeight, page: pageHeight)
    if headerTravel != state.headerTravel { state.setHeaderTravel(headerTravel) }
    refreshRanges()
    continueMotion()
    pager.layOut()
    show()
  }

  /// Room between the top and the header, such as for a refresh control that is no root scroll view's.
  public var headerInset: CGFloat {
    get { state.headerInset }
    set {
      state.setHeaderInset(newValue)
      continueMotion()
      show()
    }
  }
}
