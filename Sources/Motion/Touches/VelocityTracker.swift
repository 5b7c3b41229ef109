/// The velocity of a finger, from where it was lately.
///
/// Feed it every raw sample of one axis, then ask for the velocity at the time of the lift.
public struct VelocityTracker: Sendable, Equatable {
  /// A way to read a velocity out of samples.
  public enum Strategy: Sendable, Equatable {
    /// The slope of the straight line that fits the samples of the last `window` seconds best.
    case slope(window: Double)

    /// A weighted sum of the velocities between samples, the newest interval first. Intervals shorter than
    /// `shortestInterval` seconds are merged with the one before them; missing ones count as 0.
    case weightedIntervals(weights: [Double], shortestInterval: Double)

    /// Measured on iOS 26.1: the slope over the last 100 ms.
    public static let measured = Strategy.slope(window: 0.1)

    /// The Flutter team's fit to UIScrollView: the newest interval hardly counts, since lifting disturbs it.
    public static let flutterFit = Strategy.weightedIntervals(
      weights: [0.05, 0.35, 0.6], shortestInterval: 0.004)
  }

  /// How the velocity is read.
  public let strategy: Strategy

  /// A finger whose last sample is older, in seconds, has come to rest. 40 ms by Flutter's measurement.
  public let staleness: Double

  private var samples: [PositionSample] = []

  /// Samples within this time of the newest are kept, and the newest few however old they are.
  private var horizon: Double {
    if case .slope(let window) = strategy { return window }
    return 0.1
  }

  private var fewest: Int {
    if case .weightedIntervals(let weights, _) = strategy { return weights.count + 1 }
    return 2
  }

  /// A moment of rounding, so that a sample exactly at a limit counts.
  private static let slack = 1e-9

  /// Creates a tracker without samples.
  public init(strategy: Strategy = .measured, staleness: Double = 0.040) {
    self.strategy = strategy
    self.staleness = staleness
  }

  /// Adds where the finger is; of two samples with one time the later counts.
  ///
  /// Samples that are not finite or lie before the newest are ignored.
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

  /// Forgets all samples.
  public mutating func reset() {
    samples.removeAll(keepingCapacity: true)
  }

  /// The velocity of the finger at the time of its lift, in points per second; 0 for a finger at rest.
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

  /// The velocities between samples, the newest first.
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

  /// The slope of the line with the least squared distances from the samples.
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
