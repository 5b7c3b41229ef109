import Foundation
import Glibc

@testable import StackedNavDemo

/// An X server in memory, with a screen of 1024 x 768.
nonisolated final class XServer: Sendable {
  /// Its name for `DISPLAY`.
  let display: String
  private let process: ChildProcess

  /// - Throws: When Xvfb is not installed or does not come up; the message names the package.
  static func start() async throws -> XServer {
    try require("Xvfb", package: "xvfb")
    try require("xdotool", package: "xdotool")
    let process = try ChildProcess(
      "Xvfb", ["-displayfd", "3", "-screen", "0", "1024x768x24", "-nolisten", "tcp"].map { FilePath($0) })
    return XServer(":" + (try await process.firstLine()), process)
  }

  private init(_ display: String, _ process: ChildProcess) {
    self.display = display
    self.process = process
  }

  deinit { process.end(with: SIGTERM) }

  /// Runs xdotool, one command after the other, once the program's window is there.
  func operate(_ commands: String...) async throws {
    let words =
      ["search", "--sync", "--onlyvisible", "--name", "StackedNav"]
      + commands
      .flatMap { $0.split(separator: " ").map(String.init) }
    let outcome = try await ChildProcess(
      "xdotool", words.map { FilePath($0) }, environment: ["DISPLAY": display]
    ).wait()
    guard outcome.status == 0 else {
      throw ChildProcess.Failure(description: "xdotool: \(outcome.errors)")
    }
  }

  private static func require(_ program: String, package: String) throws {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    guard folders.contains(where: { access("\($0)/\(program)", X_OK) == 0 }) else {
      throw ChildProcess.Failure(
        description: "\(program) is not installed; install the package \(package) to run this test.")
    }
  }
}
