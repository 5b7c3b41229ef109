import Foundation

extension Spring {
  /// Creates a spring from physical terms.
  ///
  /// As in UIKit and SwiftUI, an over-damped spring becomes the critical one of the same frequency unless
  /// `allowsOverdamping` is true.
  public init(mass: Double = 1, stiffness: Double, damping: Double, allowsOverdamping: Bool = false) {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    self.init(
      naturalFrequency: (stiffness / mass).squareRoot(),
      dampingRatio: allowsOverdamping ? ratio : min(ratio, 1),
      mass: mass)
  }

  /// Creates a spring from its damping ratio and its response (undamped period) in seconds.
  public init(dampingRatio: Double, response: Double, mass: Double = 1) {
    self.init(naturalFrequency: 2 * .pi / response, dampingRatio: dampingRatio, mass: mass)
  }

  /// Creates a spring from a perceptual duration in seconds and a bounce between -1 and 1.
  ///
  /// A bounce of 0 is critical, a positive one swings, a negative one creeps.
  public init(perceptualDuration: Double, bounce: Double = 0, mass: Double = 1) {
    self.init(
      dampingRatio: bounce < 0 ? 1 / max(0, 1 + bounce) : 1 - bounce,
      response: perceptualDuration,
      mass: mass)
  }

  /// Creates the spring of `UIView.animate(withDuration:usingSpringWithDamping:)`.
  ///
  /// Its frequency is the one at which the motion has decayed to `decay` after `duration` seconds, found
  /// by Framer's converter and confirmed by measurement. A ratio counts as at least 0.01 and at most 1.
  public init(duration: Double, dampingRatio: Double, decay: Double = 0.001, mass: Double = 1) {
    let ratio = dampingRatio.isNaN ? 1 : dampingRatio.clamped(to: 0.01...1)
    let decay = decay.clamped(to: 1e-12...0.5)
    let phase = Self.decayPhase(dampingRatio: ratio, decay: decay)
    self.init(naturalFrequency: phase / max(duration, 0), dampingRatio: ratio, mass: mass)
  }

  /// Creates an over-damped spring from its two rates of decay, per second.
  public init(slowRate: Double, fastRate: Double, mass: Double = 1) {
    let frequency = (slowRate * fastRate).squareRoot()
    self.init(
      naturalFrequency: frequency, dampingRatio: (slowRate + fastRate) / (2 * frequency), mass: mass)
  }

  /// The `initialSpringVelocity` for a speed and a way to go: 1 covers the whole distance in a second.
  ///
  /// Positive points towards the target. It is 0 where there is no distance.
  public static func relativeVelocity(_ pointsPerSecond: Double, distance: Double) -> Double {
    (pointsPerSecond / distance).finite(or: 0)
  }

  /// Frequency times duration at which `decay` of the way is left.
  private static func decayPhase(dampingRatio: Double, decay: Double) -> Double {
    let critical = criticalDecayPhase(decay: decay)
    guard dampingRatio < 1 else { return critical }
    let root = (1 - dampingRatio * dampingRatio).squareRoot()
    let swinging = log(dampingRatio / (decay * root)) / dampingRatio
    // Towards ratio 1 the swinging form diverges instead of meeting the critical one.
    return dampingRatio > 0.9 ? min(swinging, critical) : max(swinging, 0)
  }

  /// The solution of `(1 + u)·e^(-u) = decay`.
  private static func criticalDecayPhase(decay: Double) -> Double {
    var phase = 1 - log(decay)
    for _ in 0..<50 {
      let next = log1p(phase) - log(decay)
      if abs(next - phase) < 1e-15 * next { break }
      phase = next
    }
    return phase
  }
}
