extension Double {
  /// The number itself where it is finite, else `fallback`.
  ///
  /// Finite numbers beyond ±1e100 become that, so that what is reckoned with them stays finite.
  func finite(or fallback: Double) -> Double {
    isFinite ? limited(to: 1e100) : fallback
  }

  /// The number brought into `limits`; NaN becomes the lower limit.
  func clamped(to limits: ClosedRange<Double>) -> Double {
    // `max` and `min` pass a NaN on, a comparison does not.
    self > limits.lowerBound ? Swift.min(self, limits.upperBound) : limits.lowerBound
  }

  /// The number with its sign, but no larger than `limit`.
  func limited(to limit: Double) -> Double {
    magnitude > limit ? Double(signOf: self, magnitudeOf: limit) : self
  }

  /// The number as time since a motion began: negative times and NaN are the beginning.
  var sinceStart: Double {
    self > 0 ? self : 0
  }
}
