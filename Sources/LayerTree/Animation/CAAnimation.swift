public import Foundation
import Motion
public import Objects

/// What every animation of a layer says: when it runs, how long, how often.
///
///     let pulse = CABasicAnimation(keyPath: \.opacity)
///     pulse.fromValue = 1
///     pulse.toValue = 0.4
///     pulse.duration = 0.8
///     pulse.autoreverses = true
///     pulse.repeatCount = .infinity
///     layer.add(pulse, forKey: "pulse")
///
/// The layer's own values stay what they are; `presentation()` answers what is shown.
public class CAAnimation: NSObject {
  /// Of one run, in seconds. Core Animation's default.
  public var duration: TimeInterval = 0.25
  /// When it begins, in seconds of the timeline; 0 for when it is added.
  public var beginTime: TimeInterval = 0
  /// How many of its seconds pass in one; at 0 it stands at `timeOffset`.
  public var speed = 1.0
  /// Where it begins, in its own seconds.
  public var timeOffset: TimeInterval = 0
  /// How often it runs; 0 counts as once, infinity never ends.
  public var repeatCount = 0.0
  /// Whether each run is followed by the way back.
  public var autoreverses = false
  public var fillMode = CAMediaTimingFillMode.removed
  /// Whether it goes when it is done. What stays shows its end where `fillMode` says so.
  public var isRemovedOnCompletion = true
  /// Constant speed where there is none.
  public var timingFunction: CAMediaTimingFunction?
  /// Told when the animation has stopped. It is kept until then.
  public var delegate: (any CAAnimationDelegate)?

  package final nonisolated(unsafe) var extras: ObjectExtras?

  public override init() { super.init() }

  deinit {}

  /// Returns an animation of the same class that says the same.
  func duplicate() -> CAAnimation { describe(CAAnimation()) }

  /// Hands over all that this class says.
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

  /// What the animation does to a layer's values, as it is set up now.
  func effect(on layer: CALayer) -> LayerAnimation.Effect? { nil }

  /// How one run gets from its start to its end.
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
  public func copy(with zone: NSZone? = nil) -> Any { duplicate() }
}

/// Learns when animations begin and stop. What it is given is the layer's copy of the animation.
public protocol CAAnimationDelegate: AnyObject {
  /// Called at the end of the first frame that shows the animation: for a `beginTime` to come, when that is reached.
  func animationDidStart(_ animation: CAAnimation)
  /// Called at the end of the frame in which an animation stopped; `finished` is false for one that was
  /// removed or replaced on its way, or left the tree with its layer.
  func animationDidStop(_ animation: CAAnimation, finished: Bool)
}

extension CAAnimationDelegate {
  public func animationDidStart(_ animation: CAAnimation) {}
  public func animationDidStop(_ animation: CAAnimation, finished: Bool) {}
}

/// An animation of one property, or a part of one, named by its key path.
public class CAPropertyAnimation<Value: CAAnimatable>: CAAnimation {
  public let keyPath: WritableKeyPath<CALayerValues, Value>
  /// Whether the values are laid over what is there, not put in its place.
  public var isAdditive = false
  /// Whether each run goes on from where the one before ended.
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

  /// Returns the effect of showing `value` of a part of the run, the last part being 1.
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
