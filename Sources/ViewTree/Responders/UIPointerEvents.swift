/// The devices whose scrolling a recognizer takes.
public nonisolated struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Wheels that turn by notches.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// Trackpads and fine wheels.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
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

  /// How far a notch of a wheel moves, in points; chosen here.
  public nonisolated static let notch: CGFloat = 48
  /// Scrolling is over when nothing came for so long, in seconds: SDL does not report its end.
  nonisolated public static let longestPause = 0.1

  init(_ sample: ScrollSample) {
    locationInWindow = sample.location
    delta = sample.delta
    isPrecise = sample.isPrecise
    super.init(.scroll, timestamp: sample.timestamp, modifierFlags: sample.modifiers)
  }
}

/// A mouse button other than the main one went down, such as the secondary one that opens a menu.
public final class UIPointerEvent: UIEvent {
  /// Where the pointer stands, in the window's coordinates.
  public let locationInWindow: CGPoint

  init(
    timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags, buttonMask: ButtonMask, at location: CGPoint
  ) {
    locationInWindow = location
    super.init(.buttons, timestamp: timestamp, modifierFlags: modifierFlags, buttonMask: buttonMask)
  }
}

/// The pointer moved with no button down, or left.
final class UIHoverEvent: UIEvent {
  /// In the window's coordinates; nil when the pointer has left the window.
  let locationInWindow: CGPoint?

  init(timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags, at location: CGPoint?) {
    locationInWindow = location
    super.init(.hover, timestamp: timestamp, modifierFlags: modifierFlags)
  }
}

/// Two fingers spread or close on a trackpad.
final class UITransformEvent: UIEvent {
  let sample: PinchSample

  init(_ sample: PinchSample) {
    self.sample = sample
    super.init(.transform, timestamp: sample.timestamp, modifierFlags: sample.modifiers)
  }
}
