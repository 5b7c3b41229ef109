/// Estimates the velocity of a finger from its recent positions.
///
/// Add every raw sample of one axis, then ask for the velocity at the time of the lift.
public struct VelocityTracker: Sendable, Equatable {
  /// A method to estimate a velocity from samples.
  public enum Strategy: Sendable, Equatable {
    /// The slope of the least-squares line through the samples of the last `window` seconds.
    case slope(window: Double)

    /// A weighted sum of the velocities between samples, newest interval first. Intervals shorter than
    /// `shortestInterval` seconds are merged with the one before them. Missing intervals count as 0.
    case weightedIntervals(weights: [Double], shortestInterval: Double)

    /// The slope over the last 100 ms, as measured on iOS 26.1.
    public static let measured = Strategy.slope(window: 0.1)

    /// The Flutter team's fit to UIScrollView. The newest interval hardly counts, since lifting the finger
    /// disturbs it.
    public static let flutterFit = Strategy.weightedIntervals(
      weights: [0.05, 0.35, 0.6], shortestInterval: 0.004)
  }

  /// The method of estimation.
  public let strategy: Strategy

  /// The age of the last sample, in seconds, from which the finger counts as resting. 40 ms by
  /// Flutter's measurement.
  public let staleness: Double

  private var samples: [PositionSample] = []

  /// The time before the newest sample within which samples are kept. The newest few are always kept.
  private var horizon: Double {
    if case .slope(let window) = strategy { return window }
    return 0.1
  }

  private var fewest: Int {
    if case .weightedIntervals(let weights, _) = strategy { return weights.count + 1 }
    return 2
  }

  /// A tolerance for rounding, so that a sample exactly at a limit counts.
  private static let slack = 1e-9

  /// Creates a tracker without samples.
  public init(strategy: Strategy = .measured, staleness: Double = 0.040) {
    self.strategy = strategy
    self.staleness = staleness
  }

  /// Adds a position of the finger. Of two samples with the same time, the later one counts.
  ///
  /// Samples that are not finite or older than the newest one are ignored.
  public mutating func add(_ sample: PositionSample) {
    guard sample.isFinite else { return }
    if let newest = samples.last {
      if sample.time < newest.time { return }
      if sample.time == newest.time { samples.removeLast() }
    }
    samples.append(sample)
    let outdated = samples.dropLast(fewest).prefix { $0.time < sample.time - horizon - Self.slack }
    samples.removeFirst(outdated.count)
  }

  /// Removes all samples.
  public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
  }

  /// Returns the velocity of the finger at the time of its lift, in points per second; 0 for a
  /// resting finger.
  public func velocity(at lift: Double) -> Double {
    guard let newest = samples.last, lift - newest.time <= staleness + Self.slack else { return 0 }
    switch strategy {
    case .slope(let window):
      return Self.slope(of: samples.filter { $0.time >= lift - window - Self.slack }).finite(or: 0)
    case .weightedIntervals(let weights, let shortest):
      let velocities = intervalVelocities(shortest: shortest)
      return zip(weights, velocities).reduce(0) { $0 + $1.0 * $1.1 }.finite(or: 0)
    }
  }

  /// Returns the velocities between samples, newest first.
  private func intervalVelocities(shortest: Double) -> [Double] {
    guard var later = samples.last else { return [] }
    var velocities: [Double] = []
    for earlier in samples.dropLast().reversed() {
      let interval = later.time - earlier.time
      guard interval >= shortest - Self.slack else { continue }
      velocities.append((later.position - earlier.position) / interval)
      later = earlier
    }
    return velocities
  }

  /// Returns the slope of the least-squares line through the samples.
  private static func slope(of samples: [PositionSample]) -> Double {
    let count = Double(samples.count)
    let meanTime = samples.reduce(0) { $0 + $1.time } / count
    let meanPosition = samples.reduce(0) { $0 + $1.position } / count
    var covariance = 0.0
    var variance = 0.0
    for sample in samples {
      let time = sample.time - meanTime
      covariance += time * (sample.position - meanPosition)
      variance += time * time
    }
    return covariance / variance
  }
}
