public import Foundation
public import Objects

/// Calls a closure in every frame while it runs.
///
///     let link = CADisplayLink(clock: scene.clock) { [weak self] link in self?.step(to: link.timestamp) }
///     …
///     link.invalidate()
///
/// A running link keeps frames coming, so pause it when nothing moves.
@preconcurrency @MainActor public final class CADisplayLink: NSObject {
  /// The time of the current frame, in seconds.
  public private(set) var timestamp: TimeInterval
  /// The time between the last two frames, in seconds; 0 before the second one.
  public private(set) var duration: TimeInterval = 0
  /// The time at which the next frame is expected, in seconds.
  public var targetTimestamp: TimeInterval { timestamp + (duration > 0 ? min(duration, 0.1) : 1.0 / 60) }
  /// The rates at which the link is called, at most that of the display. With the default, it is called in every
  /// frame.
  public var preferredFrameRateRange = CAFrameRateRange.default
  /// The rate at which the link is called; 0 for every frame.
  public var preferredFramesPerSecond: Int {
    get { Int(preferredFrameRateRange.rate) }
    set {
      let rate = Float(newValue.clamped(to: 0...1000))
      preferredFrameRateRange = CAFrameRateRange(minimum: rate, maximum: rate, preferred: rate)
    }
  }
  /// Whether calls are suspended. Frames stop when all links are paused and nothing is animated.
  public var isPaused = false {
    didSet { if oldValue, !isPaused { clock?.onNeed?() } }
  }

  /// The clock, or nil before the link is added to a run loop and after `invalidate`.
  private weak var clock: FrameClock?
  private var action: ((CADisplayLink) -> Void)?
  /// The class of the object that the link moves, for logs.
  private(set) var owner = "something"

  /// Creates a running link. `action` is called before each frame is laid out.
  public init(clock: FrameClock, action: @escaping (CADisplayLink) -> Void) {
    self.clock = clock
    self.action = action
    timestamp = clock.now
    super.init()
    clock.add(self)
  }

  /// Creates a running link that moves an object, which it does not retain, and that ends with the object.
  package convenience init<Owner: AnyObject>(
    clock: FrameClock, for owner: Owner, action: @escaping (Owner, CADisplayLink) -> Void
  ) {
    self.init(clock: clock) { [weak owner] link in
      guard let owner else { return link.invalidate() }
      action(owner, link)
    }
    self.owner = "\(type(of: owner))"
  }

  /// Creates a link that calls a method of `target`, which it retains until it is invalidated. Add the link
  /// to a run loop to start it.
  public init(target: Any, selector: Selector) {
    let target = target as AnyObject
    action = { selector.perform(on: target, with: $0) }
    timestamp = 0
    super.init()
  }

  /// Starts the link: it runs with the frames of the window on the main screen. Does nothing without a
  /// window. The run loop and the mode have no effect.
  public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
    guard clock == nil, action != nil, let clock = UIScreen.main.window?.scene.clock else { return }
    self.clock = clock
    timestamp = clock.now
    clock.add(self)
  }

  /// Stops the link. You can add it again.
  public func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
    clock?.remove(self)
    clock = nil
  }

  /// Stops the link permanently.
  public func invalidate() {
    clock?.remove(self)
    clock = nil
    action = nil
  }

  func fire(at time: TimeInterval) {
    guard clock != nil, let action, isDue(at: time) else { return }
    duration = time - timestamp
    timestamp = time
    action(self)
  }

  /// Whether a call at this time is not too early for the preferred rate. Half a frame of tolerance keeps the rate
  /// even.
  private func isDue(at time: TimeInterval) -> Bool {
    let rate = Double(preferredFrameRateRange.rate)
    return rate <= 0 || timestamp == 0 || time - timestamp > 1 / rate - 0.5 / 60
  }
}
