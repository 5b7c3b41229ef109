import ViewTree

extension SPStackedNavigationScrollView {
  /// From left to right, a finger's way to the right is a positive one.
  private var direction: CGFloat { isRightToLeft ? -1 : 1 }

  func handlePan(_ pan: StackPanGestureRecognizer) {
    switch pan.state {
    case .began:
      beginDrag(.finger)
      drag(by: pan.translation(in: self).x * direction)
    case .changed where driver == .finger: drag(by: pan.translation(in: self).x * direction)
    case .ended where driver == .finger:
      let velocity = -pan.velocity(in: self).x * direction
      snap(velocity: velocity, startingWith: velocity)
    case .cancelled where driver == .finger: snap(velocity: 0, startingWith: 0)
    default: break
    }
  }

  /// Takes hold of the content where it is.
  func beginDrag(_ driver: Driver) {
    takeOver()
    if driver == .finger { wheel.cancel() }
    self.driver = driver
    handle(animation.panBegan())
    follow()
  }

  /// Lets a wheel lead the content, which moves on.
  func beginGlide() {
    takeOver()
    driver = .wheel
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
    guard driver == .finger else {
      driver = nil
      return
    }
    driver = nil
    if rules.motion == .spring {
      let velocity = -panGestureRecognizer.velocity(in: self).x * direction
      animation.velocity = velocity.isFinite ? velocity : 0
    }
    // Its touch goes on without the pages.
    panGestureRecognizer.isEnabled.toggle()
    panGestureRecognizer.isEnabled.toggle()
  }

  // MARK: Who may drag

  func panShouldBegin() -> Bool {
    // A finger that jumped in no time has a way but no velocity.
    let pan = panGestureRecognizer
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
final class StackPanGestureRecognizer: UIPanGestureRecognizer {
  /// Where a movement is flat enough for the stack, a scroll view in a page waits for it, unless it can follow
  /// the finger sideways.
  override func shouldBeRequiredToFail(by other: UIGestureRecognizer) -> Bool {
    guard let inner = other.view as? UIScrollView, inner.panGestureRecognizer === other else { return false }
    let translation = self.translation(in: view)
    return StackPan.begins(velocityX: translation.x, velocityY: translation.y)
      && !inner.canScrollHorizontally(by: translation.x)
  }
}
