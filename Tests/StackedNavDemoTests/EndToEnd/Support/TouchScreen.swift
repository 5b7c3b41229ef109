import Foundation

@testable import StackedNavDemo

/// A display server with a touch screen of 1024 x 768 pixels, whose fingers a test moves.
nonisolated protocol TouchScreen: Sendable {
  /// What a program needs in its environment to open a window here that fills the screen.
  var environment: [String: String?] { get }
  /// What the program has to be told so that its window fills the screen.
  var options: [String] { get }

  /// Puts a finger down, moves it, or lifts it where it is, at a place of the screen in pixels.
  func finger(_ phase: FingerPhase, _ finger: Int, x: Double, y: Double) throws

  /// Moves the program's window of 640 x 480 in the middle of the screen to the right while fingers are on it, as a
  /// user does with the mouse, or another program.
  func moveWindow(by way: Int) async throws
}

/// The test's own finger came too late for what it had to do.
nonisolated struct HeldUp: Error {}

nonisolated enum FingerPhase {
  case down, move, up
}

nonisolated extension TouchScreen {
  /// Moves a finger in a straight line, a step each hundredth of a second.
  func drag(
    _ number: Int, from start: (x: Double, y: Double), to end: (x: Double, y: Double), steps: Int
  ) async throws {
    for step in 1...steps {
      let part = Double(step) / Double(steps)
      try finger(
        .move, number, x: start.x + part * (end.x - start.x), y: start.y + part * (end.y - start.y))
      try await Task.sleep(for: .milliseconds(10))
    }
  }

  /// Drags a finger and lifts it at once.
  ///
  /// - Throws: `HeldUp` where the machine was too busy for the finger to move on steadily; that is no throw.
  func fling(
    _ number: Int, from start: (x: Double, y: Double), to end: (x: Double, y: Double), steps: Int
  ) async throws {
    let begin = ContinuousClock.now
    try finger(.down, number, x: start.x, y: start.y)
    try await drag(number, from: start, to: end, steps: steps)
    try finger(.up, number, x: end.x, y: end.y)
    if ContinuousClock.now - begin > .milliseconds(20 * steps) { throw HeldUp() }
  }

  func tap(x: Double, y: Double) async throws {
    try finger(.down, 0, x: x, y: y)
    try await Task.sleep(for: .milliseconds(80))
    try finger(.up, 0, x: x, y: y)
  }
}

/// What a display server needs to be installed.
nonisolated enum ServerParts {
  /// Returns the programs that are not there, in a line that names the packages; nil if all are.
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
