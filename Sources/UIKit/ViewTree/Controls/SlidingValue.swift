import Motion

/// A value that a control shows and that can animate to another value.
final class SlidingValue {
  /// The duration in seconds and the curve of the animation. This project's design.
  private static let duration = 0.25
  private static let curve = CubicBezier(0.45, 0, 0.2, 1)

  /// The value shown, which changes during an animation.
  private(set) var value: CGFloat
  /// The value at the end of the animation.
  private(set) var target: CGFloat
  /// Called when the value shown changes.
  var onChange: (() -> Void)?
  private var link: CADisplayLink?

  init(_ value: CGFloat) {
    self.value = value
    target = value
  }

  /// Shows `target` without an animation.
  func set(_ target: CGFloat) {
    link?.invalidate()
    link = nil
    self.target = target
    guard value != target else { return }
    value = target
    onChange?()
  }

  /// Animates from the value shown to `target`. Without a clock, shows it at once.
  func slide(to target: CGFloat, clock: FrameClock?) {
    guard let clock, target != value else { return set(target) }
    guard link == nil || target != self.target else { return }
    link?.invalidate()
    self.target = target
    let timing = AnimationTiming.curve(SlidingValue.curve, duration: SlidingValue.duration)
    let animation = ValueAnimation(from: value, to: target, start: clock.now, timing: timing)
    link = CADisplayLink(clock: clock, for: self) { value, link in value.show(animation, at: link.timestamp) }
  }

  private func show(_ animation: ValueAnimation, at time: TimeInterval) {
    guard time < animation.end else { return finish() }
    value = animation.value(at: time)
    onChange?()
  }

  /// Ends the animation at its target, for example when the control leaves its window.
  func finish() { set(target) }
}
