public import Foundation
import Motion

/// Leads a property from one value to another.
///
/// Of `fromValue`, `toValue` and `byValue` two say it all. With one of the first two alone the other end is
/// what is set, or for the start what is shown, when the animation is added.
public class CABasicAnimation<Value: CAAnimatable>: CAPropertyAnimation<Value> {
  public var fromValue: Value?
  public var toValue: Value?
  /// The whole change.
  public var byValue: Value?

  override func duplicate() -> CAAnimation { describeEnds(CABasicAnimation(keyPath: keyPath)) }

  final func describeEnds<Copy: CABasicAnimation<Value>>(_ copy: Copy) -> Copy {
    (copy.fromValue, copy.toValue, copy.byValue) = (fromValue, toValue, byValue)
    return describeProperty(copy)
  }

  override func effect(on layer: CALayer) -> LayerAnimation.Effect? {
    let (start, end) = ends(
      model: layer.modelValues[keyPath: keyPath], shown: layer.shownValues[keyPath: keyPath])
    let pace = pace
    return effect { time in start.advanced(to: end, at: CAProgress(CGFloat(pace.progress(at: time)))) }
  }

  private func ends(model: Value, shown: Value) -> (Value, Value) {
    let change = (byValue ?? model).animatableData
    return switch (fromValue, toValue, byValue) {
    case (let from?, let to?, _): (from, to)
    case (let from?, nil, .some): (from, from.displaced(by: change))
    case (nil, let to?, .some): (Value(animatableData: to.animatableData.subtracting(change)), to)
    case (let from?, nil, nil): (from, model)
    case (nil, let to?, nil): (shown, to)
    case (nil, nil, .some): (model, model.displaced(by: change))
    case (nil, nil, nil): (shown, model)
    }
  }
}

/// Leads a property from one value to another as a spring would.
///
/// It is cut off after `duration`; set that to `settlingDuration` to let it come to rest.
public final class CASpringAnimation<Value: CAAnimatable>: CABasicAnimation<Value> {
  public var mass = 1.0
  public var stiffness = 100.0
  public var damping = 10.0
  /// In whole distances per second, positive towards the end.
  public var initialVelocity = 0.0
  /// Whether a damping beyond the critical one creeps; else it counts as critical.
  public var allowsOverdamping = false

  public override init(keyPath: WritableKeyPath<CALayerValues, Value>) { super.init(keyPath: keyPath) }

  /// Creates the spring that a designer names: how long it seems to take, in seconds, and how much it bounces,
  /// from -1 to 1. It lasts until it has settled.
  public init(
    keyPath: WritableKeyPath<CALayerValues, Value>, perceptualDuration: TimeInterval, bounce: Double
  ) {
    super.init(keyPath: keyPath)
    let spring = Spring(perceptualDuration: perceptualDuration, bounce: bounce)
    stiffness = spring.stiffness
    damping = spring.damping
    allowsOverdamping = bounce < 0
    duration = settlingDuration
  }

  override func duplicate() -> CAAnimation {
    let copy = CASpringAnimation(keyPath: keyPath)
    (copy.mass, copy.stiffness, copy.damping) = (mass, stiffness, damping)
    (copy.initialVelocity, copy.allowsOverdamping) = (initialVelocity, allowsOverdamping)
    return describeEnds(copy)
  }

  private var spring: Spring {
    Spring(mass: mass, stiffness: stiffness, damping: damping, allowsOverdamping: allowsOverdamping)
  }

  /// When no more than 1/1200 of the way is left, in seconds; infinite without damping.
  public var settlingDuration: TimeInterval {
    spring.settlingDuration(initialVelocity: initialVelocity, epsilon: Spring.coreAnimationSettlingEpsilon)
  }

  override var pace: AnimationTiming {
    .spring(spring, initialVelocity: initialVelocity, duration: duration)
  }
}
