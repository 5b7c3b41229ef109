public import Foundation
import Motion

/// Interpolates a property between two values.
///
/// Two of `fromValue`, `toValue` and `byValue` define both ends. If only `fromValue` is set, the animation
/// ends at the layer's current value; if only `toValue` is set, it starts at the value that is currently
/// shown. A value of another type than the property's makes the animation end at once.
@preconcurrency @MainActor public class CABasicAnimation: CAPropertyAnimation {
  /// The value to start from: a number, a `CGPoint`, a `CGRect`, a `CGColor`, …
  public var fromValue: Any?
  /// The value to end at.
  public var toValue: Any?
  /// The difference between the end and the start.
  public var byValue: Any?

  /// Whether both ends come from the layer.
  var isWithoutEnds: Bool { fromValue == nil && toValue == nil && byValue == nil }

  override func duplicate() -> CAAnimation { describeEnds(CABasicAnimation(property)) }

  final func describeEnds<Copy: CABasicAnimation>(_ copy: Copy) -> Copy {
    (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
    return describeProperty(copy)
  }

  override func effect(on layer: CALayer) -> LayerAnimation.Effect? {
    property(on: layer)?.effect(of: self, on: layer)
  }
}

/// Interpolates a property between two values with the motion of a spring.
///
/// The animation stops after `duration`. Set `duration` to `settlingDuration` to let the spring come to rest.
@preconcurrency @MainActor public final class CASpringAnimation: CABasicAnimation {
  /// The mass of the object attached to the spring.
  public var mass = 1.0
  /// The stiffness of the spring.
  public var stiffness = 100.0
  /// The damping coefficient.
  public var damping = 10.0
  /// The initial velocity, in whole distances per second; positive values move towards the end.
  public var initialVelocity = 0.0
  /// Whether the spring may be overdamped. If not, damping above the critical value counts as critical.
  public var allowsOverdamping = false

  /// Creates a spring from its perceived duration, in seconds, and its bounce, from -1 to 1. The animation
  /// lasts until the spring has settled.
  public convenience init<Value: CAAnimatable>(
    keyPath: WritableKeyPath<CALayerValues, Value>, perceptualDuration: TimeInterval, bounce: Double
  ) {
    self.init(keyPath: keyPath)
    let spring = Spring(perceptualDuration: perceptualDuration, bounce: bounce)
    stiffness = spring.stiffness
    damping = spring.damping
    allowsOverdamping = bounce < 0
    duration = settlingDuration
  }

  override func duplicate() -> CAAnimation {
    let copy = CASpringAnimation(property)
    (copy.mass, copy.stiffness, copy.damping) = (mass, stiffness, damping)
    (copy.initialVelocity, copy.allowsOverdamping) = (initialVelocity, allowsOverdamping)
    return describeEnds(copy)
  }

  private var spring: Spring {
    Spring(mass: mass, stiffness: stiffness, damping: damping, allowsOverdamping: allowsOverdamping)
  }

  /// The time until at most 1/1200 of the distance is left, in seconds; infinite without damping.
  public var settlingDuration: TimeInterval {
    spring.settlingDuration(initialVelocity: initialVelocity, epsilon: Spring.coreAnimationSettlingEpsilon)
  }

  override var pace: AnimationTiming {
    .spring(spring, initialVelocity: initialVelocity, duration: duration)
  }
}
