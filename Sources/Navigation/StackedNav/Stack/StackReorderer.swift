import ViewTree

/// Lets the user drag a page by its head across others, or to an edge of the stack, where it is pinned.
///
/// A press of 0.25 s on the head lifts the page; the others make space by springs. Near an edge the pages scroll.
/// Escape, or a canceled touch, returns the page.
final class StackReorderer {
  /// How long the head has to be pressed, in seconds. Chosen here.
  private static let pressDuration = 0.25
  /// The distance from an edge within which a dropped page is pinned, and the pages scroll, in points. Chosen here.
  private static let (pinReach, scrollReach): (CGFloat, CGFloat) = (32, 64)
  /// The greatest speed at which pages scroll under a dragged one, in points per second. Chosen here.
  private static let scrollSpeed: CGFloat = 900

  /// A page that is dragged.
  private struct Drag {
    let entry: StackEntry
    /// The distance of the finger from the page's left edge.
    let grip: CGFloat
    /// Where the finger took the page, in the coordinates of the stack's view.
    let start: CGPoint
    /// The place from before the drag.
    let index: Int
    let pinnedEdge: StackEdge?
  }

  private unowned let stack: SPStackedNavigationController
  private let press = UILongPressGestureRecognizer()
  private var drag: Drag?
  private let mark = UIView()

  private var scrollView: SPStackedNavigationScrollView { stack.scrollView }

  init(of stack: SPStackedNavigationController) {
    self.stack = stack
    press.minimumPressDuration = StackReorderer.pressDuration
    press.delegate = self
    press.addTarget(self, action: StackReorderer.handlePress)
    mark.isUserInteractionEnabled = false
  }

  /// Begins to recognize presses on the heads of pages in the stack's view.
  func attach(to view: UIView) { view.addBuiltInGestureRecognizer(press) }

  func detach() {
    cancel()
    press.view?.removeGestureRecognizer(press)
  }

  /// The page that is dragged; nil for none, and for a pinned page that was not moved yet.
  var lifted: StackEntry? { drag.flatMap { $0.entry.isPinned ? nil : $0.entry } }
  var isDragging: Bool { drag != nil }
  func holds(_ entry: StackEntry) -> Bool { drag?.entry === entry }

  // MARK: Pages

  /// Returns the page whose head is at a point of the stack's view.
  private func entry(at point: CGPoint) -> StackEntry? {
    let origin = scrollView.shownFrame.origin
    let pinned = scrollView.pins.shown.first { $0.pinnedContainer?.shownFrame.contains(point) ?? false }
    let entry =
      pinned
      ?? scrollView.drawnEntries.last { $0.container?.shownFrame.contains(point - origin) ?? false }
    guard let entry, !entry.isMarked, let container = entry.pinnedContainer ?? entry.container else {
      return nil
    }
    let top = container.shownFrame.minY + (pinned == nil ? origin.y : 0)
    return point.y - top < entry.headHeight ? entry : nil
  }

  private func handlePress(_ press: UILongPressGestureRecognizer) {
    switch press.state {
    case .began: lift(at: press.location(in: stack.view))
    case .changed: move()
    case .ended: drop()
    case .cancelled: cancel()
    default: break
    }
  }

  private func lift(at point: CGPoint) {
    guard let entry = entry(at: point), let container = entry.pinnedContainer ?? entry.container,
      let index = stack.index(of: entry.controller)
    else { return }
    scrollView.interrupt()
    scrollView.resizer?.endDrag()
    // A page that moves is taken from where it is seen.
    let (frame, x) = (container.shownFrame, entry.isPinned ? point.x : location.x)
    let grip = scrollView.isRightToLeft ? frame.maxX - x : x - frame.minX
    drag = Drag(entry: entry, grip: grip, start: point, index: index, pinnedEdge: entry.pinnedEdge)
    stack.rearrangement.letGo()
    if !entry.isPinned {
      container.layer.removeAllAnimations()
    } else if abs(frame.minX - container.frame.minX) > 1 {
      unpin(entry)
    }
    if scrollView.geometry.fillsViewport { stack.rearrangement.showBackdrop() }
    scrollView.raise(entry)
    scrollView.motionChanged()
  }

  // MARK: Dragging

  private func move() {
    guard let drag else { return }
    let point = press.location(in: stack.view)
    if drag.entry.isPinned {
      guard abs(point.x - drag.start.x) > StackReorderer.scrollReach else { return }
      unpin(drag.entry)
    }
    showMark(at: edge(at: point))
    updateOrder()
    scrollView.setNeedsLayout()
    scrollView.motionChanged()
  }

  private func unpin(_ entry: StackEntry) {
    stack.rearrange(animated: true, raising: entry) {
      scrollView.pins.pin(entry, at: nil)
      stack.view.setNeedsLayout()
    }
  }

  /// The left edge of the dragged page in the model's coordinates.
  private var x: CGFloat { scrollView.logical(location.x) - (drag?.grip ?? 0) }

  /// Where the finger is seen in the stack, which may itself be on the way to another place.
  private var location: CGPoint { press.location(in: stack.view) - scrollView.shownFrame.origin }

