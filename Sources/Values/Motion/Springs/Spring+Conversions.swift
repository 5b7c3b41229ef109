import Foundation

extension Spring {
  /// Creates a spring from mass, stiffness and damping.
  ///
  /// As in UIKit and SwiftUI, an overdamped spring becomes the critically damped one of the same frequency
  /// unless `allowsOverdamping` is true.
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
  /// A bounce of 0 is critically damped, a positive one underdamped, a negative one overdamped.
  public init(perceptualDuration: Double, bounce: Double = 0, mass: Double = 1) {
    self.init(
      dampingRatio: bounce < 0 ? 1 / max(0, 1 + bounce) : 1 - bounce,
      response: perceptualDuration,
      mass: mass)
  }

  /// Creates the spring of `UIView.animate(withDuration:usingSpringWithDamping:initialSpringVelocity:)`.
  ///
  /// At its frequency, the motion has decayed to `decay` after `duration` seconds. The velocity is in whole distances
  /// per second, positive towards the target. The formula comes from Framer's converter; measurements confirm it. The
  /// ratio is clamped to 0.01...1.
  public init(
    duration: Double, dampingRatio: Double, initialVelocity: Double = 0, decay: Double = 0.001,
    mass: Double = 1
  ) {
    let ratio = dampingRatio.isNaN ? 1 : dampingRatio.limited(to: 0.01...1)
    let decay = decay.limited(to: 1e-12...0.5)
    let distance = (initialVelocity * max(duration, 0)).finite(or: 0)
    let phase = Self.decayPhase(dampingRatio: ratio, decay: decay, velocity: distance)
    self.init(naturalFrequency: phase / max(duration, 0), dampingRatio: ratio, mass: mass)
  }

  /// Creates an overdamped spring from its two decay rates, per second.
  public init(slowRate: Double, fastRate: Double, mass: Double = 1) {
    let frequency = (slowRate * fastRate).squareRoot()
    self.init(
      naturalFrequency: frequency, dampingRatio: (slowRate + fastRate) / (2 * frequency), mass: mass)
  }

  /// Returns the `initialSpringVelocity` for a velocity and a distance: 1 covers the whole distance in
  /// a second.
  ///
  /// Positive values point towards the target. It is 0 if the distance is 0.
  public static func relativeVelocity(_ pointsPerSecond: Double, distance: Double) -> Double {
    (pointsPerSecond / distance).finite(or: 0)
  }

  /// Returns frequency times duration at which `decay` of the distance is left. The velocity is in distances per
  /// duration.
  private static func decayPhase(dampingRatio: Double, decay: Double, velocity: Double) -> Double {
    let critical = criticalDecayPhase(decay: decay, velocity: velocity)
    guard dampingRatio < 1 else { return critical }
    let root = (1 - dampingRatio * dampingRatio).squareRoot()
    func swinging(_ share: Double) -> Double { log(max(share, decay) / (decay * root)) / dampingRatio }
    var phase = swinging(dampingRatio)
    if velocity != 0 {
      phase = solved(from: phase) { swinging(abs(dampingRatio - velocity / max($0, 1))) }
    }
    // As the ratio approaches 1, the underdamped form diverges instead of approaching the critical one.
    return dampingRatio > 0.9 ? min(phase, critical) : max(phase, 0)
  }

  /// Returns the solution of `|1 + u - v|·e^(-u) = decay`.
  private static func criticalDecayPhase(decay: Double, velocity: Double) -> Double {
    solved(from: 1 - log(decay)) { log(max(abs(1 + $0 - velocity), decay)) - log(decay) }
  }

  /// Returns the number that a function maps to itself.
  private static func solved(from start: Double, _ next: (Double) -> Double) -> Double {
    var phase = start
    for _ in 0..<50 {
      let new = next(phase)
      if abs(new - phase) < 1e-15 * new { break }
      phase = new
    }
    return phase
  }
}
