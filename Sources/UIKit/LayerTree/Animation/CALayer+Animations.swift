import Foundation
import Objects

extension CALayer {
  /// Adds an animation, which runs until it ends, is removed, or is replaced by one under the same key.
  ///
  /// The layer copies `animation`; later changes to it have no effect. Outside of a window, the animation begins in the
  /// first frame in which the layer is in one. If it animates a property that the layer does not have, its delegate is
  /// notified at once that it stopped.
  public func add(_ animation: CAAnimation, forKey key: String?) {
    let copy = animation.duplicate()
    if copy.duration == 0 { copy.duration = CATransaction.animationDuration() }
    guard let timeline else { return ownBehavior.unstarted.add(copy, key: key, on: self) }
    guard let effect = copy.effect(on: self) else {
      animation.delegate?.animationDidStop(animation, finished: false)
      return
    }
    let transition = copy as? CATransition
    // A layer has one transition, whatever its key.
    let given = transition == nil ? key : "transition"
    let stage = transition.map { _ in TransitionStage(for: self) }
    if let given { removeAnimation(forKey: given) }
    let key = given ?? freeKey("animation")
    var running = LayerAnimation(key: key, property: "", effect: effect)
    running.isAdditive = animation.isAdditiveOverOthers
    running.timing = copy.mediaTiming(now: local(timeline.now))
    running.isRemovedOnCompletion = animation.isRemovedOnCompletion
    running.source = copy
    if let delegate = copy.delegate {
      running.onStart = { delegate.animationDidStart(copy) }
      running.onStop = { finished in delegate.animationDidStop(copy, finished: finished) }
    }
    if let transition, let stage, let timing = running.timing {
      running.timing?.fillMode = .backwards
      running.isRemovedOnCompletion = true
      running.onStop = { [onStop = running.onStop] finished in
        stage.end()
        onStop?(finished)
      }
      stage.run(transition, timing: timing)
    }
    add(running, isInLocalTime: true)
  }

  /// Removes an animation; the layer's own value is shown immediately.
  public func removeAnimation(forKey key: String) {
    behavior?.unstarted.remove(key)
    animations?.remove { $0.key == key }
  }

  /// Removes all animations; the layer's own values are shown immediately.
  public func removeAllAnimations() {
    behavior?.unstarted.removeAll()
    animations?.remove { _ in true }
  }

  /// The layer's copy of the animation that was added under `key`; nil for animations created by animation
  /// blocks.
  public func animation(forKey key: String) -> CAAnimation? {
    animations?.list.first { $0.key == key }?.source ?? behavior?.unstarted[key]
  }

  /// The keys of the animations in the order they were added; nil if there are none.
  public func animationKeys() -> [String]? {
    let keys = (animations?.list.map(\.key) ?? []) + (behavior?.unstarted.keys ?? [])
    return keys.isEmpty && animations == nil ? nil : keys
  }

  package func add(_ animation: LayerAnimation) { add(animation, isInLocalTime: false) }

  private func add(_ animation: LayerAnimation, isInLocalTime: Bool) {
    guard let timeline else { return }
    var animation = CATransaction.waiting(for: animation)
    if !isInLocalTime { animation.timing?.begin += local(timeline.now) - timeline.now }
    if let animations {
      if animations.timeline === timeline { return animations.add(animation) }
      animations.remove { _ in true }
    }
    let animations = LayerAnimations(of: self, on: timeline)
    self.animations = animations
    animations.add(animation)
    timeline.add(animations)
  }

  /// Removes an animation that an external driver controls, without calling its handlers. Returns whether the
  /// layer had such an animation.
  package func withdrawAnimation(_ key: String, of owner: AnyObject) -> Bool {
    guard let animations, animations.list.contains(where: { $0.key == key && $0.owner === owner }) else {
      return false
    }
    animations.withdraw(key)
    return true
  }

  /// How hit tests find the layer while it is animated.
  package var animatedTouches: LayerAnimation.Touches { animations?.touches ?? .whereSet }

  /// Returns `name`, with a number appended if an animation has that key already.
  func freeKey(_ name: String) -> String {
    let keys = Set(animationKeys() ?? [])
    var key = name
    var number = 1
    while keys.contains(key) {
      number += 1
      key = "\(name)-\(number)"
    }
    return key
  }

  /// Returns a layer with the values that are currently shown, outside any tree; nil if the layer's tree has
  /// no timeline. It is created with `init()`, so properties that a program's class stores itself have their defaults.
  public func presentation() -> Self? {
    guard timeline != nil else { return nil }
    let snapshot = newLayer()
    snapshot.copyLook(of: self)
    snapshot.copyOwnValues(of: self)
    objc_setAssociatedObject(snapshot, &modelKey, self, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return snapshot
  }

  /// Returns the layer of which this one shows the values, after `presentation()`; otherwise the layer itself.
  public func model() -> Self { objc_getAssociatedObject(self, &modelKey) as? Self ?? self }

  /// Returns a copy of the layer and its sublayers as they are currently shown.
  package func picture() -> Self {
    let picture = newLayer()
    picture.animatesImplicitly = false
    picture.copyLook(of: self)
    for sublayer in layers where sublayer.isShown { picture.addSublayer(sublayer.picture()) }
    return picture
  }
}

nonisolated(unsafe) private var modelKey: UInt8 = 0
