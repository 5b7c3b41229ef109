import Foundation
import Replay
import Testing

@testable import DemoApp

// Tests that run the built program do so off the main actor, where they would wait for other tests. Tests in
// a suite run one after the other, and the four suites in parallel, since a test mostly waits. The suites take
// about equally long.

/// Tests without a window and with a broken environment.
@Suite("The program, end to end", .serialized)
nonisolated enum EndToEnd {}

/// Tests on display servers with touch screens.
@Suite("The program under fingers", .serialized)
nonisolated enum UnderFingers {}

/// Tests in windows on X servers in memory.
@Suite("The program in real windows", .serialized)
nonisolated enum RealWindows {}

/// Long sessions in windows on X servers in memory.
@Suite("Days with the program", .serialized)
nonisolated enum WholeDays {}

/// The built program, run as by a user.
nonisolated enum DemoProgram {
  static let executable = path(of: "StackedNavDemo")

  /// The path of a built program, which is in the folder of the tests' own executable.
  private static func path(of program: String) -> String {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appendingPathComponent(program).path
  }

  /// Without a display, and without the session and the settings of the user who runs the tests, unless a test adds them.
  static let noDisplay: [String: String?] = [
    "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil, "XDG_STATE_HOME": "/dev/null",
    "XDG_CONFIG_HOME": "/dev/null",
  ]

  /// - Parameter tool: The name of a tool to run instead of the demo.
  static func start(
    _ folder: FilePath?, _ options: [String], environment: [String: String?] = [:],
    in position: FilePath = .root,
    tool: String? = nil
  ) throws -> ChildProcess {
    let arguments = options.map { FilePath($0) } + (folder.map { [$0] } ?? [])
    return try ChildProcess(
      "env", [FilePath("-C"), position, FilePath(tool.map(path) ?? executable)] + arguments,
      environment: noDisplay.merging(environment) { $1 })
  }

  static func run(
    _ folder: FilePath?, _ options: [String], environment: [String: String?] = [:],
    in position: FilePath = .root,
    tool: String? = nil
  ) async throws -> ChildProcess.Outcome {
    try await start(folder, options, environment: environment, in: position, tool: tool).wait()
  }
}

/// The results of an off-screen run.
nonisolated struct HeadlessStory {
  /// The view tree as text, and decoded.
  var dump: String
  var window: DumpedView

  /// Plays events on a folder, and expects success without output.
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
