/// The content under a finger, along one axis.
///
/// It remembers a *free* offset, what the offset would be without resistance, and derives the shown one
/// from it. So the content is back where it was when the finger is, and grabbing it while it is displaced
/// moves nothing.
public struct ScrollDrag: Sendable, Equatable {
  /// The offsets without resistance.
  public let range: ScrollRange

  /// The resistance beyond the range; nil where the content stops at its edges (`bounces` is false).
  public let rubberBand: RubberBand?

  /// The offset without resistance; inside the range where the content stops at its edges.
  public private(set) var freeOffset: Double

  /// Grabs the content at the offset shown.
  public init(offset: Double, range: ScrollRange, rubberBand: RubberBand?) {
    self.range = range
    self.rubberBand = rubberBand
    let edge = range.clamp(offset)
    freeOffset = edge + (rubberBand?.overshoot(for: range.overshoot(of: offset)) ?? 0)
  }

  /// The offset shown.
  public var offset: Double {
    range.clamp(freeOffset) + (rubberBand?.displacement(for: range.overshoot(of: freeOffset)) ?? 0)
  }

  /// Follows the finger by a step in screen direction: down or right is positive and lowers the offset.
  ///
  /// A step that is not finite is ignored.
  public mutating func move(byFinger step: Double) {
    let moved = freeOffset - step.finite(or: 0)
    freeOffset = rubberBand == nil ? range.clamp(moved) : moved.finite(or: freeOffset)
  }

  /// The velocity of the content for a velocity of the finger, in points per second.
  public func contentVelocity(finger: Double) -> Double {
    let free = -finger.finite(or: 0)
    let overshoot = range.overshoot(of: freeOffset)
    guard overshoot != 0, let rubberBand else { return free }
    return free * rubberBand.slope(at: overshoot)
  }
}
