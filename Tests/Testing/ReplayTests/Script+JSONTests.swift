import Foundation
import Testing
import ViewTree

@testable import Replay

@Suite("Writing a script")
struct ScriptJSONTests {
  @Test("each event is a line, and default values are omitted")
  func text() {
    let script = Script(
      size: CGSize(width: 1024, height: 767.5), tab: "a\tb",
      events: [
        ScriptEvent(time: 0.1, input: .touch(.cancel, id: -1, x: 500, y: 0.25)),
        ScriptEvent(time: 1, input: .mouse(.move, button: 2, x: 1, y: -2)),
        ScriptEvent(time: 1, input: .mouse(.leave, button: nil, x: 0, y: 0)),
        ScriptEvent(time: 1, input: .wheel(dx: 0, dy: -3, x: 4, y: 5)),
        ScriptEvent(time: 2, input: .key("Left", modifiers: [.command, .shift])),
        ScriptEvent(time: 2, input: .key("\u{1b}\n", modifiers: [])),
        ScriptEvent(time: 2, input: .text("a \"b\"")),
        ScriptEvent(time: 3, input: .resize(width: 800, height: 600)),
        ScriptEvent(time: 4, input: .focus(false)),
      ])
    #expect(
      script.json() == #"""
        {
          "size": [1024, 767.5],
          "tab": "a\tb",
          "events": [
            {"t": 0.1, "touch": "cancel", "id": -1, "x": 500, "y": 0.25},
            {"t": 1, "mouse": "move", "button": 2, "x": 1, "y": -2},
            {"t": 1, "mouse": "leave", "x": 0, "y": 0},
            {"t": 1, "wheel": [0, -3], "x": 4, "y": 5},
            {"t": 2, "key": "Left", "modifiers": ["shift", "command"]},
            {"t": 2, "key": "\u001b\n"},
            {"t": 2, "text": "a \"b\""},
            {"t": 3, "resize": [800, 600]},
            {"t": 4, "focus": false}
          ]
        }

        """#)
  }

  @Test("a recorded pointer hovers without a button")
  func hovering() throws {
    let hover = HoverSample(location: CGPoint(x: 3, y: 4), timestamp: 2)
    let event = try #require(ScriptEvent(.hover(hover)))
    #expect(event.json == #"{"t": 2, "mouse": "move", "x": 3, "y": 4}"#)
  }

  @Test("an empty script is short")
  func empty() {
    #expect(Script().json() == "{\n  \"events\": []\n}\n")
  }

  @Test("a written script parses to exactly the same script")
  func roundTrip() throws {
    let numbers = [0.1 + 0.2, 1e-300, -1e300, .leastNonzeroMagnitude, 1.0 / 3, 9007199254740992, -0.0]
    var script = storyScript
    script.events += numbers.map { number in
      ScriptEvent(time: 2, input: .wheel(dx: number, dy: 1, x: 0, y: 0))
    }
    script.events.append(ScriptEvent(time: 2, input: .touch(.up, id: .max, x: 0, y: 0)))
    script.events.append(ScriptEvent(time: 2, input: .touch(.up, id: .min, x: 0, y: 0)))
    script.tab = "日本 🎹 \u{2028}\u{7f}"
    #expect(try Script(parsing: Data(script.json().utf8)) == script)
  }

  @Test("a number without a JSON form is rejected with its location")
  func notFinite() {
    let script = Script(events: [ScriptEvent(time: .nan, input: .focus(true))])
    #expect {
      try Script(parsing: Data(script.json().utf8))
    } throws: { error in
      "\(error)" == "line 3: events[0].t: expected a number but found null"
    }
  }
}
