import ViewTree

extension SPStackedNavigationScrollView {
  /// From left to right, a finger's way to the right is a positive one.
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

  /// Takes hold of the content where it is.
  func beginDrag(_ driver: StackMovement.Driver) {
    takeOver()
    if driver == .finger { wheel.cancel() } else { movement.followsProgram = false }
    movement.lead(by: driver)
    animation.panBegan()
    follow()
  }

  /// Lets a wheel lead the content, which moves on.
  func beginGlide() {
    takeOver()
    movement.lead(by: .wheel)
    movement.followsProgram = false
    animation.panStart = animation.finalTarget
    follow()
  }

  /// Moves the content from where the drag began by a finger's or a trackpad's way.
  func drag(by translation: CGFloat) {
    handle(animation.panMoved(translation: translation))
    follow()
  }

  /// Lets the content glide by the notches of a wheel.
  func glide(by translation: CGFloat) {
    handle(animation.panGlided(translation: translation))
    follow()
  }

  /// Takes the content out of the finger's hand, with the velocity that it has.
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
    // Its touch goes on without the pages.
    panGestureRecognizer.isEnabled.toggle()
    panGestureRecognizer.isEnabled.toggle()
  }

  // MARK: Who may drag

  /// Whether a touch that comes down at `point` stops the pages and holds them: they move, or a wheel has hold of
  /// them, and nothing keeps the touch from the stack.
  func isCaught(byTouchAt point: CGPoint) -> Bool {
    guard rules.panStopsScroll, movement.driver == .wheel || !closing.isEmpty || animation.isUnderWay else {
      return false
    }
    return delegate?.scrollViewMayDrag(self, at: point) ?? true
  }

  func panShouldBegin() -> Bool {
    let pan = panGestureRecognizer
    if pan.catchesPages { return true }
    // A finger that jumped in no time has a way but no velocity.
    let (velocity, translation) = (pan.velocity(in: self), pan.translation(in: self))
    let movement = velocity == .zero ? translation : velocity
    guard StackPan.begins(velocityX: movement.x, velocityY: movement.y, rules: rules) else { return false }
    let start = pan.location(in: self) - translation
    guard delegate?.scrollViewMayDrag(self, at: start) ?? true else { return false }
    return !scrollViews(at: start).contains { $0.canScrollHorizontally(by: translation.x) }
  }

  /// The scroll views in the pages that contain a point, the innermost first.
  func scrollViews(at point: CGPoint) -> [UIScrollView] {
    sequence(first: hitTest(point, with: nil)) { $0?.superview }
      .prefix { $0 != nil && $0 !== self }
      .compactMap { $0 as? UIScrollView }
  }
}

extension UIScrollView {
  /// Whether a finger's horizontal way, in points, would move the content.
  fileprivate func canScrollHorizontally(by translation: CGFloat) -> Bool {
    let inset = adjustedContentInset
    let range = (-inset.left, contentSize.width + inset.right - bounds.width)
    guard isScrollEnabled, range.0 < range.1 else { return false }
    return StackPan.canScroll(by: translation, from: contentOffset.x, in: range.0...range.1)
  }
}

/// The pan that drags the pages.
///
/// A touch that comes down on pages in motion begins the pan at once, without a slop: it holds the pages where they
/// are seen. Nothing below it gets the touch.
final class StackPanGestureRecognizer: UIPanGestureRecognizer {
  /// Whether the touch came down on pages in motion.
  private(set) var catchesPages = false

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    super.touchesBegan(touches, with: event)
    guard state == .possible, numberOfTouches > 0, let pages = view as? SPStackedNavigationScrollView,
      pages.isCaught(byTouchAt: location(in: pages))
    else { return }
    catchesPages = true
    // A finger that rested on the pages before they began to move may have strayed.
    setTranslation(.zero, in: view)
    state = .began
  }

  /// Whether the touch caught the pages and has not moved them by more than a slop.
  var hasRested: Bool { catchesPages && translation(in: nil).length < UIPanGestureRecognizer.slop }

  override func reset() {
    super.reset()
    catchesPages = false
  }

  /// Where a movement is flat enough for the stack, a scroll view in a page waits for it, unless it can follow
  /// the finger sideways.
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    guard let inner = other.view as? UIScrollView, inner.panGestureRecognizer === other else { return false }
    let translation = self.translation(in: view)
    return StackPan.begins(velocityX: translation.x, velocityY: translation.y)
      && !inner.canScrollHorizontally(by: translation.x)
  }
}
