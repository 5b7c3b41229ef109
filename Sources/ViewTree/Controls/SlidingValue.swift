import Motion

/// A number that a control shows, and that can slide to another one with the frames.
final class SlidingValue {
  /// How long a slide takes, in seconds, and how it runs: the motion of the design's indicators.
  private static let duration = 0.25
  private static let curve = CubicBezier(0.45, 0, 0.2, 1)

  /// What is shown now.
  private(set) var value: CGFloat
  /// What is shown in the end.
  private(set) var target: CGFloat
  /// Called whenever another value is shown.
  var onChange: (() -> Void)?
  private var link: CADisplayLink?

  init(_ value: CGFloat) {
    self.value = value
    target = value
  }

  /// Shows `target` at once.
  func set(_ target: CGFloat) {
    link?.invalidate()
    link = nil
    self.target = target
    guard value != target else { return }
    value = target
    onChange?()
  }

  /// Slides to `target` from what is shown; at once without a clock.
  func slide(to target: CGFloat, clock: FrameClock?) {
    guard let clock, target != value else { return set(target) }
    guard link == nil || target != self.target else { return }
    link?.invalidate()
    self.target = target
    let timing = AnimationTiming.curve(SlidingValue.curve, duration: SlidingValue.duration)
    let animation = ValueAnimation(from: value, to: target, start: clock.now, timing: timing)
    link = CADisplayLink(clock: clock) { [weak self] link in
      guard let self else { return link.invalidate() }
      show(animation, at: link.timestamp)
    }
  }

  private func show(_ animation: ValueAnimation, at time: TimeInterval) {
    guard time < animation.end else { return finish() }
    value = animation.value(at: time)
    onChange?()
  }

  /// Ends a slide where it was going, as when its window is gone.
  func finish() { set(target) }
}
