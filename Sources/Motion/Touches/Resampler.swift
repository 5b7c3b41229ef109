/// Where a finger is taken to be for a frame, so that a steady finger moves content in steady steps.
///
/// Samples and frames come at different rates. Asking for the position a little before the frame mostly
/// falls between two samples; where it does not, the finger is followed a short way further. The defaults
/// are those of Android's input stack. Times are in seconds.
public struct Resampler: Sendable, Equatable {
  /// How long before the frame the position is taken.
  public var latency = 0.005
  /// Samples nearer together are not resampled.
  public var shortestInterval = 0.002
  /// Samples further apart say nothing about what comes after them.
  public var longestInterval = 0.020
  /// The finger is followed no longer than this beyond the last sample, and no longer than half the last
  /// interval.
  public var longestPrediction = 0.008
  /// With this many samples to a frame the newest is as good.
  public var samplesPerFrameForNewest = 4.0

  /// Creates a resampler with the default limits.
  public init() {}

  /// How a position was found.
  public enum Mode: String, Sendable {
    /// Between two samples.
    case interpolated
    /// Beyond the last two samples.
    case extrapolated
    /// The newest sample itself.
    case latest
  }

  /// A position for a frame.
  public struct Result: Sendable, Equatable {
    /// The time and position to use.
    public let sample: PositionSample
    /// How they were found.
    public let mode: Mode
  }

  /// The position for a frame that starts at `frameTime`, or nil without any usable sample.
  ///
  /// - Parameters:
  ///   - samples: In the order of their times; those that are not finite are left out.
  ///   - frameInterval: The time between frames, if known, to recognize much faster samples.
  public func resample(
    _ samples: [PositionSample], frameTime: Double, frameInterval: Double? = nil
  ) -> Result? {
    let samples = samples.filter(\.isFinite)
    guard let newest = samples.last else { return nil }
    let latest = Result(sample: newest, mode: .latest)
    let target = frameTime - latency
    guard samples.count > 1, target.isFinite else { return latest }
    let after = samples.firstIndex { $0.time > target }
    guard after != 0 else { return latest }
    let end = after ?? samples.count - 1
    let (first, second) = (samples[end - 1], samples[end])
    let interval = second.time - first.time
    let crowded = frameInterval.map { interval * samplesPerFrameForNewest <= $0 } ?? false
    guard interval >= shortestInterval, !crowded else { return latest }
    if after != nil {
      return Result(sample: Self.point(at: target, from: first, to: second), mode: .interpolated)
    }
    guard interval <= longestInterval else { return latest }
    let time = min(target, newest.time + min(interval / 2, longestPrediction))
    return Result(sample: Self.point(at: time, from: first, to: second), mode: .extrapolated)
  }

  private static func point(
    at time: Double, from first: PositionSample, to second: PositionSample
  ) -> PositionSample {
    let part = (time - first.time) / (second.time - first.time)
    return PositionSample(
      time: time, position: first.position + part * (second.position - first.position))
  }
}
