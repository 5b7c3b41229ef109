import Motion

/// A scroll gesture by a wheel or a trackpad on one scroll view. It ends when no event has arrived for
/// a while.
///
/// A trackpad drags the content like a finger and releases it at the end; a wheel moves it in steps.
final class ScrollWheelGesture {
  /// The natural frequency of the spring that follows the notches, per second; chosen here.
  private static let frequency: CGFloat = 25

  private unowned let scrollView: UIScrollView
  private let clock: FrameClock
  private var end: FrameTimer?
  /// The offset at which the gesture began.
  private let start: CGPoint
  private var translation = CGPoint.zero
  private var tracker = (x: VelocityTracker(), y: VelocityTracker())
  private var lastTime: TimeInterval = 0
  /// Whether the trackpad is dragging the content.
  private var isHolding = false
  /// Whether the notches have turned a page. A gesture turns at most one page.
  private var hasTurnedPage = false

  init(for scrollView: UIScrollView, clock: FrameClock) {
    self.scrollView = scrollView
    self.clock = clock
    start = scrollView.contentOffset
  }

  /// Scrolls by the movement of an event, `delta` in the view's coordinates.
  func scroll(by delta: CGPoint, with event: UIScrollEvent) {
    end?.cancel()
    end = clock.schedule(after: UIScrollEvent.longestPause) { [weak self] in self?.finish() }
    if event.isPrecise { drag(by: delta, at: event.timestamp) } else { turn(by: delta) }
  }

  private func drag(by delta: CGPoint, at time: TimeInterval) {
    if !isHolding {
      isHolding = true
      scrollView.beginDrag()
    }
    translation = translation + delta
    tracker.x.add(PositionSample(time: time, position: translation.x))
    tracker.y.add(PositionSample(time: time, position: translation.y))
    lastTime = time
    scrollView.drag(delta)
  }

  private func turn(by notches: CGPoint) {
    if isHolding { release(velocity: .zero) }
    let from = scrollView.sliding.stepTarget
    let target: CGPoint
    if scrollView.restsAtPositions {
      if hasTurnedPage { return }
      hasTurnedPage = true
      target = scrollView.page(towards: notches * -1, from: from)
    } else {
      target = scrollView.clamped(from - notches * UIScrollEvent.notch)
    }
    if target != from { scrollView.sliding.step(to: target, frequency: ScrollWheelGesture.frequency) }
  }

  /// Ends the gesture and releases the content with the fingers' velocity.
  func end(velocity: CGPoint) {
    end?.cancel()
    end = nil
    scrollView.wheel = nil
    if isHolding { return release(velocity: velocity) }
    scrollView.report(.scrolled(scrollView.sliding.stepTarget - start, lockedAxis: false))
  }

  private func finish() {
    end(
      velocity: CGPoint(x: tracker.x.velocity(at: lastTime), y: tracker.y.velocity(at: lastTime)))
  }

  private func release(velocity: CGPoint) {
    isHolding = false
    scrollView.endDrag(velocity: velocity)
  }
}

extension UIScrollView {
  /// Begins or continues a scroll gesture. Returns whether the view handles it.
  func beginScrolling(with event: UIScrollEvent) -> Bool {
    let delta = event.movement(in: self)
    if !isScrollEnabled { report(.notScrolled("isScrollEnabled is false")) }
    guard isScrollEnabled, !dragging.isActive || wheel != nil, !zooming.isActive, delta.isFinite,
      delta != .zero, let window
    else { return false }
    if wheel == nil {
      guard canMove(against: delta) || (event.isPrecise && resists(event, delta)) else {
        report(.scrolled(.zero, lockedAxis: false))
        return false
      }
      wheel = ScrollWheelGesture(for: self, clock: window.scene.clock)
      window.scrollingView = self
    }
    wheel?.scroll(by: delta, with: event)
    return true
  }

  /// Continues the view's scroll gesture, wherever the pointer is. Returns false if there is none.
  func goOnScrolling(with event: UIScrollEvent) -> Bool { wheel != nil && beginScrolling(with: event) }

  /// Returns whether the content resists a trackpad at its end: only if no superview can scroll instead.
  private func resists(_ event: UIScrollEvent, _ delta: CGPoint) -> Bool {
    let isUpright = abs(delta.y) >= abs(delta.x)
    return scrollGeometry.axes.contains(isUpright ? .vertical : .horizontal)
      && !sequence(first: superview, next: { $0?.superview }).contains { $0?.canScroll(with: event) ?? false }
  }
}
