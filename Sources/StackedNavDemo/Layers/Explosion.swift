import ViewTree

/// How the planes come apart when the tab opens: a critically damped spring from nothing to all.
nonisolated enum Explosion {
  /// The square root of the spring's stiffness of 160 for a mass of 1; the damping is 25.3, twice as much.
  private static let rate = 160.0.squareRoot()
  /// When less than a thousandth is missing, in seconds.
  static let duration = 0.75

  /// The share of the way after `time` seconds, from 0 to 1.
  static func progress(at time: TimeInterval) -> Double {
    guard time > 0 else { return 0 }
    guard time < duration else { return 1 }
    return 1 - (1 + rate * time) * exp(-rate * time)
  }
}
