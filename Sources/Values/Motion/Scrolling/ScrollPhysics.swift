/// The constants of a scroll view's motion. Speeds are in points per second.
///
/// The defaults are measured on iOS 26.1 where a measurement exists (`docs/spec/uikit-measured.md`),
/// otherwise chosen (`docs/spec/uikit-semantics.md#9-constants`).
public struct ScrollPhysics: Sendable, Equatable {
  /// The share of the velocity left after a millisecond of deceleration.
  public var decelerationRate = Deceleration.normalRate

  /// The speed below which a deceleration ends. Measured.
  public var decelerationEndSpeed = 10.0

  /// The spring for content that reaches an edge, or is released beyond it while it moves. Measured.
  public var edgeSpring = Spring(naturalFrequency: 11, dampingRatio: 1)

  /// The spring for content that is released at rest beyond an edge. Fits a recording within a point.
  public var releaseSpring = Spring(naturalFrequency: 11.2, dampingRatio: 1)

  /// The velocity inward with which such content starts, in distances from the edge per second. From the same recording.
  public var releaseVelocity = 7.05

  /// The spring towards a page, or towards a target that a deceleration cannot reach. Chosen.
  public var targetSpring = Spring(dampingRatio: 1, response: 0.575)

  /// The distance from the target within which a spring ends, in points: half a pixel.
  public var springEndDistance = 0.5

  /// The speed below which a spring ends.
  public var springEndSpeed = 10.0

  /// The decay rates per second that a deceleration towards another target may have.
  public var retargetDecays = 1.0...12.0

  /// The distance from another target within which such a deceleration ends, in points.
  public var retargetEndDistance = 0.5

  /// The minimum speed of a fling. Slower content counts as resting.
  public var minimumFling = 80.0

  /// The maximum speed of a fling.
  public var maximumFling = 8000.0

  /// Creates the default constants.
  public init() {}

  /// Returns the velocity of a fling for the estimated velocity at the lift: 0 below the minimum, and
  /// limited to the maximum.
  public func flingVelocity(_ estimated: Double) -> Double {
    guard abs(estimated) >= minimumFling else { return 0 }
    return estimated.limited(to: maximumFling)
  }

  /// Returns the motion back to the edge: by the edge spring, or by the release spring for slow content. Content at rest
  /// starts inward.
  public func returning(from displacement: Double, velocity: Double) -> SpringMotion {
    SpringMotion(
      abs(velocity) < minimumFling ? releaseSpring : edgeSpring, displacement: displacement,
      velocity: velocity == 0 ? -releaseVelocity * displacement : velocity)
  }
}
