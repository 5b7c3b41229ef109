extension AnimationTiming {
  /// Returns the time at which a progress is reached, in seconds: the inverse of ``progress(at:)``.
  ///
  /// For a spring that oscillates, it is the first such time.
  public func time(atProgress fraction: Double) -> Double {
    let fraction = fraction.limited(to: 0...1)
    switch self {
    case .curve(let curve, _): return curve.time(atProgress: fraction) * duration
    case .spring(let spring, let velocity, _):
      guard fraction > 0 else { return 0 }
      let crossing = SpringMotion(spring, displacement: -1, velocity: velocity).firstCrossing
      var early = 0.0
      var late = min(crossing ?? duration, duration)
      guard late.isFinite, progress(at: late) > fraction else { return late }
      for _ in 0..<200 {
        let middle = (early + late) / 2
        if middle <= early || middle >= late { break }
        if progress(at: middle) < fraction { early = middle } else { late = middle }
      }
      return late
    }
  }

  /// Returns the same timing with a different duration, in seconds.
  ///
  /// A spring keeps its damping ratio and gets the frequency at which it settles after that time.
  public func lasting(_ duration: Double) -> AnimationTiming {
    switch self {
    case .curve(let curve, _): .curve(curve, duration: duration)
    case .spring(let spring, let velocity, _):
      .spring(duration: duration, dampingRatio: spring.dampingRatio, initialVelocity: velocity)
    }
  }
}
