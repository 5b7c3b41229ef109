import Motion
import ViewTree

/// Scrolls the stack with a horizontal wheel or with two fingers on a trackpad.
///
/// A trackpad holds the pages like a finger. After the notches of a wheel, the pages glide. Neither reports
/// a lift: the gesture ends when no event has come for a while, and the stack snaps.
final class StackWheel {
  private unowned let scrollView: SPStackedNavigationScrollView
  private var translation: CGFloat?
  private var isPrecise = false
  private var tracker = VelocityTracker()
  private var lastTime: TimeInterval = 0
  private var end: FrameTimer?

  init(scrollView: SPStackedNavigationScrollView) { self.scrollView = scrollView }

  /// The velocity of the fingers or the wheel, in points per second, positive to the right.
  var velocity: CGFloat { translation == nil ? 0 : tracker.velocity(at: lastTime) }

  /// Returns whether the movement is mostly horizontal and nothing keeps it from the stack.
  func accepts(_ event: UIScrollEvent) -> Bool {
    let movement = event.movement(in: scrollView)
    guard movement.isFinite, abs(movement.x) > abs(movement.y), scrollView.movement.driver != .finger,
      !(scrollView.resizer?.isDragging ?? false)
    else { return false }
    // The controller is asked only once per gesture.
    if translation != nil, isPrecise == event.isPrecise { return true }
    let point = scrollView.convert(event.locationInWindow, from: nil)
    return scrollView.stack?.allowsDrag(at: point) ?? true
  }

  /// Scrolls the stack if it wants the event. Returns whether it does.
  func scroll(with event: UIScrollEvent) -> Bool {
    guard accepts(event), let clock = scrollView.window?.scene.clock else { return false }
    // Events of another device start a new gesture.
    if translation != nil, isPrecise != event.isPrecise { cancel() }
    if translation == nil {
      isPrecise = event.isPrecise
      tracker = VelocityTracker()
      if isPrecise { scrollView.beginDrag(.wheel) } else { scrollView.beginGlide() }
    }
    let distance =
      event.movement(in: scrollView).x * (event.isPrecise ? 1 : UIScrollEvent.notch)
      * (scrollView.isRightToLeft ? -1 : 1)
    let total = (translation ?? 0) + distance
    translation = total
    lastTime = event.timestamp
    tracker.add(PositionSample(time: lastTime, position: total))
    if isPrecise { scrollView.drag(by: total) } else { scrollView.glide(by: total) }
    end?.cancel()
    end = clock.schedule(after: UIScrollEvent.longestPause) { [weak self] in self?.finish(distance) }
    return true
  }

  private func finish(_ lastDistance: CGFloat) {
    let velocity = -self.velocity
    let glides = !isPrecise
    cancel()
    // Without a clear velocity, the direction of the last movement decides, as for a slow drag. One point
    // per second is not a fling.
    let direction: CGFloat = lastDistance > 0 ? -1 : 1
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
