import ViewTree

/// Told by the scroll view what its pages do, and asked about them.
protocol SPStackedNavigationScrollViewDelegate: AnyObject {
  /// The page that keeps its edge when sizes change.
  var anchor: (page: UIViewController, edge: StackEdge)? { get }
  /// Whether a finger or a wheel may drag the pages; `point` is in the scroll view's coordinates.
  func scrollViewMayDrag(_ scrollView: SPStackedNavigationScrollView, at point: CGPoint) -> Bool
  /// The width that a page that joins was given by the user before; nil for its usual one.
  func scrollView(
    _ scrollView: SPStackedNavigationScrollView, initialWidthFor page: UIViewController
  ) -> CGFloat?
  /// The user has given a page another width; nil for its usual one.
  func scrollView(
    _ scrollView: SPStackedNavigationScrollView, didResize page: UIViewController, to width: CGFloat?)
  func scrollViewWillBeginMoving(_ scrollView: SPStackedNavigationScrollView)
  /// The stack will come to rest with `page` at `edge`.
  func scrollView(
    _ scrollView: SPStackedNavigationScrollView, willStopAt page: UIViewController, _ edge: StackEdge)
  /// The pages in the tree have changed, or where they are.
  func scrollViewDidLayOut(_ scrollView: SPStackedNavigationScrollView)
  /// The offset is another one than before.
  func scrollViewDidMove(_ scrollView: SPStackedNavigationScrollView)
  /// Popped pages are gone from the screen.
  func scrollView(_ scrollView: SPStackedNavigationScrollView, didRemove pages: [UIViewController])
  func scrollViewDidSettle(_ scrollView: SPStackedNavigationScrollView)
}

/// Slides the pages over one another.
///
/// What goes where and when is decided by the model (``StackLayout``, ``StackAnimation``, ``StackSnap``);
/// this view applies it to containers and feeds it fingers, wheels and time. Only pages of which something is
/// drawn have a container.
final class SPStackedNavigationScrollView: UIView {
  weak var delegate: (any SPStackedNavigationScrollViewDelegate)?
  let panGestureRecognizer = StackPanGestureRecognizer()

  /// How wide pages are.
  var pageWidth = SPStackedPageWidthPolicy.halfOfViewport { didSet { setNeedsMeasuring() } }
  var rules: StackRules {
    didSet {
      guard rules != oldValue else { return }
      animation.rules = rules
      setNeedsMeasuring()
    }
  }
  var pageStyle: SPStackedPageStyle {
    didSet {
      containers.discardSpares()
      for entry in drawnEntries { entry.container?.apply(pageStyle) }
      setNeedsLayout()
    }
  }
  /// Whether the root stands at the right, and pages come from the left: the reading direction at the last
  /// layout.
  private(set) var isRightToLeft = false

  let entries = StackEntries()
  /// The pages measured, in the order of the entries.
  var geometry: StackGeometry
  var animation: StackAnimation
  // What goes on with the pages; each of these values keeps its own parts.
  var containers = StackContainers()
  var movement = StackMovement()
  var frames = StackFrames()
  var closing = ClosingGaps()
  /// The pages that return to their usual width.
  var returning: [StackEntry] = []
  lazy var wheel = StackWheel(scrollView: self)
  /// Lets the user drag the edges between pages; nil where that is not allowed.
  var resizer: StackResizer?
  /// Whether the next layout measures all pages.
  var needsMeasuring = false
  private var toldOffset = 0.0
  private(set) lazy var reclaimer = StackReclaimer(scrollView: self)
  private(set) lazy var pile = StackPile(of: self)

  /// Covered pages are one element for a reader.
  override var accessibilityElements: [UIResponder]? {
    get { readablePages }
    set { super.accessibilityElements = newValue }
  }

  init(rules: StackRules, pageStyle: SPStackedPageStyle) {
    self.rules = rules
    self.pageStyle = pageStyle
    animation = StackAnimation(rules: rules)
    geometry = StackGeometry(pages: [], viewport: StackViewport(width: 0, height: 0), rules: rules)
    super.init(frame: .zero)
    isOpaque = false
    panGestureRecognizer.maximumNumberOfTouches = 1
    panGestureRecognizer.addTarget(self, action: SPStackedNavigationScrollView.handlePan)
    addGestureRecognizer(panGestureRecognizer)
  }

  /// The pages that have a container, in their order.
  var drawnEntries: [StackEntry] { containers.drawn }
  /// The offset the content is shown at.
  var actualOffset: CGFloat { animation.actual }
  var isAnimating: Bool { animation.isRunning || !closing.isEmpty || !returning.isEmpty }
  var isDragging: Bool { movement.driver != nil || resizer?.isDragging ?? false }

  /// The place in the model of a place in the view, and the other way round.
  func logical(_ x: CGFloat) -> CGFloat { isRightToLeft ? bounds.width - x : x }

  /// Changes the pages without moving those that stay.
  private func change(_ body: (inout StackGeometry) -> Void) {
    let base = geometry.base(at: animation.actual)
    body(&geometry)
    let offset = geometry.offset(forBase: base)
    if abs(offset - animation.actual) > 1e-9 {
      animation.shift(actual: offset, target: animation.isRunning ? animation.target : offset)
    }
    setNeedsLayout()
  }

