public import Foundation

/// The time of one or more layer trees, and what is animated in them.
///
///     root.timeline = timeline
///     …
///     timeline.note(1.25)        // it is now 1.25 s
///     timeline.advance()         // everything is shown as it is at that time
///     timeline.deliverStops()    // who waited for an end hears of it
///
/// Nothing here reads a clock, and nothing is searched: layers enter themselves when an animation is added.
@MainActor
public final class LayerTimeline {
  /// The time in seconds. It never goes back.
  public private(set) var now: TimeInterval = 0

  /// Called when an animation came or went, so that a sleeping platform makes a frame.
  public var onNeed: (() -> Void)?

  private var animated: [LayerAnimations] = []
  private var drivers: [any AnimationDriver] = []
  private var stops: [(time: TimeInterval, call: () -> Void)] = []

  /// The one that moved last: it stands in where something ends that never was on any.
  package private(set) static weak var latest: LayerTimeline?

  public init() { LayerTimeline.latest = self }

  isolated deinit {
    for animations in animated { animations.clear() }
  }

  /// Moves the time on without showing anything; a time that is past, or not a number, is ignored.
  public func note(_ time: TimeInterval) {
    if time.isFinite { now = max(now, time) }
  }

  /// Shows everything as it is now. What has ended, and what has left the tree, goes.
  public func advance() {
    LayerTimeline.latest = self
    for driver in drivers { driver.advance(to: now) }
    for animations in animated { animations.advance(to: now) }
    animated.removeAll(where: \.isEmpty)
  }

  /// Whether somebody waits to hear of an end.
  public var hasStops: Bool { !stops.isEmpty }

  /// Calls those who waited for ends, in the order of these. What they cause is the next call's.
  public func deliverStops() {
    let due = stops.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
    stops = []
    for stop in due { stop.element.call() }
  }

  /// What is needed from the platform: frames, one frame later, or nothing.
  package var activity: AnimationActivity {
    if hasStops { return .moving }
    let layers = animated.reduce(AnimationActivity.resting) { $0.joined($1.activity(at: now)) }
    return drivers.reduce(layers) { $0.joined($1.activity(at: now)) }
  }

  /// The layers that something moves now.
  package var movingLayers: [CALayer] {
    animated.filter { $0.activity(at: now) == .moving }.compactMap(\.layer)
  }

  /// Has `call` made when ends are told of, as if something had ended at `time`.
  package func enqueue(at time: TimeInterval, _ call: @escaping () -> Void) {
    stops.append((time, call))
    onNeed?()
  }

  func add(_ animations: LayerAnimations) {
    animated.append(animations)
    onNeed?()
  }

  // MARK: Drivers

  /// Has `driver` called before each frame, and keeps it, until it is removed.
  package func add(_ driver: any AnimationDriver) {
    if !drivers.contains(where: { $0 === driver }) { drivers.append(driver) }
    onNeed?()
  }

  package func remove(_ driver: any AnimationDriver) { drivers.removeAll { $0 === driver } }
}

/// Leads animations of layers by a time of its own.
package protocol AnimationDriver: AnyObject {
  func advance(to time: TimeInterval)
  func activity(at time: TimeInterval) -> AnimationActivity
}
