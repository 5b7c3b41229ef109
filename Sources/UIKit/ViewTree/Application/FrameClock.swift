public import LayerTree

/// The time of the current frame, with the timers and display links that depend on it.
///
/// Time is an argument: the platform, or a test, passes it to `record(_:)` and `fireTimers(until:)`. Nothing
/// here reads a system clock.
@preconcurrency @MainActor public final class FrameClock {
  /// The layer animations.
  public let timeline = LayerTimeline()

  /// The animation time in seconds: the time of the current frame or event, scaled by `animationSpeed`.
  public var now: TimeInterval { timeline.now }

  /// The time of the current frame or event, in seconds, on the scale of event timestamps. Timers use it.
  public private(set) var eventTime: TimeInterval = 0

  /// The speed of animations and display links: 1, or less for slow motion. It does not affect timers.
  ///
  /// Values outside 0.001...1000 are ignored.
  public var animationSpeed = 1.0 {
    didSet {
      guard (0.001...1000).contains(animationSpeed) else { return animationSpeed = oldValue }
      anchor = (eventTime, now)
    }
  }
  /// The event time and the animation time at the last change of `animationSpeed`.
  private var anchor: (event: TimeInterval, animation: TimeInterval) = (0, 0)
  /// Whether both times are equal. Computing one from the other could introduce rounding errors.
  private var isInStep: Bool { animationSpeed == 1 && anchor.event == anchor.animation }

  /// Called when a frame is needed or a timer is set, so that a sleeping platform wakes up.
  public var onNeed: (() -> Void)? { didSet { timeline.onNeed = onNeed } }

  private var links: [CADisplayLink] = []
  private var timers: [FrameTimer] = []

  /// Creates a clock at time 0.
  public init() {}

  /// Whether frames must continue, because a display link or an animation is running.
  public var isRunning: Bool { links.contains { !$0.isPaused } || timeline.activity == .moving }

  /// The moving objects, for logs: the classes of animated views and of those that display links move.
  package var movers: [String] {
    let views = timeline.movingLayers.map { layer in layer.owner.map { "\(type(of: $0))" } ?? "a layer" }
    let owners = links.filter { !$0.isPaused }.map { "\($0.owner) by display link" }
    return Set(views).sorted() + owners
  }

  /// The event time of the next timer or animation start, in seconds, or nil if there is none.
  public var nextDeadline: TimeInterval? {
    let timer = timers.map(\.deadline).min()
    guard case .waiting(let animationStart) = timeline.activity else { return timer }
    let start =
      isInStep ? animationStart : anchor.event + (animationStart - anchor.animation) / animationSpeed
    return min(start, timer ?? start)
  }

  /// Advances the animation time by some seconds at once, to look at single steps of an animation in slow motion.
  ///
  /// Values that are not positive and finite are ignored.
  public func step(by seconds: TimeInterval) {
    guard seconds > 0, seconds.isFinite else { return }
    anchor = (eventTime, now + seconds)
    timeline.record(anchor.animation)
    onNeed?()
  }

  /// Advances the event time without running timers. Time never goes back.
  public func record(_ time: TimeInterval) {
    guard time.isFinite else { return }
    eventTime = max(eventTime, time)
    timeline.record(isInStep ? eventTime : anchor.animation + (eventTime - anchor.event) * animationSpeed)
  }

  /// Runs the timers that are due at `time`, each at its own deadline.
  public func fireTimers(until time: TimeInterval) {
    while let due = timers.filter({ $0.deadline <= time }).min(by: FrameTimer.isEarlier) {
      timers.removeAll { $0 === due }
      record(due.deadline)
      due.action()
    }
    record(time)
  }

  /// Calls the display links for the current frame.
  public func tick() {
    for link in links where !link.isPaused { link.fire(at: now) }
  }

  /// Calls `action` once, after `delay` seconds of event time. Cancel the returned timer to prevent it.
  @discardableResult
  public func schedule(after delay: TimeInterval, _ action: @escaping () -> Void) -> FrameTimer {
    let timer = FrameTimer(deadline: eventTime + max(0, delay), action: action, clock: self)
    timers.append(timer)
    onNeed?()
    return timer
  }

  func add(_ link: CADisplayLink) {
    guard !links.contains(where: { $0 === link }) else { return }
    links.append(link)
    onNeed?()
  }

  func remove(_ link: CADisplayLink) { links.removeAll { $0 === link } }

  func cancel(_ timer: FrameTimer) { timers.removeAll { $0 === timer } }
}

/// A scheduled call on a frame clock.
@preconcurrency @MainActor public final class FrameTimer {
  let deadline: TimeInterval
  let action: () -> Void
  private weak var clock: FrameClock?
  private let number: Int
  private static var count = 0

  init(deadline: TimeInterval, action: @escaping () -> Void, clock: FrameClock) {
    self.deadline = deadline
    self.action = action
    self.clock = clock
    FrameTimer.count += 1
    number = FrameTimer.count
  }

  /// Cancels the call.
  public func cancel() { clock?.cancel(self) }

  /// Orders timers by deadline, then by creation.
  static func isEarlier(_ one: FrameTimer, _ other: FrameTimer) -> Bool {
    (one.deadline, one.number) < (other.deadline, other.number)
  }
}
