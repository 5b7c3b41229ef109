package import ArgumentParser
import FileSystem
import Foundation
import Resources

/// The beginning and the end of the demo and of its tools.
package enum Program {
  /// Opens the demo as the command line asks.
  package static func runDemo() {
    run("StackedNavDemo") { arguments in
      if arguments.first == FaultFolder.command, arguments.count == 2 {
        return FaultFolder(url: URL(fileURLWithPath: arguments[1])).read()
      }
      let options: DemoOptions = try parse(arguments)
      try Descriptors.raiseLimit()
      if let recording = RecordingRun.requested(by: options) { return try recording.run() }
      try Demo(options: options).run()
    }
  }

  /// Prepares the process and runs a program with its arguments. An error is written in one line and ends the
  /// process, with status 2 if the command line is wrong and 1 otherwise.
  package static func run(_ name: String, _ body: ([String]) throws -> Void) {
    Descriptors.openStandardStreams()
    FreedMemory.giveBack()
    // If a file may not grow, writing fails instead of ending the program.
    signal(SIGXFSZ, SIG_IGN)
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      if arguments == [PictureServer.command] { try PictureServer.run() }
      try SystemLimits.check()
      try body(arguments)
    } catch let error as UsageError {
      leave(2, "\(name): \(error.description)")
    } catch {
      leave(1, "\(name): \(error)")
    }
  }

  /// Parses options. Prints help, or a script for the shell's completion, to standard output.
  ///
  /// - Throws: A `UsageError` for invalid options.
  package static func parse<Options: ParsableCommand>(_ arguments: [String]) throws -> Options {
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
    ErrorLine.write(message)
    exit(status)
  }
}

/// An error in the command line, described in one line.
package nonisolated struct UsageError: Error, CustomStringConvertible, Equatable {
  package let description: String
  package init(_ description: String) { self.description = description }
}
