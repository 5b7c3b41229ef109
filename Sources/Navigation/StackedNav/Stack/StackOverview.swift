import ViewTree

/// Shows all pages of a stack in a row, at a scale at which they fit.
///
/// A pinch moves the pages under the fingers; Ctrl with a wheel does the same. When the fingers lift, a spring opens or
/// closes the overview, and can be caught at any moment. The pages stay live.
final class StackOverview {
  /// The target of the spring that opens the overview. A spring works in points and ends within one point.
  private static let unit = 1000.0
  /// How far fingers move the pages beyond the ends of the way, as a share of their movement. Chosen here.
  private static let stretch = 0.3
  /// How far the velocity of the fingers counts when they lift, in seconds. Chosen here.
  private static let projection = 0.15

  unowned let stack: SPStackedNavigationController
  private var motion: StackAnimation
  /// The offset of a row that does not fit.
  private(set) var row: StackAnimation
  /// How far the pages still are from their places towards the fingers that held them, from 1000 to 0.
  private var release: StackAnimation
  private var drift = CGPoint.zero
  private var grip: Grip?
  private var wheel: FrameTimer?
  private lazy var fingers = StackOverviewFingers(of: self)
  private let pinch = UIPinchGestureRecognizer()
  private var titles: [ObjectIdentifier: UILabel] = [:]

  /// What two fingers hold.
  private struct Grip {
    let progress: Double
    let page: StackEntry?
    /// The held point in the page's own coordinates.
    let point: CGPoint
  }

  var scrollView: SPStackedNavigationScrollView { stack.scrollView }

  init(of stack: SPStackedNavigationController) {
    self.stack = stack
    var rules = StackRules()
    rules.motion = .spring
    (motion, row, release) = (
      StackAnimation(rules: rules), StackAnimation(rules: rules), StackAnimation(rules: rules)
    )
    pinch.addTarget(self, action: StackOverview.handlePinch)
    fingers.attach()
  }

  /// Begins to recognize pinches in the stack's view, also on pinned pages.
  func attach(to view: UIView) { view.addBuiltInGestureRecognizer(pinch) }

  func detach() {
    finish(isOpen: false)
    pinch.view?.removeGestureRecognizer(pinch)
    fingers.detach()
  }

  // MARK: State

  /// How far the pages are on the way to the row, from 0 to 1.
  var progress: Double { motion.actual / StackOverview.unit }
  /// Whether any page is not in its place in the stack.
  var isShown: Bool { motion.actual != 0 || isMoving }
  /// Whether the overview is open, or on the way to it.
  var isOpen: Bool { motion.finalTarget > 0 }
  /// Whether two fingers are down, which may pinch.
  var hasTwoFingers: Bool { pinch.numberOfTouches > 1 }
  var isMoving: Bool { motion.isRunning || row.isRunning || release.isRunning || grip != nil }
  var layout: StackOverviewLayout { StackOverviewLayout(scrollView.geometry) }
  private var shift: CGPoint { drift * (release.actual / StackOverview.unit) }

  /// Opens or closes the overview.
  func setOpen(_ isOpen: Bool, animated: Bool, velocity: Double? = nil) {
    if !isShown { begin() }
    stack.rearrangement.letGo()
    stack.updateMotionPreference()
    let (fades, moves) = (scrollView.rules.reducesMotion, animated && scrollView.window != nil)
    if fades, moves { stack.view.dissolve(for: StackMovement.reducedFade) }
    if let velocity { motion.velocity = velocity * StackOverview.unit }
    _ = motion.set(isOpen ? StackOverview.unit : 0, animated: moves && !fades)
    _ = release.set(0, animated: moves && !fades)
    if !isShown { removeTitles() }
    scrollView.resizer?.endDrag()
    scrollView.motionChanged()
  }

  private func begin() {
    stack.rearrangement.removeBackdrop()
    center(animated: false)
  }

  /// Brings the active page into the middle of the row.
  func center(animated: Bool) {
    guard let index = scrollView.anchor?.index else { return }
    _ = row.set(layout.offset(centering: index), animated: animated)
    scrollView.motionChanged()
  }

