import Motion

/// What a wheel or two fingers on a trackpad do with one scroll view, from the first event until none has
/// come for a while.
///
/// The trackpad holds the content as a finger does and lets it go at the end; a wheel sends it on by steps.
final class ScrollWheelGesture {
  /// How fast the content follows the notches, per second; chosen here.
  private static let frequency: CGFloat = 25

  private unowned let scrollView: UIScrollView
  private let clock: FrameClock
  private var end: FrameTimer?
  private var translation = CGPoint.zero
  private var tracker = (x: VelocityTracker(), y: VelocityTracker())
  private var lastTime: TimeInterval = 0
  /// Whether the trackpad has hold of the content.
  private var isHolding = false
  /// Whether the notches have turned a page; they turn no more than one.
  private var hasTurnedPage = false

  init(for scrollView: UIScrollView, clock: FrameClock) {
    self.scrollView = scrollView
    self.clock = clock
  }

  func scroll(with event: UIScrollEvent) {
    end?.cancel()
    end = clock.schedule(after: UIScrollEvent.longestPause) { [weak self] in self?.finish() }
    let delta = CGPoint(x: event.delta.dx, y: event.delta.dy)
    guard delta.isFinite else { return }
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
    scrollView.follow(delta)
  }

  private func turn(by notches: CGPoint) {
    if isHolding { release(velocity: .zero) }
    let from = scrollView.stepTarget
    let target: CGPoint
    if scrollView.restsAtPlaces {
      if hasTurnedPage { return }
      hasTurnedPage = true
      target = scrollView.page(towards: notches * -1, from: from)
    } else {
      target = scrollView.clamped(from - notches * UIScrollEvent.notch)
    }
    if target != from { scrollView.step(to: target, frequency: ScrollWheelGesture.frequency) }
  }

  /// Ends the gesture with a velocity of the fingers.
  func end(velocity: CGPoint) {
    end?.cancel()
    end = nil
    scrollView.wheel = nil
    if isHolding { release(velocity: velocity) }
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
  /// Takes a gesture of the wheel from its first event on; answers whether the view is the one for it.
  func beginScrolling(with event: UIScrollEvent) -> Bool {
    let delta = CGPoint(x: event.delta.dx, y: event.delta.dy)
    guard isScrollEnabled, !dragging.isActive || wheel != nil, !zooming.isActive, delta.isFinite,
      delta != .zero, let window
    else { return false }
    if wheel == nil {
      guard canMove(against: delta) || (event.isPrecise && resists(event)) else { return false }
      wheel = ScrollWheelGesture(for: self, clock: window.windowScene.clock)
      window.scrollingView = self
    }
    wheel?.scroll(with: event)
    return true
  }

  /// Takes an event of the gesture that the view has, wherever the pointer is by now; answers whether it
  /// has one.
  func goOnScrolling(with event: UIScrollEvent) -> Bool { wheel != nil && beginScrolling(with: event) }

  /// Whether the content is to resist a trackpad at its end: where nothing around it can move either.
  private func resists(_ event: UIScrollEvent) -> Bool {
    let isUpright = abs(event.delta.dy) >= abs(event.delta.dx)
    return scrollGeometry.axes.contains(isUpright ? .vertical : .horizontal)
      && !sequence(first: superview, next: { $0?.superview }).contains { $0?.canScroll(with: event) ?? false }
  }
}
