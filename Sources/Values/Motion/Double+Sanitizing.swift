extension Double {
  /// Returns the number if it is finite, otherwise `fallback`.
  ///
  /// Limits finite numbers to ±1e100, so that computations with them stay finite.
  func finite(or fallback: Double) -> Double {
    isFinite ? limited(to: 1e100) : fallback
  }

  /// Returns the number limited to `limits`. NaN becomes the lower limit.
  func limited(to limits: ClosedRange<Double>) -> Double {
    // `max` and `min` propagate NaN; a comparison does not.
    self > limits.lowerBound ? Swift.min(self, limits.upperBound) : limits.lowerBound
  }

  /// Returns the number with its magnitude limited to `limit`.
  func limited(to limit: Double) -> Double {
    magnitude > limit ? Double(signOf: self, magnitudeOf: limit) : self
  }

  /// The number as the time since a motion began. Negative times and NaN count as 0.
  var sinceStart: Double {
    self > 0 ? self : 0
  }
}
