import ViewTree

extension SPStackedNavigationScrollView {
  /// Scrolls or jumps to an offset, in points. A finger that holds the pages is released.
  ///
  /// - Parameter completion: Called with true when the content is in place, or with false if another
  ///   movement interrupts this one.
  func setContentOffset(_ x: CGFloat, animated: Bool, completion: ((Bool) -> Void)? = nil) {
    interrupt()
    releaseFinger()
    movement.isProgrammatic = true
    let fades = animated && rules.reducesMotion && x.isFinite
    if fades { stack?.view.dissolve(for: StackMovement.reducedFade) }
    if !animated || fades, x.isFinite { endGaps() }
    motionChanged(
      hasSettled: animation.set(x, animated: animated && !fades && window != nil), completion: completion)
  }

  /// Releases the content from a finger that holds it, and continues with the finger's velocity.
  private func releaseFinger() {
    wheel.cancel()
    stack?.rearrangement.letGo()
    resizer?.endDrag()
    let wasHeld = movement.driver == .finger
    movement.letGo()
    guard wasHeld else { return }
    if rules.motion == .spring {
      let velocity = panGestureRecognizer.velocity(in: self).x * (isRightToLeft ? 1 : -1)
      animation.velocity = velocity.isFinite ? velocity : 0
    }
    // Cancels the touch, which would otherwise continue to drag.
    panGestureRecognizer.isEnabled.toggle()
    panGestureRecognizer.isEnabled.toggle()
  }

  /// Moves the content a little and back.
  func hint(distance: CGFloat) {
    guard !isDragging, window != nil, closing.isEmpty else { return }
    animation.hint(distance: distance)
    motionChanged()
  }

  /// Updates frames and layout after a change of the animation, and tells the controller when a
  /// movement begins.
  ///
  /// - Parameters:
  ///   - hasSettled: Whether the change brought the content to rest.
  ///   - completion: Called with true when the content is in place, or with false if another movement interrupts it.
  func motionChanged(hasSettled: Bool = false, completion: ((Bool) -> Void)? = nil) {
    handle(hasSettled)
    if let completion {
      if isAnimating || movement.hasSettled { movement.notify(completion) } else { completion(true) }
    }
    if window == nil, isAnimating { finish() }
    displayLink.update(for: self)
    setNeedsLayout()
    if movement.driver != nil || isAnimating, movement.begin() {
      stack?.willBeginMovingPages()
    }
  }

  /// Interrupts the current movement and calls its completions.
  func interrupt() {
    for completion in movement.interrupt() { completion(false) }
  }

  /// Ends the movement in the next layout, if the content has come to rest.
  func handle(_ hasSettled: Bool) {
    guard movement.driver == nil, closing.isEmpty, widthAnimations.isEmpty, !(overview?.isMoving ?? false),
      hasSettled
    else { return }
    movement.settle()
    setNeedsLayout()
    guard window == nil else { return }
    // Without a window there is no layout pass.
    removeMarked()
    settle()
  }

  /// Ends all movements at their targets.
  func finish() {
    endGaps()
    overview?.finish()
    measure(widthAnimations.end())
    animation.finish()
    handle(true)
  }

  // MARK: Time

  /// Whether anything moves. While a finger rests on the pages, closing gaps pause too.
  var needsFrames: Bool {
    isAnimating && !(movement.driver == .finger && panGestureRecognizer.hasRested)
      && !(stack?.rearrangement.isHeld ?? false)
      || reorderer?.needsFrames ?? false
  }

  /// Advances everything that moves, by a time in seconds.
  func advance(by elapsed: TimeInterval) {
    reorderer?.advance(by: elapsed)
    let hasArrived = animation.advance(by: elapsed)
    let hasClosed = closing.advance(by: elapsed, into: &geometry.gaps)
    let hasReturned = advanceWidths(by: elapsed)
    let hasOpened = overview?.advance(by: elapsed) ?? false
    handle(hasArrived || ((hasClosed || hasReturned || hasOpened) && !animation.isRunning))
    displayLink.update(for: self)
    setNeedsLayout()
  }

  /// Advances the widths that are animated and returns whether the last one has arrived.
  private func advanceWidths(by elapsed: TimeInterval) -> Bool {
    guard !widthAnimations.isEmpty else { return false }
    measure(widthAnimations.advance(by: elapsed))
    return widthAnimations.isEmpty
  }

  func endGaps() {
    closing.end()
    geometry.gaps = geometry.gaps.mapValues { _ in 0 }
  }
}
