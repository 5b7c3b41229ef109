import Motion
import ViewTree

/// A list that goes back by itself from beyond its end: its page was left, or the end has come nearer.
struct ListRetreat {
  let spring: SpringMotion
  let edge: Double
  let start: TimeInterval
  let duration: TimeInterval
  var shown: Double

  func isOver(at time: TimeInterval) -> Bool { time - start >= duration }
}

extension NestedScrollDriver {
  /// Whether header and lists move by themselves.
  public var isMoving: Bool {
    if case .moving = phase { true } else { false }
  }

  /// Sends the content on its way from now.
  func start(_ kind: Motion.Kind, _ way: NestedScrollMotion, frequency: CGFloat = 0) {
    guard let clock else {
      state = way.end
      phase = .resting
      showDrivenState()
      return show()
    }
    phase = .moving(Motion(kind: kind, way: way, start: clock.now, frequency: frequency))
    showDrivenState()
    run()
  }

  /// Asks for frames as long as anything moves.
  func run() {
    guard link == nil, let clock else { return }
    link = CADisplayLink(clock: clock) { [weak self] link in
      guard let self else { return link.invalidate() }
      advance(to: link.timestamp)
    }
  }

  private func advance(to time: TimeInterval) {
    let hadRetreats = !retreats.isEmpty
    advanceRetreats(to: time)
    if case .moving(let motion) = phase {
      let elapsed = time - motion.start
      state = motion.way.state(at: elapsed)
      if refreshRanges() { continueMotion() }
      show()
      if case .moving(let now) = phase, now.start == motion.start, elapsed >= now.way.duration { finish(now) }
    } else if hadRetreats {
      show()
    }
    if !isMoving, retreats.isEmpty {
      link?.invalidate()
      link = nil
    }
  }

  func finish(_ motion: Motion) {
    state = motion.way.end
    refreshRanges()
    phase = .resting
    show()
    showDrivenState()
    tellEnd(of: motion)
  }

  /// Stops header and lists where they are shown; answers whether they moved.
  @discardableResult
  public func stopMotion() -> Bool {
    guard case .moving(let motion) = phase else { return false }
    phase = .resting
    showDrivenState()
    tellEnd(of: motion)
    return true
  }

  private func tellEnd(of motion: Motion) {
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
    guard case .moving(let motion) = phase, let now = clock?.now else { return }
    let elapsed = now - motion.start
    let velocity = motion.way.velocity(at: elapsed)
    switch motion.kind {
    case .deceleration:
      let way = NestedScrollMotion.continued(state, velocity: velocity, from: origin, physics: physics)
      start(.deceleration, way)
    case .step:
      let way = NestedScrollMotion.step(
        state, by: motion.way.remainingDistance(at: elapsed), velocity: velocity,
        frequency: motion.frequency, from: origin)
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
    start(.deceleration, .continued(state, velocity: 0, from: origin, physics: physics))
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
    if !animated, case .moving(let motion) = phase { finish(motion) }
    return true
  }

  /// Sends the content on by a distance, in points; positive moves it up. Steps in one direction add up.
  ///
  /// Answers whether there was a way to go.
  @discardableResult
  func step(by distance: CGFloat, frequency: CGFloat) -> Bool {
    refreshRanges()
    var (velocity, pending) = (0.0, 0.0)
    if case .moving(let motion) = phase, let now = clock?.now {
      velocity = motion.way.velocity(at: now - motion.start)
      if motion.kind == .step { pending = motion.way.remainingDistance(at: now - motion.start) }
    }
    let room = state.room
    guard state.overscroll != 0 || (distance > 0 ? room.up > pending : room.down > -pending) else {
      return false
    }
    if case .moving(let motion) = phase, motion.kind != .step { stopMotion() }
    let way = NestedScrollMotion.step(
      state, by: pending + distance, velocity: velocity, frequency: frequency, from: origin)
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
    let edge = state.pages[index].offset
    let motion = SpringMotion(physics.releaseSpring, displacement: shown - edge, velocity: 0)
    retreats[index] = ListRetreat(
      spring: motion, edge: edge, start: clock.now,
      duration: motion.settlingTime(within: physics.springEndDistance), shown: shown)
    showDrivenState()
    run()
  }

  /// A finger catches the selected list on its way back, where it can hold it there.
  func catchRetreat() -> Bool {
    guard let retreat = retreats[selectedIndex] else { return false }
    var held = state
    held.holdPage(selectedIndex, at: retreat.shown)
    guard held.overscroll != 0 else { return false }
    state = held
    retreats[selectedIndex] = nil
    return true
  }

  private func advanceRetreats(to time: TimeInterval) {
    for (index, retreat) in retreats {
      if retreat.isOver(at: time) {
        retreats[index] = nil
        showDrivenState()
      } else {
        retreats[index]?.shown = retreat.edge + retreat.spring.displacement(at: time - retreat.start)
      }
    }
  }
}