  // MARK: Pages

  func append(_ controllers: [UIViewController]) {
    let othersLeave = !geometry.marked.isEmpty
    let added = controllers.map { controller in
      // A page that comes again before it is gone leaves its picture where it was, and keeps its width.
      let leaving = drawnEntries.first { $0.isMarked && $0.controller === controller }
      leaving?.container?.leavePicture()
      let entry = entries.append(controller)
      entry.cameWhileOthersLeft = othersLeave
      let width = delegate?.scrollView(self, initialWidthFor: controller) ?? leaving?.draggedWidth
      entry.draggedWidth = width.flatMap { $0.isFinite ? $0 : nil }
      return entry
    }
    let pages = added.map { page(for: $0, in: geometry.viewport) }
    change { $0.append(contentsOf: pages) }
  }

  /// Takes pages from the list; what is seen of them goes when the stack has come to rest.
  func mark(_ controllers: [UIViewController]) {
    let marked = controllers.compactMap { entries[$0] }
    if !marked.isEmpty { resizer?.endDrag() }
    for entry in marked { entries.mark(entry) }
    change { $0.mark(marked.map(\.index)) }
  }

  /// Takes out a page that others lie behind, which close in on it.
  func markClosingGap(_ controller: UIViewController) {
    guard let entry = entries[controller] else { return }
    mark([controller])
    guard window != nil else { return }
    geometry.openGap(of: entry.index)
    closing.open(entry, width: geometry.widths[entry.index], rules: rules)
  }

  /// Lets go of the pages that were popped.
  func removeMarked() {
    guard !geometry.marked.isEmpty else { return }
    let leaving = geometry.marked.map { entries.all[$0] }
    for entry in leaving { entry.container?.dismiss(leavingPicture: false) }
    // Those told may have pushed or popped.
    guard let first = geometry.marked.first else { return }
    let removed = entries.removeMarked(from: first)
    for entry in removed { discardContainer(of: entry) }
    for entry in entries.all[first...] { entry.cameWhileOthersLeft = false }
    reclaimer.forget(removed)
    returning.removeAll(where: \.isMarked)
    closing.end()
    change { $0.removeMarked() }
    delegate?.scrollView(self, didRemove: removed.map(\.controller).filter { !($0 is StackGhost) })
  }

  /// Returns the offset that aligns the page; nil when it is not in the stack.
  func offset(aligning controller: UIViewController, to edge: StackEdge) -> CGFloat? {
    guard let entry = entries[controller] else { return nil }
    return geometry.offset(aligning: entry.index, to: edge)
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    followReadingDirection()
    if needsMeasuring || geometry.viewport != viewport { measure() }
    var indices = geometry.window(at: animation.actual, reach: pageStyle.shadowReach)
    if indices.contains(where: { geometry.pages[$0] != page(for: entries.all[$0], in: geometry.viewport) }) {
      measure()
      indices = geometry.window(at: animation.actual, reach: pageStyle.shadowReach)
    }
    place(indices)
    if movement.hasSettled { removeMarked() } else { letGoOfUnseen() }
    delegate?.scrollViewDidLayOut(self)
    if toldOffset != animation.actual {
      toldOffset = animation.actual
      delegate?.scrollViewDidMove(self)
    }
    if movement.hasSettled { settle() }
  }

  private func followReadingDirection() {
    let direction = effectiveUserInterfaceLayoutDirection
    guard isRightToLeft != (direction == .rightToLeft) else { return }
    resizer?.endDrag()
    isRightToLeft.toggle()
    // Pages that wait beyond the left end stand where a tab bar may be.
    clipsToBounds = isRightToLeft
    // They are made anew, with their shadows on the other side.
    containers.discardSpares()
    for entry in drawnEntries where !entry.isPresented { discardContainer(of: entry) }
    for entry in drawnEntries { renewContainer(of: entry) }
  }

  /// Tells that a movement is over.
  func settle() {
    let completions = movement.end()
    delegate?.scrollViewDidSettle(self)
    for completion in completions { completion(true) }
  }

  /// A wheel stays with the view that it scrolls; the pages are asked only when nobody in them wants it.
  override func scrollWheel(with event: UIScrollEvent) {
    if !wheel.scroll(with: event) { super.scrollWheel(with: event) }
  }

  override func canScroll(with event: UIScrollEvent) -> Bool { wheel.wants(event) }

  /// Nothing in a page lights up under a pointer that would drag an edge.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    guard event?.type == .hover, hit != nil, let resizer, resizer.isPointer(at: point) else { return hit }
    return self
  }

  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer === panGestureRecognizer
      ? panShouldBegin() : super.gestureRecognizerShouldBegin(recognizer)
  }

  /// Pictures of pages whose views are gone are of another appearance.
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    for entry in entries.all { entry.picture = nil }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return updateLink() }
    frames.stop()
    movement.letGo()
    wheel.cancel()
    resizer?.endDrag()
    // Out of sight there is no time; the content is where it was going.
    if movement.isUnderWay || isAnimating { finish() }
  }
}
