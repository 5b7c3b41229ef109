import ViewTree

/// What one finger does in the overview of a stack: a tap travels to a page, a drag upwards closes it, a drag sideways
/// moves it to another place or scrolls the row.
///
/// If the row fits, a drag sideways moves the page. A longer row scrolls, and a page moves after a press of 0.3 s.
final class StackOverviewFingers {
  /// How long a page of a row that scrolls has to be held before it moves, in seconds. Chosen here.
  private static let holdDuration = 0.3
  /// The share of a page's height, and the speed in points per second, from which a drag upwards closes. Chosen here.
  private static let (closeShare, closeSpeed): (CGFloat, CGFloat) = (0.35, 800)

  private unowned let overview: StackOverview
  private let tap = UITapGestureRecognizer()
  private let pan = StackOverviewPanGestureRecognizer()
  private var drag: Drag?

  private enum Purpose { case move, close, scroll }

  private struct Drag {
    let purpose: Purpose
    let entry: StackEntry?
    /// The offset of the row, or the distance of the finger from the page's left edge.
    let start: CGFloat
    let index: Int
  }

  init(of overview: StackOverview) {
    self.overview = overview
    pan.ignoresRestingFingers = true
    tap.addTarget(self, action: StackOverviewFingers.handleTap)
    pan.addTarget(self, action: StackOverviewFingers.handlePan)
    for recognizer in [tap, pan] { recognizer.delegate = self }
  }

  private var scrollView: SPStackedNavigationScrollView { overview.scrollView }
  private var stack: SPStackedNavigationController { overview.stack }

  func attach() { for recognizer in [tap, pan] { scrollView.addBuiltInGestureRecognizer(recognizer) } }
  func detach() { for recognizer in [tap, pan] { scrollView.removeGestureRecognizer(recognizer) } }

  private func entry(at point: CGPoint) -> StackEntry? {
    let index = overview.layout.page(
      atX: scrollView.logical(point.x), y: point.y, offset: overview.row.actual)
    return index.map { scrollView.entries.all[$0] }
  }

  private func handleTap(_ tap: UITapGestureRecognizer) {
    if let entry = entry(at: tap.location(in: scrollView)) {
      stack.showFromOverview(entry.controller)
    } else {
      overview.setOpen(false, animated: true)
    }
  }

  // MARK: Dragging

  private func handlePan(_ pan: StackOverviewPanGestureRecognizer) {
    switch pan.state {
    case .began:
      begin()
      move()
    case .changed: move()
    case .ended: end(isCancelled: false)
    case .cancelled: end(isCancelled: true)
    default: break
    }
  }

  private func begin() {
    let translation = pan.translation(in: scrollView)
    let entry = entry(at: pan.start)
    let isFlat = abs(translation.x) >= abs(translation.y)
    let moves = overview.layout.maxOffset == 0 || pan.pause >= StackOverviewFingers.holdDuration
    let purpose: Purpose = entry == nil ? .scroll : isFlat ? (moves ? .move : .scroll) : .close
    var start = overview.row.actual
    if purpose == .move, let entry, let rank = overview.layout.rank(of: entry.index) {
      start = scrollView.logical(pan.start.x) - overview.layout.x(of: rank, offset: overview.row.actual)
    }
    drag = Drag(
      purpose: purpose, entry: entry, start: start,
      index: entry.flatMap { stack.index(of: $0.controller) } ?? 0)
    if let entry, purpose != .scroll { scrollView.raise(entry) }
  }

  private func move() {
    guard let drag else { return }
    switch drag.purpose {
    case .close: scrollView.setNeedsLayout()
    case .scroll:
      let distance = pan.translation(in: scrollView).x * (scrollView.isRightToLeft ? -1 : 1)
      overview.scrollRow(
        to: (0...overview.layout.maxOffset).nearest(to: drag.start - distance), animated: false)
    case .move:
      scrollView.setNeedsLayout()
      guard let entry = drag.entry, !entry.isMarked else { return }
      let x = scrollView.logical(pan.place.x) - drag.start
      let target = overview.layout.index(ofPage: entry.index, draggedTo: x, offset: overview.row.actual)
      if target != entry.index { stack.put(entry, at: target) }
    }
  }

  func holds(_ entry: StackEntry) -> Bool { drag?.entry === entry }

