import Foundation
import Testing

@testable import Replay

/// Returns the error message for a text, or "accepted".
private func message(_ text: String) -> String {
  do {
    _ = try Script(parsing: Data(text.utf8))
    return "accepted"
  } catch {
    return "\(error)"
  }
}

/// Returns a script with these lines as its events; the first one is on line 2.
private func events(_ lines: String...) -> String {
  "{\"events\": [\n" + lines.joined(separator: ",\n") + "\n]}"
}

@Suite("Parsing a script")
struct ScriptParsingTests {
  @Test("every kind of event is parsed")
  func everyKind() throws {
    #expect(try Script(parsing: Data(story.utf8)) == storyScript)
  }

  @Test("size, tab, modifiers and the mouse button are optional")
  func defaults() throws {
    let text = events(#"{"t":0,"mouse":"up","x":1,"y":2}"#, #"{"t":0,"key":"a"}"#)
    #expect(
      try Script(parsing: Data(text.utf8))
        == Script(events: [
          ScriptEvent(time: 0, input: .mouse(.up, button: 1, x: 1, y: 2)),
          ScriptEvent(time: 0, input: .key("a", modifiers: [])),
        ]))
  }

  @Test("a script may have no events")
  func noEvents() throws {
    #expect(try Script(parsing: Data(#"{"events":[]}"#.utf8)) == Script())
  }

  @Test(
    "an error outside of events is reported with its location",
    arguments: [
      ("[]", "line 1: expected an object but found a list"),
      ("{}", "line 1: \"events\" is missing"),
      ("\n{\"events\": 3}", "line 2: events: expected a list but found 3"),
      ("{\"events\": [],\n\"sise\": [1, 2]}", "line 2: sise: unknown field"),
      ("{\"events\": [],\n\"a b\\n\": 1}", "line 2: \"a b\\n\": unknown field"),
      ("{\"tab\": \"a\",\n\"tab\": \"b\", \"events\": []}", "line 2: tab: given twice"),
      ("{\"tab\": null, \"events\": []}", "line 1: tab: expected text but found null"),
      ("{\"size\": [1, 2, 3], \"events\": []}", "line 1: size: expected 2 numbers but found 3"),
      (
        "{\"size\": [0.5, 600], \"events\": []}",
        "line 1: size[0]: 0.5 is not between 1 and 16384"
      ),
      (
        "{\"size\": [800,\n16385], \"events\": []}",
        "line 2: size[1]: 16385 is not between 1 and 16384"
      ),
      ("{\"size\": [1e999, 1], \"events\": []}", "line 1: size[0]: 1e999 is too large"),
      ("{\"size\": \"big\", \"events\": []}", "line 1: size: expected a list but found \"big\""),
    ])
  func wholeScript(text: String, problem: String) {
    #expect(message(text) == problem)
  }

