import Foundation

extension CALayer {
  /// Animates the layer from now on, until it is done, removed, or replaced by another under the same key.
  ///
  /// The layer copies `animation`: what is changed in it afterwards does not matter. A layer that no timeline moves is
  /// not animated: the delegate is told at once that it stopped.
  public func add(_ animation: CAAnimation, forKey key: String?) {
    guard let timeline, let effect = animation.effect(on: self) else {
      animation.delegate?.animationDidStop(animation, finished: false)
      return
    }
    if let key { removeAnimation(forKey: key) }
    let key = key ?? freeKey("animation")
    var running = LayerAnimation(key: key, property: "", effect: effect)
    running.isAdditive = animation.isAdditiveOverOthers
    running.timing = animation.mediaTiming(now: timeline.now)
    running.isRemovedOnCompletion = animation.isRemovedOnCompletion
    let copy = animation.duplicate()
    running.source = copy
    if let delegate = copy.delegate {
      running.onStart = { delegate.animationDidStart(copy) }
      running.onStop = { finished in delegate.animationDidStop(copy, finished: finished) }
    }
    add(running)
  }

  /// Ends an animation where it is: what is shown jumps to what is set.
  public func removeAnimation(forKey key: String) { animations?.remove { $0.key == key } }

  public func removeAllAnimations() { animations?.remove { _ in true } }

  /// The layer's copy of the animation that was added under `key`; nil for those that views make of blocks.
  public func animation(forKey key: String) -> CAAnimation? {
    animations?.list.first { $0.key == key }?.source
  }

  /// The keys of what is running, in the order in which it was added; nil for none.
  public func animationKeys() -> [String]? { animations?.list.map(\.key) }

  package func add(_ animation: LayerAnimation) {
    guard let timeline else { return }
    let animation = CATransaction.waiting(for: animation)
    if let animations {
      if animations.timeline === timeline { return animations.add(animation) }
      animations.remove { _ in true }
    }
    let animations = LayerAnimations(of: self, on: timeline)
    self.animations = animations
    animations.add(animation)
    timeline.add(animations)
  }

  /// Takes away an animation that is led by others; nobody is told. Answers whether it was there.
  package func withdrawAnimation(_ key: String, of owner: AnyObject) -> Bool {
    guard let animations, animations.list.contains(where: { $0.key == key && $0.owner === owner }) else {
      return false
    }
    animations.withdraw(key)
    return true
  }

  /// Where touches find the layer.
  package var animatedTouches: LayerAnimation.Touches { animations?.touches ?? .whereSet }

  /// `name`, or `name` with a number, that no animation has.
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

  /// A layer with the values that are shown now, outside any tree; nil where no timeline moves the layer.
  public func presentation() -> Self? {
    guard timeline != nil else { return nil }
    let snapshot = type(of: self).init()
    snapshot.copyLook(of: self)
    return snapshot
  }

  /// A copy of what is seen of the layer and its sublayers now.
  package func picture() -> CALayer {
    let picture = type(of: self).init()
    picture.copyLook(of: self)
    for sublayer in layers where sublayer.isShown { picture.addSublayer(sublayer.picture()) }
    return picture
  }
}
