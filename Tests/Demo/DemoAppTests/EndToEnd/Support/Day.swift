import CXClients
import Foundation
import Glibc
import Testing

@testable import DemoApp

/// The program on a screen, as a rule with a window manager, operated by mouse and keys. The window's title names the
/// page that is shown.
nonisolated struct Day {
  let server: XServer
  let program: ChildProcess
  private let manager: ChildProcess?
  /// The home folder of the user.
  private let home: TemporaryFolder

  /// Opens a folder.
  ///
  /// - Parameters:
  ///   - isManaged: Whether a window manager runs.
  ///   - fill: Creates files in the user's home folder before the program starts.
  init(
    in folder: FilePath, _ options: [String] = [], isManaged: Bool = true,
    home fill: (TemporaryFolder) -> Void = { _ in }
  ) async throws {
    home = TemporaryFolder()
    fill(home)
    server = try await XServer.start(screen: (1280, 900))
    manager = isManaged ? try await server.manageWindows() : nil
    let positions = [
      "XDG_STATE_HOME": "state", "XDG_CONFIG_HOME": "config", "XDG_CACHE_HOME": "cache",
      "XDG_DATA_HOME": "data",
    ].mapValues { [home] in Optional(home.path.appending($0).testText) }
    program = try DemoProgram.start(
      folder, options,
      environment: positions.merging(["DISPLAY": server.display, "HOME": home.path.testText]) { $1 })
    try await rest()
    try await server.operate("windowfocus --sync")
  }

  /// Waits until the program shows all that it was asked for.
  func rest() async throws { try await program.isAtRest(with: server.process) }

  // MARK: Input

  /// Presses keys one after the other, named as in xdotool, and waits for a window title.
  func press(_ keys: String..., leadsTo title: String) async throws {
    // A list must be read before it can be navigated.
    try await rest()
    for key in keys { try await server.operate("key \(key)") }
    try await expect(title)
  }

  func type(_ text: String) async throws { try await server.operate("type \(text)") }

  /// Clicks at a position in the window.
  func click(_ position: String, button: Int = 1) async throws {
    try await rest()
    try await server.operate("mousemove --window %1 \(position) click \(button)")
  }

  func doubleClick(_ position: String) async throws {
    try await rest()
    try await server.operate("mousemove --window %1 \(position) click --repeat 2 --delay 60 1")
  }

  /// Drags with the mouse, in a few steps.
  func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) async throws {
    try await rest()
    try await server.operate("mousemove --window %1 \(start.x) \(start.y) mousedown 1")
    for step in 1...8 {
      let (x, y) = (start.x + (end.x - start.x) * step / 8, start.y + (end.y - start.y) * step / 8)
      try await server.operate("mousemove --window %1 \(x) \(y)")
    }
    try await server.operate("mouseup 1")
  }

  /// Opens the context menu at a position and chooses an item: the one reached by pressing Down that many
  /// times. Each further number chooses in the submenu opened by the previous item.
  func choose(_ rows: Int..., at position: String) async throws {
    try await click(position, button: 3)
    for (depth, row) in rows.enumerated() {
      // A menu may need to be read first. The first item of a submenu is already selected.
      try await rest()
      for _ in (depth == 0 ? 0 : 1)..<row { try await server.operate("key Down") }
      try await server.operate("key Return")
    }
  }

  /// Quits with the keyboard and expects success.
  func end() async throws {
    // The window may be closed before xdotool releases the keys.
    try? await server.operate("key ctrl+q")
    let outcome = try await program.wait()
    #expect(outcome.status == 0 && outcome.errors == "")
  }

  // MARK: Expectations

  func expect(_ title: String) async throws {
    let wanted = "\(title) – StackedNav"
    for _ in 0..<250 {
      if try await server.windowTitle() == wanted { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    let title = try await server.windowTitle()
    #expect(title == wanted)
  }

  /// Waits until the window has a size, such as `1024x768`.
  func expect(windowSize wanted: String) async throws {
    for _ in 0..<250 {
      if try await server.windowSize() == wanted { return }
      try await Task.sleep(for: .milliseconds(20))
    }
    let size = try await server.windowSize()
    #expect(size == wanted)
  }

  /// Waits until a selection of the desktop has a text for a target.
  func expect(_ text: String?, in selection: String, as target: String = "UTF8_STRING") async throws {
    func current() -> String? {
      guard let answer = selection_read(server.display, selection, target) else { return nil }
      defer { free(answer) }
      return String(cString: answer)
    }
    for _ in 0..<250 where current() != text { try await Task.sleep(for: .milliseconds(20)) }
    #expect(current() == text)
  }

  /// Waits until a file exists in the home folder, and returns its contents.
  func contents(ofHomeFile name: String) async throws -> String? {
    let path = home.path.appending(name).testText
    for _ in 0..<250 where !FileManager.default.fileExists(atPath: path) {
      try await Task.sleep(for: .milliseconds(20))
    }
    return try? String(contentsOfFile: path, encoding: .utf8)
  }
}
