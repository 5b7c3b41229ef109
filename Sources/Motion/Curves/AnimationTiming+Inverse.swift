extension AnimationTiming {
  /// The time after which a part of the way is done, in seconds: the inverse of ``progress(at:)``.
  ///
  /// Of a spring that swings, the first such time.
  public func time(atProgress fraction: Double) -> Double {
    let fraction = fraction.clamped(to: 0...1)
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

  /// The same way in another time, in seconds.
  ///
  /// A spring keeps its damping and gets the frequency at which it has come to rest by then.
  public func lasting(_ duration: Double) -> AnimationTiming {
    switch self {
    case .curve(let curve, _): .curve(curve, duration: duration)
    case .spring(let spring, let velocity, _):
      .spring(duration: duration, dampingRatio: spring.dampingRatio, initialVelocity: velocity)
    }
  }
}
