import Foundation
import Motion

/// Several animations of a layer that run together.
///
/// The animations' times are relative to the group's start, and animations that outlast the group's
/// `duration` are cut off. The group's delegate, timing and removal apply; the delegates of its animations
/// are not called.
@preconcurrency @MainActor public final class CAAnimationGroup: CAAnimation {
  /// The animations of the group; nil for none.
  public var animations: [CAAnimation]?

  /// Creates an empty group.
  public override init() { super.init() }

  override func duplicate() -> CAAnimation {
    let copy = CAAnimationGroup()
    copy.animations = animations?.map { $0.duplicate() }
    return describe(copy)
  }

  override func effect(on layer: CALayer) -> LayerAnimation.Effect? {
    let (pace, duration) = (pace, duration)
    let parts = (animations ?? []).compactMap { animation in
      let animation = animation.duplicate()
      if animation.duration == 0 { animation.duration = duration }
      return animation.effect(on: layer).map { (timing: animation.mediaTiming(now: 0), effect: $0) }
    }
    guard !parts.isEmpty else { return nil }
    return { values, moment in
      let time = pace.progress(at: moment.time) * duration
      for part in parts {
        if let moment = part.timing.moment(at: time) { part.effect(&values, moment) }
      }
    }
  }
}
