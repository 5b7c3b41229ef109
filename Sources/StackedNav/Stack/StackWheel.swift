import Motion
import ViewTree

/// Pulls the stack with a wheel that turns sideways, or with two fingers on a trackpad.
///
/// A trackpad holds the pages as a finger does; after a wheel's notches they glide. Neither has a lift: the
/// gesture is over when nothing has come for a while, and the stack snaps.
final class StackWheel {
  private unowned let scrollView: SPStackedNavigationScrollView
  private var translation: CGFloat?
  private var isPrecise = false
  private var tracker = VelocityTracker()
  private var lastTime: TimeInterval = 0
  private var end: FrameTimer?

  init(scrollView: SPStackedNavigationScrollView) { self.scrollView = scrollView }

  /// How fast the fingers or the wheel move, in points per second, positive to the right.
  var velocity: CGFloat { translation == nil ? 0 : tracker.velocity(at: lastTime) }

  /// Whether the movement is mostly sideways, and nothing keeps it from the stack.
  func wants(_ event: UIScrollEvent) -> Bool {
    let (dx, dy) = (event.delta.dx, event.delta.dy)
    guard dx.isFinite, dy.isFinite, abs(dx) > abs(dy), scrollView.movement.driver != .finger,
      !(scrollView.resizer?.isDragging ?? false)
    else { return false }
    // Who was asked at the beginning is not asked again.
    if translation != nil, isPrecise == event.isPrecise { return true }
    let point = scrollView.convert(event.locationInWindow, from: nil)
    return scrollView.delegate?.scrollViewMayDrag(scrollView, at: point) ?? true
  }

  /// Pulls if the movement is the stack's; answers whether it was.
  func scroll(with event: UIScrollEvent) -> Bool {
    guard wants(event), let clock = scrollView.window?.windowScene.clock else { return false }
    // A mouse beside the trackpad begins anew.
    if translation != nil, isPrecise != event.isPrecise { cancel() }
    if translation == nil {
      isPrecise = event.isPrecise
      tracker = VelocityTracker()
      if isPrecise { scrollView.beginDrag(.wheel) } else { scrollView.beginGlide() }
    }
    let way =
      event.delta.dx * (event.isPrecise ? 1 : UIScrollEvent.notch) * (scrollView.isRightToLeft ? -1 : 1)
    let total = (translation ?? 0) + way
    translation = total
    lastTime = event.timestamp
    tracker.add(PositionSample(time: lastTime, position: total))
    if isPrecise { scrollView.drag(by: total) } else { scrollView.glide(by: total) }
    end?.cancel()
    end = clock.schedule(after: UIScrollEvent.longestPause) { [weak self] in self?.finish(way) }
    return true
  }

  private func finish(_ lastWay: CGFloat) {
    let velocity = -self.velocity
    let glides = !isPrecise
    cancel()
    // Where nothing is fast the direction decides, as that of a slow drag would; one point per second is no
    // fling.
    let direction: CGFloat = lastWay > 0 ? -1 : 1
    let decides = isPrecise && abs(velocity) > 1 ? velocity : direction
    scrollView.snap(
      velocity: decides, startingWith: glides ? nil : velocity,
      at: glides ? scrollView.animation.target : nil)
  }

  /// Ends the gesture without a snap.
  func cancel() {
    end?.cancel()
    end = nil
    translation = nil
    if scrollView.movement.driver == .wheel { scrollView.movement.letGo() }
  }
}
