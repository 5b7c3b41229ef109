import FileSystem
import Foundation
import Inspector
import Replay
import Testing

extension EndToEnd {
  @Suite("A script without a window")
  nonisolated struct HeadlessScriptTests {
    private let folder = TemporaryFolder()

    /// Plays events for at most two seconds and returns those that were played, and the view tree at the end.
    private func play(_ events: String) async throws -> (events: [ScriptEvent], tree: Data) {
      folder.write("{\"events\": [\(events)]}", to: "script.json")
      let paths = ["script.json", "played.json", "tree.json"].map { folder.path.appending($0).testText }
      let outcome = try await DemoProgram.run(
        folder.path,
        [
          "--headless", "--until", "2", "--replay", paths[0], "--record", paths[1], "--dump", paths[2],
        ])
      #expect(outcome.status == 0)
      let played = try Script(parsing: Data(contentsOf: URL(fileURLWithPath: paths[1])))
      return (played.events, try Data(contentsOf: URL(fileURLWithPath: paths[2])))
    }

    @Test("ends with Ctrl+Q")
    func quits() async throws {
      let quit = #"{"t": 0.5, "key": "Q", "modifiers": ["control"]}"#
      let events = try await play(#"{"t": 0.1, "key": "F9"}, \#(quit), {"t": 1, "key": "F9"}"#).events
      #expect(!events.isEmpty && events.allSatisfy { $0.time < 0.9 })
    }

    @Test("explains each touch in a line of JSON, twice the same")
    func explains() async throws {
      let touches = [(0.3, "down"), (0.36, "up"), (0.8, "down"), (0.9, "up")].map { time, phase in
        "{\"t\": \(time), \"touch\": \"\(phase)\", \"id\": 1, \"x\": 300, \"y\": 740}"
      }
      folder.write("{\"events\": [\(touches.joined(separator: ","))]}", to: "script.json")
      let options = [
        "--headless", "--until", "2", "--explain", "--replay", folder.path.appending("script.json").testText,
      ]
      let first = try await DemoProgram.run(folder.path, options)
      let second = try await DemoProgram.run(folder.path, options)
      #expect(first.status == 0 && first.errors == "" && first.output == second.output)
      let lines = first.output.split(separator: "\n")
      let records = try lines.map { try JSONDecoder().decode(TouchRecord.self, from: Data($0.utf8)) }
      #expect(records.map(\.touch) == [1, 2])
      #expect(
        records.allSatisfy { $0.version == TouchRecord.version && $0.ended != nil && !$0.headline.isEmpty })
      #expect(lines.map(String.init) == records.map(\.json))
    }

    @Test("plays the input in a file that the inspector has saved")
    func playsRecording() async throws {
      let script = #"{\"events\": [{\"t\": 0.4, \"key\": \"F9\"}]}"#
      folder.write(
        "{\"version\": 1, \"title\": \"\", \"script\": \"\(script)\", \"touches\": [], \"frames\": [], \"trees\": []}",
        to: "saved.json")
      let paths = ["saved.json", "played.json"].map { folder.path.appending($0).testText }
      let outcome = try await DemoProgram.run(
        folder.path, ["--headless", "--until", "1", "--replay", paths[0], "--record", paths[1]])
      #expect(outcome.status == 0)
      let played = try Script(parsing: Data(contentsOf: URL(fileURLWithPath: paths[1])))
      #expect(played.events.map(\.input) == [.key("F9", modifiers: [])])
    }

    @Test("makes the text larger with Ctrl+=")
    func enlarges() async throws {
      let tree = try await play(#"{"t": 0.5, "key": "F9", "modifiers": ["control"]}"#).tree
      let enlarged = try await play(#"{"t": 0.5, "key": "=", "modifiers": ["control"]}"#).tree
      #expect(tree != enlarged)
    }
  }
}
