public import Foundation

/// What a device reported, translated once and the same for every platform.
public nonisolated enum InputEvent: Hashable, Sendable {
  case touch(TouchSample)
  case hover(HoverSample)
  case scroll(ScrollSample)
  case pinch(PinchSample)
  case key(UIKey, isDown: Bool, TimeInterval)
  /// Text was written: by a key, by several that make one character, or by an input method.
  case text(String, TimeInterval)
  /// Text is being composed, and takes the place of what was composed before; nothing ends it.
  case composition(String, TimeInterval)
  /// A file or folder was dropped on the window, or handed to the program by the desktop.
  case open(URL, TimeInterval)
  /// The window lost the user's attention, or a device was taken away: what is down is cancelled.
  case focusLost(TimeInterval)

  public var timestamp: TimeInterval {
    switch self {
    case .touch(let sample): sample.timestamp
    case .hover(let sample): sample.timestamp
    case .scroll(let sample): sample.timestamp
    case .pinch(let sample): sample.timestamp
    case .key(_, _, let time), .focusLost(let time): time
    case .text(_, let time), .composition(_, let time), .open(_, let time): time
    }
  }

  /// Returns the same event in other coordinates.
  @MainActor func placed(by convert: (CGPoint) -> CGPoint) -> InputEvent {
    switch self {
    case .touch(let sample): return .touch(sample.placed(by: convert))
    case .hover(var sample):
      sample.location = sample.location.map(convert)
      return .hover(sample)
    case .pinch(var sample):
      sample.location = convert(sample.location)
      return .pinch(sample)
    case .scroll(var sample):
      sample.location = convert(sample.location)
      return .scroll(sample)
    case .key, .text, .composition, .open, .focusLost: return self
    }
  }

  /// Returns the same event, so many seconds later.
  public func delayed(by seconds: TimeInterval) -> InputEvent {
    switch self {
    case .touch(var sample):
      sample.timestamp += seconds
      return .touch(sample)
    case .hover(var sample):
      sample.timestamp += seconds
      return .hover(sample)
    case .pinch(var sample):
      sample.timestamp += seconds
      return .pinch(sample)
    case .scroll(var sample):
      sample.timestamp += seconds
      return .scroll(sample)
    case .key(let key, let isDown, let time): return .key(key, isDown: isDown, time + seconds)
    case .text(let text, let time): return .text(text, time + seconds)
    case .composition(let text, let time): return .composition(text, time + seconds)
    case .open(let url, let time): return .open(url, time + seconds)
    case .focusLost(let time): return .focusLost(time + seconds)
    }
  }
}

extension InputEvent {
  /// How many points a unit of fine wheel movement stands for.
  private nonisolated static let pointsPerUnit: CGFloat = 10

  /// Creates the scroll that a wheel's report asks for: `x` to the right, `y` away from the user, in notches
  /// or, with a fraction, in units of a trackpad. Shift turns an upright wheel sideways.
  ///
  /// - Parameter isTrackpad: Whether whole numbers are units of a trackpad, too.
  public nonisolated static func wheel(
    x: CGFloat, y: CGFloat, isTrackpad: Bool = false, at location: CGPoint,
    modifiers: UIKeyModifierFlags = [], _ time: TimeInterval
  ) -> InputEvent {
    let isPrecise = isTrackpad || isFine(x: x, y: y)
    let isSideways = modifiers.contains(.shift) && x == 0
    let unit = isPrecise ? pointsPerUnit : 1
    let delta = isSideways ? CGVector(dx: y * unit, dy: 0) : CGVector(dx: -x * unit, dy: y * unit)
    return .scroll(
      ScrollSample(
        location: location, delta: delta, isPrecise: isPrecise, timestamp: time, modifiers: modifiers))
  }

  /// Whether a wheel's report has a fraction, which only trackpads and fine wheels make.
  public nonisolated static func isFine(x: CGFloat, y: CGFloat) -> Bool {
    x != x.rounded() || y != y.rounded()
  }
}
