/// Content that is dragged by a finger, along one axis.
///
/// It stores a *free* offset, the offset without resistance, and derives the shown offset from it. The
/// content therefore returns to its position when the finger does, and a drag that begins beyond the range
/// does not move it.
public struct ScrollDrag: Sendable, Equatable {
  /// The offsets without resistance.
  public let range: ScrollRange

  /// The resistance beyond the range; nil if the content stops at its edges (`bounces` is false).
  public let rubberBand: RubberBand?

  /// The offset without resistance. It stays inside the range if the content stops at its edges.
  public private(set) var freeOffset: Double

  /// Starts a drag at the shown offset.
  public init(offset: Double, range: ScrollRange, rubberBand: RubberBand?) {
    self.range = range
    self.rubberBand = rubberBand
    let edge = range.clamp(offset)
    freeOffset = edge + (rubberBand?.overshoot(for: range.overshoot(of: offset)) ?? 0)
  }

  /// The shown offset.
  public var offset: Double {
    range.clamp(freeOffset) + (rubberBand?.displacement(for: range.overshoot(of: freeOffset)) ?? 0)
  }

  /// Moves the content with the finger. Movements down or to the right are positive and decrease the offset.
  ///
  /// A step that is not finite is ignored.
  public mutating func move(byFinger step: Double) {
    let moved = freeOffset - step.finite(or: 0)
    freeOffset = rubberBand == nil ? range.clamp(moved) : moved.finite(or: freeOffset)
  }

  /// Returns the velocity of the content for a velocity of the finger, in points per second.
  public func contentVelocity(finger: Double) -> Double {
    let free = -finger.finite(or: 0)
    let overshoot = range.overshoot(of: freeOffset)
    guard overshoot != 0, let rubberBand else { return free }
    return free * rubberBand.slope(at: overshoot)
  }
}
