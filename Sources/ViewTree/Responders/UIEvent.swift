/// Something the user did, at one instant.
open class UIEvent {
  /// Seconds on the clock of the frames.
  public let timestamp: TimeInterval
  public let modifierFlags: UIKeyModifierFlags

  init(timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags) {
    self.timestamp = timestamp
    self.modifierFlags = modifierFlags
  }

  /// All touches that are down, or went up in this event.
  public internal(set) var allTouches: Set<UITouch>?

  public func touches(for view: UIView) -> Set<UITouch>? {
    allTouches.map { $0.filter { $0.view === view } }
  }

  public func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches.map { $0.filter { $0.window === window } }
  }

  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches.map { $0.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false } }
  }
}

/// Movement of a wheel or of two fingers on a trackpad.
public final class UIScrollEvent: UIEvent {
  /// Where the pointer stands, in the window's coordinates.
  public let locationInWindow: CGPoint
  /// How far the content is asked to move on the screen; positive is right and down. Notches of a wheel
  /// or, when `isPrecise`, points.
  public let delta: CGVector
  /// Whether the device reports fine movement, as trackpads do, instead of notches.
  public let isPrecise: Bool

  init(
    timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags, locationInWindow: CGPoint, delta: CGVector,
    isPrecise: Bool
  ) {
    self.locationInWindow = locationInWindow
    self.delta = delta
    self.isPrecise = isPrecise
    super.init(timestamp: timestamp, modifierFlags: modifierFlags)
  }
}