  private func end(isCancelled: Bool) {
    guard let drag else { return }
    let (height, velocity) = (scrollView.bounds.height * overview.layout.scale, pan.velocity(in: scrollView))
    let translation = pan.translation(in: scrollView)
    self.drag = nil
    switch drag.purpose {
    case .scroll:
      let distance = velocity.x * (scrollView.isRightToLeft ? -1 : 1) * StackOverviewFingers.projection
      overview.scrollRow(
        to: (0...overview.layout.maxOffset).nearest(to: overview.row.actual - (isCancelled ? 0 : distance)),
        animated: true)
    case .close:
      let closes =
        translation.y < -height * StackOverviewFingers.closeShare
        || velocity.y < -StackOverviewFingers.closeSpeed
      guard let page = drag.entry?.controller, closes, !isCancelled, translation.y < 0, canClose(page) else {
        return settle(drag)
      }
      stack.rearrange(animated: true) { stack.closePage(page, animated: false) }
    case .move:
      guard let entry = drag.entry, !entry.isMarked else { return settle(drag) }
      let pages = stack.viewControllers
      if isCancelled, pages.indices.contains(drag.index), let other = scrollView.entries[pages[drag.index]] {
        stack.put(entry, at: other.index)
      }
      settle(drag)
      if stack.index(of: entry.controller) != drag.index {
        stack.delegate?.stackedNavigationControllerDidRearrangePages(stack)
      }
      stack.align(animated: false)
    }
  }

  /// How far the velocity of a finger scrolls the row, in seconds. Chosen here.
  private static let projection: CGFloat = 0.25

  private func settle(_ drag: Drag) {
    stack.rearrange(animated: true, raising: drag.entry) { scrollView.setNeedsLayout() }
  }

  private func canClose(_ page: UIViewController) -> Bool {
    guard let index = stack.index(of: page) else { return false }
    return index > 0
  }

  // MARK: The dragged page

  /// Returns how far a page lies from its place because of a finger.
  func displacement(of entry: StackEntry) -> CGPoint {
    guard let drag, drag.entry === entry, drag.purpose != .scroll else { return .zero }
    let translation = pan.translation(in: scrollView)
    if drag.purpose == .close {
      // A page that cannot be closed, or is drawn downwards, resists.
      let isFree = translation.y < 0 && canClose(entry.controller)
      return CGPoint(x: 0, y: translation.y * (isFree ? 1 : 0.2))
    }
    guard let rank = overview.layout.rank(of: entry.index) else { return .zero }
    let x = scrollView.logical(pan.place.x) - drag.start
    let distance = x - overview.layout.x(of: rank, offset: overview.row.actual)
    return CGPoint(x: scrollView.isRightToLeft ? -distance : distance, y: 0)
  }

  func opacity(of entry: StackEntry) -> CGFloat {
    guard let drag, drag.entry === entry, drag.purpose == .close else { return 1 }
    let height = max(1, scrollView.bounds.height * overview.layout.scale)
    return max(0.3, 1 + min(0, displacement(of: entry).y) / height)
  }
}

extension StackOverviewFingers: UIGestureRecognizerDelegate {
  func gestureRecognizer(_ recognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    overview.isShown
  }
}

/// A pan that knows where and how long its finger rested before it moved. Fingers that join continue the drag.
final class StackOverviewPanGestureRecognizer: UIPanGestureRecognizer {
  /// Where the first finger came down, in the view's coordinates.
  private(set) var start = CGPoint.zero
  /// The dragged point, in the view's coordinates. Unlike the mean of the fingers, it does not jump when one of
  /// them joins or lifts.
  var place: CGPoint { start + (view?.movement(fromWindow: displacement) ?? displacement) }
  /// The time between the touch and the beginning of the pan, in seconds.
  private(set) var pause: TimeInterval = 0
  private var startTime: TimeInterval = 0

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    // Two fingers pinch.
    if state == .possible,
      event.allTouches?.filter({ $0.view?.isDescendant(of: view ?? UIView()) ?? false }).count ?? 0 > 1
    {
      state = .failed
      return
    }
    super.touchesBegan(touches, with: event)
    if numberOfTouches == touches.count { (start, startTime) = (location(in: view), event.timestamp) }
  }

  override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
    if state == .possible { pause = event.timestamp - startTime }
    super.touchesMoved(touches, with: event)
  }
}
