import Motion
import ViewTree

extension NestedScrollDriver {
  /// Whether header and lists move by themselves.
  public var isMoving: Bool { activity.motion != nil }

  /// Starts a motion at the current time.
  func start(_ kind: NestedScrollActivity.Motion.Kind, _ way: NestedScrollMotion, frequency: CGFloat = 0) {
    guard let clock else {
      state = way.end
      activity.phase = .resting
      showDrivenState()
      return show()
    }
    activity.phase = .moving(
      NestedScrollActivity.Motion(kind: kind, way: way, start: clock.now, frequency: frequency))
    showDrivenState()
    run()
  }

  /// Starts the display link. It runs while anything moves.
  func run() {
    guard !activity.hasFrames, let clock else { return }
    activity.beginFrames(
      CADisplayLink(clock: clock) { [weak self] link in
        guard let self else { return link.invalidate() }
        advance(to: link.timestamp)
      })
  }

  private func advance(to time: TimeInterval) {
    let hadRetreats = !retreats.isEmpty
    if retreats.advance(to: time) { showDrivenState() }
    if let motion = activity.motion {
      let elapsed = time - motion.start
      state = motion.way.state(at: elapsed)
      if refreshRanges() { continueMotion() }
      show()
      if let now = activity.motion, now.start == motion.start, elapsed >= now.way.duration { finish(now) }
    } else if hadRetreats {
      show()
    }
    if !isMoving, retreats.isEmpty { activity.endFrames() }
  }

  func finish(_ motion: NestedScrollActivity.Motion) {
    state = motion.way.end
    refreshRanges()
    activity.phase = .resting
    show()
    showDrivenState()
    tellEnd(of: motion)
  }

  /// Stops header and lists at their shown positions. Returns whether they moved.
  @discardableResult
  public func stopMotion() -> Bool {
    guard let motion = activity.motion else { return false }
    activity.phase = .resting
    showDrivenState()
    tellEnd(of: motion)
    return true
  }

  private func tellEnd(of motion: NestedScrollActivity.Motion) {
    switch motion.kind {
    case .deceleration: tellDelegates { $0.delegate?.scrollViewDidEndDecelerating($0) }
    case .wayToTop:
      let isAtTop = state.room.down == 0
      if isAtTop { tellDelegates { $0.delegate?.scrollViewDidScrollToTop($0) } }
    case .step: break
    }
  }

  /// Restarts the motion from the current position and velocity after ranges or positions have changed.
  func continueMotion() {
    guard let motion = activity.motion, let now = clock?.now else { return }
    let elapsed = now - motion.start
    let velocity = motion.way.velocity(at: elapsed)
    switch motion.kind {
    case .deceleration:
      let way = NestedScrollMotion.continued(
        state, velocity: velocity, from: activity.origin, physics: physics)
      start(.deceleration, way)
    case .step:
      let way = NestedScrollMotion.step(
        state, by: motion.way.remainingDistance(at: elapsed), velocity: velocity,
        frequency: motion.frequency, from: activity.origin)
      start(.step, way, frequency: motion.frequency)
    case .wayToTop:
      let left = motion.way.duration - elapsed
      start(.wayToTop, .toTop(state, duration: max(0, left)))
    }
  }

  /// Starts to move content that rests beyond an end back to it.
  func springBack() {
    guard !isMoving, !isHeld, !isLed else { return }
    guard state.overscroll != 0 else { return showDrivenState() }
    start(.deceleration, .continued(state, velocity: 0, from: activity.origin, physics: physics))
  }

  // MARK: Programmatic scrolling

  /// Scrolls list and header to their tops, the list first, in one motion of 0.3 s. Returns whether there
  /// was anything to scroll.
  ///
  /// The list's delegate may refuse, as in `UIScrollView.scrollToTop`.
  @discardableResult
  public func scrollToTop(animated: Bool) -> Bool {
    refreshRanges()
    let isAtTop = state.room.down == 0 && state.overscroll <= 0
    guard !isAtTop else { return false }
    if let list = currentList?.scrollView, let delegate = list.delegate,
      !delegate.scrollViewShouldScrollToTop(list)
    {
      return false
    }
    stopMotion()
    start(.wayToTop, .toTop(state, duration: animated ? 0.3 : 0))
    if !animated, let motion = activity.motion { finish(motion) }
    return true
  }

  /// Scrolls by a distance, in points; positive moves the content up. Consecutive steps add up.
  ///
  /// Returns whether there was anything to scroll.
  @discardableResult
  func step(by distance: CGFloat, frequency: CGFloat) -> Bool {
    refreshRanges()
    var (velocity, pending) = (0.0, 0.0)
    if let motion = activity.motion, let now = clock?.now {
      velocity = motion.way.velocity(at: now - motion.start)
      if motion.kind == .step { pending = motion.way.remainingDistance(at: now - motion.start) }
    }
    let room = state.room
    guard state.overscroll != 0 || (distance > 0 ? room.up > pending : room.down > -pending) else {
      return false
    }
    if let motion = activity.motion, motion.kind != .step { stopMotion() }
    let way = NestedScrollMotion.step(
      state, by: pending + distance, velocity: velocity, frequency: frequency, from: activity.origin)
    start(.step, way, frequency: frequency)
    return true
  }

  // MARK: Springing lists back

  /// Lets the list of the selected page spring back on its own, because the page is about to be left.
  func leaveOverscrolledList() {
    let shown = state.shownOverscroll
    guard state.overscroll > 0 || (state.overscroll < 0 && state.bounces == .child) else { return }
    state.overscroll = 0
    retreat(from: state.page.offset + shown, onPage: selectedIndex)
  }

  /// Springs a list back from its shown offset to its position. The header does not move.
  func retreat(from shown: Double, onPage index: Int) {
    guard state.pages.indices.contains(index), let clock else { return }
    retreats.begin(index, from: shown, to: state.pages[index].offset, at: clock.now, physics: physics)
    showDrivenState()
    run()
  }

  /// Catches the selected list while it springs back, if a finger can hold it there. Returns whether
  /// it did.
  func catchRetreat() -> Bool {
    guard let shown = retreats.shown(selectedIndex) else { return false }
    var held = state
    held.holdPage(selectedIndex, at: shown)
    guard held.overscroll != 0 else { return false }
    state = held
    retreats.end(selectedIndex)
    return true
  }
}
