/// A user input event.
@preconcurrency @MainActor open class UIEvent: NSObject {
  /// The kind of input that an event reports.
  public nonisolated enum EventType: Int, Hashable, Sendable {
    case touches = 0
    case presses = 3
    case scroll = 10
    case hover = 11
    /// A pinch of two fingers on a trackpad.
    case transform = 14
    /// A press of a mouse button other than the primary one. UIKit has no such type.
    case buttons = 100
  }

  /// A closer description of an event. Events of touches, keys and pointers have none.
  public nonisolated enum EventSubtype: Int, Hashable, Sendable {
    case none
    /// The device was shaken. Nothing reports it here.
    case motionShake
  }

  /// A set of mouse buttons.
  public nonisolated struct ButtonMask: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: Int
    /// Creates an option set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The primary mouse button.
    public static let primary = ButtonMask(rawValue: 1)
    /// The secondary mouse button.
    public static let secondary = ButtonMask(rawValue: 2)

    /// Returns the mask of a button by its number: 1 is the primary one, 2 the secondary one. Returns an
    /// empty mask for numbers outside 1...63.
    public static func button(_ number: Int) -> ButtonMask {
      ButtonMask(rawValue: (1...63).contains(number) ? 1 << (number - 1) : 0)
    }
  }

  /// The kind of input.
  public let type: EventType
  /// A closer description: none.
  public var subtype: EventSubtype { .none }
  /// The time of the event, in seconds on the frame clock.
  public let timestamp: TimeInterval
  /// The modifier keys held down.
  public let modifierFlags: UIKeyModifierFlags
  /// The mouse buttons that the event reports; empty for fingers.
  public let buttonMask: ButtonMask

  /// The window that receives the event.
  weak var window: UIWindow?

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

  /// All touches that are down or have ended in this event.
  public internal(set) var allTouches: Set<UITouch>?

  /// Returns the touches that belong to a view.
  public func touches(for view: UIView) -> Set<UITouch>? {
    allTouches.map { $0.filter { $0.view === view } }
  }

  /// Returns the touches that belong to a window.
  public func touches(for window: UIWindow) -> Set<UITouch>? {
    allTouches.map { $0.filter { $0.window === window } }
  }

  /// Returns the touches that a recognizer receives.
  public func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? {
    allTouches.map { $0.filter { $0.gestureRecognizers?.contains { $0 === gesture } ?? false } }
  }

  /// Returns all samples of a touch since the previous event, oldest first. The last one is a copy of
  /// `touch`. Returns nil if the touch is not part of the event.
  public func coalescedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) ?? false ? touch.coalesced : nil
  }

  /// Returns a prediction of the next touch, or an empty array if the samples are too far apart in time. It
  /// is valid until the next event. Returns nil if the touch is not part of the event.
  public func predictedTouches(for touch: UITouch) -> [UITouch]? {
    allTouches?.contains(touch) ?? false ? touch.predicted : nil
  }
}
