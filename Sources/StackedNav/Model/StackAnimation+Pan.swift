nonisolated extension StackAnimation {
  /// Takes hold of the content where it is now.
  package mutating func panBegan() {
    panStart = actual
    if rules.panStopsScroll { stop() }
  }

  /// Follows the finger, though not beyond the root where that is locked.
  ///
  /// - Parameter translation: The way of the finger since the pan began, in points, positive to the
  ///   right. One that is not finite is ignored.
  package mutating func panMoved(translation: Double) -> Bool {
    let offset = panStart - translation
    return set(rules.locksRoot ? max(0, offset) : offset, animated: false)
  }

  /// Glides after a wheel that turns by notches; `translation` counts as that of a finger.
  package mutating func panGlided(translation: Double) -> Bool {
    let offset = panStart - translation
    return set(rules.locksRoot ? max(0, offset) : offset, animated: true)
  }

  /// Lets go of the content with a decision where it comes to rest.
  ///
  /// - Parameters:
  ///   - snap: Decided with the finger's velocity, negated. Without one, as in an empty
  ///     stack, the content returns to where the pan began.
  ///   - velocity: What a spring begins with, in points per second, positive towards the pages on the right;
  ///     nil leaves it the one that it has. One that is not finite counts as 0.
  package mutating func panEnded(_ snap: StackSnap?, velocity: Double? = nil) -> Bool {
    if rules.motion == .spring, let velocity { self.velocity = velocity.isFinite ? velocity : 0 }
    if let snap { return self.snap(snap) }
    return set(panStart, animated: true)
  }
}
