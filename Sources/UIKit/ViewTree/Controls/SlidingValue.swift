import Motion

/// A value that a control shows and that can animate to another value.
package final class SlidingValue {
  /// The duration in seconds and the curve of the animation. This project's design.
  private static let duration = 0.25
  private static let curve = CubicBezier(0.45, 0, 0.2, 1)

  /// The value shown, which changes during an animation.
  package private(set) var value: CGFloat
  /// The value at the end of the animation.
  package private(set) var target: CGFloat
  /// Called when the value shown changes.
  package var onChange: (() -> Void)?
  private var link: CADisplayLink?

  package init(_ value: CGFloat) {
    self.value = value
    target = value
  }

  /// Shows `target` without an animation.
  package func set(_ target: CGFloat) {
    link?.invalidate()
    link = nil
    self.target = target
    guard value != target else { return }
    value = target
    onChange?()
  }

  /// Animates from the value shown to `target`. Without a clock, shows it at once.
  package func slide(to target: CGFloat, clock: FrameClock?) {
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
  package func finish() { set(target) }
}
