import Foundation
import Glibc

@testable import DemoApp

/// An X server in memory.
nonisolated final class XServer: Sendable {
  /// The value for `DISPLAY`.
  let display: String
  /// Xvfb.
  let process: ChildProcess

  /// Starts a server.
  ///
  /// - Parameter screen: The size of its screen in pixels.
  /// - Throws: An error if Xvfb is not installed or does not start. The message names the package.
  static func start(screen: (width: Int, height: Int) = (1024, 768)) async throws -> XServer {
    try require("Xvfb", package: "xvfb")
    try require("xdotool", package: "xdotool")
    // Without -noreset, the server resets its resources when its last client disconnects.
    // With -r, a key that a busy machine releases late does not repeat. Without -dumbSched, the server may
    // keep a timer of 5 ms running at rest, after input that arrived while it served a client.
    let options = [
      "-displayfd", "3", "-screen", "0", "\(screen.width)x\(screen.height)x24", "-nolisten", "tcp",
      "-noreset", "-r", "-dumbSched",
    ]
    let process = try ChildProcess("Xvfb", options.map { FilePath($0) })
    return XServer(":" + (try await process.firstLine()), process)
  }

  private init(_ display: String, _ process: ChildProcess) {
    self.display = display
    self.process = process
  }

  deinit { process.end(with: SIGTERM) }

  /// Kills the server while programs use it.
  func crash() { process.end(with: SIGKILL) }

  /// Waits until the program's window is shown with its contents.
  func shows(_ program: ChildProcess) async throws {
    _ = try await ask()
    try await program.isAtRest(with: process)
  }

  /// Runs xdotool commands in order, once the program's window exists.
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

  /// The title of the program's window.
  func windowTitle() async throws -> String { try await ask("getwindowname") }

  /// The X11 ID of the program's window.
  func windowNumber() async throws -> String { try await ask() }

  /// The size of the program's window, such as `1024x768`.
  func windowSize() async throws -> String {
    let lines = try await ask("getwindowgeometry").split(separator: "\n")
    let size = lines.first { $0.contains("Geometry: ") }?.split(separator: " ").last
    return size.map(String.init) ?? ""
  }

  /// Starts a window manager and waits until it is ready.
  ///
  /// - Returns: The manager, which ends when it is released.
  func manageWindows() async throws -> ChildProcess {
    try XServer.require("openbox", package: "openbox")
    let environment = ["DISPLAY": display]
    let manager = try ChildProcess("openbox", ["--sm-disable"].map { FilePath($0) }, environment: environment)
    for _ in 0..<500 {
      let words = ["-root", "_NET_SUPPORTING_WM_CHECK"].map { FilePath($0) }
      if try await ChildProcess("xprop", words, environment: environment).wait().output.contains("window id")
      {
        return manager
      }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw ChildProcess.Failure(description: "openbox does not come up")
  }

  private func ask(_ words: String...) async throws -> String {
    let words = ["search", "--sync", "--onlyvisible", "--name", "StackedNav"] + words
    let outcome = try await ChildProcess(
      "xdotool", words.map { FilePath($0) }, environment: ["DISPLAY": display]
    ).wait()
    return outcome.output.trimmingCharacters(in: .newlines)
  }

  /// Adds X resources, such as `Xft.dpi: 192`, as a desktop does when a session starts.
  func setResources(_ lines: String) async throws {
    try XServer.require("xrdb", package: "x11-xserver-utils")
    let folder = TemporaryFolder()
    let file = folder.write(lines + "\n", to: "resources")
    let outcome = try await ChildProcess(
      "xrdb", ["-nocpp", "-merge", file.testText].map { FilePath($0) }, environment: ["DISPLAY": display]
    ).wait()
    guard outcome.status == 0 else {
      throw ChildProcess.Failure(description: "xrdb: \(outcome.errors)")
    }
  }

  /// Starts a settings manager with a setting such as `Xft/DPI 196608`.
  ///
  /// - Returns: The manager, which ends when it is released.
  func manageSettings(_ lines: String) async throws -> ChildProcess {
    try XServer.require("xsettingsd", package: "xsettingsd")
    let folder = TemporaryFolder()
    defer { withExtendedLifetime(folder) {} }
    let file = folder.write(lines + "\n", to: "settings")
    let environment = ["DISPLAY": display]
    let manager = try ChildProcess(
      "xsettingsd", ["-c", file.testText].map { FilePath($0) }, environment: environment)
    for _ in 0..<500 {
      let settings = try await ChildProcess("dump_xsettings", [], environment: environment).wait()
      if settings.output.contains(lines) { return manager }
      try await Task.sleep(for: .milliseconds(20))
    }
    throw ChildProcess.Failure(description: "xsettingsd says nothing")
  }

  private static func require(_ program: String, package: String) throws {
    let folders = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    guard folders.contains(where: { access("\($0)/\(program)", X_OK) == 0 }) else {
      throw ChildProcess.Failure(
        description: "\(program) is not installed; install the package \(package) to run this test.")
    }
  }
}
