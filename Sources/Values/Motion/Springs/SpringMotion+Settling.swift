import Foundation

extension SpringMotion {
  /// Returns the last time at which the displacement exceeds `tolerance`; 0 if it never does.
  ///
  /// It is infinite if the motion never settles: without damping, or with a tolerance of 0.
  public func settlingTime(within tolerance: Double) -> Double {
    if startDisplacement == 0 && startVelocity == 0 { return 0 }
    guard tolerance > 0 else { return .infinity }
    let turn = firstTurn
    if let turn, abs(displacement(at: turn)) > tolerance {
      return settlingTime(within: tolerance, afterTurnAt: turn)
    }
    guard abs(startDisplacement) > tolerance else { return 0 }
    return lastTime(beyond: tolerance, from: 0, to: turn)
  }

  /// Returns the time after which displacement and speed both stay within their tolerances.
  public func settlingTime(within tolerance: Double, speed: Double) -> Double {
    max(settlingTime(within: tolerance), derivative.settlingTime(within: speed))
  }

  private func settlingTime(within tolerance: Double, afterTurnAt turn: Double) -> Double {
    guard spring.regime == .under else { return lastTime(beyond: tolerance, from: turn, to: nil) }
    // An oscillation turns at equal intervals, and its amplitude decreases by the same factor each time.
    let ratio = spring.dampingRatio
    let interval = Double.pi / (spring.naturalFrequency * (1 - ratio * ratio).squareRoot())
    let decayPerTurn = ratio * spring.naturalFrequency * interval
    let turns = (log(abs(displacement(at: turn)) / tolerance) / decayPerTurn).rounded(.down)
    let lastTurn = turn + turns * interval
    guard lastTurn.isFinite else { return .infinity }
    return lastTime(beyond: tolerance, from: lastTurn, to: lastTurn + interval)
  }

  /// Returns the time at which the distance falls to `tolerance` between two times. It must decrease
  /// monotonically at the end of that interval.
  private func lastTime(beyond tolerance: Double, from start: Double, to end: Double?) -> Double {
    var near = start
    var far = end ?? start
    if end == nil {
      var step = 1 / spring.naturalFrequency
      repeat {
        far = start + step
        step *= 2
      } while abs(displacement(at: far)) > tolerance && far.isFinite
    }
    for _ in 0..<200 {
      let middle = (near + far) / 2
      if middle <= near || middle >= far { break }
      if abs(displacement(at: middle)) > tolerance { near = middle } else { far = middle }
    }
    return far
  }
}

extension Spring {
  /// The share of the distance left at which SwiftUI considers a spring settled.
  public static let settlingEpsilon = 0.001

  /// The share that reproduces the examples in the documentation of `CASpringAnimation.settlingDuration`.
  public static let coreAnimationSettlingEpsilon = 1.0 / 1200

  /// Returns the time from 0 to 1 until at most `epsilon` of the distance is left, in seconds.
  ///
  /// Up to a damping ratio of 0.95 the envelope decides; above, where the envelope diverges, the motion
  /// itself does. The initial velocity is in whole distances per second, positive towards the target.
  public func settlingDuration(
    initialVelocity: Double = 0, epsilon: Double = Spring.settlingEpsilon
  ) -> Double {
    let motion = SpringMotion(self, displacement: -1, velocity: initialVelocity)
    guard dampingRatio <= 0.95, let amplitude = motion.amplitude else {
      return motion.settlingTime(within: epsilon)
    }
    guard epsilon > 0, dampingRatio > 0 else { return .infinity }
    return max(0, log(amplitude / epsilon) / (dampingRatio * naturalFrequency))
  }
}
