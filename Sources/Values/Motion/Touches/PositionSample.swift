/// The position of a finger at a time, along one axis.
public struct PositionSample: Sendable, Equatable {
  /// The time in seconds, on any clock.
  public let time: Double
  /// The position in points.
  public let position: Double

  /// Creates a sample.
  public init(time: Double, position: Double) {
    self.time = time
    self.position = position
  }

  var isFinite: Bool { time.isFinite && position.isFinite }
}
