/// The movement of a stack towards an offset, advanced by time that is handed in.
///
/// A classic movement has no memory of its velocity, and turns round after a fling:
///
///     at rest ──set, animated──▶ running to the target ──there──▶ at rest: settled
///        │                                  ▲
///        └──snap──▶ running to the overshoot point, and back to the page
///
/// With a spring, snaps run straight to the page, with the velocity that the content has.
///
/// Offsets are in points, times in seconds. The call that brings the content to rest answers true: covered pages may
/// leave the tree then, and marked ones be removed.
///
/// Source: sections 3.1, 3.9, 3.10 and 3.12 of the stacked navigation specification.
package nonisolated struct StackAnimation: Equatable, Sendable {
  /// The frame time the speeds are tuned for, and the longest step of ``advance(by:)``.
  package static let frameTime = 1.0 / 60
  /// The longest time one call of ``advance(by:)`` makes up for (D22).
  package static let longestAdvance = 1.0 / 15

  package var rules: StackRules
  /// The offset the content is laid out at now.
  package internal(set) var actual: Double
  /// The offset it is heading for; equal to ``actual`` at rest.
  package internal(set) var target: Double
  /// How fast a spring moves the content, in points per second; 0 for the classic motion.
  package internal(set) var velocity = 0.0
  /// The distance from the target at which the movement is over.
  package private(set) var margin = 0.0
  /// Whether steps are wanted.
  package internal(set) var isRunning = false
  /// The snap on its way to its overshoot point.
  package private(set) var pendingSnap: StackSnap?
  /// Where a hint returns to, while it moves away.
  private var hintReturn: Double?
  /// The offset at which the current or latest pan began.
  package internal(set) var panStart = 0.0

  /// Creates a stack at rest; an offset that is not finite counts as 0.
  package init(offset: Double = 0, rules: StackRules) {
    self.rules = rules
    actual = offset.isFinite ? offset : 0
    target = actual
  }

  /// Whether the movement is so close to its target that pages shown before are not brought back.
  package var isBouncing: Bool { isRunning && abs(target - actual) < rules.bounceDistance }

  /// Whether the content visibly moves. The last point of the way does not count where it is slow.
  package var isUnderWay: Bool {
    guard isRunning, pendingSnap == nil, hintReturn == nil else { return isRunning }
    return abs(target - actual) >= rules.settleMargin || abs(velocity) >= rules.speedLimits.lowerBound
  }

  /// The offset the content comes to rest at if nobody interferes.
  package var finalTarget: Double { pendingSnap?.targetPoint ?? hintReturn ?? target }

  // MARK: Targets

  /// Scrolls to an offset, or jumps there.
  ///
  /// A running movement goes on from where it is towards the new target. Offsets are not limited to
  /// the content. An offset that is not finite is ignored.
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
    finishPendingSnap()
    if rules.jumpsSettle { isRunning = false }
    return rules.jumpsSettle
  }

  /// Carries out the decision of a snap: out to its overshoot point and back to its page, or to the page by
  /// a spring, whose overshoot comes from the velocity.
  ///
  /// Without animation the stack jumps to the overshoot point and stays there, as in the original.
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

  /// Moves the content a little towards lower offsets and back, to show that it can be dragged. Nothing
  /// happens unless it rests, or with a distance that is not finite.
  package mutating func hint(distance: Double) {
    guard !isRunning, distance.isFinite, !rules.reducesMotion else { return }
    if rules.motion == .spring {
      // A critical spring that is struck with v gets v / (e · frequency) far.
      velocity = -distance * rules.springFrequency * 2.718281828459045
      isRunning = true
    } else {
      hintReturn = target
      head(to: target - distance)
      margin = rules.overshootMargin
    }
  }

  /// Moves content and target to the offsets at which a changed stack looks the same; the motion goes on.
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

  /// Ends the movement where it was going.
  package mutating func finish() {
    let offset = finalTarget
    overtake()
    pendingSnap = nil
    actual = offset
    target = offset
    velocity = 0
    isRunning = false
  }

  /// Stops where the content is now.
  mutating func stop() {
    overtake()
    target = actual
    velocity = 0
    isRunning = false
  }

  /// Goes to the same target, from rest.
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

  /// Moves on by the time since the last frame.
  ///
  /// Long frames are cut into steps no longer than a frame, so that the path does not depend on the
  /// frame rate, and a frame longer than 1/15 s counts as 1/15 s, so that nothing leaps after a
  /// pause. Times that are not positive are ignored.
  package mutating func advance(by elapsed: Double) -> Bool {
    guard elapsed > 0 else { return false }
    let time = min(elapsed, Self.longestAdvance)
    // A frame time measured a millionth too long is still one frame.
    let count = max(1, (time / Self.frameTime - 1e-6).rounded(.up))
    var hasSettled = false
    for _ in 0..<Int(count) where step(dt: time / count) { hasSettled = true }
    return hasSettled
  }

  /// Makes one step of a given length, if the movement is running.
  ///
  /// A step that ends a leg of the movement also begins the next one. A time that is not positive or
  /// not finite moves nothing.
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
    let size = rules.magnitude(distance)
    let limits = rules.speedLimits
    let speed =
      min(max(size * rules.approachRate, limits.lowerBound), limits.upperBound) * distance.direction
    var move = speed * dt
    if rules.magnitude(move) > size { move = distance }
    actual += move
  }

  // MARK: Overtaken snaps

  /// Begins the second leg of the pending snap, if there is one.
  private mutating func finishPendingSnap() {
    guard let snap = pendingSnap else { return }
    pendingSnap = nil
    head(to: snap.targetPoint)
  }

  /// Gives up the pending snap in favour of another movement, if the rules let it go.
  private mutating func overtake() {
    hintReturn = nil
    if !rules.keepsOvertakenSnaps { pendingSnap = nil }
  }
}
