/// A report about a finger, a pen, or the mouse with a button pressed.
public nonisolated struct TouchSample: Hashable, Sendable {
  /// The identifier of the touch that represents the primary mouse button. Fingers have identifiers from 0.
  public static let mouseID = mouseID(button: 1)

  /// Returns the identifier of the touch that represents a mouse button.
  public static func mouseID(button: Int) -> Int { -max(1, button) }

  /// The device's identifier of the finger, constant from touch-down to the end.
  public var id: Int
  /// The kind of device.
  public var type: UITouch.TouchType
  /// The phase of the finger.
  public var phase: UITouch.Phase
  /// The location in points: on the screen when the platform reports it, in the window's coordinates
  /// afterwards.
  public var location: CGPoint
  /// The location resampled to the time of the frame, if it differs from `location`.
  var resampledLocation: CGPoint?
  /// The time of the report, in seconds.
  public var timestamp: TimeInterval
  /// The modifier keys that are pressed.
  public var modifiers: UIKeyModifierFlags
  /// The pressure; 1 for devices that do not report it.
  public var force: CGFloat

  /// Creates a sample.
  public init(
    id: Int, type: UITouch.TouchType, phase: UITouch.Phase, location: CGPoint, timestamp: TimeInterval,
    modifiers: UIKeyModifierFlags = [], force: CGFloat = 1
  ) {
    self.id = id
    self.type = type
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
    self.modifiers = modifiers
    self.force = force
  }

  /// The mouse button that the touch represents; empty for fingers and pens.
  public var buttons: UIEvent.ButtonMask {
    type == .indirectPointer ? (id < 0 ? .button(-id) : .primary) : []
  }

  /// Returns the sample with its location converted to other coordinates.
  @MainActor func placed(by convert: (CGPoint) -> CGPoint) -> TouchSample {
    var sample = self
    sample.location = convert(location)
    sample.resampledLocation = resampledLocation.map(convert)
    return sample
  }

  /// Whether the touch represents a mouse button other than the primary one.
  var isOtherButton: Bool { type == .indirectPointer && buttons != .primary }
}

extension TouchSample {
  /// The longest interval between two samples that the next one is predicted from, in seconds.
  nonisolated static let longestGapForPrediction = 0.020
  /// The longest prediction, in seconds. It is also limited to half of the last interval. The same as
  /// for resampling.
  nonisolated static let longestPrediction = 0.008

  /// Returns the next sample by extrapolating the last two, or nil if they are equal or too far apart.
  nonisolated static func prediction(from samples: [TouchSample]) -> TouchSample? {
    guard samples.count > 1 else { return nil }
    let (one, two) = (samples[samples.count - 2], samples[samples.count - 1])
    let gap = two.timestamp - one.timestamp
    guard gap > 0, gap <= longestGapForPrediction, one.location != two.location else { return nil }
    let ahead = min(gap / 2, longestPrediction)
    var next = two
    next.timestamp += ahead
    next.location = two.location + (two.location - one.location) * (ahead / gap)
    return next
  }
}

/// The pointer's location while no button is pressed.
public nonisolated struct HoverSample: Hashable, Sendable {
  /// The location in points: on the screen when the platform reports it, in the window's coordinates
  /// afterwards. Nil if the pointer is outside all windows.
  public var location: CGPoint?
  /// The time of the report, in seconds.
  public var timestamp: TimeInterval
  /// The modifier keys that are pressed.
  public var modifiers: UIKeyModifierFlags

  /// Creates a sample.
  public init(location: CGPoint?, timestamp: TimeInterval, modifiers: UIKeyModifierFlags = []) {
    self.location = location
    self.timestamp = timestamp
    self.modifiers = modifiers
  }
}

/// A report of a wheel, or of two fingers scrolling on a trackpad.
public nonisolated struct ScrollSample: Hashable, Sendable {
  /// The pointer's location in points: on the screen when the platform reports it, in the window's
  /// coordinates afterwards.
  public var location: CGPoint
  /// How far the content is to move on the screen, positive to the right and down: in notches of a wheel,
  /// or in points if `isPrecise`.
  public var delta: CGVector
  /// Whether the device reports continuous movement, as trackpads do, instead of notches.
  public var isPrecise: Bool
  /// The time of the report, in seconds.
  public var timestamp: TimeInterval
  /// The modifier keys that are pressed.
  public var modifiers: UIKeyModifierFlags

  /// Creates a sample.
  public init(
    location: CGPoint, delta: CGVector, isPrecise: Bool, timestamp: TimeInterval,
    modifiers: UIKeyModifierFlags = []
  ) {
    self.location = location
    self.delta = delta
    self.isPrecise = isPrecise
    self.timestamp = timestamp
    self.modifiers = modifiers
  }
}

/// A report about two fingers pinching on a trackpad.
public nonisolated struct PinchSample: Hashable, Sendable {
  /// Whether the pinch begins, moves or ends.
  public var phase: UITouch.Phase
  /// The distance of the fingers relative to that at the beginning of the pinch.
  public var scale: CGFloat
  /// The pointer's location in points: on the screen when the platform reports it, in the window's
  /// coordinates afterwards.
  public var location: CGPoint
  /// The time of the report, in seconds.
  public var timestamp: TimeInterval
  /// The modifier keys that are pressed.
  public var modifiers: UIKeyModifierFlags

  /// Creates a sample.
  public init(
    phase: UITouch.Phase, scale: CGFloat, location: CGPoint, timestamp: TimeInterval,
    modifiers: UIKeyModifierFlags = []
  ) {
    self.phase = phase
    self.scale = scale
    self.location = location
    self.timestamp = timestamp
    self.modifiers = modifiers
  }
}