  @Test(
    "an error in an event is reported with its location",
    arguments: [
      ("7", "line 3: events[1]: expected an object but found 7"),
      (
        #"{"t":2}"#,
        "line 3: events[1]: needs one of touch, mouse, wheel, pinch, key, text, drop, resize, focus"
      ),
      (#"{"t":2,"tuch":"down"}"#, "line 3: events[1].tuch: unknown field"),
      (#"{"t":2,"focus":true,"x":1}"#, "line 3: events[1].x: unknown field"),
      (#"{"t":2,"key":"a","focus":true}"#, "line 3: events[1]: has both \"key\" and \"focus\""),
      (#"{"focus":true}"#, "line 3: events[1]: \"t\" is missing"),
      (#"{"t":-1,"focus":true}"#, "line 3: events[1].t: -1 is negative"),
      (
        #"{"t":0.5,"focus":true}"#,
        "line 3: events[1].t: 0.5 is before the previous event, at 1"
      ),
      (#"{"t":1e400,"focus":true}"#, "line 3: events[1].t: 1e400 is too large"),
      (#"{"t":"2","focus":true}"#, "line 3: events[1].t: expected a number but found \"2\""),
      (
        #"{"t":2,"focus":1}"#, "line 3: events[1].focus: expected true or false but found 1"
      ),
      (
        #"{"t":2,"touch":"dwn","id":1,"x":1,"y":1}"#,
        "line 3: events[1].touch: \"dwn\" is not one of down, move, up, cancel"
      ),
      (
        #"{"t":2,"touch":false,"id":1,"x":1,"y":1}"#,
        "line 3: events[1].touch: expected text but found false"
      ),
      (#"{"t":2,"touch":"up","x":1,"y":1}"#, "line 3: events[1]: \"id\" is missing"),
      (
        #"{"t":2,"touch":"up","id":1.5,"x":1,"y":1}"#,
        "line 3: events[1].id: 1.5 is not a whole number"
      ),
      (#"{"t":2,"touch":"up","id":1,"x":1}"#, "line 3: events[1]: \"y\" is missing"),
      (
        "{\"t\":2,\"touch\":\"up\",\"id\":1,\n\n\"x\":{},\"y\":1}",
        "line 5: events[1].x: expected a number but found an object"
      ),
      (
        #"{"t":2,"mouse":"cancel","x":1,"y":1}"#,
        "line 3: events[1].mouse: \"cancel\" is not one of down, move, up, leave"
      ),
      (
        #"{"t":2,"mouse":"up","button":"left","x":1,"y":1}"#,
        "line 3: events[1].button: expected a number but found \"left\""
      ),
      (
        #"{"t":2,"wheel":[1],"x":1,"y":1}"#,
        "line 3: events[1].wheel: expected 2 numbers but found 1"
      ),
      (
        #"{"t":2,"wheel":[1,null],"x":1,"y":1}"#,
        "line 3: events[1].wheel[1]: expected a number but found null"
      ),
      (#"{"t":2,"key":""}"#, "line 3: events[1].key: \"\" is not the name of a key"),
      (
        #"{"t":2,"key":"a","modifiers":["hyper"]}"#,
        "line 3: events[1].modifiers[0]: \"hyper\" is not one of shift, control, alt, command"
      ),
      (
        #"{"t":2,"key":"a","modifiers":["alt","alt"]}"#,
        "line 3: events[1].modifiers[1]: given twice"
      ),
      (
        #"{"t":2,"resize":[800,0]}"#,
        "line 3: events[1].resize[1]: 0 is not between 1 and 16384"
      ),
    ])
  func event(line: String, problem: String) {
    #expect(message(events(#"{"t":1,"focus":true}"#, line)) == problem)
  }

  @Test("long text with line breaks is shortened in messages")
  func longText() {
    let long = "a\\nb" + String(repeating: "x", count: 100)
    #expect(
      message("{\"events\": \"\(long)\"}")
        == "line 1: events: expected a list but found \"a\\nb" + String(repeating: "x", count: 37)
        + "…\"")
  }
}

@Suite("Parsing damaged scripts")
struct DamagedScriptTests {
  @Test("a randomly damaged script is either parsed or rejected with one line")
  func mutations() {
    var random = SeededGenerator(seed: 2026)
    let scraps = [
      "\"", "{", "}", "[", "]", ",", ":", "-", "1e999", "\\u", "\\ud83d", "null", "\n", "\u{0}", "99",
    ]
    var read = 0
    var refused = 0
    for _ in 0..<5000 {
      var bytes = Array(story.utf8)
      for _ in 0...Int.random(in: 0..<3, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes.remove(at: place)
        case 2: bytes.insert(contentsOf: scraps.randomElement(using: &random)!.utf8, at: place)
        default: bytes.removeLast(bytes.count - max(1, place))
        }
      }
      do {
        let script = try Script(parsing: Data(bytes))
        #expect(try Script(parsing: Data(script.json().utf8)) == script)
        read += 1
      } catch {
        #expect("\(error)".hasPrefix("line ") && !"\(error)".contains(where: \.isNewline))
        #expect((1...25).contains(error.line))
        refused += 1
      }
    }
    #expect(read > 100 && refused > 1000)
  }
}
