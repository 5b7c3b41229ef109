/// The offsets at which a scroll view may rest, along one axis, in points.
public struct ScrollRange: Sendable, Equatable {
  /// The minimum offset.
  public let min: Double
  /// The maximum offset; never below ``min``.
  public let max: Double

  /// Creates a range. A limit that is not finite counts as 0, and `max` is at least `min`.
  public init(min: Double, max: Double) {
    self.min = min.finite(or: 0)
    self.max = Swift.max(self.min, max.finite(or: 0))
  }

  /// Creates the range of content in a view, with adjusted insets at its start and end.
  ///
  /// Content shorter than the available space has a single offset, which shows its start.
  public init(bounds: Double, content: Double, insetStart: Double = 0, insetEnd: Double = 0) {
    self.init(min: -insetStart, max: content - bounds + insetEnd)
  }

  /// The distance between both ends.
  public var length: Double { max - min }

  /// Returns the nearest offset in the range. NaN becomes the minimum.
  public func clamp(_ offset: Double) -> Double {
    offset.limited(to: min...max)
  }

  /// Returns the distance of an offset beyond the range: negative before the start, positive after the end,
  /// otherwise 0.
  public func overshoot(of offset: Double) -> Double {
    offset - clamp(offset)
  }
}