  /// Lays out the dragged page under the finger.
  func place(_ container: SPStackedPageContainer) {
    let width = container.bounds.width
    container.frame.origin.x = scrollView.isRightToLeft ? scrollView.bounds.width - x - width : x
  }

  private func updateOrder() {
    guard let entry = lifted else { return }
    let target = StackReorder.index(
      ofPage: entry.index, draggedTo: x, in: scrollView.geometry, offset: scrollView.animation.actual)
    if target != entry.index { stack.put(entry, at: target) }
  }

  /// Returns the edge at which a page that is dropped at a point would be pinned.
  private func edge(at point: CGPoint) -> StackEdge? {
    guard stack.allowsPagePinning else { return nil }
    let x = scrollView.isRightToLeft ? stack.view.bounds.width - point.x : point.x
    if x < StackReorderer.pinReach { return .left }
    return x > stack.view.bounds.width - StackReorderer.pinReach ? .right : nil
  }

  /// Marks the edge at which the page would be pinned.
  private func showMark(at edge: StackEdge?) {
    guard let edge, let entry = drag?.entry, scrollView.pins.hasSpace(for: entry) else {
      return mark.removeFromSuperview()
    }
    let (bounds, width) = (stack.view.bounds, StackReorderer.pinReach / 4)
    let isAtLeft = (edge == .left) != scrollView.isRightToLeft
    mark.backgroundColor = scrollView.pageStyle.titleColor.withAlphaComponent(0.5)
    mark.frame = CGRect(x: isAtLeft ? 0 : bounds.width - width, y: 0, width: width, height: bounds.height)
    if mark.superview == nil { stack.view.addSubview(mark) }
  }

  // MARK: Scrolling

  /// Whether the dragged page has to be placed in each frame.
  var needsFrames: Bool { lifted != nil && (stack.rearrangement.isRunning || scrollSpeed != 0) }

  /// The speed at which the pages scroll under the dragged one, in points per second.
  var scrollSpeed: CGFloat {
    guard lifted != nil else { return 0 }
    let x = scrollView.logical(location.x)
    let reach = StackReorderer.scrollReach
    let share = x < reach ? (x - reach) / reach : max(0, x - scrollView.bounds.width + reach) / reach
    let offset = scrollView.animation.actual
    let isAtEnd = share < 0 ? offset <= 0 : offset >= scrollView.geometry.maxScroll
    return isAtEnd ? 0 : min(max(-1, share), 1) * StackReorderer.scrollSpeed
  }

  /// Scrolls the pages by a time in seconds.
  func advance(by elapsed: TimeInterval) {
    let speed = scrollSpeed
    guard speed != 0 else { return }
    let offset = (0...scrollView.geometry.maxScroll).nearest(
      to: scrollView.animation.actual + speed * elapsed)
    scrollView.animation.shift(actual: offset, target: offset)
    updateOrder()
  }

  // MARK: Ending

  private func drop() {
    guard let drag else { return }
    let edge = edge(at: press.location(in: stack.view))
    let page = drag.entry.controller
    // A page that is pinned keeps the place in the order to which it returns.
    if edge != nil { restoreOrder(of: drag) }
    let hasMoved = stack.index(of: page) != drag.index || drag.entry.pinnedEdge != drag.pinnedEdge
    end()
    if let edge, stack.pin(page, at: SPStackedNavigationPagePosition(edge)) { return }
    if hasMoved { stack.delegate?.stackedNavigationControllerDidRearrangePages(stack) }
    guard !drag.entry.isPinned else { return }
    let offset = scrollView.animation.actual
    let distances = [StackEdge.left, .right].map {
      abs(scrollView.geometry.offset(aligning: drag.entry.index, to: $0) - offset)
    }
    stack.setActiveViewController(
      page, position: distances[0] < distances[1] ? .left : .right, animated: true)
  }

  /// Returns the page to its place from before the drag.
  func cancel() {
    guard let drag else { return }
    if drag.pinnedEdge != drag.entry.pinnedEdge {
      end()
      stack.setPinnedPosition(
        drag.pinnedEdge.map { SPStackedNavigationPagePosition($0) }, of: drag.entry.controller, animated: true
      )
    } else {
      restoreOrder(of: drag)
      end()
    }
    stack.align(animated: true)
  }

  private func restoreOrder(of drag: Drag) {
    let pages = stack.viewControllers
    guard pages.indices.contains(drag.index), let other = scrollView.entries[pages[drag.index]],
      other !== drag.entry, !drag.entry.isMarked
    else { return }
    stack.put(drag.entry, at: other.index)
  }

  private func end() {
    guard let entry = drag?.entry else { return }
    drag = nil
    showMark(at: nil)
    press.isEnabled.toggle()
    press.isEnabled.toggle()
    stack.rearrange(animated: true, raising: entry) { scrollView.setNeedsLayout() }
    stack.rearrangement.removeBackdropAtRest()
  }
}

extension StackReorderer: UIGestureRecognizerDelegate {
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    stack.viewControllers.count > 1 && !scrollView.isDragging && !(scrollView.overview?.isShown ?? false)
      && entry(at: touch.location(in: stack.view)) != nil
  }
}
