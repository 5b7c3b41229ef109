import ViewTree

/// Pulls the stack with a wheel that turns sideways, or with two fingers on a trackpad.
///
/// A wheel has no lift: the gesture is over when nothing has come for a while, and the stack snaps.
final class StackWheel {
  /// How long after the last event the gesture is over, in seconds.
  private static let idleEnd = 0.1

  private unowned let scrollView: SPStackedNavigationScrollView
  private var translation: CGFloat?
  private var end: FrameTimer?

  init(scrollView: SPStackedNavigationScrollView) { self.scrollView = scrollView }

  /// Pulls if the movement is mostly sideways; answers whether it was.
  func scroll(with event: UIScrollEvent) -> Bool {
    guard abs(event.delta.dx) > abs(event.delta.dy), !scrollView.isDragging,
      let clock = scrollView.window?.windowScene.clock
    else { return false }
    if translation == nil { scrollView.beginDrag() }
    let total = (translation ?? 0) + event.delta.dx * (event.isPrecise ? 1 : UIScrollEvent.notch)
    translation = total
    scrollView.drag(by: total)
    end?.cancel()
    end = clock.schedule(after: StackWheel.idleEnd) { [weak self] in self?.finish(total) }
    return true
  }

  private func finish(_ total: CGFloat) {
    translation = nil
    end = nil
    // The direction decides, as that of a slow drag would; one point per second is no fling.
    scrollView.snap(velocity: total > 0 ? -1 : 1)
  }
}
