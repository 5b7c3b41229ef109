import Foundation

/// A change of a layer's property, as it becomes an animation.
package struct LayerChange<Value: CAAnimatable> {
  package let layer: CALayer
  package let property: String
  package let path: WritableKeyPath<CALayerValues, Value>
  package let old, new: Value

  package init(
    layer: CALayer, property: String, path: WritableKeyPath<CALayerValues, Value>, old: Value, new: Value
  ) {
    self.layer = layer
    self.property = property
    self.path = path
    self.old = old
    self.new = new
  }
}

/// Makes animations of the changes that a program makes while this is the layers' `changeAnimator`.
package protocol LayerChangeAnimator: AnyObject {
  func animate<Value: CAAnimatable>(_ change: LayerChange<Value>, on timeline: LayerTimeline)
}

/// How a change is animated, whatever is changed.
package struct LayerChangeStyle {
  package var owner: AnyObject
  /// Nil for one that is led.
  package var timing: MediaTiming?
  /// Whether it takes the place of what runs, also where the two could add up.
  package var isReplacing = false
  /// Whether one that replaces begins with what is shown, not with what was set.
  package var beginsFromCurrentState = false
  /// The part of the time, from 0 to 1, where several changes of a property follow one another.
  package var part: ClosedRange<Double>?
  /// Whether one that goes on from another in an earlier part begins with what is shown: its part is now.
  package var isDueNow = false
  package var touches = LayerAnimation.Touches.whereSet

  package init(owner: AnyObject, timing: MediaTiming?) {
    self.owner = owner
    self.timing = timing
  }
}

extension LayerChange {
  /// Animates the change, and answers what it takes to undo or settle it.
  ///
  /// Where values add up, what is left of the way from the old value to the new lies over the new one, so
  /// that nothing jumps, whatever else runs. Otherwise what runs is replaced.
  @discardableResult
  package func animate(
    _ style: LayerChangeStyle, progress: @escaping (MediaTiming.Moment) -> CAProgress,
    onStop: ((Bool) -> Void)?
  ) -> LayerChangeRecord {
    let (path, old, new) = (path, old, new)
    let others = layer.animations?.list.filter { $0.property == property } ?? []
    let own = others.last { $0.owner === style.owner && !$0.isAdditive }
    let isAdditive = Value.isAdditive && !style.isReplacing && !others.contains { !$0.isAdditive }
    let redone = isAdditive || own?.part != style.part ? nil : own
    let continues = !isAdditive && own != nil && (redone?.isContinuation ?? true)
    var start = old
    let beginsWithShown = style.beginsFromCurrentState && (own == nil || style.isDueNow)
    if beginsWithShown, !isAdditive { start = layer.animations?.shown[keyPath: path] ?? old }
    if let redone {
      start = redone.origin as? Value ?? old
      layer.animations?.remove(for: style.owner) { $0.key == redone.key }
    } else if !isAdditive, !continues {
      layer.animations?.remove(for: style.owner) { $0.property == property }
    }
    let effect: LayerAnimation.Effect
    if isAdditive {
      effect = { values, moment in
        let rest = Value.rest(from: old, to: new, at: progress(moment))
        values[keyPath: path] = values[keyPath: path].displaced(by: rest)
      }
    } else {
      effect = { [start] values, moment in
        let progress = progress(moment)
        if continues, progress == .none { return }
        values[keyPath: path] = start.advanced(to: new, at: progress)
      }
    }
    let name = layer.freeKey(property)
    var animation = LayerAnimation(key: name, property: property, effect: effect)
    animation.isAdditive = isAdditive
    animation.timing = style.timing
    animation.touches = style.touches
    animation.owner = style.owner
    animation.part = style.part
    animation.isContinuation = continues
    animation.origin = isAdditive ? nil : start
    animation.onStop = onStop
    layer.add(animation)
    return LayerChangeRecord(layer: layer, key: name, isContinuation: continues) {
      [start] values, included, progress in
      let value = values[keyPath: path]
      if !isAdditive || value == start.advanced(to: new, at: included) {
        values[keyPath: path] = start.advanced(to: new, at: progress)
      } else {
        // Others moved on from there: only the difference is this change's.
        let rest = Value.rest(from: old, to: new, at: progress)
        let before = Value.rest(from: old, to: new, at: included)
        values[keyPath: path] = value.displaced(by: rest.subtracting(before))
      }
    }
  }
}

/// A change that was animated, for whoever leads the animation.
package struct LayerChangeRecord {
  package private(set) weak var layer: CALayer?
  package let key: String
  /// Whether it goes on from an earlier change of the same leader, once its own time has come.
  package let isContinuation: Bool
  /// Brings values that include the change as far as `from` to what they are at `to`.
  package let settle: (inout CALayerValues, _ from: CAProgress, _ to: CAProgress) -> Void
}

extension CALayer {
  /// Shows what a leader has made of the animations that it leads.
  package func refreshAnimations() { animations?.refresh() }

  /// Lays an effect of one's own over what the layer shows, for the time that `style` gives it.
  package func animate(
    _ name: String, _ style: LayerChangeStyle, effect: @escaping LayerAnimation.Effect,
    onStop: ((Bool) -> Void)?
  ) {
    var animation = LayerAnimation(key: freeKey(name), property: name, effect: effect)
    animation.timing = style.timing
    animation.touches = style.touches
    animation.owner = style.owner
    animation.onStop = onStop
    add(animation)
  }
}
