public import Foundation
import Motion
public import Objects

/// The base class of layer animations: when an animation runs, how long, and how often.
///
///     let pulse = CABasicAnimation(keyPath: "opacity")
///     pulse.fromValue = 1
///     pulse.toValue = 0.4
///     pulse.duration = 0.8
///     pulse.autoreverses = true
///     pulse.repeatCount = .infinity
///     layer.add(pulse, forKey: "pulse")
///
/// The animation does not change the layer's own values; `presentation()` returns the animated ones.
@preconcurrency @MainActor public class CAAnimation: NSObject, CAMediaTiming {
  /// The duration of one run, in seconds. The default of 0 stands for that of the transaction, a quarter of a second
  /// unless it is set, and in a group for that of the group.
  public var duration: TimeInterval = 0
  /// The start time, in seconds of the timeline; 0 starts the animation when it is added.
  public var beginTime: TimeInterval = 0
  /// The rate at which the animation's time passes; at 0 the animation stays at `timeOffset`.
  public var speed: Float = 1
  /// The start offset, in seconds of the animation's own time.
  public var timeOffset: TimeInterval = 0
  /// The number of runs; 0 counts as 1, and infinity repeats forever.
  public var repeatCount: Float = 0
  /// The duration of all runs, in seconds; 0 leaves it to `repeatCount`.
  public var repeatDuration: TimeInterval = 0
  /// Whether each run is followed by the same run in reverse.
  public var autoreverses = false
  /// The appearance of the layer before the animation begins and after it has ended.
  public var fillMode = CAMediaTimingFillMode.removed
  /// Whether the animation is removed when it ends. If not, `fillMode` decides whether its final value stays.
  public var isRemovedOnCompletion = true
  /// The pacing curve; nil for constant speed.
  public var timingFunction: CAMediaTimingFunction?
  /// The object that is notified when the animation begins and stops. The animation retains it until then.
  public var delegate: (any CAAnimationDelegate)?

  package final nonisolated(unsafe) var extras: ObjectExtras?
  /// The program's values under other names than the properties'. Copies have them too.
  final var ownValues: [String: Any] = [:]

  public override init() { super.init() }

  deinit {}

  /// Returns a copy of the same class.
  func duplicate() -> CAAnimation { describe(CAAnimation()) }

  /// Copies this class's properties to `copy`.
  final func describe<Copy: CAAnimation>(_ copy: Copy) -> Copy {
    copy.duration = duration
    copy.beginTime = beginTime
    copy.speed = speed
    copy.timeOffset = timeOffset
    copy.repeatCount = repeatCount
    copy.repeatDuration = repeatDuration
    copy.autoreverses = autoreverses
    copy.fillMode = fillMode
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    copy.timingFunction = timingFunction
    copy.delegate = delegate
    copy.ownValues = ownValues
    return copy
  }

  var isAdditiveOverOthers: Bool { false }

  /// Returns the animation's effect on a layer's values, with the current settings.
  func effect(on layer: CALayer) -> LayerAnimation.Effect? { nil }

  /// The pacing of one run.
  var pace: AnimationTiming { .curve(timingFunction?.curve ?? .linear, duration: duration) }

  func mediaTiming(now: TimeInterval) -> MediaTiming {
    var timing = MediaTiming(begin: beginTime > 0 ? beginTime : now, duration: duration)
    timing.speed = speed.isFinite ? Double(speed) : 1
    timing.timeOffset = timeOffset.isFinite ? timeOffset : 0
    timing.repeatCount = Double(repeatCount)
    timing.repeatDuration = repeatDuration
    timing.autoreverses = autoreverses
    timing.fillMode = fillMode
    return timing
  }
}

extension CAAnimation: @MainActor NSCopying, nonisolated ExtrasHolder {
  /// Returns a copy of the animation, not yet added to a layer. The zone is ignored.
  public func copy(with zone: NSZone? = nil) -> Any { duplicate() }
}

/// Receives the start and the end of an animation. Both methods are passed the layer's copy of the animation.
@preconcurrency @MainActor public protocol CAAnimationDelegate: AnyObject {
  /// Called at the end of the first frame that shows the animation, which is when `beginTime` is reached.
  func animationDidStart(_ animation: CAAnimation)
  /// Called at the end of the frame in which the animation stopped. `finished` is false if the animation was
  /// removed or replaced early, or if its layer left the tree.
  func animationDidStop(_ animation: CAAnimation, finished: Bool)
}

extension CAAnimationDelegate {
  /// Does nothing.
  public func animationDidStart(_ animation: CAAnimation) {}
  /// Does nothing.
  public func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
}

/// An animation of one property, or of a part of one, named by its key path.
@preconcurrency @MainActor public class CAPropertyAnimation: CAAnimation {
  /// The key path of the animated property, such as "position.y" or "transform.rotation.z". An animation of an
  /// unknown property ends at once.
  public var keyPath: String? {
    get { name ?? property.flatMap { AnimatedProperties.name(of: $0.path) } }
    set {
      name = newValue
      property = newValue.flatMap(AnimatedProperties.named)
    }
  }
  private(set) var property: (any AnimatedProperty)?
  /// The name that the program gave.
  private var name: String?
  /// Whether the animation adds to the current value instead of replacing it.
  public var isAdditive = false
  /// Whether each run continues from the value at which the previous run ended.
  public var isCumulative = false

  init(_ property: (any AnimatedProperty)?) {
    self.property = property
    super.init()
  }

  /// Creates an animation of no property yet.
  public override convenience init() { self.init(nil) }

  /// Creates an animation of a property by its name, such as "opacity".
  public convenience init(keyPath path: String?) {
    self.init(nil)
    keyPath = path
  }

  /// Creates an animation of a property such as `\.opacity`, or of a part such as `\.position.y`.
  public convenience init<Value: CAAnimatable>(keyPath: WritableKeyPath<CALayerValues, Value>) {
    self.init(TypedProperty(keyPath))
  }

  /// The property on a layer, which may be one of the program's class.
  final func property(on layer: CALayer) -> (any AnimatedProperty)? {
    property ?? name.flatMap { layer.ownProperty($0) }
  }

  final func describeProperty<Copy: CAPropertyAnimation>(_ copy: Copy) -> Copy {
    copy.name = name
    copy.isAdditive = isAdditive
    copy.isCumulative = isCumulative
    return describe(copy)
  }

  override func duplicate() -> CAAnimation { describeProperty(CAPropertyAnimation(property)) }

  override var isAdditiveOverOthers: Bool { isAdditive }
}
