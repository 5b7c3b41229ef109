import Replay

/// Events for tests. Times are counted in frames of 1/60 s.
nonisolated extension ScriptEvent {
  static func at(_ frame: Int, _ input: Input) -> ScriptEvent {
    ScriptEvent(time: Double(frame) * Stage.frameTime, input: input)
  }

  static func key(_ name: String, at frame: Int) -> ScriptEvent { at(frame, .key(name, modifiers: [])) }
}

nonisolated extension [ScriptEvent] {
  static func tap(_ x: Double, _ y: Double, at frame: Int) -> [ScriptEvent] {
    [.at(frame, .touch(.down, id: 1, x: x, y: y)), .at(frame + 6, .touch(.up, id: 1, x: x, y: y))]
  }

  /// A tap on a row of the root page in a window of 1024 by 768.
  static func tapRootRow(_ row: Int, at frame: Int) -> [ScriptEvent] {
    tap(300, 306 + 56 * Double(row), at: frame)
  }

  /// A tap on a row of the pane at the right edge.
  static func tapPaneRow(_ row: Int, at frame: Int) -> [ScriptEvent] {
    tap(800, 96 + 56 * Double(row), at: frame)
  }

  /// Key presses, one every half second.
  static func keys(_ names: [String]) -> [ScriptEvent] {
    names.enumerated().map { .key($1, at: 6 + 30 * $0) }
  }
}
