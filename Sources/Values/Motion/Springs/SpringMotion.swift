import Foundation

/// The motion of a spring from a displacement and a velocity, at any time.
///
/// The displacement is measured from the target and solves `x″ + 2ζω·x′ + ω²·x = 0`:
///
///     ζ < 1   x = e^(-ζωt) · (A·cos ω_d t + B·sin ω_d t)      ω_d = ω·√(1 - ζ²)
///     ζ = 1   x = (A + B·t) · e^(-ωt)
///     ζ > 1   x = A·e^(-r t) + B·e^(-s t)                     r, s = ω·(ζ ∓ √(ζ² - 1))
///
/// The velocity solves the same equation, so it is a `SpringMotion` too: ``derivative``. Units are free
/// (points, or -1 to 0 for progress); times are in seconds.
public struct SpringMotion: Sendable, Equatable {
  /// The spring.
  public let spring: Spring

  /// The displacement from the target at time 0.
  public let startDisplacement: Double

  /// The velocity at time 0, in units of displacement per second.
  public let startVelocity: Double

  private let form: Form

  private enum Form: Equatable {
    case swinging(decay: Double, frequency: Double, cosine: Double, sine: Double)
    case critical(rate: Double, constant: Double, linear: Double)
    case creeping(slowRate: Double, slow: Double, fastRate: Double, fast: Double)
  }

  /// Creates a motion. A displacement or velocity that is not finite counts as 0.
  public init(_ spring: Spring, displacement: Double, velocity: Double) {
    let x = displacement.finite(or: 0)
    let v = velocity.finite(or: 0)
    self.spring = spring
    startDisplacement = x
    startVelocity = v
    let frequency = spring.naturalFrequency
    let ratio = spring.dampingRatio
    switch spring.regime {
    case .under:
      let decay = ratio * frequency
      let damped = frequency * (1 - ratio * ratio).squareRoot()
      form = .swinging(decay: decay, frequency: damped, cosine: x, sine: (v + decay * x) / damped)
    case .critical:
      form = .critical(rate: frequency, constant: x, linear: v + frequency * x)
    case .over:
      let fastRate = frequency * (ratio + (ratio * ratio - 1).squareRoot())
      let slowRate = frequency * frequency / fastRate
      let slow = (v + fastRate * x) / (fastRate - slowRate)
      form = .creeping(slowRate: slowRate, slow: slow, fastRate: fastRate, fast: x - slow)
    }
  }

  /// Returns the displacement from the target after a time in seconds.
  public func displacement(at time: Double) -> Double {
    let time = time.sinceStart
    if time == 0 { return startDisplacement }
    switch form {
    case .swinging(let decay, let frequency, let cosine, let sine):
      let envelope = exp(-decay * time)
      let angle = frequency * time
      return envelope == 0 || !angle.isFinite ? 0 : envelope * (cosine * cos(angle) + sine * sin(angle))
    case .critical(let rate, let constant, let linear):
      let envelope = exp(-rate * time)
      return envelope == 0 ? 0 : (constant + linear * time) * envelope
    case .creeping(let slowRate, let slow, let fastRate, let fast):
      return slow * exp(-slowRate * time) + fast * exp(-fastRate * time)
    }
  }

  /// Returns the velocity after a time in seconds.
  public func velocity(at time: Double) -> Double {
    derivative.displacement(at: time)
  }

  /// The motion whose displacement is the velocity of this one.
  public var derivative: SpringMotion {
    let frequency = spring.naturalFrequency
    let friction = 2 * spring.dampingRatio * frequency * startVelocity
    return SpringMotion(
      spring, displacement: startVelocity, velocity: -friction - frequency * frequency * startDisplacement)
  }

  /// The time at which the motion first crosses the target after the start; nil if it only approaches it.
  public var firstCrossing: Double? {
    switch form {
    case .swinging(_, let frequency, let cosine, let sine):
      guard cosine != 0 || sine != 0 else { return nil }
      let angle = (atan2(sine, cosine) + .pi / 2).truncatingRemainder(dividingBy: .pi)
      return (angle > 0 ? angle : angle + .pi) / frequency
    case .critical(_, let constant, let linear):
      let time = -constant / linear
      return time > 0 && time.isFinite ? time : nil
    case .creeping(let slowRate, let slow, let fastRate, let fast):
      let ratio = -fast / slow
      return ratio > 1 && ratio.isFinite ? log(ratio) / (fastRate - slowRate) : nil
    }
  }

  /// The time at which the motion first turns after the start; nil if it never does.
  public var firstTurn: Double? {
    derivative.firstCrossing
  }

  /// The height of the envelope at time 0 if the motion oscillates, otherwise nil.
  var amplitude: Double? {
    guard case .swinging(_, _, let cosine, let sine) = form else { return nil }
    return hypot(cosine, sine)
  }
}
