import Foundation

/// A change of a layer's property that becomes an animation.
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

/// Animates property changes while it is the layers' `changeAnimator`.
package protocol LayerChangeAnimator: AnyObject {
  func animate<Value: CAAnimatable>(_ change: LayerChange<Value>, on timeline: LayerTimeline)
}

/// How a change is animated, independent of the property.
package struct LayerChangeStyle {
  package var owner: AnyObject
  /// When the animation runs; nil if an external driver controls it.
  package var timing: MediaTiming?
  /// Whether the animation replaces running ones, even if the values could add up.
  package var isReplacing = false
  /// Whether a replacing animation starts at the shown value instead of the layer's own value.
  package var beginsFromCurrentState = false
  /// The fraction of the duration, if several changes of a property follow one another.
  package var part: ClosedRange<Double>?
  /// Whether an animation that continues an earlier part starts at the shown value, because its part
  /// has begun.
  package var isDueNow = false
  package var touches = LayerAnimation.Touches.whereSet

  package init(owner: AnyObject, timing: MediaTiming?) {
    self.owner = owner
    self.timing = timing
  }
}

extension LayerChange {
  /// Animates the change and returns a record that can undo or complete it.
  ///
  /// If values add up, the animation displaces the new value by the remaining distance from the old one, so
  /// that nothing jumps while other animations run. Otherwise, the animation replaces running ones.
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
    } else if isAdditive {
      layer.animations?.supersede(property, by: style.owner)
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
        // Others changed the value since then: apply only this change's difference.
        let rest = Value.rest(from: old, to: new, at: progress)
        let before = Value.rest(from: old, to: new, at: included)
        values[keyPath: path] = value.displaced(by: rest.subtracting(before))
      }
    }
  }
}

/// A change that was animated, for the driver of the animation.
package struct LayerChangeRecord {
  package private(set) weak var layer: CALayer?
  package let key: String
  /// Whether the change continues an earlier one of the same driver.
  package let isContinuation: Bool
  /// Takes values that include the change up to `from` and updates them to include it up to `to`.
  package let settle: (inout CALayerValues, _ from: CAProgress, _ to: CAProgress) -> Void
}

extension CALayer {
  /// Recomputes the shown values after a driver has changed its animations.
  package func refreshAnimations() { animations?.refresh() }

  /// Applies a custom effect to the values that the layer shows, for the time that `style` specifies.
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
