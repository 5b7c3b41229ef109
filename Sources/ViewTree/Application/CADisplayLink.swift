/// A call for every frame, as long as it runs.
///
///     let link = CADisplayLink(clock: scene.clock) { [weak self] link in self?.step(to: link.timestamp) }
///     …
///     link.invalidate()
///
/// A running link keeps frames coming; pause it when nothing moves.
public final class CADisplayLink {
  /// The time of the frame being made, in seconds.
  public private(set) var timestamp: TimeInterval
  /// Whether no calls are made; frames stop coming when all links are paused.
  public var isPaused = false {
    didSet { if oldValue, !isPaused { clock?.onNeed?() } }
  }

  /// Nil once the link has ended.
  private weak var clock: FrameClock?
  private let action: (CADisplayLink) -> Void

  /// Creates a link that runs at once; `action` is called before each frame is laid out.
  public init(clock: FrameClock, action: @escaping (CADisplayLink) -> Void) {
    self.clock = clock
    self.action = action
    timestamp = clock.now
    clock.add(self)
  }

  /// Ends the link for good.
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
