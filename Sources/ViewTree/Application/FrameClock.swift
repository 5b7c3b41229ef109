public import LayerTree

/// The time of the frame being made, and who wants to be called when it moves on.
///
/// Time is handed down: the platform, or a test, says what time it is by `advance(to:)`. Nothing here
/// reads a clock.
public final class FrameClock {
  /// What is animated on the layers.
  public let timeline = LayerTimeline()

  /// The time of the current frame or event, in seconds.
  public var now: TimeInterval { timeline.now }

  /// Called when something wants a frame or a timer was set, so that a sleeping platform wakes up.
  public var onNeed: (() -> Void)? { didSet { timeline.onNeed = onNeed } }

  private var links: [CADisplayLink] = []
  private var timers: [FrameTimer] = []

  public init() {}

  /// Whether a display link runs or something is animated, so that frames have to keep coming.
  public var isRunning: Bool { links.contains { !$0.isPaused } || timeline.activity == .moving }

  /// When the next timer is due or the next animation begins, in seconds; nil without any.
  public var nextDeadline: TimeInterval? {
    let timer = timers.map(\.deadline).min()
    guard case .waiting(let start) = timeline.activity else { return timer }
    return min(start, timer ?? start)
  }

  /// Moves the time of events on to `time` without running anything; time never goes back.
  public func note(_ time: TimeInterval) { timeline.note(time) }

  /// Runs the timers that are due at `time`, each at its own time.
  public func fireTimers(until time: TimeInterval) {
    while let due = timers.filter({ $0.deadline <= time }).min(by: FrameTimer.isEarlier) {
      timers.removeAll { $0 === due }
      note(due.deadline)
      due.action()
    }
    note(time)
  }

  /// Calls the display links for the frame at `now`.
  public func tick() {
    for link in links where !link.isPaused { link.fire(at: now) }
  }

  /// Calls `action` once, `delay` seconds from now; the timer ends when it is cancelled.
  @discardableResult
  public func schedule(after delay: TimeInterval, _ action: @escaping () -> Void) -> FrameTimer {
    let timer = FrameTimer(deadline: now + max(0, delay), action: action, clock: self)
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

/// A call that is due at a time of a frame clock.
public final class FrameTimer {
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

  public func cancel() { clock?.cancel(self) }

  /// By deadline, and among equal ones by when they were set.
  static func isEarlier(_ one: FrameTimer, _ other: FrameTimer) -> Bool {
    (one.deadline, one.number) < (other.deadline, other.number)
  }
}
