/// What a movement of the stack wants its owner to know.
public nonisolated enum StackEvent: Equatable, Sendable {
  /// A snap has decided its page: make it the active one. The content may still be settling.
  case stopped(StackSnap)
  /// A snap was overtaken by another movement before it reached its page.
  case interrupted(StackSnap)
  /// The content rests: take covered pages out of the tree and remove marked ones.
  case settled
}

/// The movement of a stack towards an offset, advanced by time that is handed in.
///
/// A classic movement has no memory of its velocity, and turns round after a fling:
///
///     at rest ──set, animated──▶ running to the target ──there──▶ at rest: settled
///        │                                  ▲
///        └──snap──▶ running to the overshoot point: stopped, and back to the page
///
/// With a spring, snaps run straight to the page, with the velocity that the content has.
///
/// Offsets are in points, times in seconds. Events are returned, in order, by the call that caused
/// them. A page in an event is named by its index at the time of the decision.
///
/// Source: sections 3.1, 3.9, 3.10 and 3.12 of the stacked navigation specification.
public nonisolated struct StackAnimation: Equatable, Sendable {
  /// The frame time the speeds are tuned for, and the longest step of ``advance(by:)``.
  public static let frameTime = 1.0 / 60
  /// The longest time one call of ``advance(by:)`` makes up for (D22).
  public static let longestAdvance = 1.0 / 15

  public var rules: StackRules
  /// The offset the content is laid out at now.
  public internal(set) var actual: Double
  /// The offset it is heading for; equal to ``actual`` at rest.
  public internal(set) var target: Double
  /// How fast a spring moves the content, in points per second; 0 for the classic motion.
  public internal(set) var velocity = 0.0
  /// The distance from the target at which the movement is over.
  public private(set) var margin = 0.0
  /// Whether steps are wanted.
  public internal(set) var isRunning = false
  /// The snap on its way to its overshoot point.
  public private(set) var pendingSnap: StackSnap?
  /// Where a hint returns to, while it moves away.
  private var hintReturn: Double?
  /// The offset at which the current or latest pan began.
  public internal(set) var panStart = 0.0

  /// Creates a stack at rest; an offset that is not finite counts as 0.
  public init(offset: Double = 0, rules: StackRules = .exact) {
    self.rules = rules
    actual = offset.isFinite ? offset : 0
    target = actual
  }

  /// Whether the movement is so close to its target that pages shown before are not brought back.
  public var isBouncing: Bool { isRunning && abs(target - actual) < rules.bounceDistance }

  /// Whether the content visibly moves. The last point of the way does not count where it is slow.
  public var isUnderWay: Bool {
    guard isRunning, pendingSnap == nil, hintReturn == nil else { return isRunning }
    return abs(target - actual) >= rules.settleMargin || abs(velocity) >= rules.speedLimits.lowerBound
  }

  /// The offset the content comes to rest at if nobody interferes.
  public var finalTarget: Double { pendingSnap?.targetPoint ?? hintReturn ?? target }

  // MARK: Targets

  /// Scrolls to an offset, or jumps there.
  ///
  /// A running movement goes on from where it is towards the new target. Offsets are not limited to
  /// the content. An offset that is not finite is ignored.
  public mutating func set(_ offset: Double, animated: Bool) -> [StackEvent] {
    guard offset.isFinite else { return [] }
    var events = overtake()
    if animated {
      head(to: offset)
    } else {
      target = offset
      actual = offset
      velocity = 0
      events += finishPendingSnap()
      if rules.jumpsSettle { isRunning = false }
      if rules.jumpsSettle && !isRunning { events.append(.settled) }
    }
    return events
  }

  /// Carries out the decision of a snap: out to its overshoot point and back to its page, or to the page by
  /// a spring, whose overshoot comes from the velocity.
  ///
  /// Without animation the stack jumps to the overshoot point and stays there, as in the original.
  public mutating func snap(_ snap: StackSnap, animated: Bool = true) -> [StackEvent] {
    var events: [StackEvent]
    if !animated {
      events = set(snap.overshootPoint, animated: false)
      events.append(.stopped(snap))
    } else if rules.motion == .spring || rules.reducesMotion {
      events = set(snap.targetPoint, animated: true)
      events.append(.stopped(snap))
      return events
    } else {
      events = overtake()
      pendingSnap = snap
      head(to: rules.locksRoot ? max(0, snap.overshootPoint) : snap.overshootPoint)
    }
    margin = rules.overshootMargin
    return events
  }

  /// Moves the content a little towards lower offsets and back, to show that it can be dragged. Nothing
  /// happens unless it rests, or with a distance that is not finite.
  public mutating func hint(distance: Double) {
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
  public mutating func shift(actual newActual: Double, target newTarget: Double) {
    guard newActual.isFinite, newTarget.isFinite else { return }
    guard newActual != actual || newTarget != finalTarget else { return }
    panStart += newActual - actual
    actual = newActual
    target = newTarget
    pendingSnap = nil
    hintReturn = nil
  }

  /// Ends the movement where it was going.
  public mutating func finish() -> [StackEvent] {
    let offset = finalTarget
    let events = overtake()
    pendingSnap = nil
    actual = offset
    target = offset
    velocity = 0
    isRunning = false
    return events + [.settled]
  }

  /// Stops where the content is now.
  mutating func stop() -> [StackEvent] {
    let events = overtake()
    target = actual
    velocity = 0
    isRunning = false
    return events
  }

  /// Goes to the same target, from rest.
  mutating func startOver() {
    let end = finalTarget
    _ = stop()
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
  public mutating func advance(by elapsed: Double) -> [StackEvent] {
    guard elapsed > 0 else { return [] }
    let time = min(elapsed, Self.longestAdvance)
    // A frame time measured a millionth too long is still one frame.
    let count = max(1, (time / Self.frameTime - 1e-6).rounded(.up))
    var events: [StackEvent] = []
    for _ in 0..<Int(count) { events += step(dt: time / count) }
    return events
  }

  /// Makes one step of a given length, if the movement is running.
  ///
  /// A step that ends a leg of the movement also begins the next one. A time that is not positive or
  /// not finite moves nothing.
  public mutating func step(dt: Double) -> [StackEvent] {
    guard isRunning else { return [] }
    if rules.motion == .spring { return springStep(dt: dt) }
    var events: [StackEvent] = []
    if abs(target - actual) < margin {
      isRunning = false
      actual = target
      if let hintReturn {
        self.hintReturn = nil
        head(to: hintReturn)
      } else {
        events = pendingSnap == nil ? [.settled] : finishPendingSnap()
      }
    }
    if dt > 0 && dt.isFinite { approach(for: dt) }
    return events
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
  private mutating func finishPendingSnap() -> [StackEvent] {
    guard let snap = pendingSnap else { return [] }
    pendingSnap = nil
    head(to: snap.targetPoint)
    return [.stopped(snap)]
  }

  /// Gives up the pending snap in favour of another movement, if the rules let it go.
  private mutating func overtake() -> [StackEvent] {
    hintReturn = nil
    guard let snap = pendingSnap, !rules.keepsOvertakenSnaps else { return [] }
    pendingSnap = nil
    return [.interrupted(snap)]
  }
}
