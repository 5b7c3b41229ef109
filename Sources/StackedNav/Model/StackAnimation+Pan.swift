nonisolated extension StackAnimation {
  /// Takes hold of the content where it is now.
  public mutating func panBegan() -> [StackEvent] {
    panStart = actual
    return rules.panStopsScroll ? stop() : []
  }

  /// Follows the finger.
  ///
  /// - Parameter translation: The way of the finger since the pan began, in points, positive to the
  ///   right. One that is not finite is ignored.
  public mutating func panMoved(translation: Double) -> [StackEvent] {
    set(panStart - translation, animated: false)
  }

  /// Lets go of the content with a decision where it comes to rest.
  ///
  /// - Parameter snap: Decided with the finger's velocity, negated. Without one, as in an empty
  ///   stack, the content returns to where the pan began.
  public mutating func panEnded(_ snap: StackSnap?) -> [StackEvent] {
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
