import Foundation
import Motion

/// Several animations of a layer that run as one.
///
/// The times of each count from the group's start; what goes on beyond the group's `duration` is cut off.
/// Delegate, timing and removal are the group's: the delegates of the others are not told.
public final class CAAnimationGroup: CAAnimation {
  public var animations: [CAAnimation] = []

  public override init() { super.init() }

  override func duplicate() -> CAAnimation {
    let copy = CAAnimationGroup()
    copy.animations = animations.map { $0.duplicate() }
    return describe(copy)
  }

  override func effect(on layer: CALayer) -> LayerAnimation.Effect? {
    let parts = animations.compactMap { animation in
      animation.effect(on: layer).map { (timing: animation.mediaTiming(now: 0), effect: $0) }
    }
    guard !parts.isEmpty else { return nil }
    let (pace, duration) = (pace, duration)
    return { values, moment in
      let time = pace.progress(at: moment.time) * duration
      for part in parts {
        if let moment = part.timing.moment(at: time) { part.effect(&values, moment) }
      }
    }
  }
}
