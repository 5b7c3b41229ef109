import Testing

@testable import Motion

@Suite("Curves and animations")
struct CurveTests {
  private static let curves: [CubicBezier] = [
    .linear, .easeIn, .easeOut, .easeInOut, .coreAnimationDefault, CubicBezier(1, 0, 0, 1),
    CubicBezier(0, 0, 0, 1),
  ]

  @Test("time and progress are inverse to each other", arguments: curves)
  func inverse(curve: CubicBezier) {
    for time in stride(from: 0.05, to: 1, by: 0.05) {
      let progress = curve.progress(atTime: time)
      #expect(abs(curve.progress(atTime: curve.time(atProgress: progress)) - progress) < 1e-9)
    }
  }

  @Test("the slope is that of the curve", arguments: curves.prefix(5))
  func slope(curve: CubicBezier) {
    for time in stride(from: 0.05, to: 1, by: 0.05) {
      let slope = (curve.progress(atTime: time + 1e-6) - curve.progress(atTime: time - 1e-6)) / 2e-6
      #expect(abs(curve.slope(atTime: time) - slope) < 1e-4)
    }
  }

  @Test("an additive animation that starts during another changes neither value nor velocity")
  func additive() {
    let timing = AnimationTiming.curve(.easeInOut, duration: 1)
    let first = ValueAnimation(from: 0, to: 500, timing: timing)
    let second = ValueAnimation(from: 500, to: 0, start: 0.3, timing: timing)
    let before = ValueAnimation.presentation(of: [first], model: 500, at: 0.3)
    let after = ValueAnimation.presentation(of: [first, second], model: 0, at: 0.3)
    #expect(abs(before - after) < 1e-12)
    #expect(second.velocity(at: 0.3) == 0)
    let middle = ValueAnimation.presentation(of: [first, second], model: 0, at: 0.5)
    #expect(abs(middle - 209.170) < 0.001)  // -500 · 0.5 + 500 · (1 - 0.08166)
    #expect(ValueAnimation.presentation(of: [first, second], model: 0, at: 1.3) == 0)
    #expect(second.completion() == .init(time: 1.3, finished: true))
  }

  @Test("a delayed animation shows its start value until it begins, even without a duration")
  func delay() {
    let delayed = ValueAnimation(from: 10, to: 20, start: 1, timing: .curve(.linear, duration: 0))
    #expect(delayed.value(at: 0.999) == 10)
    #expect(delayed.value(at: 1) == 20)
  }

  @Test("a spring that replaces an animation keeps its value and velocity")
  func retarget() {
    let first = ValueAnimation(from: 0, to: 300, timing: .curve(.easeInOut, duration: 0.5))
    let second = first.retargeted(at: 0.2, to: 40, spring: Spring(dampingRatio: 0.8, response: 0.4))
    #expect(abs(second.value(at: 0.2) - first.value(at: 0.2)) < 1e-9)
    #expect(abs(second.velocity(at: 0.2) - first.velocity(at: 0.2)) < 1e-6)
    #expect(second.value(at: second.end) == 40)
  }

  @Test("a duration factor replaces the remaining duration")
  func durationFactor() {
    let continuation = AnimatorFraction.continuation(
      from: 0.5, curve: .easeInOut, duration: 2, durationFactor: 0.25)
    #expect(abs(continuation.timeFraction - 0.5) < 1e-9)
    #expect(continuation.remaining == 0.5)
  }
}
