import ArgumentParser
import FileTestSupport
import Foundation
import Replay
import Testing

@testable import DemoApp

@Suite("A script without a window")
struct HeadlessRunTests {
  private let folder = TemporaryFolder()

  /// Plays a script and returns the part of it that was played, and the settings after it.
  private func play(_ events: String) throws -> (played: Script, settings: DemoSettings) {
    let record = folder.path.appending("played.json").testText
    let demo = try Demo(
      options: DemoOptions.parse(["--headless", "--record", record, "--until", "2", folder.path.testText]))
    let script = try Script(parsing: Data("{\"events\": [\(events)]}".utf8))
    try HeadlessRun(demo: demo, script: script).run()
    return (try Script(parsing: Data(contentsOf: URL(fileURLWithPath: record))), demo.settings.settings)
  }

  @Test("ends with Ctrl+Q")
  func quits() throws {
    let quit = #"{"t": 0.5, "key": "Q", "modifiers": ["control"]}"#
    let played = try play(#"{"t": 0.1, "key": "Down"}, \#(quit), {"t": 1, "key": "Up"}"#).played
    #expect(played.events.allSatisfy { $0.time < 0.6 } && !played.events.isEmpty)
    #expect(
      try play(#"{"t": 0.1, "key": "Down"}, {"t": 1, "key": "Up"}"#).played.events.contains { $0.time > 0.9 })
  }

  @Test("makes the text larger with Ctrl+=")
  func enlarges() throws {
    #expect(try play(#"{"t": 0.5, "key": "=", "modifiers": ["control"]}"#).settings.textSize == .large)
  }
}
