import Foundation
import Glibc

@testable import DemoApp

/// A display server with a touch screen of 1024 by 768 pixels, operated by tests.
nonisolated protocol TouchScreen: Sendable {
  /// The environment for a program whose window should fill the screen.
  var environment: [String: String?] { get }
  /// The options with which the program's window fills the screen.
  var options: [String] { get }
  /// The process of the server.
  var process: ChildProcess { get }

  /// Puts a finger down, moves it or lifts it, at a position in pixels.
  func finger(_ phase: FingerPhase, _ finger: Int, x: Double, y: Double) throws

  /// Moves the program's window of 640 by 480 to the right
  /// while fingers touch it, as the user can do with the mouse.
  ///
  /// - Parameter settle: waits until the program and the server have nothing to do.
  func moveWindow(by distance: Int, settle: () async throws -> Void) async throws
}

/// The error for a touch that was delivered too late.
nonisolated struct HeldUp: Error {}

nonisolated enum FingerPhase {
  case down, move, up
}

nonisolated extension TouchScreen {
  /// Plays fingers on a thread of its own. The tasks of other tests keep all threads of the pool busy for hundreds of
  /// milliseconds, and would delay the fingers.
  private func play(_ fingers: @escaping @Sendable () throws -> Void) async throws {
    try await withCheckedThrowingContinuation { continuation in
      Thread.detachNewThread { continuation.resume(with: Result { try fingers() }) }
    }
  }

  /// Moves a finger in a straight line, one step every 10 ms.
  func drag(
    _ number: Int, from start: (x: Double, y: Double), to end: (x: Double, y: Double), steps: Int
  ) async throws {
    try await play { try move(number, from: start, to: end, steps: steps) }
  }

  private func move(
    _ number: Int, from start: (x: Double, y: Double), to end: (x: Double, y: Double), steps: Int
  ) throws {
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      try finger(
        .move, number, x: start.x + part * (end.x - start.x), y: start.y + part * (end.y - start.y))
      usleep(10_000)
    }
  }

  /// Drags a finger and lifts it immediately.
  ///
  /// - Throws: `HeldUp` if the machine was too busy to move the finger steadily, which is not a fling.
  func fling(
    _ number: Int, from start: (x: Double, y: Double), to end: (x: Double, y: Double), steps: Int
  ) async throws {
    try await play {
      let begin = ContinuousClock.now
      try finger(.down, number, x: start.x, y: start.y)
      try move(number, from: start, to: end, steps: steps)
      try finger(.up, number, x: end.x, y: end.y)
      if ContinuousClock.now - begin > .milliseconds(20 * steps) { throw HeldUp() }
    }
  }

  /// - Throws: `HeldUp` if the machine was too busy to lift the finger in time, which may be a long press.
  func tap(x: Double, y: Double) async throws {
    try await play {
      let begin = ContinuousClock.now
      try finger(.down, 0, x: x, y: y)
      usleep(80_000)
      try finger(.up, 0, x: x, y: y)
      if ContinuousClock.now - begin > .milliseconds(300) { throw HeldUp() }
    }
  }
}

/// The programs that a display server needs.
nonisolated enum ServerParts {
  /// Returns a line that names the packages of missing programs, or nil if none is missing.
  static func missing(_ programs: [(name: String, package: String)]) -> String? {
    let folders =
      ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":") + [
        "/usr/sbin", "/usr/bin",
      ]
    let missing = programs.filter { program in
      !folders.contains { access("\($0)/\(program.name)", X_OK) == 0 }
    }
    return missing.isEmpty ? nil : "needs the packages " + missing.map(\.package).joined(separator: ", ")
  }
}
