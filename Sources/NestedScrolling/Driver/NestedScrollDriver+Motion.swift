import Motion
import ViewTree

extension NestedScrollDriver {
  /// Whether header and lists move by themselves.
  public var isMoving: Bool { activity.motion != nil }

  /// Sends the content on its way from now.
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

  /// Asks for frames as long as anything moves.
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

  /// Stops header and lists where they are shown; answers whether they moved.
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

  /// Ranges or places changed under a motion: it goes on from where the content is now, as fast as it was.
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

  /// Content that rests beyond an end goes back to it.
  func springBack() {
    guard !isMoving, !isHeld, !isLed else { return }
    guard state.overscroll != 0 else { return showDrivenState() }
    start(.deceleration, .continued(state, velocity: 0, from: activity.origin, physics: physics))
  }

  // MARK: Programs and steps

  /// Brings list and header to their tops, the list first, as one motion of 0.3 s; answers whether there
  /// was a way to go.
  ///
  /// The delegate of the list may refuse, as in `UIScrollView.scrollToTop`.
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

  /// Sends the content on by a distance, in points; positive moves it up. Steps in one direction add up.
  ///
  /// Answers whether there was a way to go.
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

  // MARK: Lists that go back

  /// The selected page is about to be left: what is beyond the end of its list goes back on its own.
  func leaveOverscrolledList() {
    let shown = state.shownOverscroll
    guard state.overscroll > 0 || (state.overscroll < 0 && state.bounces == .child) else { return }
    state.overscroll = 0
    retreat(from: state.page.offset + shown, onPage: selectedIndex)
  }

  /// Sends a list that is shown at an offset to where it belongs; the header stays.
  func retreat(from shown: Double, onPage index: Int) {
    guard state.pages.indices.contains(index), let clock else { return }
    retreats.begin(index, from: shown, to: state.pages[index].offset, at: clock.now, physics: physics)
    showDrivenState()
    run()
  }

  /// A finger catches the selected list on its way back, where it can hold it there.
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
