/// The constants of a scroll view's motion.
///
/// The defaults are measured on iOS 26.1 where a measurement exists (`uikit-measured.md`), else chosen
/// (`uikit-semantics.md`, section 9). Speeds are in points per second.
public struct ScrollPhysics: Sendable, Equatable {
  /// The part of the speed left after a millisecond of deceleration.
  public var decelerationRate = Deceleration.normalRate

  /// The speed below which a deceleration ends. Measured.
  public var decelerationEndSpeed = 10.0

  /// What catches content that reaches an edge, or is let go beyond it while it moves. Measured.
  public var edgeSpring = Spring(naturalFrequency: 11, dampingRatio: 1)

  /// What takes back content that is let go at rest beyond an edge. Measured.
  public var releaseSpring = Spring(slowRate: 9, fastRate: 46)

  /// What takes content to a page, or to a target a deceleration cannot reach. Chosen.
  public var targetSpring = Spring(dampingRatio: 1, response: 0.575)

  /// A spring's motion ends this near its target: half a pixel, in points.
  public var springEndDistance = 0.5

  /// A spring's motion ends below this speed.
  public var springEndSpeed = 10.0

  /// The decays per second with which a deceleration may be bent to another target.
  public var retargetDecays = 1.0...12.0

  /// A bent deceleration ends this near its target, in points.
  public var retargetEndDistance = 0.5

  /// A slower lift is none: the content is taken to be at rest.
  public var minimumFling = 80.0

  /// No fling is faster.
  public var maximumFling = 8000.0

  /// Creates the default constants.
  public init() {}

  /// The velocity a fling starts with, for the one estimated at the lift: none below the minimum, no more
  /// than the maximum.
  public func flingVelocity(_ estimated: Double) -> Double {
    guard abs(estimated) >= minimumFling else { return 0 }
    return estimated.limited(to: maximumFling)
  }

  /// The edge's spring, or the other one for content that is let go at rest.
  func spring(forVelocity velocity: Double) -> Spring {
    abs(velocity) < minimumFling ? releaseSpring : edgeSpring
  }
}
