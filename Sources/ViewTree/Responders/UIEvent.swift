/// Something the user did, at one instant.
open class UIEvent: NSObject {
  /// What kind of input an event reports.
  public nonisolated enum EventType: Hashable, Sendable {
    case touches, presses, hover, scroll
    /// Pinching with two fingers on a trackpad.
    case transform
    /// A mouse button other than the main one.
    case buttons
  }

  /// The buttons of a mouse that are down.
  public nonisolated struct ButtonMask: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let primary = ButtonMask(rawValue: 1)
    public static let secondary = ButtonMask(rawValue: 2)

    /// The mask of the button with that number: 1 is the main one, 2 the secondary one.
    public static func button(_ number: Int) -> ButtonMask {
      ButtonMask(rawValue: (1...63).contains(number) ? 1 << (number - 1) : 0)
    }
  }

  public let type: EventType
  /// Seconds on the clock of the frames.
  public let timestamp: TimeInterval
  /// The modifier keys that were held down.
  public let modifierFlags: UIKeyModifierFlags
  /// The mouse buttons that the event is about; none for fingers.
  public let buttonMask: ButtonMask

  init(
    _ type: EventType, timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags = [],
    buttonMask: ButtonMask = []
  ) {
    self.type = type
    self.timestamp = timestamp
    self.modifierFlags = modifierFlags
    self.buttonMask = buttonMask
  }

  deinit {}

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

  /// Returns every sample of the touch since the event before, the oldest first; the last is a copy of
  /// `touch` itself.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) ?? false ? touch.coalesced : nil
  }

  /// Returns where the touch may be next: one touch of the near future, or none when its samples are too
  /// far apart to tell. It is a guess and holds until the next event.
  public func predictedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) ?? false ? touch.predicted : nil
  }
}
