public import Geometry
import LayerTree
import Motion

/// How a property animator gets from start to end.
public protocol UITimingCurveProvider {
  var cubicTimingParameters: UICubicTimingParameters? { get }
  var springTimingParameters: UISpringTimingParameters? { get }
}

/// A timing curve with two control points.
public nonisolated struct UICubicTimingParameters: Hashable, Sendable {
  public let controlPoint1, controlPoint2: CGPoint

  public init(controlPoint1: CGPoint, controlPoint2: CGPoint) {
    self.controlPoint1 = controlPoint1
    self.controlPoint2 = controlPoint2
  }

  /// Creates the curve of the name; easing in and out by default.
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
  public var cubicTimingParameters: UICubicTimingParameters? { self }
  public var springTimingParameters: UISpringTimingParameters? { nil }
}

/// A spring, with the velocity it begins with.
///
/// The velocity counts whole distances per second: 1 covers the distance in a second. What moves across
/// takes `dx`, what moves down `dy`, as two springs; everything else takes `dx`.
public nonisolated struct UISpringTimingParameters: Equatable, Sendable {
  public let initialVelocity: CGVector
  private let kind: Kind

  private enum Kind: Equatable, Sendable {
    /// As fast as the animator's duration asks for.
    case ratio(Double)
    /// With a pace of its own.
    case spring(Spring)
  }

  /// Creates the system's spring, which does not swing and takes half a second, whatever the animator's
  /// duration.
  public init() {
    kind = .spring(.systemDefault)
    initialVelocity = .zero
  }

  /// Creates a spring that takes the animator's duration.
  public init(dampingRatio: CGFloat, initialVelocity: CGVector = .zero) {
    kind = .ratio(Double(dampingRatio))
    self.initialVelocity = initialVelocity
  }

  /// Creates a spring that runs until it has settled, whatever the animator's duration.
  public init(mass: CGFloat, stiffness: CGFloat, damping: CGFloat, initialVelocity: CGVector = .zero) {
    kind = .spring(Spring(mass: Double(mass), stiffness: Double(stiffness), damping: Double(damping)))
    self.initialVelocity = initialVelocity
  }

  /// Creates a spring that seems to take `duration` seconds and runs until it has settled.
  public init(duration: TimeInterval, bounce: CGFloat = 0, initialVelocity: CGVector = .zero) {
    kind = .spring(Spring(perceptualDuration: duration, bounce: Double(min(bounce, 0.99))))
    self.initialVelocity = initialVelocity
  }

  /// The springs of both directions; `duration` is what the animator asks for.
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
      // Without damping it would never be over.
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
  public var cubicTimingParameters: UICubicTimingParameters? { nil }
  public var springTimingParameters: UISpringTimingParameters? { self }
}

extension UITimingCurveProvider {
  func pace(duration: TimeInterval) -> AnimatorPace {
    if let spring = springTimingParameters { return spring.pace(duration: duration) }
    let curve = (cubicTimingParameters ?? UICubicTimingParameters()).curve
    return AnimatorPace(.curve(curve, duration: duration).forReducedMotion)
  }
}
