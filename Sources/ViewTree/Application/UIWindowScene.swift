/// The windows of a program on one display, with the clock of their frames.
///
/// A frame is made of passes in a fixed order, each called once by `prepareFrame(at:)`.
public final class UIWindowScene {
  public let clock = FrameClock()
  /// In the order in which they were shown; the last is in front.
  public private(set) var windows: [UIWindow] = []
  /// Called when something has to be drawn or a timer was set, so that a sleeping platform wakes up.
  public var onNeedsFrame: (() -> Void)?
  /// Whether something changed since the last frame.
  public private(set) var needsFrame = true

  public init() { clock.onNeed = { [weak self] in self?.setNeedsFrame() } }

  public var keyWindow: UIWindow? { windows.last { !$0.isHidden } }

  func attach(_ window: UIWindow) {
    windows.removeAll { $0 === window }
    windows.append(window)
    setNeedsFrame()
  }

  func detach(_ window: UIWindow) { windows.removeAll { $0 === window } }

  /// Asks for a frame.
  public func setNeedsFrame() {
    needsFrame = true
    onNeedsFrame?()
  }

  /// Gives the events of one frame to the windows they belong to, in order; what a finger did between two
  /// frames arrives as one movement.
  public func deliver(_ events: [InputEvent]) {
    for batch in InputBatch.batches(of: events) {
      clock.fireTimers(until: batch.timestamp)
      keyWindow?.handle(batch)
    }
  }

  /// Brings the views to where they stand at `time`: timers, then motion, then layout.
  ///
  /// Answers whether anything has to be composed.
  @discardableResult
  public func prepareFrame(at time: TimeInterval) -> Bool {
    clock.fireTimers(until: time)
    clock.tick()
    return layOut()
  }

  /// The last passes of a frame alone, at the time that it is: layout, and what waited for it.
  @discardableResult
  public func layOut() -> Bool {
    for window in windows {
      window.layoutIfNeeded()
      window.finishAppearances()
    }
    defer { needsFrame = false }
    return needsFrame
  }
}
