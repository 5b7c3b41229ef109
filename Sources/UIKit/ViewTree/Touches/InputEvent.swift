public import Foundation

/// An input event of a device, independent of the platform.
public nonisolated enum InputEvent: Hashable, Sendable {
  /// A report about a finger, a pen or a pressed mouse button.
  case touch(TouchSample)
  /// The pointer moved with no button pressed.
  case hover(HoverSample)
  /// A wheel or trackpad scrolled.
  case scroll(ScrollSample)
  /// Two fingers pinched on a trackpad.
  case pinch(PinchSample)
  /// A key was pressed or released.
  case key(UIKey, isDown: Bool, TimeInterval)
  /// Text was entered: by a key, by a sequence of keys, or by an input method.
  case text(String, TimeInterval)
  /// An input method changed the text being composed. It replaces the previous composition; empty text
  /// ends it.
  case composition(String, TimeInterval)
  /// A file or folder was dropped on the window or opened from the desktop.
  case open(URL, TimeInterval)
  /// The window lost the keyboard focus or a device was removed, which cancels all touches and presses.
  case focusLost(TimeInterval)

  /// The time of the event, in seconds.
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

  /// Returns the event with its location converted to other coordinates.
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

  /// Returns the event with its timestamp moved by some seconds.
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
  /// The number of points per unit of fine wheel movement.
  private nonisolated static let pointsPerUnit: CGFloat = 10

  /// Creates a scroll event from a wheel report. Shift makes a vertical wheel scroll horizontally.
  ///
  /// - Parameters:
  ///   - x: The movement to the right: in notches, or in units of a trackpad if it has a fraction.
  ///   - y: The movement away from the user, in the same unit.
  ///   - isTrackpad: Whether whole numbers are units of a trackpad too.
  ///   - location: The pointer's location, in points.
  ///   - modifiers: The modifier keys that are pressed.
  ///   - time: The time of the report, in seconds.
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

  /// Returns whether a wheel report has a fraction, which only trackpads and high-resolution wheels produce.
  public nonisolated static func isFine(x: CGFloat, y: CGFloat) -> Bool {
    x != x.rounded() || y != y.rounded()
  }
}
