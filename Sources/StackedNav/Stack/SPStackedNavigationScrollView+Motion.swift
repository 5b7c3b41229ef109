import ViewTree

extension SPStackedNavigationScrollView {
  /// How long pages take to give way to others where the user asked for less motion, in seconds: the project's
  /// design.
  static let reducedFade = 0.14

  /// Scrolls or jumps to an offset, in points; a finger that holds the pages loses its hold.
  ///
  /// - Parameter completion: Called when the content is there (true), or is sent elsewhere before (false).
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

  /// Brings all into line with what the animation was told.
  func follow() {
    if window == nil, isAnimating { finish() }
    updateLink()
    setNeedsLayout()
    if movement.driver != nil || isAnimating, movement.begin() {
      delegate?.scrollViewWillBeginMoving(self)
    }
  }

  /// The movement under way gives way to another.
  func takeOver() {
    for completion in movement.takeOver() { completion(false) }
  }

  /// Has the next layout end the movement where the content rests.
  func handle(_ hasSettled: Bool) {
    guard movement.driver == nil, closing.isEmpty, returning.isEmpty, hasSettled else {
      return
    }
    movement.settle()
    setNeedsLayout()
    guard window == nil else { return }
    // Nobody sees the pages, and nobody lays them out.
    removeMarked()
    settle()
  }

  /// Ends all movement where it was going.
  func finish() {
    endGaps()
    endReturns()
    animation.finish()
    handle(true)
  }

  // MARK: Time

  /// Asks for frames while pages move. Under a resting finger the gaps of removed pages rest, too.
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

  /// Lets the gaps of removed pages get narrower; answers whether the last one is closed by that.
  private func closeGaps(by elapsed: TimeInterval) -> Bool {
    guard !closing.isEmpty else { return false }
    closing.advance(by: elapsed)
    for gap in closing.rooms { geometry.gaps[gap.index] = gap.room }
    return closing.endIfClosed()
  }

  /// Keeps the part of its page that each gap takes, when pages have other widths than before.
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

  // MARK: Letting go

  /// Lets go of the content.
  ///
  /// - Parameters:
  ///   - velocity: What decides where it stops, in points per second, positive towards the pages on the right.
  ///   - start: What it moves on with; nil for the velocity that it has.
  ///   - offset: Where the decision is made; nil for where the content is.
  func snap(velocity: CGFloat, startingWith start: CGFloat?, at offset: CGFloat? = nil) {
    movement.letGo()
    layoutIfNeeded()
    carryOut(decision(velocity: velocity, at: offset ?? animation.actual), startingWith: start)
  }

  /// Lets go of content that was caught and not moved. A push, a pop and the like go on to their end; all else comes
  /// to rest at the nearest place.
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
