/// What a device reported, translated once and the same for every platform.
public nonisolated enum InputEvent: Hashable, Sendable {
  case touch(TouchSample)
  case scroll(
    location: CGPoint, delta: CGVector, isPrecise: Bool, modifiers: UIKeyModifierFlags, TimeInterval)
  case key(UIKey, isDown: Bool, TimeInterval)
  /// The window lost the user's attention, or a device was taken away: what is down is cancelled.
  case focusLost(TimeInterval)

  public var timestamp: TimeInterval {
    switch self {
    case .touch(let sample): sample.timestamp
    case .scroll(_, _, _, _, let time), .key(_, _, let time), .focusLost(let time): time
    }
  }
}

/// One report about one finger or the pressed mouse.
public nonisolated struct TouchSample: Hashable, Sendable {
  /// What the device calls the finger; the same from down to up.
  public var id: Int
  public var type: UITouch.TouchType
  public var phase: UITouch.Phase
  /// In the window's coordinates, in points.
  public var location: CGPoint
  /// In seconds.
  public var timestamp: TimeInterval

  public init(
    id: Int, type: UITouch.TouchType, phase: UITouch.Phase, location: CGPoint, timestamp: TimeInterval
  ) {
    self.id = id
    self.type = type
    self.phase = phase
    self.location = location
    self.timestamp = timestamp
  }
}
