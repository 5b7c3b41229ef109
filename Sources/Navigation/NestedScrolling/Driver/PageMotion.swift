import Motion
import ViewTree

/// Moves a pager along a trajectory and calls its delegate like a scroll view that moves by itself.
final class PageMotion {
  enum Kind {
    /// Released by a finger.
    case deceleration
    /// Started by a program, a wheel or a key.
    case animation
  }

  private struct Run {
    let kind: Kind
    let trajectory: ScrollTrajectory
    let start: TimeInterval
    let scrollView: UIScrollView
    let link: CADisplayLink
  }
  private var run: Run?

  var isRunning: Bool { run != nil }

  /// Starts a motion and replaces the current one.
  ///
  /// - Parameters:
  ///   - move: Called in each frame with the offset to show.
  ///   - completion: Called when the motion has ended.
  func start(
    _ trajectory: ScrollTrajectory, _ kind: Kind, of scrollView: UIScrollView, on clock: FrameClock,
    move: @escaping (CGFloat) -> Void, completion: @escaping () -> Void
  ) {
    stop()
    if kind == .deceleration { scrollView.delegate?.scrollViewWillBeginDecelerating(scrollView) }
    scrollView.drivenState = kind == .deceleration ? .decelerating : .animating
    let start = clock.now
    let link = CADisplayLink(clock: clock, for: self) { motion, link in
      guard motion.run?.link === link else { return link.invalidate() }
      move(trajectory.position(at: link.timestamp - start))
      // The callback may have stopped the motion or started another.
      guard motion.run?.link === link, link.timestamp - start >= trajectory.duration else { return }
      motion.end()
      completion()
    }
    run = Run(kind: kind, trajectory: trajectory, start: start, scrollView: scrollView, link: link)
  }

  /// Stops at the current position and notifies the delegate.
  func end() {
    guard let run else { return }
    stop()
    switch run.kind {
    case .deceleration: run.scrollView.delegate?.scrollViewDidEndDecelerating(run.scrollView)
    case .animation: run.scrollView.delegate?.scrollViewDidEndScrollingAnimation(run.scrollView)
    }
  }

  /// Stops at the current position because another motion replaces this one.
  func stop() {
    guard let run else { return }
    run.link.invalidate()
    self.run = nil
    run.scrollView.drivenState = .resting
  }
}
