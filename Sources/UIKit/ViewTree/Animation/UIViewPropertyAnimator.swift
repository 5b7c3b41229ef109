import LayerTree

/// The state of an animator.
public nonisolated enum UIViewAnimatingState: Int, Hashable, Sendable {
  /// Not started, or finished.
  case inactive
  /// Running or paused, with its views between start and end.
  case active
  /// Stopped, until `finishAnimation(at:)` is called.
  case stopped
}

/// The position at which an animator ended.
public nonisolated enum UIViewAnimatingPosition: Int, Hashable, Sendable {
  case end, start, current
}

/// An animation that can be paused, scrubbed, reversed and continued.
///
///     let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeOut) { card.center.y = 80 }
///     animator.pauseAnimation()
///     animator.fractionComplete = 0.3
///     animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
///
/// A running animator is retained. If a paused animator is deallocated, its views stay as they are visible.
@preconcurrency @MainActor public final class UIViewPropertyAnimator: NSObject {
  /// The duration in seconds. A spring with its own duration ignores it.
  public let duration: TimeInterval
  /// The curve or spring.
  public let timingParameters: any UITimingCurveProvider
  /// The delay of the last start, in seconds.
  public private(set) var delay: TimeInterval = 0

  /// The state of the animator.
  public internal(set) var state = UIViewAnimatingState.inactive
  /// Whether the animator is running: active and not paused.
  public internal(set) var isRunning = false
  /// Whether the animator runs backward along its curve, to its start.
  public var isReversed = false { didSet { if isReversed != oldValue { turn() } } }

  /// Whether the animator can be paused, scrubbed, reversed and stopped while it is running.
  public var isInterruptible = true
  /// Whether the views receive touches during the animation. Read when animations are added.
  public var isUserInteractionEnabled = true
  /// Whether hit testing uses the final positions of the views instead of the visible ones. Read when
  /// animations are added.
  public var isManualHitTestingEnabled = false
  /// Whether `fractionComplete` is the fraction of the distance, not of the duration.
  public var scrubsLinearly = true
  /// Whether the animator stays active at its end, without calling its completions.
  public var pausesOnCompletion = false

  let lead: AnimatorLead
  weak var timeline: LayerTimeline?
  private var waiting: [(delayFactor: CGFloat, block: () -> Void)] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  var tracks: [AnimatorTrack] = []

  /// Creates an animator with a curve or spring. A negative or non-finite duration counts as 0.
  public init(duration: TimeInterval, timingParameters: any UITimingCurveProvider) {
    self.duration = duration > 0 && duration.isFinite ? duration : 0
    self.timingParameters = timingParameters
    lead = AnimatorLead(AnimatorMotion(pace: timingParameters.pace(duration: self.duration)))
  }

  /// Creates an animator with a standard curve.
  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a cubic Bézier curve.
  public convenience init(
    duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator with a spring that takes the whole duration.
  public convenience init(
    duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: dampingRatio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator and starts it.
  @discardableResult
  public static func runningPropertyAnimator(
    withDuration duration: TimeInterval, delay: TimeInterval = 0, options: UIView.AnimationOptions = [],
    animations: @escaping () -> Void, completion: ((UIViewAnimatingPosition) -> Void)? = nil
  ) -> UIViewPropertyAnimator {
    let animator = UIViewPropertyAnimator(duration: duration, curve: options.curve, animations: animations)
    if let completion { animator.addCompletion(completion) }
    animator.startAnimation(afterDelay: delay)
    return animator
  }

  isolated deinit {
    if state == .active { settle(at: .current) }
  }

  var now: TimeInterval { timeline?.now ?? 0 }

  // MARK: Animations

  /// Adds changes. Changes added to an active animator take the remaining time.
  ///
  /// They begin after `delayFactor`, from 0 to 1, of that time.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
    switch state {
    case .inactive: waiting.append((delayFactor, animation))
    case .active: begin(animation, delayFactor: delayFactor)
    case .stopped: break
    }
  }

  /// Adds a closure to call at the end, after those added earlier.
  public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
    completions.append(completion)
  }

  private func begin(_ animation: () -> Void, delayFactor: CGFloat) {
    let done = lead.motion.timeFraction(at: now)
    let factor = delayFactor > 0 ? min(Double(delayFactor), 1) : 0
    let touches: LayerAnimation.Touches =
      !isUserInteractionEnabled ? .none : isManualHitTestingEnabled ? .whereSet : .whereShown
    let context = AnimatorContext(lead, from: done + factor * (1 - done), touches: touches)
    guard UIView.areAnimationsEnabled else { return AnimationContext.use(nil, animation) }
    context.run(animation)
    timeline = timeline ?? context.timeline
    for track in context.tracks {
      // A property that was changed twice in the same part is one change.
      tracks.removeAll { $0.isSame(as: track) }
      tracks.append(track)
    }
    completions += context.completions
  }

  /// Makes the changes and pauses at the start.
  func activate() {
    guard state == .inactive else { return }
    lead.motion = AnimatorMotion(pace: timingParameters.pace(duration: duration))
    state = .active
    let blocks = waiting
    waiting = []
    for (delayFactor, block) in blocks { begin(block, delayFactor: delayFactor) }
    if isReversed { lead.motion.rest(atTime: 1) }
  }

  // MARK: Running

  /// Starts the animator, or continues it after a pause.
  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Starts the animator, or continues it, after a delay in seconds.
  public func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped, !isRunning else { return }
    self.delay = delay > 0 && delay.isFinite ? delay : 0
    activate()
    run { $0.go(back: isReversed, at: now + self.delay) }
  }

  /// Starts the motion. If there is nothing to animate, the animator ends at once.
  func run(_ go: (inout AnimatorMotion) -> Void) {
    isRunning = true
    go(&lead.motion)
    guard let timeline, !tracks.isEmpty else { return end(at: now) }
    timeline.add(self)
    refresh()
  }

  /// Updates the visible values of all tracks.
  func refresh() {
    for track in tracks { track.record.layer?.refreshAnimations() }
  }

  private func turn() {
    guard state == .active, isRunning, isInterruptible else { return }
    run { $0.go(back: isReversed, at: now) }
  }

  /// Ends at the start or the end, depending on the direction.
  func end(at time: TimeInterval) {
    isRunning = false
    timeline?.remove(self)
    guard !pausesOnCompletion else {
      lead.motion.rest(atTime: isReversed ? 0 : 1)
      return refresh()
    }
    let position: UIViewAnimatingPosition = isReversed ? .start : .end
    settle(at: position)
    tracks = []
    state = .inactive
    complete(at: position, time)
  }

  /// Calls the completions at the end of the frame, or at once without a time.
  func complete(at position: UIViewAnimatingPosition, _ time: TimeInterval?) {
    let calls = completions
    completions = []
    func call() { for completion in calls { completion(position) } }
    guard let time, let timeline = timeline ?? LayerTimeline.latest else { return call() }
    timeline.enqueue(at: time, call)
  }
}

extension UIViewPropertyAnimator: AnimationDriver {
  package func advance(to time: TimeInterval) {
    if isRunning, let arrival = lead.motion.arrival, arrival < time + MediaTiming.noise { end(at: arrival) }
  }

  package func activity(at time: TimeInterval) -> AnimationActivity {
    guard isRunning else { return .resting }
    if let departure = lead.motion.departure, departure > time { return .waiting(until: departure) }
    return .moving
  }
}
