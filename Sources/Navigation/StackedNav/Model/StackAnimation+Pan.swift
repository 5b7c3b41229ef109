nonisolated extension StackAnimation {
  /// Starts a pan at the current offset.
  package mutating func panBegan() {
    panStart = actual
    stop()
  }

  /// Moves the content with the finger. If the root is locked, the content does not move beyond it.
  ///
  /// - Parameter translation: The distance that the finger has moved since the pan began, in points,
  ///   positive to the right. A value that is not finite is ignored.
  package mutating func panMoved(translation: Double) -> Bool {
    let offset = panStart - translation
    return set(rules.locksRoot ? max(0, offset) : offset, animated: false)
  }

  /// Animates towards the offset that a notched wheel requests. `translation` is measured as for a finger.
  package mutating func panGlided(translation: Double) -> Bool {
    let offset = panStart - translation
    return set(rules.locksRoot ? max(0, offset) : offset, animated: true)
  }

  /// Ends the pan and moves the content to where it comes to rest.
  ///
  /// - Parameters:
  ///   - snap: The decision, made with the negated velocity of the finger. If it is nil, as in an empty
  ///     stack, the content returns to where the pan began.
  ///   - velocity: The initial velocity of a spring, in points per second, positive towards the pages on
  ///     the right. Nil keeps the current velocity; a value that is not finite counts as 0.
  package mutating func panEnded(_ snap: StackSnap?, velocity: Double? = nil) -> Bool {
    if rules.motion == .spring, let velocity { self.velocity = velocity.isFinite ? velocity : 0 }
    if let snap { return self.snap(snap) }
    return set(panStart, animated: true)
  }
}
