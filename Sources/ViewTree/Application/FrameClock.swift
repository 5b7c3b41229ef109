/// The time of the frame being made, and who wants to be called when it moves on.
///
/// Time is handed down: the platform, or a test, says what time it is by `advance(to:)`. Nothing here
/// reads a clock.
public final class FrameClock {
  /// The time of the current frame or event, in seconds.
  public private(set) var now: TimeInterval = 0

  /// Called when something wants a frame or a timer was set, so that a sleeping platform wakes up.
  public var onNeed: (() -> Void)?

  private var links: [CADisplayLink] = []
  private var timers: [FrameTimer] = []

  public init() {}

  /// Whether a display link runs, so that frames have to keep coming.
  public var isRunning: Bool { links.contains { !$0.isPaused } }

  /// When the next timer is due, in seconds; nil without timers.
  public var nextDeadline: TimeInterval? { timers.map(\.deadline).min() }

  /// Moves the time of events on to `time` without running anything; time never goes back.
  public func note(_ time: TimeInterval) {
    if time.isFinite { now = max(now, time) }
  }

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
