public import Foundation

/// A recorded or written sequence of input events with their times and positions.
///
/// As text, a script is JSON with one event per line, so that it can be written by hand and compared:
///
///     {
///       "size": [1024, 768],
///       "tab": "files",
///       "events": [
///         {"t": 0.1, "touch": "down", "id": 1, "x": 500, "y": 300},
///         {"t": 0.2, "touch": "move", "id": 1, "x": 430, "y": 302},
///         {"t": 0.3, "touch": "up", "id": 1, "x": 420, "y": 302}
///       ]
///     }
///
/// Parsing is strict: a misspelled field is an error that names its line, not a silent gap in a test.
public struct Script: Equatable, Sendable {
  /// The size of the window in points; nil leaves it to the application.
  public var size: CGSize?
  /// The tab to begin in; nil leaves it to the application, which also defines the tabs.
  public var tab: String?
  /// The events, in ascending order of their times.
  public var events: [ScriptEvent]

  /// Creates a script.
  public init(size: CGSize? = nil, tab: String? = nil, events: [ScriptEvent] = []) {
    self.size = size
    self.tab = tab
    self.events = events
  }
}

/// An input event at a time.
public struct ScriptEvent: Equatable, Sendable {
  /// The seconds since the script began; not negative.
  public var time: Double
  /// The input.
  public var input: Input

  /// Creates an event.
  public init(time: Double, input: Input) {
    self.time = time
    self.input = input
  }

  /// The kind of an event. Positions and distances are in points, in the window's coordinates.
  public enum Input: Equatable, Sendable {
    /// A finger; its identifier stays the same from `down` to `up` or `cancel`.
    case touch(TouchPhase, id: Int, x: Double, y: Double, modifiers: Set<KeyModifier> = [])
    /// The mouse. Button 1 is the primary one, 2 the secondary one, 3 the middle one. A move applies to
    /// all pressed buttons, or hovers if there are none, whatever `button` is; it may be nil then.
    case mouse(MousePhase, button: Int?, x: Double, y: Double, modifiers: Set<KeyModifier> = [])
    /// A wheel or trackpad scrolls at a position.
    case wheel(dx: Double, dy: Double, x: Double, y: Double, modifiers: Set<KeyModifier> = [])
    /// Two fingers pinch on a trackpad; `scale` is their distance as a multiple of the initial one.
    case pinch(TouchPhase, scale: Double, x: Double, y: Double, modifiers: Set<KeyModifier> = [])
    /// A key, by its name, is pressed and released.
    case key(String, modifiers: Set<KeyModifier>)
    /// The user types text; the keys are not recorded.
    case text(String)
    /// A file or folder with this path is dropped on the window.
    case drop(String)
    /// The window is resized; each side is from 1 to 16384.
    case resize(width: Double, height: Double)
    /// The window gains (`true`) or loses the focus.
    case focus(Bool)
  }

  /// The phase of a touch or a pinch.
  public enum TouchPhase: String, CaseIterable, Sendable {
    case down, move, up, cancel
  }

  /// The phase of a mouse event.
  public enum MousePhase: String, CaseIterable, Sendable {
    case down, move, up
    /// The pointer leaves the window.
    case leave
  }

  /// A modifier key that is held during an event.
  public enum KeyModifier: String, CaseIterable, Sendable {
    case shift, control, alt, command
  }
}
