public import Foundation

/// The time of one or more layer trees, and the animations that run in them.
///
///     root.timeline = timeline
///     …
///     timeline.note(1.25)        // it is now 1.25 s
///     timeline.advance()         // updates all animations to that time
///     timeline.deliverStops()    // calls the handlers of animations that have ended
///
/// A timeline never reads a clock, and it never searches the tree: layers register when an animation
/// is added.
@preconcurrency @MainActor public final class LayerTimeline {
  /// The current time, in seconds. It never decreases.
  public private(set) var now: TimeInterval = 0

  /// Called when an animation is added or handlers are waiting, so that an idle platform makes a frame.
  public var onNeed: (() -> Void)?

  private var animated: [LayerAnimations] = []
  private var drivers: [any AnimationDriver] = []
  private var stops: [(time: TimeInterval, call: () -> Void)] = []

  /// The timeline that advanced last. It delivers completions that belong to no timeline.
  package private(set) static weak var latest: LayerTimeline?

  /// Creates a timeline at time 0.
  public init() { LayerTimeline.latest = self }

  isolated deinit {
    for animations in animated { animations.clear() }
  }

  /// Advances the time without updating animations. Ignores times that are not finite or earlier than `now`.
  public func record(_ time: TimeInterval) {
    if time.isFinite { now = max(now, time) }
  }

  /// Updates all animations to the current time. Removes an animation if it has ended or its layer left the
  /// tree.
  public func advance() {
    LayerTimeline.latest = self
    CATransaction.flush()
    for driver in drivers { driver.advance(to: now) }
    for animations in animated { animations.advance(to: now) }
    animated.removeAll(where: \.isEmpty)
  }

  /// Whether handlers of animations are waiting to be called.
  public var hasStops: Bool { !stops.isEmpty }

  /// Calls the waiting handlers in the order of their times. Handlers that they enqueue are called next time.
  public func deliverStops() {
    let due = stops.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    stops = []
    for stop in due { stop.element.call() }
  }

  /// Whether the platform has to make frames.
  package var activity: AnimationActivity {
    if hasStops { return .moving }
    let layers = animated.reduce(AnimationActivity.resting) { $0.joined($1.activity(at: now)) }
    return drivers.reduce(layers) { $0.joined($1.activity(at: now)) }
  }

  /// The layers that are currently moving.
  package var movingLayers: [CALayer] {
    animated.filter { $0.activity(at: now) == .moving }.compactMap(\.layer)
  }

  /// Enqueues `call` to be made with the handlers, as if an animation had ended at `time`.
  package func enqueue(at time: TimeInterval, _ call: @escaping () -> Void) {
    stops.append((time, call))
    onNeed?()
  }

  func add(_ animations: LayerAnimations) {
    animated.append(animations)
    onNeed?()
  }

  // MARK: Drivers

  /// Adds a driver, which is called before each frame. The timeline retains it until it is removed.
  package func add(_ driver: any AnimationDriver) {
    if !drivers.contains(where: { $0 === driver }) { drivers.append(driver) }
    onNeed?()
  }

  package func remove(_ driver: any AnimationDriver) { drivers.removeAll { $0 === driver } }
}

/// Controls animations of layers with its own time.
package protocol AnimationDriver: AnyObject {
  func advance(to time: TimeInterval)
  func activity(at time: TimeInterval) -> AnimationActivity
}
