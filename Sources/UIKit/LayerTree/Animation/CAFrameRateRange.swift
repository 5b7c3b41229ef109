/// The frame rates at which something may run, in frames per second.
public nonisolated struct CAFrameRateRange: Hashable, Sendable {
  /// The lowest rate.
  public var minimum: Float
  /// The highest rate.
  public var maximum: Float
  /// The rate to run at, or 0 for none; nil for the highest one.
  public var preferred: Float?

  /// Creates a range.
  public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
    (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
  }

  /// The display's own rate.
  public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0, preferred: 0)

  /// The rate to run at, at most 1,000; 0 for the display's own.
  package var rate: Float {
    let rate = preferred ?? maximum
    return rate.isFinite && rate > 0 ? min(rate, 1000) : 0
  }
}
