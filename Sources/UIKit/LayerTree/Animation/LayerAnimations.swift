import Foundation

/// The animations of a layer and the values it shows because of them.
final class LayerAnimations {
  private(set) weak var layer: CALayer?
  private(set) var list: [LayerAnimation] = []
  /// The values that the layer shows instead of its own.
  private(set) var shown: CALayerValues
  private(set) weak var timeline: LayerTimeline?

  init(of layer: CALayer, on timeline: LayerTimeline) {
    self.layer = layer
    self.timeline = timeline
    shown = layer.modelValues
  }

  var isEmpty: Bool { list.isEmpty }

  func add(_ animation: LayerAnimation) {
    list.append(animation)
    refresh()
  }

  /// Removes the animations that match `isMeant` and reports them as unfinished. Those owned by `successor`,
  /// which restarts them, are reported as finished.
  func remove(for successor: AnyObject? = nil, where isMeant: (LayerAnimation) -> Bool) {
    let removed = list.filter(isMeant)
    guard !removed.isEmpty || layer == nil else { return }
    list.removeAll(where: isMeant)
    for animation in removed {
      let isRestarted = successor != nil && animation.owner === successor
      stop(animation, at: timeline?.now ?? 0, finished: isRestarted)
    }
    refresh()
  }

  /// Reports the running animations of a property by other owners as unfinished, because a new one takes
  /// over. They go on adding to the shown value, so that nothing jumps.
  func supersede(_ property: String, by successor: AnyObject) {
    for index in list.indices {
      let animation = list[index]
      guard animation.property == property, animation.timing != nil, let owner = animation.owner,
        owner !== successor
      else { continue }
      stop(animation, at: timeline?.now ?? 0, finished: false)
      list[index].onStop = nil
    }
  }

  /// Removes a driven animation without calling its handlers.
  func withdraw(_ key: String) {
    list.removeAll { $0.key == key }
    refresh()
  }

  /// Ends the animations that are over at `time` and updates the shown values.
  func advance(to time: TimeInterval) {
    guard let layer, let timeline, layer.timeline === timeline else { return remove { _ in true } }
    let time = layer.local(time)
    var ended: [LayerAnimation] = []
    for index in list.indices {
      if let onStart = list[index].onStart, let begin = list[index].timing?.begin, begin <= time {
        list[index].onStart = nil
        timeline.enqueue(at: begin, onStart)
      }
      guard !list[index].hasStopped, let timing = list[index].timing, timing.hasEnded(at: time) else {
        continue
      }
      ended.append(list[index])
      list[index].hasStopped = true
    }
    if !ended.isEmpty { list.removeAll { $0.hasStopped && $0.isRemovedOnCompletion } }
    for animation in ended { stop(animation, at: animation.timing?.end ?? time, finished: true) }
    refresh()
  }

  private func stop(_ animation: LayerAnimation, at time: TimeInterval, finished: Bool) {
    guard let onStop = animation.onStop, !(animation.hasStopped && !finished) else { return }
    timeline?.enqueue(at: time) { onStop(finished) }
  }

  /// Returns what the layer showed some seconds ago if its animations were as they are.
  func values(before delay: TimeInterval) -> CALayerValues {
    guard let layer else { return shown }
    var values = layer.modelValues
    let now = layer.local((timeline?.now ?? 0) - delay)
    for animation in list {
      if let moment = animation.moment(at: now) { animation.effect(&values, moment) }
    }
    values.bounds.size.width = max(0, values.bounds.width)
    values.bounds.size.height = max(0, values.bounds.height)
    return values
  }

  /// Recomputes the shown values after the time or the layer's own values have changed.
  func refresh() {
    guard let layer, layer.animations === self else { return }
    let values = values(before: 0)
    let old = shown
    shown = values
    layer.markSuperlayer(of: values)
    if list.isEmpty { layer.animations = nil }
    layer.shownValuesChanged(from: old, to: values)
  }

  /// Removes all animations without calling their handlers, when the timeline is deallocated.
  func clear() { list = [] }

  // MARK: Activity

  func activity(at time: TimeInterval) -> AnimationActivity {
    guard let layer, layer.hasOwnTime else { return activity(atLocal: time) }
    if layer.isPaused { return .resting }
    // A start that waits is in the layer's own time.
    return activity(atLocal: layer.local(time)) == .resting ? .resting : .moving
  }

  private func activity(atLocal time: TimeInterval) -> AnimationActivity {
    list.reduce(.resting) { $0.joined(isWorthShowing($1) ? $1.activity(at: time) : .resting) }
  }

  /// Whether the animation requires frames: one that repeats forever does so only while it is visible.
  private func isWorthShowing(_ animation: LayerAnimation) -> Bool {
    guard animation.timing?.repeatsForever ?? false else { return true }
    return !sequence(first: layer) { $0?.superlayer }.contains { $0?.isHidden ?? false }
  }

  var touches: LayerAnimation.Touches {
    var touches = LayerAnimation.Touches.whereSet
    for animation in list where !animation.hasStopped {
      switch animation.touches {
      case .none: return .none
      case .whereShown: touches = .whereShown
      case .whereSet: break
      }
    }
    return touches
  }
}
