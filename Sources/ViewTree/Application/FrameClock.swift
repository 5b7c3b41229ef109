public import LayerTree

/// The time of the frame being made, and who wants to be called when it moves on.
///
/// Time is handed down: the platform, or a test, says what time it is by `advance(to:)`. Nothing here
/// reads a clock.
public final class FrameClock {
  /// What is animated on the layers.
  public let timeline = LayerTimeline()

  /// The time of what moves, in seconds: that of the frame or event being handled, unless `animationSpeed` has
  /// made it lag behind.
  public var now: TimeInterval { timeline.now }

  /// The time of the frame or event being handled, in seconds, on the scale of the events' timestamps. Timers
  /// go by it.
  public private(set) var eventTime: TimeInterval = 0

  /// How many seconds pass for what moves in one second: 1, or less to watch it slowly. Animations and
  /// everything that display links move go by it; events and timers do not.
  ///
  /// A number that is not between 0.001 and 1000 is ignored.
  public var animationSpeed = 1.0 {
    didSet {
      guard (0.001...1000).contains(animationSpeed) else { return animationSpeed = oldValue }
      anchor = (eventTime, now)
    }
  }
  /// When `animationSpeed` was set last, and the time of what moved then.
  private var anchor: (event: TimeInterval, animation: TimeInterval) = (0, 0)
  /// Whether both times are the same number, which sums of them would not always be.
  private var isInStep: Bool { animationSpeed == 1 && anchor.event == anchor.animation }

  /// Called when something wants a frame or a timer was set, so that a sleeping platform wakes up.
  public var onNeed: (() -> Void)? { didSet { timeline.onNeed = onNeed } }

  private var links: [CADisplayLink] = []
  private var timers: [FrameTimer] = []

  public init() {}

  /// Whether a display link runs or something is animated, so that frames have to keep coming.
  public var isRunning: Bool { links.contains { !$0.isPaused } || timeline.activity == .moving }

  /// What moves, in words: the classes of views that are animated, and how many display links run.
  package var movers: [String] {
    let views = timeline.movingLayers.map { layer in layer.owner.map { "\(type(of: $0))" } ?? "a layer" }
    let links = links.count { !$0.isPaused }
    return Set(views).sorted() + (links > 0 ? ["\(links) display links"] : [])
  }

  /// When the next timer is due or the next animation begins, in seconds of the events' time; nil without any.
  public var nextDeadline: TimeInterval? {
    let timer = timers.map(\.deadline).min()
    guard case .waiting(let animationStart) = timeline.activity else { return timer }
    let start =
      isInStep ? animationStart : anchor.event + (animationStart - anchor.animation) / animationSpeed
    return min(start, timer ?? start)
  }

  /// Moves the time of events on to `time` without running anything; time never goes back.
  public func note(_ time: TimeInterval) {
    guard time.isFinite else { return }
    eventTime = max(eventTime, time)
    timeline.note(isInStep ? eventTime : anchor.animation + (eventTime - anchor.event) * animationSpeed)
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

  /// Calls `action` once, `delay` seconds of the events' time from now; the timer ends when it is cancelled.
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
