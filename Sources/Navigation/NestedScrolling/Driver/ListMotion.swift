import Motion
import ViewTree

/// Moves header and lists by themselves: both together in decelerations, steps and ways to the top, and
/// single lists that spring back.
///
/// The current motion is a part of the driver's `activity`.
final class ListMotion {
  private unowned let driver: NestedScrollDriver
  private var link: CADisplayLink?

  init(of driver: NestedScrollDriver) { self.driver = driver }

  /// Starts a motion at the current time.
  func start(_ kind: NestedScrollActivity.Motion.Kind, _ path: NestedScrollMotion, frequency: CGFloat = 0) {
    guard let clock = driver.clock else {
      driver.state = path.end
      driver.activity.phase = .resting
      driver.showDrivenState()
      return driver.show()
    }
    driver.activity.phase = .moving(
      NestedScrollActivity.Motion(kind: kind, path: path, start: clock.now, frequency: frequency))
    driver.showDrivenState()
    run()
  }

  /// Starts the display link. It runs while anything moves.
  private func run() {
    guard link == nil, let clock = driver.clock else { return }
    link = CADisplayLink(clock: clock, for: self) { motion, link in motion.advance(to: link.timestamp) }
  }

  private func advance(to time: TimeInterval) {
    // A delegate may release the driver.
    let driver = driver
    let hadRetreats = !driver.retreats.isEmpty
    if driver.retreats.advance(to: time) { driver.showDrivenState() }
    if let motion = driver.activity.motion {
      let elapsed = time - motion.start
      driver.state = motion.path.state(at: elapsed)
      if driver.refreshRanges() { restart() }
      driver.show()
      // The motion may be another one now.
      if let now = driver.activity.motion, time - now.start >= now.path.duration { finish() }
    } else if hadRetreats {
      driver.show()
    }
    if driver.activity.motion == nil, driver.retreats.isEmpty {
      link?.invalidate()
      link = nil
    }
  }

  /// Brings the state up to the current time, before ranges change between two frames.
  func catchUp() {
    guard let motion = driver.activity.motion, let now = driver.clock?.now else { return }
    driver.state = motion.path.state(at: now - motion.start)
  }

  /// Ends the current motion at its target and notifies the delegates.
  func finish() {
    guard let motion = driver.activity.motion else { return }
    driver.state = motion.path.end
    driver.refreshRanges()
    driver.activity.phase = .resting
    driver.show()
    driver.showDrivenState()
    notifyEnd(of: motion)
  }

  /// Stops header and lists at their shown positions. Returns whether they moved.
  @discardableResult
  func stop() -> Bool {
    guard let motion = driver.activity.motion else { return false }
    driver.activity.phase = .resting
    driver.showDrivenState()
    notifyEnd(of: motion)
    return true
  }

  private func notifyEnd(of motion: NestedScrollActivity.Motion) {
    switch motion.kind {
    case .deceleration: driver.notifyDelegates { $0.delegate?.scrollViewDidEndDecelerating($0) }
    case .scrollToTop:
      let isAtTop = driver.state.remaining.down == 0
      if isAtTop { driver.notifyDelegates { $0.delegate?.scrollViewDidScrollToTop($0) } }
    case .step: break
    }
  }

  /// Restarts the motion from the current position and velocity after ranges or positions have changed.
  func restart() {
    guard let motion = driver.activity.motion, let now = driver.clock?.now else { return }
    let elapsed = now - motion.start
    let velocity = motion.path.velocity(at: elapsed)
    switch motion.kind {
    case .deceleration:
      let path = NestedScrollMotion.continued(
        driver.state, velocity: velocity, from: driver.activity.origin, physics: driver.physics)
      start(.deceleration, path)
    case .step:
      let path = NestedScrollMotion.step(
        driver.state, by: motion.path.remainingDistance(at: elapsed), velocity: velocity,
        frequency: motion.frequency, from: driver.activity.origin)
      start(.step, path, frequency: motion.frequency)
    case .scrollToTop:
      let left = motion.path.duration - elapsed
      start(.scrollToTop, .toTop(driver.state, duration: max(0, left)))
    }
  }

  /// Starts to move content that rests beyond an end back to it.
  func springBack() {
    guard driver.activity.motion == nil, !driver.activity.isHeld, !driver.isInteractive else { return }
    guard driver.state.overscroll != 0 else { return driver.showDrivenState() }
    start(
      .deceleration,
      .continued(driver.state, velocity: 0, from: driver.activity.origin, physics: driver.physics))
  }

  /// Scrolls by a distance, in points; positive moves the content up. Consecutive steps add up.
  ///
  /// Returns whether there was anything to scroll.
  @discardableResult
  func step(by distance: CGFloat, frequency: CGFloat) -> Bool {
    driver.refreshRanges()
    var (velocity, pending) = (0.0, 0.0)
    if let motion = driver.activity.motion, let now = driver.clock?.now {
      velocity = motion.path.velocity(at: now - motion.start)
      if motion.kind == .step { pending = motion.path.remainingDistance(at: now - motion.start) }
    }
    let remaining = driver.state.remaining
    guard driver.state.overscroll != 0 || (distance > 0 ? remaining.up > pending : remaining.down > -pending)
    else {
      return false
    }
    if let motion = driver.activity.motion, motion.kind != .step { stop() }
    let path = NestedScrollMotion.step(
      driver.state, by: pending + distance, velocity: velocity, frequency: frequency,
      from: driver.activity.origin)
    start(.step, path, frequency: frequency)
    return true
  }

  // MARK: Springing lists back

  /// Lets the list of the selected page spring back on its own, because the page is about to be left.
  func leaveOverscrolledList() {
    let shown = driver.state.shownOverscroll
    guard
      driver.state.overscroll > 0 || (driver.state.overscroll < 0 && driver.state.bounces == .child)
    else { return }
    driver.state.overscroll = 0
    retreat(from: driver.state.page.offset + shown, onPage: driver.selectedIndex)
  }

  /// Springs a list back from its shown offset to its position. The header does not move.
  func retreat(from shown: Double, onPage index: Int) {
    guard driver.state.pages.indices.contains(index), let clock = driver.clock else { return }
    driver.retreats.begin(
      index, from: shown, to: driver.state.pages[index].offset, at: clock.now, physics: driver.physics)
    driver.showDrivenState()
    run()
  }

  /// Catches the selected list while it springs back, if a finger can hold it there. Returns whether
  /// it did.
  func catchRetreat() -> Bool {
    guard let shown = driver.retreats.shown(driver.selectedIndex) else { return false }
    var held = driver.state
    held.holdPage(driver.selectedIndex, at: shown)
    guard held.overscroll != 0 else { return false }
    driver.state = held
    driver.retreats.end(driver.selectedIndex)
    return true
  }
}
