import Testing

@testable import ViewTree

@Suite("Fading velocity")
struct FadingVelocityTests {
  private func velocity(_ samples: [(time: Double, value: Double)], at time: Double) -> Double {
    var velocity = FadingVelocity()
    for sample in samples { velocity.add(sample.value, at: sample.time) }
    return (velocity.velocity(at: time) * 1e9).rounded() / 1e9
  }

  @Test("velocity is the change of the value over the last 100 ms")
  func window() {
    #expect(velocity([], at: 0) == 0)
    #expect(velocity([(0, 5)], at: 0) == 0)
    #expect(velocity([(0, 1), (0.05, 1.1)], at: 0.05) == 2)
    #expect(velocity([(0, 0), (0.1, 0.01), (0.15, 0.05), (0.2, 0.11)], at: 0.2) == 1)
    #expect(velocity([(0, 0), (0.09, 1), (0.15, 2), (0.2, 2.1)], at: 0.2) == 2)
  }

  @Test("changes before the last reversal do not count")
  func turn() {
    #expect(velocity([(0, 1), (0.05, 1.2), (0.1, 1.1)], at: 0.1) == -2)
    #expect(velocity([(0, 1), (0.02, 0.8), (0.04, 0.8), (0.06, 0.9)], at: 0.06) == 5)
  }

  @Test("velocity holds for 100 ms and then fades out over 500 ms")
  func fading() {
    let samples = [(0, 1), (0.05, 1.1)]
    #expect(velocity(samples, at: 0.15) == 2)
    #expect(velocity(samples, at: 0.4) == 1)
    #expect(velocity(samples, at: 0.65) == 0)
    #expect(velocity(samples, at: 9) == 0)
    #expect(velocity(samples, at: .infinity) == 0)
  }

  @Test("after a rest, a change is spread over the time of the rest")
  func rest() {
    #expect(velocity([(0, 1), (0.02, 1.1), (2.02, 1.3)], at: 2.02) == 0.1)
  }

  @Test("a value replaces one of the same time, and earlier times are ignored")
  func times() {
    #expect(velocity([(0, 1), (0.1, 5), (0.1, 2)], at: 0.1) == 10)
    #expect(velocity([(0, 1), (0.1, 2), (0.05, 7)], at: 0.1) == 10)
  }

  @Test("non-finite samples are ignored, and an infinite velocity counts as 0")
  func nonsense() {
    #expect(velocity([(0, 1), (0.05, .nan), (.nan, 3), (.infinity, 3), (0.1, 2)], at: 0.1) == 10)
    #expect(velocity([(0, -1.7e308), (0.1, 1.7e308)], at: 0.1) == 0)
    #expect(velocity([(0, 1), (0.1, 2)], at: .nan) == 10)
  }
}
