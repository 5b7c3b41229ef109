import ViewTree

/// The pan gesture recognizer that drags the pages.
///
/// A touch on moving pages begins the pan at once, without a slop, and holds the pages where they are seen.
/// Views in the pages do not get that touch.
final class StackPanGestureRecognizer: UIPanGestureRecognizer {
  /// Whether the touch came down on moving pages.
  private(set) var catchesPages = false

  /// Adds the recognizer to a stack whose pages it drags.
  func attach(to pages: SPStackedNavigationScrollView) {
    ignoresRestingFingers = true
    addTarget(pages, action: SPStackedNavigationScrollView.handlePan)
    pages.addBuiltInGestureRecognizer(self)
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, let pages = view as? SPStackedNavigationScrollView,
      !(pages.overview?.isShown ?? false),
      touches.contains(where: { pages.isCaught(byTouchAt: $0.location(in: pages)) })
    else { return }
    catchesPages = true
    // A finger that was on the pages before they began to move may have moved since.
    setTranslation(.zero, in: view)
    state = .began
  }

  /// Whether the touch caught the pages and has moved them by less than a slop.
  var hasRested: Bool { catchesPages && translation(in: nil).length < UIPanGestureRecognizer.slop }

  /// Returns whether the drag of `pages` may begin: if it is flat enough, the stack allows it, and no scroll
  /// view in a page can scroll instead.
  func mayBegin(in pages: SPStackedNavigationScrollView) -> Bool {
    if catchesPages { return true }
    if let overview = pages.overview, overview.isShown || overview.hasTwoFingers { return false }
    // A finger that moved between two samples with equal times has a translation but no velocity.
    let (velocity, translation) = (self.velocity(in: pages), self.translation(in: pages))
    let movement = velocity == .zero ? translation : velocity
    guard StackPan.begins(velocityX: movement.x, velocityY: movement.y, rules: pages.rules) else {
      return false
    }
    let start = location(in: pages) - translation
    guard pages.stack?.allowsDrag(at: start) ?? true else { return false }
    let touched = sequence(first: pages.hitTest(start, with: nil)) { $0?.superview }
    let onScreen = pages.movement(toWindow: CGPoint(x: translation.x, y: 0))
    return !touched.prefix { $0 != nil && $0 !== pages }
      .contains { ($0 as? UIScrollView)?.canScroll(byWindowMovement: onScreen) ?? false }
  }

  override func reset() {
    super.reset()
    catchesPages = false
  }

  /// Lets a finger drag the pages while another one scrolls in one of them.
  override func canBePrevented(by other: UIGestureRecognizer) -> Bool {
    !(other.view is UIScrollView) || sharesTouch(with: other)
  }

  /// Makes the pan of a scroll view in a page wait if a movement is flat enough for the stack, unless that
  /// scroll view can scroll horizontally.
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    guard let inner = other.view as? UIScrollView, inner.panGestureRecognizer === other else { return false }
    let translation = self.translation(in: view)
    return StackPan.begins(velocityX: translation.x, velocityY: translation.y)
      && !inner.canScroll(
        byWindowMovement: view?.movement(toWindow: CGPoint(x: translation.x, y: 0)) ?? .zero)
  }
}

extension UIScrollView {
  /// Returns whether a movement of a finger in window coordinates would scroll the content along the nearest
  /// axis.
  fileprivate func canScroll(byWindowMovement movement: CGPoint) -> Bool {
    let (inset, own) = (adjustedContentInset, self.movement(fromWindow: movement))
    let isFlat = abs(own.x) >= abs(own.y)
    let range =
      isFlat
      ? (-inset.left, contentSize.width + inset.right - bounds.width)
      : (-inset.top, contentSize.height + inset.bottom - bounds.height)
    guard isScrollEnabled, range.0 < range.1 else { return false }
    return StackPan.canScroll(
      by: isFlat ? own.x : own.y, from: isFlat ? contentOffset.x : contentOffset.y, in: range.0...range.1)
  }
}
