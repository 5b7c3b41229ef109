import Foundation

/// A damped spring, told apart from the motion it causes.
///
/// The same spring can be named in physical terms (mass, stiffness, damping), in those of a designer
/// (damping ratio, response), or by how long it takes; see the initializers. What it does with a
/// displacement and a velocity is a ``SpringMotion``.
///
///     let spring = Spring(dampingRatio: 0.8, response: 0.4)
///     let motion = SpringMotion(spring, displacement: -120, velocity: 500)
///     motion.displacement(at: 0.1)
///
/// A natural frequency outside 0.001 to 100 000 per second and a damping ratio outside 0 to 1 000 000
/// are brought to the nearest limit; where they are not numbers the spring is fast and critical.
public struct Spring: Sendable, Equatable {
  /// The mass that is moved; it scales stiffness and damping and leaves the motion alone.
  public let mass: Double

  /// The frequency of the spring without damping, in radians per second.
  public let naturalFrequency: Double

  /// The damping relative to the critical one: below 1 the spring swings, above 1 it creeps.
  public let dampingRatio: Double

  /// Creates a spring from its frequency in radians per second and its damping ratio.
  public init(naturalFrequency: Double, dampingRatio: Double, mass: Double = 1) {
    let frequency = naturalFrequency.isNaN ? .infinity : naturalFrequency
    self.naturalFrequency = frequency.clamped(to: 0.001...100_000)
    self.dampingRatio = dampingRatio.isNaN ? 1 : dampingRatio.clamped(to: 0...1_000_000)
    self.mass = mass.isFinite && mass > 0 ? mass : 1
  }

  /// The force per displacement: `mass · frequency²`.
  public var stiffness: Double { mass * naturalFrequency * naturalFrequency }

  /// The force per velocity: `2 · ratio · mass · frequency`.
  public var damping: Double { 2 * dampingRatio * mass * naturalFrequency }

  /// The period of the spring without damping, in seconds.
  public var response: Double { 2 * .pi / naturalFrequency }

  /// What a spring does on its way to the target.
  public enum Regime: String, Sendable {
    /// It overshoots and swings.
    case under
    /// It takes the shortest way that does not swing.
    case critical
    /// It creeps.
    case over
  }

  /// How the spring moves; ratios within 1e-4 of 1 are critical, since the other forms lose digits there.
  public var regime: Regime {
    if abs(1 - dampingRatio) < 1e-4 { return .critical }
    return dampingRatio < 1 ? .under : .over
  }
}

extension Spring {
  /// What `CASpringAnimation` starts with: mass 1, stiffness 100, damping 10.
  public static let coreAnimationDefault = Spring(mass: 1, stiffness: 100, damping: 10)

  /// What `UISpringTimingParameters()` stands for: mass 3, stiffness 1000, damping 500, moved as critical.
  public static let systemDefault = Spring(mass: 3, stiffness: 1000, damping: 500)
}
