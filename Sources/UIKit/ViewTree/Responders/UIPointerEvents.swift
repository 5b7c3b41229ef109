/// The kinds of scroll devices that a recognizer accepts.
public nonisolated struct UIScrollTypeMask: OptionSet, Hashable, Sendable {
  /// The bits of the option set.
  public let rawValue: Int
  /// Creates an option set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Wheels that scroll in notches.
  public static let discrete = UIScrollTypeMask(rawValue: 1)
  /// Trackpads and high-resolution wheels.
  public static let continuous = UIScrollTypeMask(rawValue: 2)
  /// All scroll devices.
  public static let all: UIScrollTypeMask = [.discrete, .continuous]
}

/// A movement of a wheel, or of two fingers on a trackpad.
@preconcurrency @MainActor public final class UIScrollEvent: UIEvent {
  /// The pointer's location in the window's coordinates.
  public let locationInWindow: CGPoint
  /// How far the content is to move on the screen, positive to the right and down: in notches of a wheel,
  /// or in points if `isPrecise`.
  public let delta: CGVector
  /// Whether the device reports continuous movement, as trackpads do, instead of notches.
  public let isPrecise: Bool

  /// The distance of a wheel notch in points; chosen here.
  public nonisolated static let notch: CGFloat = 48
  /// The time without events after which a scroll gesture ends, in seconds. SDL does not report the end.
  nonisolated public static let longestPause = 0.1

  init(_ sample: ScrollSample) {
    locationInWindow = sample.location
    delta = sample.delta
    isPrecise = sample.isPrecise
    super.init(.scroll, timestamp: sample.timestamp, modifierFlags: sample.modifiers)
  }

  /// Returns `delta` in the coordinates of a view.
  package func movement(in view: UIView) -> CGPoint {
    view.movement(fromWindow: CGPoint(x: delta.dx, y: delta.dy))
  }
}

/// A press of a mouse button other than the primary one, such as the secondary button.
@preconcurrency @MainActor public final class UIPointerEvent: UIEvent {
  /// The pointer's location in the window's coordinates.
  public let locationInWindow: CGPoint

  init(
    timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags, buttonMask: ButtonMask, at location: CGPoint
  ) {
    locationInWindow = location
    super.init(.buttons, timestamp: timestamp, modifierFlags: modifierFlags, buttonMask: buttonMask)
  }
}

/// A movement of the pointer with no button pressed.
final class UIHoverEvent: UIEvent {
  /// The location in the window's coordinates; nil if the pointer left the window.
  let locationInWindow: CGPoint?

  init(timestamp: TimeInterval, modifierFlags: UIKeyModifierFlags, at location: CGPoint?) {
    locationInWindow = location
    super.init(.hover, timestamp: timestamp, modifierFlags: modifierFlags)
  }
}

/// A pinch of two fingers on a trackpad.
final class UITransformEvent: UIEvent {
  let sample: PinchSample

  init(_ sample: PinchSample) {
    self.sample = sample
    super.init(.transform, timestamp: sample.timestamp, modifierFlags: sample.modifiers)
  }
}
