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
    followsProgram = true
    let fades = animated && rules.reducesMotion && x.isFinite
    if fades { leaveFading(self, for: SPStackedNavigationScrollView.reducedFade) }
    if !animated || fades, x.isFinite { endGaps() }
    handle(animation.set(x, animated: animated && !fades && window != nil))
    if let completion {
      if isAnimating || hasSettled { completions.append(completion) } else { completion(true) }
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
    if driver != nil || isAnimating, !isMoving {
      isMoving = true
      delegate?.scrollViewWillBeginMoving(self)
    }
  }

  /// The movement under way gives way to another.
  func takeOver() {
    hasSettled = false
    let overtaken = completions
    completions = []
    for completion in overtaken { completion(false) }
  }

  func handle(_ events: [StackEvent]) {
    guard driver == nil, closing.isEmpty, returning.isEmpty, events.contains(.settled) else { return }
    hasSettled = true
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
    handle(animation.finish())
  }

  // MARK: Time

  /// Asks for frames while pages move. Under a resting finger the gaps of removed pages rest, too.
  func updateLink() {
    guard isAnimating, !(driver == .finger && panGestureRecognizer.hasRested) else {
      link?.invalidate()
      link = nil
      return
    }
    guard link == nil, let clock = window?.windowScene.clock else { return }
    lastStep = clock.now
    link = CADisplayLink(clock: clock) { [weak self] link in
      guard let self else { return link.invalidate() }
      let elapsed = link.timestamp - lastStep
      lastStep = link.timestamp
      var events = animation.advance(by: elapsed)
      let (hasClosed, hasReturned) = (closeGaps(by: elapsed), returnWidths(by: elapsed))
      if hasClosed || hasReturned, !animation.isRunning { events.append(.settled) }
      handle(events)
      updateLink()
      setNeedsLayout()
    }
  }

  /// Lets the gaps of removed pages get narrower; answers whether the last one is closed by that.
  private func closeGaps(by elapsed: TimeInterval) -> Bool {
    guard !closing.isEmpty else { return false }
    for index in closing.indices { _ = closing[index].motion.advance(by: elapsed) }
    for gap in closing { geometry.gaps[gap.entry.index] = max(0, gap.motion.actual) }
    guard !closing.contains(where: \.motion.isRunning) else { return false }
    closing = []
    return true
  }

  /// Keeps the part of its page that each gap takes, when pages have other widths than before.
  func takeOverGaps(of old: StackGeometry) {
    for (index, room) in old.gaps where geometry.widths.indices.contains(index) {
      let width = old.widths[index]
      geometry.gaps[index] = width > 0 ? room / width * geometry.widths[index] : 0
    }
    for (index, gap) in closing.enumerated() {
      guard let room = geometry.gaps[gap.entry.index] else { continue }
      closing[index].motion.shift(actual: room, target: 0)
    }
  }

  private func endGaps() {
    closing = []
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
    driver = nil
    layoutIfNeeded()
    carryOut(decision(velocity: velocity, at: offset ?? animation.actual), startingWith: start)
  }

  /// Lets go of content that was caught and not moved. A push, a pop and the like go on to their end; all else comes
  /// to rest at the nearest place.
  func letGoOfCaught() {
    driver = nil
    layoutIfNeeded()
    if followsProgram, let anchor = delegate?.anchor, let end = offset(aligning: anchor.page, to: anchor.edge)
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
    followsProgram = false
    let page = snap.map { entries.all[$0.pageIndex].controller }
    handle(animation.panEnded(snap, velocity: start.map { Double($0) }))
    follow()
    if let snap, let page { delegate?.scrollView(self, willStopAt: page, snap.edge) }
  }
}
