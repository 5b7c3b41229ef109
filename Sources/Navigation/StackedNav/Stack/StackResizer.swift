import ViewTree

/// Lets the user drag the edge between two pages, and double-tap it to restore their usual widths.
///
/// A drag on an edge takes precedence over all other drags, except for a finger that moves vertically,
/// which scrolls the page. The pages are laid out with every movement. Escape restores the widths from
/// before the drag; if the drag ends in any other way, the current widths stay. A single tap reaches the
/// page once a second tap can no longer follow.
final class StackResizer {
  /// The distance from an edge within which it can be taken, in points.
  private static let (fingerReach, pointerReach): (CGFloat, CGFloat) = (12, 4)

  private unowned let scrollView: SPStackedNavigationScrollView
  private let pan = StackEdgePanGestureRecognizer()
  private let doubleTap = StackEdgeTapGestureRecognizer()
  private lazy var pointer = UIPointerInteraction(delegate: self)
  private var drag: Drag?

  /// A running drag with the pages at the edge and their widths from before the drag.
  private struct Drag {
    let divider: StackDivider
    /// The position at which the edge was taken.
    let grip: CGFloat
    let pages: [Page]
  }

  private struct Page {
    let entry: StackEntry
    let width: CGFloat
    let draggedWidth: CGFloat?
  }

  init(scrollView: SPStackedNavigationScrollView) {
    self.scrollView = scrollView
    pan.maximumNumberOfTouches = 1
    pan.addTarget(self, action: StackResizer.handlePan)
    doubleTap.numberOfTapsRequired = 2
    doubleTap.addTarget(self, action: StackResizer.handleDoubleTap)
    for recognizer in [pan, doubleTap] {
      recognizer.delegate = self
      scrollView.addBuiltInGestureRecognizer(recognizer)
    }
    scrollView.addInteraction(pointer)
  }

  /// Ends a drag and removes all recognizers and interactions from the scroll view.
  func detach() {
    endDrag()
    for recognizer in [pan, doubleTap] { scrollView.removeGestureRecognizer(recognizer) }
    scrollView.removeInteraction(pointer)
  }

  var isDragging: Bool { drag != nil }

  // MARK: Edges

  /// Returns the edge near a point of the scroll view. Returns nil while the pages move, and in the overview.
  private func divider(at location: CGPoint, within reach: CGFloat) -> StackDivider? {
    guard !scrollView.isDragging, scrollView.closing.isEmpty, !scrollView.animation.isInProgress,
      !(scrollView.overview?.isShown ?? false)
    else { return nil }
    let (scrollView, geometry) = (scrollView, scrollView.geometry)
    return StackDivider.nearest(
      to: scrollView.logical(location.x), within: reach, in: geometry, offset: scrollView.actualOffset,
      anchor: scrollView.anchor,
      limits: { scrollView.limits(of: scrollView.entries.all[$0], in: geometry.viewport) })
  }

  /// Returns whether a pointer at a point of the scroll view would take an edge.
  func isPointer(at location: CGPoint) -> Bool {
    divider(at: location, within: StackResizer.pointerReach) != nil
  }

  // MARK: Dragging

  private func handlePan(_ pan: StackEdgePanGestureRecognizer) {
    switch pan.state {
    case .began:
      begin(at: pan.start)
      moveEdge()
    case .changed: moveEdge()
    case .ended, .cancelled: endDrag()
    default: break
    }
  }

  private func begin(at location: CGPoint) {
    guard let divider = divider(at: location, within: StackResizer.fingerReach) else { return }
    scrollView.interrupt()
    scrollView.wheel.cancel()
    let pages = [divider.before, divider.after].map { index in
      let entry = scrollView.entries.all[index]
      return Page(entry: entry, width: scrollView.geometry.widths[index], draggedWidth: entry.draggedWidth)
    }
    drag = Drag(divider: divider, grip: scrollView.logical(location.x), pages: pages)
    for page in pages where page.entry.surplus != nil || page.entry.hasFullWidth {
      page.entry.draggedWidth = page.width
      page.entry.hasFullWidth = false
      scrollView.widthAnimations.stop(page.entry)
    }
  }

  /// Moves the edge to the finger.
  private func moveEdge() {
    guard let drag else { return }
    let location = scrollView.logical(pan.location(in: scrollView).x)
    let widths = drag.divider.widths(draggedBy: location - drag.grip, snaps: scrollView.snapsPageWidths)
    let changed = zip(drag.pages, [widths.before, widths.after]).filter { page, width in
      width != scrollView.geometry.widths[page.entry.index]
    }
    for (page, width) in changed { page.entry.draggedWidth = width }
    if !changed.isEmpty { scrollView.measure(changed.map(\.0.entry)) }
  }

  /// Ends a drag and keeps the widths.
  func endDrag() {
    guard let drag = letGo() else { return }
    for page in drag.pages where page.entry.draggedWidth != page.draggedWidth {
      guard let width = page.entry.draggedWidth, width != page.width else { continue }
      scrollView.stack?.didResize(page.entry.controller, to: width)
    }
  }

  /// Ends a drag and restores the widths.
  func cancelDrag() {
    guard let drag = letGo() else { return }
    for page in drag.pages { page.entry.draggedWidth = page.draggedWidth }
    scrollView.measure(drag.pages.map(\.entry))
  }

  private func letGo() -> Drag? {
    guard let drag else { return nil }
    self.drag = nil
    // Cancels the touch, which would otherwise continue to drag.
    pan.isEnabled.toggle()
    pan.isEnabled.toggle()
    // The layout takes out pages that were covered during the drag.
    scrollView.setNeedsLayout()
    return drag
  }

  // MARK: Usual widths

  private func handleDoubleTap(_ tap: StackEdgeTapGestureRecognizer) {
    let location = tap.location(in: scrollView)
    guard let divider = divider(at: location, within: StackResizer.fingerReach) else { return }
    scrollView.restoreWidths(of: divider.changing.map { scrollView.entries.all[$0] }, animated: true)
  }
}

extension StackResizer: UIGestureRecognizerDelegate {
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    let reach = touch.type == .direct ? StackResizer.fingerReach : StackResizer.pointerReach
    return divider(at: touch.location(in: scrollView), within: reach) != nil
  }

  func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
    guard recognizer === pan else { return true }
    let translation = pan.translation(in: scrollView)
    // A vertical finger movement always scrolls the pages. A mouse scrolls with its wheel.
    let isFlat =
      !pan.buttonMask.isEmpty
      || StackPan.begins(velocityX: translation.x, velocityY: translation.y, rules: scrollView.rules)
    return isFlat && divider(at: pan.start, within: StackResizer.fingerReach) != nil
  }
}

extension StackResizer: UIPointerInteractionDelegate {
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
    defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { isPointer(at: request.location) ? defaultRegion : nil }

  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
    -> UIPointerStyle?
  { UIPointerStyle.columnResize }
}

/// The pan gesture recognizer that drags an edge between two pages. All other pans wait for it.
final class StackEdgePanGestureRecognizer: UIPanGestureRecognizer {
  /// The position where the finger came down, in the view's coordinates.
  private(set) var start = CGPoint.zero

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    if numberOfTouches == touches.count { start = location(in: view) }
  }

  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    other is UIPanGestureRecognizer
  }
}

/// The double-tap gesture recognizer of an edge between two pages. All other taps wait for it.
final class StackEdgeTapGestureRecognizer: UITapGestureRecognizer {
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    other is UITapGestureRecognizer
  }
}
