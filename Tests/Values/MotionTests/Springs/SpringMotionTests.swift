import Foundation
import Motion
import Testing

@Suite("Spring motion")
struct SpringMotionTests {
  private static let ratios = [0, 0.1, 0.5, 0.8, 0.97, 0.9998, 1, 1.0002, 1.5, 4]

  @Test("starts at its displacement, and the velocity is its slope", arguments: ratios)
  func slope(ratio: Double) {
    let motion = SpringMotion(
      Spring(naturalFrequency: 11, dampingRatio: ratio), displacement: 80, velocity: -900)
    #expect(motion.displacement(at: 0) == 80)
    #expect(motion.velocity(at: 0) == -900)
    for time in stride(from: 0.01, to: 1, by: 0.07) {
      let slope = (motion.displacement(at: time + 1e-5) - motion.displacement(at: time - 1e-5)) / 2e-5
      #expect(abs(motion.velocity(at: time) - slope) < 0.01)
    }
  }

  @Test("stays within the tolerance after settling, but not before", arguments: ratios.dropFirst())
  func settling(ratio: Double) {
    for velocity in [-3000.0, -1000, 0, 400] {
      let motion = SpringMotion(
        Spring(naturalFrequency: 11, dampingRatio: ratio), displacement: 80, velocity: velocity)
      let time = motion.settlingTime(within: 0.5)
      #expect(abs(abs(motion.displacement(at: time)) - 0.5) < 1e-6)
      for later in stride(from: time, to: time + 10, by: 0.003) {
        #expect(abs(motion.displacement(at: later)) <= 0.5)
      }
    }
  }

  @Test("first crosses the target at the reported time", arguments: ratios)
  func crossing(ratio: Double) throws {
    let motion = SpringMotion(
      Spring(naturalFrequency: 11, dampingRatio: ratio), displacement: 80, velocity: -9000)
    let time = try #require(motion.firstCrossing)
    #expect(abs(motion.displacement(at: time)) < 1e-9)
    #expect(stride(from: 0, to: time * 0.999, by: time / 50).allSatisfy { motion.displacement(at: $0) > 0 })
  }

  @Test("without damping it never settles")
  func undamped() {
    let motion = SpringMotion(
      Spring(naturalFrequency: 10, dampingRatio: 0), displacement: 1, velocity: 0)
    #expect(motion.settlingTime(within: 0.01) == .infinity)
    #expect(Spring(naturalFrequency: 10, dampingRatio: 0).settlingDuration() == .infinity)
  }

  @Test("an overdamped spring in physical terms is critically damped unless overdamping is allowed")
  func overdamping() {
    #expect(Spring.systemDefault.dampingRatio == 1)
    #expect(
      abs(Spring(mass: 3, stiffness: 1000, damping: 500, allowsOverdamping: true).dampingRatio - 4.5644)
        < 1e-4)
  }

  @Test("an overdamped spring keeps its two decay rates")
  func rates() {
    let motion = SpringMotion(Spring(slowRate: 9, fastRate: 46), displacement: -235, velocity: 0)
    let expected = -235 * (46 * exp(-9 * 0.2) - 9 * exp(-46 * 0.2)) / 37
    #expect(abs(motion.displacement(at: 0.2) - expected) < 1e-9)
  }

  @Test("as the ratio approaches 1, the frequency for a duration approaches the critical one")
  func durationNearCritical() {
    #expect(abs(Spring(duration: 1, dampingRatio: 0.95).naturalFrequency - 8.44) < 0.005)
    #expect(abs(Spring(duration: 1, dampingRatio: 0.99).naturalFrequency - 8.95) < 0.005)
    #expect(abs(Spring(duration: 1, dampingRatio: 0.999).naturalFrequency - 9.233413) < 1e-5)
    #expect(
      Spring(duration: 1, dampingRatio: 0.001).naturalFrequency
        == Spring(duration: 1, dampingRatio: 0.01).naturalFrequency)
  }
}
