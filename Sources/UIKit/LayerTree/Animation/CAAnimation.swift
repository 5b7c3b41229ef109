public import Foundation
import Motion
public import Objects

/// The base class of layer animations: when an animation runs, how long, and how often.
///
///     let pulse = CABasicAnimation(keyPath: \.opacity)
///     pulse.fromValue = 1
///     pulse.toValue = 0.4
///     pulse.duration = 0.8
///     pulse.autoreverses = true
///     pulse.repeatCount = .infinity
///     layer.add(pulse, forKey: "pulse")
///
/// The animation does not change the layer's own values; `presentation()` returns the animated ones.
@preconcurrency @MainActor public class CAAnimation: NSObject {
  /// The duration of one run, in seconds. The default of 0.25 is Core Animation's.
  public var duration: TimeInterval = 0.25
  /// The start time, in seconds of the timeline; 0 starts the animation when it is added.
  public var beginTime: TimeInterval = 0
  /// The rate at which the animation's time passes; at 0 the animation stays at `timeOffset`.
  public var speed = 1.0
  /// The start offset, in seconds of the animation's own time.
  public var timeOffset: TimeInterval = 0
  /// The number of runs; 0 counts as 1, and infinity repeats forever.
  public var repeatCount = 0.0
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
    copy.autoreverses = autoreverses
    copy.fillMode = fillMode
    copy.isRemovedOnCompletion = isRemovedOnCompletion
    copy.timingFunction = timingFunction
    copy.delegate = delegate
    return copy
  }

  var isAdditiveOverOthers: Bool { false }

  /// Returns the animation's effect on a layer's values, with the current settings.
  func effect(on layer: CALayer) -> LayerAnimation.Effect? { nil }

  /// The pacing of one run.
  var pace: AnimationTiming { .curve(timingFunction?.curve ?? .linear, duration: duration) }

  func mediaTiming(now: TimeInterval) -> MediaTiming {
    var timing = MediaTiming(begin: beginTime > 0 ? beginTime : now, duration: duration)
    timing.speed = speed.isFinite ? speed : 1
    timing.timeOffset = timeOffset.isFinite ? timeOffset : 0
    timing.repeatCount = repeatCount
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
@preconcurrency @MainActor public class CAPropertyAnimation<Value: CAAnimatable>: CAAnimation {
  /// The key path of the animated property.
  public let keyPath: WritableKeyPath<CALayerValues, Value>
  /// Whether the animation adds to the current value instead of replacing it.
  public var isAdditive = false
  /// Whether each run continues from the value at which the previous run ended.
  public var isCumulative = false

  /// Creates an animation of a property such as `\.opacity`, or of a part such as `\.position.y`.
  public init(keyPath: WritableKeyPath<CALayerValues, Value>) {
    self.keyPath = keyPath
    super.init()
  }

  final func describeProperty<Copy: CAPropertyAnimation<Value>>(_ copy: Copy) -> Copy {
    copy.isAdditive = isAdditive
    copy.isCumulative = isCumulative
    return describe(copy)
  }

  override func duplicate() -> CAAnimation { describeProperty(CAPropertyAnimation(keyPath: keyPath)) }

  override var isAdditiveOverOthers: Bool { isAdditive }

  /// Returns the effect that shows `value` of the time within a run, in seconds.
  final func effect(showing value: @escaping (_ time: TimeInterval) -> Value) -> LayerAnimation.Effect {
    let (path, isAdditive) = (keyPath, isAdditive)
    let gain = isCumulative ? value(.infinity).animatableData.subtracting(value(0).animatableData) : .zero
    return { values, moment in
      let run = CGFloat(moment.run)
      let value = value(moment.time).displaced(by: gain.scaled(across: run, down: run))
      values[keyPath: path] = isAdditive ? values[keyPath: path].combined(with: value) : value
    }
  }
}
