public import Geometry
import LayerTree
import Motion

/// The timing of a property animator.
@preconcurrency @MainActor public protocol UITimingCurveProvider {
  /// The timing curve, or nil if the timing is a spring.
  var cubicTimingParameters: UICubicTimingParameters? { get }
  /// The spring, or nil if the timing is a curve.
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A cubic Bézier timing curve from (0, 0) to (1, 1).
public nonisolated struct UICubicTimingParameters: Hashable, Sendable {
  /// The control points of the curve.
  public let controlPoint1, controlPoint2: CGPoint

  /// Creates a curve from two control points.
  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    self.controlPoint1 = controlPoint1
    self.controlPoint2 = controlPoint2
  }

  /// Creates one of the standard curves.
  public init(animationCurve: UIView.AnimationCurve = .easeInOut) {
    let (first, second): (CGPoint, CGPoint) =
      switch animationCurve {
      case .easeInOut: (CGPoint(x: 0.42, y: 0), CGPoint(x: 0.58, y: 1))
      case .easeIn: (CGPoint(x: 0.42, y: 0), CGPoint(x: 1, y: 1))
      case .easeOut: (CGPoint(x: 0, y: 0), CGPoint(x: 0.58, y: 1))
      case .linear: (CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 1))
      }
    self.init(controlPoint1: first, controlPoint2: second)
  }

  var curve: CubicBezier {
    CubicBezier(
      Double(controlPoint1.x), Double(controlPoint1.y), Double(controlPoint2.x), Double(controlPoint2.y))
  }
}

extension UICubicTimingParameters: UITimingCurveProvider {
  /// The curve itself.
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  /// Always nil.
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring with an initial velocity.
///
/// The velocity is in distances per second: 1 covers the whole distance in one second. Horizontal motion uses
/// `dx` and vertical motion `dy`, each with its own spring. All other changes use `dx`.
public nonisolated struct UISpringTimingParameters: Equatable, Sendable {
  /// The initial velocity, in distances per second.
  public let initialVelocity: CGVector
  private let kind: Kind

  private enum Kind: Equatable, Sendable {
    /// Takes the animator's duration.
    case ratio(Double)
    /// Has its own duration.
    case spring(Spring)
  }

  /// Creates the system's default spring, which does not overshoot and settles in half a second.
  ///
  /// It ignores the animator's duration.
  public init() {
    kind = .spring(.systemDefault)
    initialVelocity = .zero
  }

  /// Creates a spring that takes the animator's duration.
  public init(dampingRatio: CGFloat, initialVelocity: CGVector = .zero) {
    kind = .ratio(Double(dampingRatio))
    self.initialVelocity = initialVelocity
  }

  /// Creates a spring that runs until it settles, ignoring the animator's duration.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector = .zero) {
    kind = .spring(Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping)))
    self.initialVelocity = initialVelocity
  }

  /// Creates a spring with a perceptual duration in seconds. It runs until it settles.
  public init(duration: TimeInterval, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
    kind = .spring(Spring(perceptualDuration: duration, bounce: Double(min(bounce, 0.99))))
    self.initialVelocity = initialVelocity
  }

  /// Returns the timings of both axes. `duration` is the animator's.
  @MainActor
  func pace(duration: TimeInterval) -> AnimatorPace {
    func velocity(_ component: CGFloat) -> Double { component.isFinite ? Double(component) : 0 }
    let (dx, dy) = (velocity(initialVelocity.dx), velocity(initialVelocity.dy))
    switch kind {
    case .ratio(let ratio):
      return AnimatorPace(
        across: .spring(duration: duration, dampingRatio: ratio, initialVelocity: dx).forReducedMotion,
        down: .spring(duration: duration, dampingRatio: ratio, initialVelocity: dy).forReducedMotion)
    case .spring(let spring):
      // A spring without damping would never settle.
      let spring = Spring(
        naturalFrequency: spring.naturalFrequency, dampingRatio: max(spring.dampingRatio, 0.01))
      let time = max(
        spring.settlingDuration(initialVelocity: dx), spring.settlingDuration(initialVelocity: dy))
      return AnimatorPace(
        across: .spring(spring, initialVelocity: dx, duration: time).forReducedMotion,
        down: .spring(spring, initialVelocity: dy, duration: time).forReducedMotion)
    }
  }
}

extension UISpringTimingParameters: UITimingCurveProvider {
  /// Always nil.
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  /// The spring itself.
  public var springTimingParameters: UISpringTimingParameters? { self }
}

extension UITimingCurveProvider {
  func pace(duration: TimeInterval) -> AnimatorPace {
    if let spring = springTimingParameters { return spring.pace(duration: duration) }
    let curve = (cubicTimingParameters ?? UICubicTimingParameters()).curve
    return AnimatorPace(.curve(curve, duration: duration).forReducedMotion)
  }
}
