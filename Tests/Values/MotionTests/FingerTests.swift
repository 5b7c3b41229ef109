import Motion
import Testing

@Suite("Fingers: velocity and resampling")
struct FingerTests {
  private func tracker(
    _ samples: [(Double, Double)], strategy: VelocityTracker.Strategy = .measured
  ) -> VelocityTracker {
    var tracker = VelocityTracker(strategy: strategy)
    for (time, position) in samples { tracker.add(PositionSample(time: time, position: position)) }
    return tracker
  }

  @Test(
    "a finger at constant speed has that velocity",
    arguments: [VelocityTracker.Strategy.measured, .flutterFit])
  func steady(strategy: VelocityTracker.Strategy) {
    let samples = (0...20).map { (Double($0) / 125, Double($0) * 8) }
    #expect(abs(tracker(samples, strategy: strategy).velocity(at: 0.165) - 1000) < 1e-6)
  }

  @Test("only the last 100 ms count")
  func window() {
    var tracker = VelocityTracker()
    for step in 0...50 { tracker.add(PositionSample(time: Double(step) / 100, position: 7)) }
    for step in 51...60 {
      tracker.add(PositionSample(time: Double(step) / 100, position: 7 + Double(step - 50) * 5))
    }
    #expect(abs(tracker.velocity(at: 0.6) - 500) < 1e-6)
  }

  @Test("a finger that rested for more than 40 ms has no velocity")
  func resting() {
    let moving = tracker([(0, 0), (0.016, 20), (0.032, 40)])
    #expect(abs(moving.velocity(at: 0.072) - 1250) < 1e-6)
    #expect(moving.velocity(at: 0.073) == 0)
  }

  @Test("samples less than 4 ms apart are merged")
  func merging() {
    let slow = tracker(
      [(0, 0), (0.010, 10), (0.020, 20), (0.029, 29), (0.030, 30)], strategy: .flutterFit)
    #expect(abs(slow.velocity(at: 0.03) - 1000) < 1e-6)
  }

  @Test("a single sample, no samples, and samples at the same time give no velocity")
  func tooFew() {
    #expect(tracker([]).velocity(at: 0) == 0)
    #expect(tracker([(0, 5)]).velocity(at: 0) == 0)
    #expect(tracker([(0, 5), (0, 50)]).velocity(at: 0) == 0)
  }

  @Test("samples that are not finite or arrive late are ignored")
  func badSamples() {
    let samples = [(0, 0), (0.01, 10), (.nan, 3), (0.005, 900), (0.02, 20), (0.02, .infinity)]
    #expect(abs(tracker(samples).velocity(at: 0.02) - 1000) < 1e-6)
  }

  @Test("momentum is carried to strong enough flings in the same direction without a rest")
  func carried() {
    let momentum = CarriedMomentum(interrupting: -1000)
    #expect(abs(momentum.velocity + 649.666) < 0.001)
    #expect(momentum.added(to: -800) == -800 + momentum.velocity)
    #expect(momentum.added(to: -300) == -300)
    #expect(momentum.added(to: 800) == 800)
    #expect(momentum.added(to: -800, afterRest: 0.021) == -800)
    #expect(CarriedMomentum(interrupting: 50_000).velocity == 40_000)
  }

  @Test("samples four times as frequent as frames are not resampled")
  func fastSamples() {
    let samples = [0.000, 0.004, 0.008].map { PositionSample(time: $0, position: $0 * 1000) }
    let result = Resampler().resample(samples, frameTime: 0.011, frameInterval: 1.0 / 60)
    #expect(result?.mode == .latest)
    #expect(Resampler().resample(samples, frameTime: 0.011)?.mode == .interpolated)
  }

  @Test("samples closer than 2 ms are not resampled, and without samples there is no result")
  func closeSamples() {
    let samples = [0.000, 0.001].map { PositionSample(time: $0, position: $0 * 1000) }
    #expect(Resampler().resample(samples, frameTime: 0.01)?.mode == .latest)
    #expect(Resampler().resample([], frameTime: 0.01) == nil)
  }
}
