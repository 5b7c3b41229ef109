import ViewTree

/// The animation that separates the planes when the tab opens: a critically damped spring.
nonisolated enum Explosion {
  /// The square root of the spring's stiffness of 160, for a mass of 1 and a damping of 25.3.
  private static let rate = 160.0.squareRoot()
  /// The time after which less than a thousandth of the distance is left, in seconds.
  static let duration = 0.75

  /// Returns the fraction of the distance after `time` seconds, from 0 to 1.
  static func progress(at time: TimeInterval) -> Double {
    guard time > 0 else { return 0 }
    guard time < duration else { return 1 }
    return 1 - (1 + rate * time) * exp(-rate * time)
  }
}
