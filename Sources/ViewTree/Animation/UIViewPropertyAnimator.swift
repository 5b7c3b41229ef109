import LayerTree

/// Where an animator is between being made and being done.
public nonisolated enum UIViewAnimatingState: Hashable, Sendable {
  case inactive
  /// Started or paused: its views are between start and end.
  case active
  /// Stopped on its way, waiting for `finishAnimation(at:)`.
  case stopped
}

/// Where an animator ended.
public nonisolated enum UIViewAnimatingPosition: Hashable, Sendable {
  case end, start, current
}

/// An animation that can be paused, scrubbed with a finger, turned around and let go.
///
///     let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeOut) { card.center.y = 80 }
///     animator.pauseAnimation()
///     animator.fractionComplete = 0.3
///     animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
///
/// While it runs it is kept. An animator that is given up while it is paused leaves its views as they are
/// shown.
@MainActor
public final class UIViewPropertyAnimator: NSObject {
  /// How long it takes, in seconds; a spring with a pace of its own takes its own time.
  public let duration: TimeInterval
  public let timingParameters: any UITimingCurveProvider
  /// How long it waits before it runs, in seconds.
  public private(set) var delay: TimeInterval = 0

  public internal(set) var state = UIViewAnimatingState.inactive
  public internal(set) var isRunning = false
  /// Whether it goes back to its start. It goes along its curve, so its speed turns around too.
  public var isReversed = false { didSet { if isReversed != oldValue { turn() } } }

  /// Whether it can be paused, scrubbed, turned and stopped while it runs.
  public var isInterruptible = true
  /// Whether touches reach the views meanwhile. Read when the animations are added.
  public var isUserInteractionEnabled = true
  /// Whether touches find the views where they are set, not where they are seen. Read when the animations are
  /// added.
  public var isManualHitTestingEnabled = false
  /// Whether `fractionComplete` counts the way; else it counts the time along the curve.
  public var scrubsLinearly = true
  /// Whether it stays active at its end, without calling its completions.
  public var pausesOnCompletion = false

  let lead: AnimatorLead
  weak var timeline: LayerTimeline?
  private var waiting: [(delayFactor: CGFloat, block: () -> Void)] = []
  var completions: [(UIViewAnimatingPosition) -> Void] = []
  var tracks: [AnimatorTrack] = []

  public init(duration: TimeInterval, timingParameters: any UITimingCurveProvider) {
    self.duration = duration > 0 && duration.isFinite ? duration : 0
    self.timingParameters = timingParameters
    lead = AnimatorLead(AnimatorMotion(pace: timingParameters.pace(duration: self.duration)))
  }

  public convenience init(
    duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, controlPoint1: CGPoint, controlPoint2: CGPoint,
    animations: (() -> Void)? = nil
  ) {
    self.init(
      duration: duration,
      timingParameters: UICubicTimingParameters(controlPoint1: controlPoint1, controlPoint2: controlPoint2))
    if let animations { addAnimations(animations) }
  }

  public convenience init(
    duration: TimeInterval, dampingRatio: CGFloat, animations: (() -> Void)? = nil
  ) {
    self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: dampingRatio))
    if let animations { addAnimations(animations) }
  }

  /// Creates an animator that runs already.
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

  // MARK: What it animates

  /// Adds changes; those added while it is active have the time that is left.
  ///
  /// They begin when `delayFactor`, from 0 to 1, of that has passed.
  public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat = 0) {
    switch state {
    case .inactive: waiting.append((delayFactor, animation))
    case .active: begin(animation, delayFactor: delayFactor)
    case .stopped: break
    }
  }

  /// Has `completion` called at the end, after those added before.
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
      // What was changed twice in one part of the time is one change.
      tracks.removeAll { $0.isSame(as: track) }
      tracks.append(track)
    }
    completions += context.completions
  }

  /// Makes the changes and stands at the start.
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

  public func startAnimation() { startAnimation(afterDelay: 0) }

  /// Runs, or runs on, after `delay` seconds.
  public func startAnimation(afterDelay delay: TimeInterval) {
    guard state != .stopped, !isRunning else { return }
    self.delay = delay > 0 && delay.isFinite ? delay : 0
    activate()
    run { $0.go(back: isReversed, at: now + self.delay) }
  }

  /// Sets the motion going; where nothing is there to be animated, it is over.
  func run(_ go: (inout AnimatorMotion) -> Void) {
    isRunning = true
    go(&lead.motion)
    guard let timeline, !tracks.isEmpty else { return end(at: now) }
    timeline.add(self)
    refresh()
  }

  /// Shows what is led as it is now.
  func refresh() {
    for track in tracks { track.record.layer?.refreshAnimations() }
  }

  private func turn() {
    guard state == .active, isRunning, isInterruptible else { return }
    run { $0.go(back: isReversed, at: now) }
  }

  /// Ends on the side it went to.
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

  /// Calls the completions at the end of the frame; at once without a time.
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
