import Foundation

/// A damped spring, independent of the motion it causes.
///
/// The same spring can be described in physical terms (mass, stiffness, damping), in a designer's terms
/// (damping ratio, response), or by its duration; see the initializers. A ``SpringMotion`` combines it with
/// a displacement and a velocity.
///
///     let spring = Spring(dampingRatio: 0.8, response: 0.4)
///     let motion = SpringMotion(spring, displacement: -120, velocity: 500)
///     motion.displacement(at: 0.1)
///
/// The natural frequency is clamped to 0.001...100 000 per second and the damping ratio to 0...1 000 000. A
/// frequency that is NaN counts as infinite, and a ratio that is NaN as 1.
public struct Spring: Sendable, Equatable {
  /// The mass. It scales stiffness and damping and does not affect the motion.
  public let mass: Double

  /// The frequency without damping, in radians per second.
  public let naturalFrequency: Double

  /// The ratio of the damping to the critical one. Below 1 the spring oscillates; above 1 it
  /// approaches slowly.
  public let dampingRatio: Double

  /// Creates a spring from its frequency in radians per second and its damping ratio.
  public init(naturalFrequency: Double, dampingRatio: Double, mass: Double = 1) {
    let frequency = naturalFrequency.isNaN ? .infinity : naturalFrequency
    self.naturalFrequency = frequency.limited(to: 0.001...100_000)
    self.dampingRatio = dampingRatio.isNaN ? 1 : dampingRatio.limited(to: 0...1_000_000)
    self.mass = mass.isFinite && mass > 0 ? mass : 1
  }

  /// The force per unit of displacement: `mass · frequency²`.
  public var stiffness: Double { mass * naturalFrequency * naturalFrequency }

  /// The force per unit of velocity: `2 · ratio · mass · frequency`.
  public var damping: Double { 2 * dampingRatio * mass * naturalFrequency }

  /// The period without damping, in seconds.
  public var response: Double { 2 * .pi / naturalFrequency }

  /// The behavior of a spring on its way to the target.
  public enum Regime: String, Sendable {
    /// Underdamped: the spring oscillates.
    case under
    /// Critically damped: the fastest approach without oscillation.
    case critical
    /// Overdamped: a slower approach without oscillation.
    case over
  }

  /// The behavior of the spring. Ratios within 1e-4 of 1 count as critical, since the other formulas lose
  /// precision there.
  public var regime: Regime {
    if abs(1 - dampingRatio) < 1e-4 { return .critical }
    return dampingRatio < 1 ? .under : .over
  }
}

extension Spring {
  /// The initial values of `CASpringAnimation`: mass 1, stiffness 100, damping 10.
  public static let coreAnimationDefault = Spring(mass: 1, stiffness: 100, damping: 10)

  /// The spring of `UISpringTimingParameters()`: mass 3, stiffness 1000, damping 500, treated as
  /// critically damped.
  public static let systemDefault = Spring(mass: 3, stiffness: 1000, damping: 500)
}