  /// Scrolls the row to an offset.
  func scrollRow(to offset: Double, animated: Bool) {
    _ = row.set(offset, animated: animated)
    scrollView.motionChanged()
  }

  /// Ends all movements at once.
  func finish(isOpen: Bool? = nil) {
    grip = nil
    if let isOpen { _ = motion.set(isOpen ? StackOverview.unit : 0, animated: false) }
    for path in [\StackOverview.motion, \.row, \.release] { self[keyPath: path].finish() }
    if !isShown { removeTitles() }
    scrollView.setNeedsLayout()
  }

  /// Advances all movements by a time in seconds. Returns whether the last one has come to rest.
  func advance(by elapsed: TimeInterval) -> Bool {
    guard isMoving else { return false }
    for path in [\StackOverview.motion, \.row, \.release] { _ = self[keyPath: path].advance(by: elapsed) }
    if !isShown { removeTitles() }
    return !isMoving
  }

  func holds(_ entry: StackEntry) -> Bool { fingers.holds(entry) }

  // MARK: Fingers

  private func handlePinch(_ pinch: UIPinchGestureRecognizer) {
    let point = pinch.location(in: scrollView)
    switch pinch.state {
    case .began:
      hold(at: point)
      moveGrip(scale: pinch.scale)
    case .changed: moveGrip(scale: pinch.scale)
    case .ended:
      let start = 1 + (layout.scale - 1) * (grip?.progress ?? 0)
      letGo(velocity: -pinch.velocity * start / (1 - layout.scale))
    case .cancelled: letGo(velocity: nil)
    default: break
    }
  }

  private func hold(at point: CGPoint) {
    if !isShown { begin() }
    stack.rearrangement.letGo()
    scrollView.interrupt()
    let entry = scrollView.drawnEntries.last { $0.container?.frame.contains(point) ?? false }
    let held = entry?.container?.convert(point, from: scrollView) ?? .zero
    grip = Grip(progress: progress, page: entry, point: held)
  }

  private func moveGrip(scale: CGFloat) {
    guard let grip, scale.isFinite else { return }
    let end = layout.scale
    show((1 - (1 + (end - 1) * grip.progress) * Double(scale)) / (1 - end))
  }

  /// Shows the pages as fingers hold them.
  private func show(_ progress: Double) {
    let beyond = progress < 0 ? progress : max(0, progress - 1)
    let shown = progress - beyond * (1 - StackOverview.stretch)
    _ = motion.set((-0.15...1.3).nearest(to: shown) * StackOverview.unit, animated: false)
    _ = release.set(StackOverview.unit, animated: false)
    scrollView.motionChanged()
  }

  private func letGo(velocity: Double?) {
    guard let grip else { return }
    self.grip = nil
    let end = velocity.map { progress + $0 * StackOverview.projection } ?? grip.progress
    setOpen(end > 0.5, animated: true, velocity: velocity ?? 0)
  }

  /// Returns whether an event is for the overview rather than for views in the pages.
  func receives(_ event: UIEvent?) -> Bool {
    if event?.type == .scroll, event?.modifierFlags.contains(.control) ?? false { return true }
    return isShown
  }

  /// Returns whether a wheel moves the overview.
  func accepts(_ event: UIScrollEvent) -> Bool { isShown || event.modifierFlags.contains(.control) }

  /// Moves the pages with a wheel or trackpad, and lets them go after a pause.
  func scroll(with event: UIScrollEvent) {
    guard let clock = scrollView.window?.scene.clock else { return }
    let movement = event.movement(in: scrollView) * (event.isPrecise ? 1 : UIScrollEvent.notch)
    guard movement.isFinite else { return }
    if event.modifierFlags.contains(.control) {
      if grip == nil { hold(at: scrollView.convert(event.locationInWindow, from: nil)) }
      // A third of the stack's height leads all the way.
      show(progress - movement.y / max(1, scrollView.bounds.height / 3))
      wheel?.cancel()
      wheel = clock.schedule(after: UIScrollEvent.longestPause) { [weak self] in self?.letGo(velocity: 0) }
    } else if isShown {
      let distance =
        abs(movement.x) > abs(movement.y) ? movement.x * (scrollView.isRightToLeft ? -1 : 1) : movement.y
      scrollRow(
        to: (0...layout.maxOffset).nearest(to: row.finalTarget - distance), animated: !event.isPrecise)
    }
  }

