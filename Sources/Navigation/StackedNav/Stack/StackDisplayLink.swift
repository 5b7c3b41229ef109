import ViewTree

/// The display link of a stack while its pages move.
final class StackDisplayLink {
  private var link: CADisplayLink?
  private var last: TimeInterval = 0

  /// Starts or stops the display link, by what moves in `scrollView`.
  func update(for scrollView: SPStackedNavigationScrollView) {
    guard scrollView.needsFrames else { return stop() }
    guard link == nil, let clock = scrollView.window?.scene.clock else { return }
    last = clock.now
    link = CADisplayLink(clock: clock, for: scrollView) { scrollView, link in
      scrollView.advance(by: scrollView.displayLink.step(to: link.timestamp))
    }
  }

  func stop() {
    link?.invalidate()
    link = nil
  }

  /// Returns the time since the last frame, in seconds.
  private func step(to time: TimeInterval) -> TimeInterval {
    defer { last = time }
    return time - last
  }
}
