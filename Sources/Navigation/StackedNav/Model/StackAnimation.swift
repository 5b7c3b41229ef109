/// The movement of a stack towards an offset, advanced by the time that the caller passes.
///
/// The classic motion does not carry a velocity. After a fling it overshoots and turns round:
///
///     at rest ──set, animated──▶ running to the target ──there──▶ at rest: settled
///        │                                  ▲
///        └──snap──▶ running to the overshoot point, and back to the page
///
/// A spring moves straight to the page of a snap, starting with the content's velocity.
///
/// Offsets are in points and times in seconds. The call that brings the content to rest returns true. The
/// caller may then take covered pages out of the tree and remove marked pages.
///
/// Source: `docs/spec/stacked-navigation.md#3-the-stacked-scroll-view`, sections 3.1, 3.9, 3.10 and 3.12.
package nonisolated struct StackAnimation: Equatable, Sendable {
  /// The frame time that the speeds are tuned for, and the longest step of ``advance(by:)``, in seconds.
  package static let frameTime = 1.0 / 60
  /// The longest time that one call of ``advance(by:)`` advances by, in seconds (D22).
  package static let longestAdvance = 1.0 / 15

  package var rules: StackRules
  /// The offset of the current layout.
  package internal(set) var actual: Double
  /// The offset that the content moves to. It equals ``actual`` at rest.
  package internal(set) var target: Double
  /// The velocity of the spring, in points per second; 0 for the classic motion.
  package internal(set) var velocity = 0.0
  /// The distance from the target at which the movement ends.
  package private(set) var margin = 0.0
  /// Whether the movement needs further steps.
  package internal(set) var isRunning = false
  /// The snap that is moving to its overshoot point.
  package private(set) var pendingSnap: StackSnap?
  /// The offset that a hint returns to while it moves away.
  private var hintReturn: Double?
  /// The offset at which the current or latest pan began.
  package internal(set) var panStart = 0.0

  /// Creates a stack at rest. An offset that is not finite counts as 0.
  package init(offset: Double = 0, rules: StackRules) {
    self.rules = rules
    actual = offset.isFinite ? offset : 0
    target = actual
  }

  /// Whether the content is so close to its target that pages that were shown before are not
  /// presented again.
  package var isBouncing: Bool { isRunning && abs(target - actual) < rules.bounceDistance }

  /// Whether the content visibly moves. A slow movement over the last point does not count.
  package var isInProgress: Bool {
    guard isRunning, pendingSnap == nil, hintReturn == nil else { return isRunning }
    return abs(target - actual) >= rules.settleMargin || abs(velocity) >= rules.speedLimits.lowerBound
  }

  /// The offset at which the content comes to rest if nothing interrupts the movement.
  package var finalTarget: Double { pendingSnap?.targetPoint ?? hintReturn ?? target }

  // MARK: Targets

  /// Scrolls or jumps to an offset, and returns whether the content has come to rest.
  ///
  /// A running movement continues from its current position towards the new target. Offsets are not limited
  /// to the content. An offset that is not finite is ignored.
  package mutating func set(_ offset: Double, animated: Bool) -> Bool {
    guard offset.isFinite else { return false }
    overtake()
    if animated {
      head(to: offset)
      return false
    }
    target = offset
    actual = offset
    velocity = 0
    isRunning = false
    return true
  }

  /// Performs a snap, and returns whether the content has come to rest.
  ///
  /// The classic motion moves to the overshoot point and back to the page. A spring moves to the page; its
  /// overshoot follows from the velocity. Without animation the content jumps to the overshoot point and
  /// stays there, as in the original.
  package mutating func snap(_ snap: StackSnap, animated: Bool = true) -> Bool {
    if animated, rules.motion == .spring || rules.reducesMotion {
      return set(snap.targetPoint, animated: true)
    }
    defer { margin = rules.overshootMargin }
    guard animated else { return set(snap.overshootPoint, animated: false) }
    overtake()
    pendingSnap = snap
    head(to: rules.locksRoot ? max(0, snap.overshootPoint) : snap.overshootPoint)
    return false
  }

  /// Moves the content a little towards lower offsets and back, to show that it can be dragged. Does
  /// nothing while the content moves or if the distance is not finite.
  package mutating func hint(distance: Double) {
    guard !isRunning, distance.isFinite, !rules.reducesMotion else { return }
    if rules.motion == .spring {
      // A critical spring that starts at rest with velocity v reaches v / (e · frequency).
      velocity = -distance * rules.springFrequency * 2.718281828459045
      isRunning = true
    } else {
      hintReturn = target
      head(to: target - distance)
      margin = rules.overshootMargin
    }
  }

  /// Moves content and target to the offsets at which a changed stack looks the same. The motion continues.
  /// Offsets that are not finite are ignored.
  package mutating func shift(actual newActual: Double, target newTarget: Double) {
    guard newActual.isFinite, newTarget.isFinite else { return }
    guard newActual != actual || newTarget != finalTarget else { return }
    panStart += newActual - actual
    actual = newActual
    target = newTarget
    pendingSnap = nil
    hintReturn = nil
  }

  /// Ends the movement at its final target.
  package mutating func finish() {
    let offset = finalTarget
    overtake()
    actual = offset
    target = offset
    velocity = 0
    isRunning = false
  }

  /// Stops at the current offset.
  mutating func stop() {
    overtake()
    target = actual
    velocity = 0
    isRunning = false
  }

  /// Restarts from rest towards the same target.
  mutating func startOver() {
    let end = finalTarget
    stop()
    _ = set(end, animated: true)
  }

  private mutating func head(to offset: Double) {
    target = offset
    keepFromCrossing()
    guard !isRunning else { return }
    margin = rules.settleMargin
    isRunning = true
  }

  // MARK: Time

  /// Advances by the time since the last frame, and returns whether the content has come to rest.
  ///
  /// Splits long frames into steps of at most one frame, so that the path does not depend on the frame
  /// rate. A frame longer than 1/15 s counts as 1/15 s, so that the content does not jump after a pause.
  /// Ignores times that are not positive.
  package mutating func advance(by elapsed: Double) -> Bool {
    guard elapsed > 0 else { return false }
    let time = min(elapsed, Self.longestAdvance)
    // A frame that is measured a millionth too long is still one frame.
    let count = max(1, (time / Self.frameTime - 1e-6).rounded(.up))
    var hasSettled = false
    for _ in 0..<Int(count) where step(dt: time / count) { hasSettled = true }
    return hasSettled
  }

  /// Makes one step if the movement is running, and returns whether the content has come to rest.
  ///
  /// A step that ends one leg of the movement also begins the next. A time that is not positive or not
  /// finite moves nothing.
  package mutating func step(dt: Double) -> Bool {
    guard isRunning else { return false }
    if rules.motion == .spring { return springStep(dt: dt) }
    var hasSettled = false
    if abs(target - actual) < margin {
      isRunning = false
      actual = target
      if let hintReturn {
        self.hintReturn = nil
        head(to: hintReturn)
      } else {
        hasSettled = pendingSnap == nil
        finishPendingSnap()
      }
    }
    if dt > 0 && dt.isFinite { approach(for: dt) }
    return hasSettled
  }

  private mutating func approach(for dt: Double) {
    let distance = target - actual
    let limits = rules.speedLimits
    let speed = min(max(abs(distance) * rules.approachRate, limits.lowerBound), limits.upperBound)
    actual += min(speed * dt, abs(distance)) * distance.direction
  }

  // MARK: Interrupted snaps

  /// Begins the second leg of the pending snap, if there is one.
  private mutating func finishPendingSnap() {
    guard let snap = pendingSnap else { return }
    pendingSnap = nil
    head(to: snap.targetPoint)
  }

  /// Drops the pending snap in favor of another movement.
  private mutating func overtake() {
    hintReturn = nil
    pendingSnap = nil
  }
}
