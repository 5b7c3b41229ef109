/// One report about one finger, or about the mouse with a button down.
public nonisolated struct TouchSample: Hashable, Sendable {
  /// The number of the touch that stands for the mouse with its main button down; fingers have numbers
  /// from 0.
  public static let mouseID = mouseID(button: 1)

  /// Returns the number of the touch that stands for a button of the mouse.
  public static func mouseID(button: Int) -> Int { -max(1, button) }

  /// What the device calls the finger; the same from down to up.
  public var id: Int
  public var type: UITouch.TouchType
  public var phase: UITouch.Phase
  /// In points: on the screen as the platform reports it, in the window's coordinates from there on.
  public var location: CGPoint
  /// Where the touch is taken to be for the frame that the sample is delivered with, if that is elsewhere.
  var resampledLocation: CGPoint?
  /// In seconds.
  public var timestamp: TimeInterval
  public var modifiers: UIKeyModifierFlags
  /// How hard it presses; 1 where the device does not tell.
  public var force: CGFloat

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

  /// The mouse button that the touch stands for; none for fingers and pens.
  public var buttons: UIEvent.ButtonMask {
    type == .indirectPointer ? (id < 0 ? .button(-id) : .primary) : []
  }

  /// Returns the same sample in other coordinates.
  @MainActor func placed(by convert: (CGPoint) -> CGPoint) -> TouchSample {
    var sample = self
    sample.location = convert(location)
    sample.resampledLocation = resampledLocation.map(convert)
    return sample
  }

  /// Whether it is the mouse with another button than the main one.
  var isOtherButton: Bool { type == .indirectPointer && buttons != .primary }
}

extension TouchSample {
  /// Two samples further apart than this say nothing about what comes next, in seconds.
  nonisolated static let longestGapForPrediction = 0.020
  /// How far a prediction looks ahead at most, in seconds, and of the last gap. As in resampling.
  nonisolated static let longestPrediction = 0.008

  /// Returns the next sample on the line through the last two, or nil when they do not say one.
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

/// Where the pointer is while no button is down.
public nonisolated struct HoverSample: Hashable, Sendable {
  /// In points: on the screen as the platform reports it, in the window's coordinates from there on; nil when the
  /// pointer has left all windows.
  public var location: CGPoint?
  /// In seconds.
  public var timestamp: TimeInterval
  public var modifiers: UIKeyModifierFlags

  public init(location: CGPoint?, timestamp: TimeInterval, modifiers: UIKeyModifierFlags = []) {
    self.location = location
    self.timestamp = timestamp
    self.modifiers = modifiers
  }
}

/// One report of a wheel, or of two fingers that move on a trackpad.
public nonisolated struct ScrollSample: Hashable, Sendable {
  /// Where the pointer stands, in points: on the screen as the platform reports it, in the window's coordinates from
  /// there on.
  public var location: CGPoint
  /// How far the content is asked to move on the screen, positive to the right and down: in notches of a wheel or, when
  /// `isPrecise`, in points.
  public var delta: CGVector
  /// Whether the device reports fine movement, as trackpads do, instead of notches.
  public var isPrecise: Bool
  /// In seconds.
  public var timestamp: TimeInterval
  public var modifiers: UIKeyModifierFlags

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

/// One report about two fingers that spread or close on a trackpad.
public nonisolated struct PinchSample: Hashable, Sendable {
  public var phase: UITouch.Phase
  /// How far apart the fingers are now, as a multiple of where they began.
  public var scale: CGFloat
  /// Where the pointer stands, in points: on the screen as the platform reports it, in the window's coordinates from
  /// there on.
  public var location: CGPoint
  /// In seconds.
  public var timestamp: TimeInterval
  public var modifiers: UIKeyModifierFlags

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