  // MARK: Layout

  /// Prepares the places of pages, and moves all of them so that the held point stays under the fingers.
  func prepare(_ entries: [StackEntry], _ pages: [StackLayout.Page]) {
    guard let grip, let held = grip.page, let number = entries.firstIndex(where: { $0 === held }) else {
      return
    }
    let frame = frame(of: held, pages[number])
    let scale = frame.width / max(1, pages[number].width)
    let point = pinch.state.isActive ? pinch.location(in: scrollView) : frame.origin + grip.point * scale
    drift = point - frame.origin - grip.point * scale
  }

  /// Returns the frame of a page on its way, without the distance to the fingers.
  private func frame(of entry: StackEntry, _ page: StackLayout.Page) -> CGRect {
    let placement = layout.placement(
      of: entry.index, from: page.isStacked ? max(0, page.x) : page.x, offset: row.actual, progress: progress)
    let size = CGSize(width: page.width * placement.scale, height: page.height * placement.scale)
    let x = scrollView.isRightToLeft ? scrollView.bounds.width - placement.x - size.width : placement.x
    return CGRect(origin: CGPoint(x: x, y: placement.y), size: size)
  }

  /// Lays out a page on its way to the row.
  func place(_ container: SPStackedPageContainer, of entry: StackEntry, _ page: StackLayout.Page) {
    let frame = frame(of: entry, page).offsetBy(dx: shift.x, dy: shift.y)
    let scale = frame.width / max(1, page.width)
    container.isHidden = page.isHidden && progress <= 0
    container.bounds.size = CGSize(width: page.width, height: page.height)
    container.transform = CGAffineTransform(scaleX: scale, y: scale)
    container.center = CGPoint(x: frame.midX, y: frame.midY) + fingers.displacement(of: entry)
    container.overlayOpacity = min(1, page.overlay) * max(0, 1 - progress)
    container.hidesLeftShadow = page.hidesLeftShadow && progress <= 0
    container.showSpine(page.spine * max(0, 1 - 4 * progress), width: scrollView.geometry.strips.width)
    showTitle(of: entry, over: container.frame)
    container.alpha = fingers.opacity(of: entry)
  }

  // MARK: Titles

  private func showTitle(of entry: StackEntry, over frame: CGRect) {
    let key = ObjectIdentifier(entry)
    let title = titles[key] ?? makeTitle()
    titles[key] = title
    let isActive = entry.controller === stack.activeViewController
    title.text = entry.controller.nameForReaders
    title.font =
      isActive ? .preferredFont(forTextStyle: .headline) : .preferredFont(forTextStyle: .subheadline)
    title.textColor = scrollView.pageStyle.titleColor
    // While pages still overlap, so would their titles. So does that of a dragged page.
    title.alpha = holds(entry) ? 0 : min(max(0, 4 * progress - 3), 1)
    title.frame = CGRect(
      x: frame.minX, y: frame.minY - StackOverviewLayout.titleHeight, width: frame.width,
      height: StackOverviewLayout.titleHeight)
  }

  private func makeTitle() -> UILabel {
    let title = UILabel()
    title.textAlignment = .center
    title.lineBreakMode = .byTruncatingMiddle
    title.isUserInteractionEnabled = false
    scrollView.addSubview(title)
    return title
  }

  /// Removes the titles of pages that are not drawn.
  func keepTitles(of entries: [StackEntry]) {
    let keys = Set(entries.map { ObjectIdentifier($0) })
    for (key, title) in titles where !keys.contains(key) {
      title.removeFromSuperview()
      titles[key] = nil
    }
  }

  private func removeTitles() { keepTitles(of: []) }
}

extension UIGestureRecognizer.State {
  /// Whether a continuous gesture is in progress.
  fileprivate var isActive: Bool { self == .began || self == .changed }
}
