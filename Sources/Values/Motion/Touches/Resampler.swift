/// Resamples a finger's position for each frame, so that a steady finger moves content in steady steps.
///
/// Samples and frames arrive at different rates. A position a little before the frame mostly lies between two
/// samples and is interpolated; otherwise the movement is extrapolated for a short time. The defaults come
/// from Android's input stack. Times are in seconds.
public struct Resampler: Sendable, Equatable {
  /// The time before the frame at which the position is taken.
  public var latency = 0.005
  /// The minimum interval between two samples that are resampled.
  public var shortestInterval = 0.002
  /// The maximum interval between two samples that are extrapolated.
  public var longestInterval = 0.020
  /// The maximum time of extrapolation beyond the last sample. It is also limited to half the last interval.
  public var longestPrediction = 0.008
  /// The number of samples per frame from which the newest sample is used as it is.
  public var samplesPerFrameForNewest = 4.0

  /// Creates a resampler with the default limits.
  public init() {}

  /// The method that was used to find a position.
  public enum Mode: String, Sendable {
    /// Interpolated between two samples.
    case interpolated
    /// Extrapolated from the last two samples.
    case extrapolated
    /// The newest sample.
    case latest
  }

  /// A position for a frame.
  public struct Result: Sendable, Equatable {
    /// The time and the position.
    public let sample: PositionSample
    /// The method that was used to find them.
    public let mode: Mode
  }

  /// Returns the position for a frame that starts at `frameTime`, or nil without a usable sample.
  ///
  /// - Parameters:
  ///   - samples: The samples in the order of their times. Those that are not finite are ignored.
  ///   - frameInterval: The time between frames, if known, to detect much faster samples.
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
