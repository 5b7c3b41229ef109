import ViewTree

extension SPStackedNavigationScrollView {
  /// The duration of the cross-fade that replaces movements when motion is reduced, in seconds. Source: the
  /// project's visual design.
  static let reducedFade = 0.14

  /// Scrolls or jumps to an offset, in points. A finger that holds the pages is released.
  ///
  /// - Parameter completion: Called with true when the content is in place, or with false if another
  ///   movement interrupts this one.
  func setContentOffset(_ x: CGFloat, animated: Bool, completion: ((Bool) -> Void)? = nil) {
    takeOver()
    releaseFinger()
    movement.followsProgram = true
    let fades = animated && rules.reducesMotion && x.isFinite
    if fades { leaveFading(self, for: SPStackedNavigationScrollView.reducedFade) }
    if !animated || fades, x.isFinite { endGaps() }
    handle(animation.set(x, animated: animated && !fades && window != nil))
    if let completion {
      if isAnimating || movement.hasSettled { movement.notify(completion) } else { completion(true) }
    }
    follow()
  }

  /// Moves the content a little and back.
  func hint(distance: CGFloat) {
    guard !isDragging, window != nil, closing.isEmpty else { return }
    animation.hint(distance: distance)
    follow()
  }

  /// Updates frames and layout after a change of the animation, and tells the delegate when a
  /// movement begins.
  func follow() {
    if window == nil, isAnimating { finish() }
    updateLink()
    setNeedsLayout()
    if movement.driver != nil || isAnimating, movement.begin() {
      delegate?.scrollViewWillBeginMoving(self)
    }
  }

  /// Interrupts the current movement and calls its completions.
  func takeOver() {
    for completion in movement.takeOver() { completion(false) }
  }

  /// Ends the movement in the next layout, if the content has come to rest.
  func handle(_ hasSettled: Bool) {
    guard movement.driver == nil, closing.isEmpty, returning.isEmpty, hasSettled else {
      return
    }
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
    endReturns()
    animation.finish()
    handle(true)
  }

  // MARK: Time

  /// Starts or stops the display link. While a finger rests on the pages, closing gaps pause too.
  func updateLink() {
    guard isAnimating, !(movement.driver == .finger && panGestureRecognizer.hasRested) else {
      return frames.stop()
    }
    guard !frames.isRunning, let clock = window?.windowScene.clock else { return }
    let link = CADisplayLink(clock: clock) { [weak self] link in
      guard let self else { return link.invalidate() }
      let elapsed = frames.step(to: link.timestamp)
      let hasArrived = animation.advance(by: elapsed)
      let (hasClosed, hasReturned) = (closeGaps(by: elapsed), returnWidths(by: elapsed))
      handle(hasArrived || ((hasClosed || hasReturned) && !animation.isRunning))
      updateLink()
      setNeedsLayout()
    }
    frames.start(link, at: clock.now)
  }

  /// Advances the closing gaps and returns whether the last one has closed.
  private func closeGaps(by elapsed: TimeInterval) -> Bool {
    guard !closing.isEmpty else { return false }
    closing.advance(by: elapsed)
    for gap in closing.rooms { geometry.gaps[gap.index] = gap.room }
    return closing.endIfClosed()
  }

  /// Scales the closing gaps after a change of widths, so that each keeps its share of its page.
  func takeOverGaps(of old: StackGeometry) {
    for (index, room) in old.gaps where geometry.widths.indices.contains(index) {
      let width = old.widths[index]
      geometry.gaps[index] = width > 0 ? room / width * geometry.widths[index] : 0
    }
    closing.take(geometry.gaps)
  }

  private func endGaps() {
    closing.end()
    geometry.gaps = geometry.gaps.mapValues { _ in 0 }
  }

  // MARK: Releasing

  /// Ends a drag and moves the content to where it comes to rest.
  ///
  /// - Parameters:
  ///   - velocity: The velocity that decides the target, in points per second, positive towards the pages
  ///     on the right.
  ///   - start: The initial velocity of the motion; nil keeps the current one.
  ///   - offset: The offset at which the decision is made; nil for the current one.
  func snap(velocity: CGFloat, startingWith start: CGFloat?, at offset: CGFloat? = nil) {
    movement.letGo()
    layoutIfNeeded()
    carryOut(decision(velocity: velocity, at: offset ?? animation.actual), startingWith: start)
  }

  /// Releases content that was caught and not moved. Programmatic movements such as a push or a pop
  /// continue; otherwise the content comes to rest at the nearest alignment.
  func letGoOfCaught() {
    movement.letGo()
    layoutIfNeeded()
    if movement.followsProgram, let anchor = delegate?.anchor,
      let end = offset(aligning: anchor.page, to: anchor.edge)
    {
      handle(animation.set(end, animated: true))
      return follow()
    }
    let offset = animation.actual
    let decisions = [0, -1].compactMap { decision(velocity: $0, at: offset) }
    carryOut(
      decisions.min { abs($0.targetPoint - offset) < abs($1.targetPoint - offset) }, startingWith: 0)
  }

  private func decision(velocity: CGFloat, at offset: CGFloat) -> StackSnap? {
    StackSnap(
      in: geometry, offset: offset, velocity: velocity, presented: [],
      isPortrait: window.map { $0.bounds.height > $0.bounds.width } ?? false)
  }

  private func carryOut(_ snap: StackSnap?, startingWith start: CGFloat?) {
    movement.followsProgram = false
    let page = snap.map { entries.all[$0.pageIndex].controller }
    handle(animation.panEnded(snap, velocity: start.map { Double($0) }))
    follow()
    if let snap, let page { delegate?.scrollView(self, willStopAt: page, snap.edge) }
  }
}
