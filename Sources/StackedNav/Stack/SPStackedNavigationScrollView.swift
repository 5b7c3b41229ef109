import ViewTree

/// Told by the scroll view where a drag will end.
protocol SPStackedNavigationScrollViewDelegate: AnyObject {
  /// The stack will come to rest with `page` at `edge`.
  func scrollView(
    _ scrollView: SPStackedNavigationScrollView, willStopAt page: SPStackedPageContainer, _ edge: StackEdge)
  /// The pages in the tree have changed, or where they are.
  func scrollViewDidLayOut(_ scrollView: SPStackedNavigationScrollView)
}

/// Slides the pages over one another.
///
/// What goes where and when is decided by the model (``StackLayout``, ``StackAnimation``, ``StackSnap``);
/// this view applies it to containers and feeds it fingers, wheels and time.
final class SPStackedNavigationScrollView: UIView {
  weak var delegate: (any SPStackedNavigationScrollViewDelegate)?
  /// Back to front, popped ones that still wait for their removal included.
  private(set) var containers: [SPStackedPageContainer] = []
  let panGestureRecognizer = UIPanGestureRecognizer()

  /// The width of a half page for a viewport width.
  var halfPageWidth: (CGFloat) -> CGFloat {
    didSet { setNeedsLayout() }
  }

  let rules: StackRules
  private var animation: StackAnimation
  private var link: CADisplayLink?
  private var lastStep: TimeInterval = 0
  private lazy var wheel = StackWheel(scrollView: self)

  init(rules: StackRules, halfPageWidth: @escaping (CGFloat) -> CGFloat) {
    self.rules = rules
    self.halfPageWidth = halfPageWidth
    animation = StackAnimation(rules: rules)
    super.init(frame: .zero)
    isOpaque = false
    panGestureRecognizer.maximumNumberOfTouches = 1
    panGestureRecognizer.addTarget(self, action: SPStackedNavigationScrollView.handlePan)
    addGestureRecognizer(panGestureRecognizer)
  }

  // MARK: Containers

  func add(_ container: SPStackedPageContainer) {
    containers.append(container)
    addSubview(container)
    setNeedsLayout()
  }

  func remove(_ container: SPStackedPageContainer) {
    container.isPresented = false
    container.removeFromSuperview()
    containers.removeAll { $0 === container }
    setNeedsLayout()
  }

  /// The page's container; one that waits for its removal is not found.
  func container(for controller: UIViewController) -> SPStackedPageContainer? {
    containers.first { $0.controller === controller && !$0.isMarkedForRemoval }
  }

  // MARK: Geometry

  var geometry: StackGeometry {
    let viewport = StackViewport(
      width: bounds.width, height: bounds.height, scale: UIScreen.main.scale)
    let half = halfPageWidth(bounds.width)
    return StackGeometry(
      pages: containers.map { container in
        StackPage(
          container.controller.pageSize == .full ? .full : .fixed(half),
          isMarked: container.isMarkedForRemoval)
      },
      viewport: viewport, rules: rules)
  }

  /// The offset the content is shown at.
  var actualOffset: CGFloat { animation.actual }
  /// The offset it is heading for. Setting it moves at once.
  var contentOffset: CGPoint {
    get { CGPoint(x: animation.target, y: 0) }
    set { setContentOffset(newValue.x, animated: false) }
  }
  var isAnimating: Bool { animation.isRunning }
  var isDragging: Bool { [.began, .changed].contains(panGestureRecognizer.state) }

  /// Returns the offset that aligns the page; nil when it is not in the stack.
  func offset(aligning controller: UIViewController, to edge: StackEdge) -> CGFloat? {
    guard let container = container(for: controller),
      let index = containers.firstIndex(where: { $0 === container })
    else { return nil }
    return geometry.offset(aligning: index, to: edge)
  }

  func setContentOffset(_ x: CGFloat, animated: Bool) {
    handle(animation.set(x, animated: animated && window != nil))
    updateLink()
    setNeedsLayout()
  }

  // MARK: Layout

