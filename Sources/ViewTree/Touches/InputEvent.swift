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

  /// Returns the same event, so many seconds later.
  public func delayed(by seconds: TimeInterval) -> InputEvent {
    switch self {
    case .touch(var sample):
      sample.timestamp += seconds
      return .touch(sample)
    case .scroll(let location, let delta, let isPrecise, let modifiers, let time):
      return .scroll(
        location: location, delta: delta, isPrecise: isPrecise, modifiers: modifiers, time + seconds)
    case .key(let key, let isDown, let time): return .key(key, isDown: isDown, time + seconds)
    case .focusLost(let time): return .focusLost(time + seconds)
    }
  }
}

extension InputEvent {
  /// How many points a unit of fine wheel movement stands for.
  private nonisolated static let pointsPerUnit: CGFloat = 10

  /// Creates the scroll that a wheel's report asks for: `x` to the right, `y` away from the user, in notches
  /// or, with a fraction, in units of a trackpad. Shift turns an upright wheel sideways.
  public nonisolated static func wheel(
    x: CGFloat, y: CGFloat, at location: CGPoint, modifiers: UIKeyModifierFlags = [], _ time: TimeInterval
  ) -> InputEvent {
    let isPrecise = x != x.rounded() || y != y.rounded()
    let isSideways = modifiers.contains(.shift) && x == 0
    let unit = isPrecise ? pointsPerUnit : 1
    let delta = isSideways ? CGVector(dx: y * unit, dy: 0) : CGVector(dx: -x * unit, dy: y * unit)
    return .scroll(location: location, delta: delta, isPrecise: isPrecise, modifiers: modifiers, time)
  }
}

/// One report about one finger or the pressed mouse.
public nonisolated struct TouchSample: Hashable, Sendable {
  /// The number of the touch that stands for the pressed mouse; fingers have others.
  public static let mouseID = -1

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
