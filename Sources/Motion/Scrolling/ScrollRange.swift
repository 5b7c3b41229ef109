/// The offsets a scroll view may rest at, along one axis, in points.
public struct ScrollRange: Sendable, Equatable {
  /// The smallest offset.
  public let min: Double
  /// The largest offset; never below ``min``.
  public let max: Double

  /// Creates a range; a limit that is not finite counts as 0, and `max` as at least `min`.
  public init(min: Double, max: Double) {
    self.min = min.finite(or: 0)
    self.max = Swift.max(self.min, max.finite(or: 0))
  }

  /// Creates the range of content in a view, with adjusted insets at its start and end.
  ///
  /// Content shorter than its room has one offset only, the one that shows its start.
  public init(bounds: Double, content: Double, insetStart: Double = 0, insetEnd: Double = 0) {
    self.init(min: -insetStart, max: content - bounds + insetEnd)
  }

  /// How far it is from one end to the other.
  public var length: Double { max - min }

  /// The nearest offset in the range; NaN is at its start.
  public func clamp(_ offset: Double) -> Double {
    offset.clamped(to: min...max)
  }

  /// How far an offset is beyond the range: negative before its start, positive past its end, else 0.
  public func overshoot(of offset: Double) -> Double {
    offset - clamp(offset)
  }
}
