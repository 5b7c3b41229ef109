import ViewTree

/// A view whose pages slide over one another.
///
/// The model computes the frames, the motion and the targets (``StackLayout``, ``StackAnimation``,
/// ``StackSnap``). This view applies its decisions to containers and feeds it touches, wheel events and
/// time. Only pages that are at least partly drawn have a container.
final class SPStackedNavigationScrollView: UIView {
  /// The controller of the pages, which allows drags and learns of changes.
  weak var stack: SPStackedNavigationController?
  let panGestureRecognizer = StackPanGestureRecognizer()

  /// The widths of the pages.
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
      containers.apply(pageStyle)
      pins.apply(pageStyle)
      updateDimming()
      setNeedsLayout()
    }
  }
  /// Whether the root lies at the right and pages come from the left. It follows the layout direction at
  /// the last layout.
  private(set) var isRightToLeft = false

  let entries = StackEntries()
  /// The measured pages, in the order of the entries.
  var geometry: StackGeometry
  var animation: StackAnimation
  // Each of these values holds the state of one concern.
  private(set) lazy var containers = StackContainers(of: self)
  var movement = StackMovement()
  let displayLink = StackDisplayLink()
  var closing = ClosingGaps()
  var widthAnimations = WidthAnimations()
  lazy var wheel = StackWheel(scrollView: self)
  /// Lets the user drag the edges between pages; nil if that is not allowed.
  var resizer: StackResizer?
  /// Lets the user drag pages to other places; nil if that is not allowed.
  var reorderer: StackReorderer?
  /// Shows all pages in a row; nil if that is not allowed.
  var overview: StackOverview?
  /// Whether the stack shows one page at a time in a compact width.
  var collapsesInCompactWidth = false { didSet { updateCollapse() } }
  /// Whether widths snap while an edge is dragged.
  var snapsPageWidths = false
  /// Whether the next layout measures all pages.
  private var needsMeasuring = false
  private var toldOffset = 0.0
  private(set) lazy var reclaimer = StackReclaimer(scrollView: self)
  private(set) lazy var pile = StackPile(of: self)
  private(set) lazy var pins = StackPins(of: self)

  /// The readable elements: the covered pages form one element.
  override var accessibilityElements: [Any]? {
    get { readablePages }
    set { super.accessibilityElements = newValue }
  }

  init(rules: StackRules, pageStyle: SPStackedPageStyle) {
    self.rules = rules
    self.pageStyle = pageStyle
    animation = StackAnimation(rules: rules)
    geometry = StackGeometry(pages: [], viewport: StackViewport(width: 0, height: 0), rules: rules)
    super.init(frame: .zero)
    panGestureRecognizer.attach(to: self)
  }

  /// The pages that have a container, in order.
  var drawnEntries: [StackEntry] { containers.drawn }
  /// The offset of the current layout.
  var actualOffset: CGFloat { animation.actual }
  var isAnimating: Bool {
    animation.isRunning || !closing.isEmpty || !widthAnimations.isEmpty || overview?.isMoving ?? false
  }
  var isDragging: Bool {
    movement.driver != nil || resizer?.isDragging ?? false || reorderer?.isDragging ?? false
  }

  /// Converts an x coordinate of the view to one of the model, and back.
  func logical(_ x: CGFloat) -> CGFloat { isRightToLeft ? bounds.width - x : x }

  /// Changes the list of pages without moving the pages that stay.
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
      // A page that comes back before it is gone leaves a picture in its old place and keeps its width.
      let leaving = drawnEntries.first { $0.isMarked && $0.controller === controller }
      leaving?.container?.leavePicture()
      let entry = entries.append(controller)
      entry.cameWhileOthersLeft = othersLeave
      let width = stack?.initialWidth(of: controller) ?? leaving?.draggedWidth
      entry.draggedWidth = width.flatMap { $0.isFinite ? $0 : nil }
      return entry
    }
    let pages = added.map { page(for: $0, in: geometry.viewport) }
    change { $0.append(contentsOf: pages) }
  }

  /// Marks pages as popped. Their containers are removed when the stack has come to rest.
  func mark(_ controllers: [UIViewController]) {
    let marked = controllers.compactMap { entries[$0] }
    if !marked.isEmpty { resizer?.endDrag() }
    for entry in marked { entries.mark(entry) }
    change { $0.mark(marked.map(\.index)) }
  }

  /// Removes a page from between others, which then close the gap.
  func markClosingGap(_ controller: UIViewController) {
    guard let entry = entries[controller] else { return }
    mark([controller])
    guard window != nil else { return }
    geometry.openGap(of: entry.index)
    closing.open(entry, width: geometry.widths[entry.index], rules: rules)
  }

  /// Removes the popped pages.
  func removeMarked() {
    guard !geometry.marked.isEmpty else { return }
    let leaving = geometry.marked.map { entries.all[$0] }
    for entry in leaving { entry.container?.dismiss(leavingPicture: false) }
    // Callbacks may have pushed or popped pages.
    guard let first = geometry.marked.first else { return }
    let removed = entries.removeMarked(from: first)
    for entry in removed { containers.discardContainer(of: entry) }
    for entry in entries.all[first...] { entry.cameWhileOthersLeft = false }
    reclaimer.forget(removed)
    widthAnimations.dropMarked()
    closing.end()
    change { $0.removeMarked() }
    stack?.didRemove(removed.map(\.controller).filter { !($0 is StackGhost) })
  }

  /// Returns the offset that aligns a page, or nil if it does not lie in the stack.
  func offset(aligning controller: UIViewController, to edge: StackEdge) -> CGFloat? {
    guard let entry = entries[controller], !entry.isPinned else { return nil }
    return geometry.offset(aligning: entry.index, to: edge)
  }

  /// Raises a page over all others while it moves, and casts a shadow on both sides.
  func raise(_ entry: StackEntry) {
    guard let container = entry.pinnedContainer ?? entry.container else { return }
    container.isLifted = true
    container.superview?.bringSubviewToFront(container)
  }

  /// Returns a page among the others once nothing moves or holds it.
  func lower(_ entry: StackEntry) {
    guard entry.raises == 0, !(reorderer?.holds(entry) ?? false), !(overview?.holds(entry) ?? false),
      let container = entry.pinnedContainer ?? entry.container, container.isLifted
    else { return }
    container.isLifted = false
    containers.sort()
  }

  /// Moves a page to another index among the entries. Another page keeps its place on the screen.
  func move(_ entry: StackEntry, to index: Int, keeping fixed: StackEntry?) {
    endGaps()
    let start = fixed.map { geometry.start(of: $0.index) } ?? 0
    let old = entry.index
    entries.move(entry, to: index)
    geometry.movePage(from: old, to: index)
    let shift = fixed.map { geometry.start(of: $0.index) - start } ?? 0
    animation.shift(actual: animation.actual + shift, target: animation.finalTarget + shift)
    containers.sort()
    setNeedsLayout()
  }

  // MARK: Layout

  /// Measures all pages before the next layout.
  func setNeedsMeasuring() {
    needsMeasuring = true
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    updateReadingDirection()
    if needsMeasuring || geometry.viewport != viewport {
      needsMeasuring = false
      measure()
    }
    var indices = drawnIndices
    if indices.contains(where: { geometry.pages[$0] != page(for: entries.all[$0], in: geometry.viewport) }) {
      needsMeasuring = false
      measure()
      indices = drawnIndices
    }
    containers.place(indices)
    if movement.hasSettled { removeMarked() } else { letGoOfUnseen() }
    stack?.didLayOutPages()
    if toldOffset != animation.actual {
      toldOffset = animation.actual
      stack?.didMovePages()
    }
    if movement.hasSettled { settle() }
  }

  /// The indices of the pages that may be drawn, in ascending order.
  private var drawnIndices: [Int] {
    let indices = geometry.window(at: animation.actual, reach: pageStyle.shadowReach)
    let row = overview.flatMap { $0.isShown ? $0.layout.window(at: $0.row.actual) : nil } ?? []
    let others = row + (reorderer?.lifted.map { [$0.index] } ?? [])
    return others.isEmpty ? indices : Set(indices).union(others).sorted()
  }

  private func updateReadingDirection() {
    let direction = effectiveUserInterfaceLayoutDirection
    guard isRightToLeft != (direction == .rightToLeft) else { return }
    resizer?.endDrag()
    isRightToLeft.toggle()
    containers.renewAll()
  }

  /// Ends the movement and tells the controller and the completions.
  func settle() {
    let completions = movement.end()
    stack?.didSettlePages()
    for completion in completions { completion(true) }
  }

  /// Scrolls the stack with a wheel. The pages are asked only if no view in them handles the event.
  override func scrollWheel(with event: UIScrollEvent) {
    if let overview, overview.accepts(event) { return overview.scroll(with: event) }
    if !wheel.scroll(with: event) { super.scrollWheel(with: event) }
  }

  override func canScroll(with event: UIScrollEvent) -> Bool {
    overview?.accepts(event) ?? false || wheel.accepts(event)
  }

  /// Hides the pages from all input while the overview is shown, and from a pointer that would drag an edge, so that
  /// nothing in them highlights.
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    if hit != nil, let overview, overview.receives(event) { return self }
    guard event?.type == .hover, hit != nil, let resizer, resizer.isPointer(at: point) else { return hit }
    return self
  }

  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    recognizer === panGestureRecognizer
      ? panGestureRecognizer.mayBegin(in: self) : super.gestureRecognizerShouldBegin(recognizer)
  }

  private func updateDimming() {
    rules.overlayPerWidth = pageStyle.dimming(in: traitCollection).asLength
  }

  private func updateCollapse() {
    let isCompact = traitCollection.horizontalSizeClass == .compact
    guard rules.showsOnePage != (collapsesInCompactWidth && isCompact) else { return }
    rules.showsOnePage.toggle()
    superview?.setNeedsLayout()
  }

  /// Drops pictures of unloaded pages, which show the previous appearance.
  override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    updateCollapse()
    guard traitCollection.looksDifferent(from: previousTraitCollection) else { return }
    updateDimming()
    for entry in entries.all { entry.picture = nil }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    updateCollapse()
    guard window == nil else { return displayLink.update(for: self) }
    displayLink.stop()
    movement.letGo()
    wheel.cancel()
    resizer?.endDrag()
    reorderer?.cancel()
    overview?.finish()
    // Without a window time does not advance, so the content goes to its target.
    if movement.isInProgress || isAnimating { finish() }
  }
}
