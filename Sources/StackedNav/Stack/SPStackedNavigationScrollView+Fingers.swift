import ViewTree

extension SPStackedNavigationScrollView {
  /// The sign of a finger movement to the right: positive in a left-to-right layout.
  private var direction: CGFloat { isRightToLeft ? -1 : 1 }

  func handlePan(_ pan: StackPanGestureRecognizer) {
    switch pan.state {
    case .began:
      if pan.catchesPages { closing.startOver() }
      beginDrag(.finger)
      drag(by: pan.translation(in: self).x * direction)
    case .changed where movement.driver == .finger: drag(by: pan.translation(in: self).x * direction)
    case .ended where movement.driver == .finger && pan.hasRested: letGoOfCaught()
    case .cancelled where movement.driver == .finger && pan.hasRested: letGoOfCaught()
    case .ended where movement.driver == .finger:
      let velocity = -pan.velocity(in: self).x * direction
      let rests = geometry.rules.snapsToNearest && abs(velocity) < geometry.rules.restingSpeed
      snap(velocity: rests ? 0 : velocity, startingWith: velocity)
    case .cancelled where movement.driver == .finger: snap(velocity: 0, startingWith: 0)
    default: break
    }
  }

  /// Starts a drag at the current offset.
  func beginDrag(_ driver: StackMovement.Driver) {
    takeOver()
    if driver == .finger { wheel.cancel() } else { movement.followsProgram = false }
    movement.lead(by: driver)
    animation.panBegan()
    follow()
  }

  /// Starts to glide with a wheel. A running movement continues.
  func beginGlide() {
    takeOver()
    movement.lead(by: .wheel)
    movement.followsProgram = false
    animation.panStart = animation.finalTarget
    follow()
  }

  /// Moves the content with a finger or trackpad, by the distance since the drag began.
  func drag(by translation: CGFloat) {
    handle(animation.panMoved(translation: translation))
    follow()
  }

  /// Moves the content with the notches of a wheel, animated.
  func glide(by translation: CGFloat) {
    handle(animation.panGlided(translation: translation))
    follow()
  }

  /// Takes the content from a finger that holds it and continues with the finger's velocity.
  func releaseFinger() {
    wheel.cancel()
    resizer?.endDrag()
    let wasHeld = movement.driver == .finger
    movement.letGo()
    guard wasHeld else { return }
    if rules.motion == .spring {
      let velocity = -panGestureRecognizer.velocity(in: self).x * direction
      animation.velocity = velocity.isFinite ? velocity : 0
    }
    // Cancels the touch, which would otherwise continue to drag.
    panGestureRecognizer.isEnabled.toggle()
    panGestureRecognizer.isEnabled.toggle()
  }

  // MARK: Recognition

  /// Returns whether a touch at `point` stops the pages and holds them. It does if the pages move or a
  /// wheel controls them, and nothing keeps the touch from the stack.
  func isCaught(byTouchAt point: CGPoint) -> Bool {
    guard rules.panStopsScroll, movement.driver == .wheel || !closing.isEmpty || animation.isUnderWay else {
      return false
    }
    return delegate?.scrollViewMayDrag(self, at: point) ?? true
  }

  func panShouldBegin() -> Bool {
    let pan = panGestureRecognizer
    if pan.catchesPages { return true }
    // A finger that moved between two samples with equal times has a translation but no velocity.
    let (velocity, translation) = (pan.velocity(in: self), pan.translation(in: self))
    let movement = velocity == .zero ? translation : velocity
    guard StackPan.begins(velocityX: movement.x, velocityY: movement.y, rules: rules) else { return false }
    let start = pan.location(in: self) - translation
    guard delegate?.scrollViewMayDrag(self, at: start) ?? true else { return false }
    return !scrollViews(at: start).contains { $0.canScrollHorizontally(by: translation.x) }
  }

  /// Returns the scroll views in the pages that contain a point, innermost first.
  func scrollViews(at point: CGPoint) -> [UIScrollView] {
    sequence(first: hitTest(point, with: nil)) { $0?.superview }
      .prefix { $0 != nil && $0 !== self }
      .compactMap { $0 as? UIScrollView }
  }
}

extension UIScrollView {
  /// Returns whether a horizontal movement of a finger, in points, would scroll the content.
  fileprivate func canScrollHorizontally(by translation: CGFloat) -> Bool {
    let inset = adjustedContentInset
    let range = (-inset.left, contentSize.width + inset.right - bounds.width)
    guard isScrollEnabled, range.0 < range.1 else { return false }
    return StackPan.canScroll(by: translation, from: contentOffset.x, in: range.0...range.1)
  }
}

/// The pan gesture recognizer that drags the pages.
///
/// A touch on moving pages begins the pan at once, without a slop, and holds the pages where they are seen.
/// Views in the pages do not get that touch.
final class StackPanGestureRecognizer: UIPanGestureRecognizer {
  /// Whether the touch came down on moving pages.
  private(set) var catchesPages = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, numberOfTouches > 0, let pages = view as? SPStackedNavigationScrollView,
      pages.isCaught(byTouchAt: location(in: pages))
    else { return }
    catchesPages = true
    // A finger that was on the pages before they began to move may have moved since.
    setTranslation(.zero, in: view)
    state = .began
  }

  /// Whether the touch caught the pages and has moved them by less than a slop.
  var hasRested: Bool { catchesPages && translation(in: nil).length < UIPanGestureRecognizer.slop }

  override func reset() {
    super.reset()
    catchesPages = false
  }

  /// Makes the pan of a scroll view in a page wait if a movement is flat enough for the stack, unless that
  /// scroll view can scroll horizontally.
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    guard let inner = other.view as? UIScrollView, inner.panGestureRecognizer === other else { return false }
    let translation = self.translation(in: view)
    return StackPan.begins(velocityX: translation.x, velocityY: translation.y)
      && !inner.canScrollHorizontally(by: translation.x)
  }
}
