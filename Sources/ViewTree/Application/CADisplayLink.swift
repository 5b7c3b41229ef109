/// Calls a closure in every frame while it runs.
///
///     let link = CADisplayLink(clock: scene.clock) { [weak self] link in self?.step(to: link.timestamp) }
///     …
///     link.invalidate()
///
/// A running link keeps frames coming, so pause it when nothing moves.
public final class CADisplayLink {
  /// The time of the current frame, in seconds.
  public private(set) var timestamp: TimeInterval
  /// Whether calls are suspended. Frames stop when all links are paused and nothing is animated.
  public var isPaused = false {
    didSet { if oldValue, !isPaused { clock?.onNeed?() } }
  }

  /// The clock, or nil after `invalidate`.
  private weak var clock: FrameClock?
  private let action: (CADisplayLink) -> Void

  /// Creates a running link. `action` is called before each frame is laid out.
  public init(clock: FrameClock, action: @escaping (CADisplayLink) -> Void) {
    self.clock = clock
    self.action = action
    timestamp = clock.now
    clock.add(self)
  }

  /// Stops the link permanently.
  public func invalidate() {
    clock?.remove(self)
    clock = nil
  }

  func fire(at time: TimeInterval) {
    guard clock != nil else { return }
    timestamp = time
    action(self)
  }
}
