public import Foundation

/// A recorded or written story of input: who touched what, where and when.
///
/// As text a script is JSON, one event a line, so that it can be written by hand and compared:
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
/// Reading is strict: a misspelt field is an error that names its line, not a silent gap in a test.
public nonisolated struct Script: Equatable, Sendable {
  /// The size of the window in points; nil leaves it to the application.
  public var size: CGSize?
  /// The tab to begin in; nil leaves it to the application. Which tabs there are, the application knows.
  public var tab: String?
  /// The events in the order of their times.
  public var events: [ScriptEvent]

  public init(size: CGSize? = nil, tab: String? = nil, events: [ScriptEvent] = []) {
    self.size = size
    self.tab = tab
    self.events = events
  }
}

/// One input at one time.
public nonisolated struct ScriptEvent: Equatable, Sendable {
  /// Seconds since the script began; not negative.
  public var time: Double
  public var input: Input

  public init(time: Double, input: Input) {
    self.time = time
    self.input = input
  }

  /// What happens. Places and distances are in points, in the window's coordinates.
  public enum Input: Equatable, Sendable {
    /// A finger; its id stays the same from `down` to `up` or `cancel`.
    case touch(TouchPhase, id: Int, x: Double, y: Double, modifiers: Set<KeyModifier> = [])
    /// The mouse. Button 1 is the main one, 2 the secondary one, 3 the middle one. A move means the buttons
    /// that are down, or hovering without any, whatever `button` says.
    case mouse(MousePhase, button: Int, x: Double, y: Double, modifiers: Set<KeyModifier> = [])
    /// A wheel or trackpad over a place.
    case wheel(dx: Double, dy: Double, x: Double, y: Double, modifiers: Set<KeyModifier> = [])
    /// Two fingers on a trackpad; `scale` is how far apart they are as a multiple of where they began.
    case pinch(TouchPhase, scale: Double, x: Double, y: Double, modifiers: Set<KeyModifier> = [])
    /// A key, pressed and released, by its name.
    case key(String, modifiers: Set<KeyModifier>)
    /// Text that the user writes; the keys it takes are not told.
    case text(String)
    /// A file or folder is dropped on the window; its path.
    case drop(String)
    /// A new size of the window, 1 to 16384 each way.
    case resize(width: Double, height: Double)
    /// The window gains or loses the focus.
    case focus(Bool)
  }

  public enum TouchPhase: String, CaseIterable, Sendable {
    case down, move, up, cancel
  }

  public enum MousePhase: String, CaseIterable, Sendable {
    case down, move, up
    /// The pointer leaves the window.
    case leave
  }

  public enum KeyModifier: String, CaseIterable, Sendable {
    case shift, control, alt, command
  }
}
