import Foundation

@testable import Replay

/// The text of a script with one event of every kind.
nonisolated let story = """
  {
    "size": [1024, 768],
    "tab": "files",
    "events": [
      {"t": 0, "focus": true},
      {"t": 0.1, "touch": "down", "id": 1, "x": 500, "y": 300.5},
      {"t": 0.2, "touch": "move", "id": 1, "x": 430, "y": 302},
      {"t": 0.2, "touch": "up", "id": 1, "x": 430, "y": 302},
      {"t": 0.25, "touch": "cancel", "id": 2, "x": -3, "y": 1e-7},
      {"t": 0.3, "mouse": "down", "button": 3, "x": 12, "y": 14},
      {"t": 0.4, "wheel": [0, -2.5], "x": 12, "y": 14},
      {"t": 0.5, "key": "Left", "modifiers": ["shift", "alt"]},
      {"t": 0.5, "key": "\\u0045scape"},
      {"t": 0.6, "text": "dün\\n\\"es"},
      {"t": 0.7, "drop": "/tmp/a b"},
      {"t": 1.5, "resize": [800, 600]}
    ]
  }

  """

/// The script that the text of ``story`` describes.
nonisolated let storyScript = Script(
  size: CGSize(width: 1024, height: 768), tab: "files",
  events: [
    ScriptEvent(time: 0, input: .focus(true)),
    ScriptEvent(time: 0.1, input: .touch(.down, id: 1, x: 500, y: 300.5)),
    ScriptEvent(time: 0.2, input: .touch(.move, id: 1, x: 430, y: 302)),
    ScriptEvent(time: 0.2, input: .touch(.up, id: 1, x: 430, y: 302)),
    ScriptEvent(time: 0.25, input: .touch(.cancel, id: 2, x: -3, y: 1e-7)),
    ScriptEvent(time: 0.3, input: .mouse(.down, button: 3, x: 12, y: 14)),
    ScriptEvent(time: 0.4, input: .wheel(dx: 0, dy: -2.5, x: 12, y: 14)),
    ScriptEvent(time: 0.5, input: .key("Left", modifiers: [.shift, .alt])),
    ScriptEvent(time: 0.5, input: .key("Escape", modifiers: [])),
    ScriptEvent(time: 0.6, input: .text("dün\n\"es")),
    ScriptEvent(time: 0.7, input: .drop("/tmp/a b")),
    ScriptEvent(time: 1.5, input: .resize(width: 800, height: 600)),
  ])
