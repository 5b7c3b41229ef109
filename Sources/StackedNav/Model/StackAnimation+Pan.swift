nonisolated extension StackAnimation {
  /// Takes hold of the content where it is now.
  public mutating func panBegan() -> [StackEvent] {
    panStart = actual
    return rules.panStopsScroll ? stop() : []
  }

  /// Follows the finger, though not beyond the root where that is locked.
  ///
  /// - Parameter translation: The way of the finger since the pan began, in points, positive to the
  ///   right. One that is not finite is ignored.
  public mutating func panMoved(translation: Double) -> [StackEvent] {
    let offset = panStart - translation
    return set(rules.locksRoot ? max(0, offset) : offset, animated: false)
  }

  /// Glides after a wheel that turns by notches; `translation` counts as that of a finger.
  public mutating func panGlided(translation: Double) -> [StackEvent] {
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
  public mutating func panEnded(_ snap: StackSnap?, velocity: Double? = nil) -> [StackEvent] {
    if rules.motion == .spring, let velocity { self.velocity = velocity.isFinite ? velocity : 0 }
    if let snap { return self.snap(snap) }
    return set(panStart, animated: true)
  }

  /// Lets go of the content without the finger having meant it.
  ///
  /// - Parameter closest: The snap decided with velocity 0, taken if the rules say so.
  public mutating func panCancelled(closest: StackSnap?) -> [StackEvent] {
    panEnded(rules.cancelledPanSnaps ? closest : nil)
  }
}