  override func layoutSubviews() {
    super.layoutSubviews()
    let geometry = geometry
    let layout = StackLayout(geometry, offset: animation.actual, isAnimating: animation.isRunning)
    for (container, page) in zip(containers, layout.pages) {
      container.isHidden = page.isHidden
      container.frame = CGRect(x: page.x, y: 0, width: page.width, height: page.height)
      container.overlayOpacity = min(1, page.overlay)
      container.hidesLeftShadow = page.hidesLeftShadow
    }
    updateVisibility(in: geometry, hide: !animation.isRunning && !isDragging)
    delegate?.scrollViewDidLayOut(self)
  }

  /// Puts views of pages in sight into the tree and, when the content rests, takes the others out.
  private func updateVisibility(in geometry: StackGeometry, hide: Bool) {
    var visibility = StackVisibility(
      pages: containers.map {
        StackVisibility.Page(
          isPresented: $0.isPresented, needsInitialPresentation: $0.needsInitialPresentation)
      })
    let removed = visibility.update(
      in: geometry, offset: animation.actual, isBouncing: animation.isBouncing, show: true, hide: hide)
    for (container, page) in zip(containers, visibility.pages) {
      container.needsInitialPresentation = page.needsInitialPresentation
      if container.isPresented != page.isPresented { container.isPresented = page.isPresented }
    }
    for container in removed.map({ containers[$0] }) { remove(container) }
  }

  // MARK: Motion

  private func updateLink() {
    guard animation.isRunning else {
      link?.invalidate()
      link = nil
      return
    }
    guard link == nil, let clock = window?.windowScene.clock else { return }
    lastStep = clock.now
    link = CADisplayLink(clock: clock) { [weak self] link in
      guard let self else { return link.invalidate() }
      let elapsed = link.timestamp - lastStep
      lastStep = link.timestamp
      handle(animation.advance(by: elapsed))
      updateLink()
      setNeedsLayout()
    }
  }

  /// The active page was changed when the snap was decided, so that its arrival changes nothing.
  private func handle(_ events: [StackEvent]) {
    if events.contains(.settled) { setNeedsLayout() }
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    guard window == nil else { return updateLink() }
    link?.invalidate()
    link = nil
    // Out of sight there is no time; the content is where it was going.
    handle(animation.set(animation.pendingSnap?.targetPoint ?? animation.target, animated: false))
  }

  /// Lets go of the content with a velocity, positive towards the pages on the right, in points per second.
  func snap(velocity: CGFloat) {
    layoutIfNeeded()
    let isPortrait = window.map { $0.bounds.height > $0.bounds.width } ?? false
    let snap = StackSnap(
      in: geometry, offset: animation.actual, velocity: velocity, presented: containers.map(\.isPresented),
      isPortrait: isPortrait)
    let page = snap.map { containers[$0.pageIndex] }
    handle(animation.panEnded(snap))
    updateLink()
    if let snap, let page { delegate?.scrollView(self, willStopAt: page, snap.edge) }
    setNeedsLayout()
  }

  // MARK: Fingers

  private func handlePan(_ pan: UIPanGestureRecognizer) {
    switch pan.state {
    case .began:
      handle(animation.panBegan())
      updateLink()
      drag(by: pan.translation(in: self).x)
    case .changed: drag(by: pan.translation(in: self).x)
    case .ended: snap(velocity: -pan.velocity(in: self).x)
    case .cancelled: snap(velocity: 0)
    case .possible, .failed: break
    }
  }

  /// Moves the content from where the drag began by a finger's or a wheel's way.
  func drag(by translation: CGFloat) {
    handle(animation.panMoved(translation: translation))
    updateLink()
    setNeedsLayout()
  }

  func beginDrag() {
    handle(animation.panBegan())
    updateLink()
  }

  override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === panGestureRecognizer else { return super.gestureRecognizerShouldBegin(recognizer) }
    // A finger that jumped in no time has a way but no velocity.
    let velocity = panGestureRecognizer.velocity(in: self)
    let movement = velocity == .zero ? panGestureRecognizer.translation(in: self) : velocity
    return StackPan.begins(velocityX: movement.x, velocityY: movement.y, rules: rules)
  }

  // MARK: Wheel

  override func scrollWheel(with event: UIScrollEvent) {
    if !wheel.scroll(with: event) { super.scrollWheel(with: event) }
  }
}
