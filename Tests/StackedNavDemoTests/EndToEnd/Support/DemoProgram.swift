import Foundation
import Replay
import Testing

@testable import StackedNavDemo

// Stories that run the built program are off the main actor, where they would wait behind all that others do there, though
// their own work is in other processes. Those of a suite come one after the other, and the two suites side by side: most
// of a story is waiting. With a third one fingers on a busy machine came too late for what they had to do.

/// Stories without a window, of whatever may be broken around the program, and of touch screens.
@Suite("The program, end to end", .serialized)
nonisolated enum EndToEnd {}

/// Stories in windows on X servers in memory.
@Suite("The program in real windows", .serialized)
nonisolated enum RealWindows {}

/// The built program, run as a user runs it.
nonisolated enum DemoProgram {
  /// It lies beside the tests' own executable.
  static let executable = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent().appendingPathComponent("StackedNavDemo").path

  /// Without a display, unless a story brings one.
  static let noDisplay: [String: String?] = [
    "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil,
  ]

  static func start(
    _ folder: FilePath?, _ options: [String], environment: [String: String?] = [:], in place: FilePath = .root
  ) throws -> ChildProcess {
    let arguments = options.map { FilePath($0) } + (folder.map { [$0] } ?? [])
    return try ChildProcess(
      "env", [FilePath("-C"), place, FilePath(executable)] + arguments,
      environment: noDisplay.merging(environment) { $1 })
  }

  static func run(
    _ folder: FilePath?, _ options: [String], environment: [String: String?] = [:], in place: FilePath = .root
  ) async throws -> ChildProcess.Outcome {
    try await start(folder, options, environment: environment, in: place).wait()
  }
}

/// A run off-screen: what it left behind.
nonisolated struct HeadlessStory {
  /// The view tree as text, and read.
  var dump: String
  var window: DumpedView

  /// Plays events on a folder and expects that the program ends well and says nothing.
  static func play(
    _ events: [ScriptEvent], on folder: FilePath, _ options: [String] = []
  ) async throws -> HeadlessStory {
    let outputs = TemporaryFolder()
    let script = outputs.write(Script(events: events).json(), to: "script.json")
    let dump = outputs.path.appending("dump.json")
    let outcome = try await DemoProgram.run(
      folder, ["--headless", "--replay", script.testText, "--dump", dump.testText] + options)
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(outcome.errors == "")
    let text = try String(contentsOfFile: dump.testText, encoding: .utf8)
    return HeadlessStory(dump: text, window: try DumpedView(json: text))
  }
}
