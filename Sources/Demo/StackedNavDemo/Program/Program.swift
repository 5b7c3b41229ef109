import ArgumentParser
import FileSystem
import Foundation
import SceneBench

/// The entry point: `StackedNavDemo [FOLDER]` opens the demo, `StackedNavDemo bench` runs benchmarks, and
/// `StackedNavDemo storm` runs stress tests.
@main
enum Program {
  static func main() {
    Descriptors.openStandardStreams()
    FreedMemory.giveBack()
    // If a file may not grow, writing fails instead of ending the program.
    signal(SIGXFSZ, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      if arguments == [PictureServer.command] { try PictureServer.run() }
      try SystemLimits.check()
      if let script = try CompletionScript.asked(by: arguments) {
        print(script)
      } else if arguments.first == "bench" {
        ComposeCache.prepare()
        let options = try parse(BenchOptions.self, Array(arguments.dropFirst()))
        try Bench(options: options) { try FolderScene(folder: Demo.folder($0), window: $1) }.run()
      } else if arguments.first == FaultFolder.command, arguments.count == 2 {
        FaultFolder(url: URL(fileURLWithPath: arguments[1])).read()
      } else if arguments.first == "storm" {
        try Storms(options: parse(StormOptions.self, Array(arguments.dropFirst()))).run()
      } else {
        let options = try parse(DemoOptions.self, arguments)
        try Descriptors.raiseLimit()
        try Demo(options: options).run()
      }
    } catch let error as UsageError {
      leave(2, error.description)
    } catch {
      leave(1, "\(error)")
    }
  }

  /// Parses options. Prints help to standard output. Throws a one-line error for invalid options.
  private static func parse<Options: ParsableArguments>(
    _ type: Options.Type, _ arguments: [String]
  ) throws -> Options {
    do {
      return try Options.parse(arguments)
    } catch {
      if Options.exitCode(for: error) == .success {
        print(Options.fullMessage(for: error))
        exit(0)
      }
      throw UsageError(oneLine(Options.message(for: error)))
    }
  }

  /// Joins the parser's multi-line list of choices to one line.
  private static func oneLine(_ message: String) -> String {
    let parts = message.components(separatedBy: " the following:\n  - ")
    guard parts.count == 2 else { return message }
    return "\(parts[0]) \(parts[1].components(separatedBy: "\n  - ").joined(separator: ", "))."
  }

  private static func leave(_ status: Int32, _ message: String) -> Never {
    ErrorLine.write("StackedNavDemo: \(message)")
    exit(status)
  }
}

/// An error in the command line, described in one line.
nonisolated struct UsageError: Error, CustomStringConvertible, Equatable {
  let description: String
  init(_ description: String) { self.description = description }
}
