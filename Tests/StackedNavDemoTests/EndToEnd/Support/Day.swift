import CXClients
import Foundation
import Glibc
import Testing

@testable import StackedNavDemo

/// The program on a screen with a window manager, used by mouse and keys. Its window says where one is.
nonisolated struct Day {
  let server: XServer
  let program: ChildProcess
  private let manager: ChildProcess
  /// Where the program and the desktop keep their files.
  private let home: TemporaryFolder

  /// Opens a folder.
  ///
  /// - Parameter fill: Writes what is in the user's home before.
  init(in folder: FilePath, _ options: [String] = [], home fill: (TemporaryFolder) -> Void = { _ in })
    async throws
  {
    home = TemporaryFolder()
    fill(home)
    server = try await XServer.start(screen: (1280, 900))
    manager = try await server.manageWindows()
    let places = [
      "XDG_STATE_HOME": "state", "XDG_CONFIG_HOME": "config", "XDG_CACHE_HOME": "cache",
      "XDG_DATA_HOME": "data",
    ].mapValues { [home] in Optional(home.path.appending($0).testText) }
    program = try DemoProgram.start(
      folder, options,
      environment: places.merging(["DISPLAY": server.display, "HOME": home.path.testText]) { $1 })
    try await program.isAtRest()
    try await server.operate("windowfocus --sync")
  }

  // MARK: Doing something

  /// Presses keys one after the other, as xdotool names them, and waits until the window is called as what is shown.
  func press(_ keys: String..., leadsTo title: String) async throws {
    // A list has to be read before it can be walked.
    try await program.isAtRest()
    for key in keys { try await server.operate("key \(key)") }
    try await expect(title)
  }

  func type(_ text: String) async throws { try await server.operate("type \(text)") }

  /// Clicks at a place of the window.
  func click(_ place: String, button: Int = 1) async throws {
    try await program.isAtRest()
    try await server.operate("mousemove --window %1 \(place) click \(button)")
  }

  func doubleClick(_ place: String) async throws {
    try await program.isAtRest()
    try await server.operate("mousemove --window %1 \(place) click --repeat 2 --delay 60 1")
  }

  /// Drags with the mouse, in a few steps.
  func drag(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) async throws {
    try await program.isAtRest()
    try await server.operate("mousemove --window %1 \(start.x) \(start.y) mousedown 1")
    for step in 1...8 {
      let (x, y) = (start.x + (end.x - start.x) * step / 8, start.y + (end.y - start.y) * step / 8)
      try await server.operate("mousemove --window %1 \(x) \(y)")
    }
    try await server.operate("mouseup 1")
  }

  /// Opens the menu of what is at a place and chooses a row of it: the one after so many presses of Down, each number after
  /// the first in the menu that the row before opens.
  func choose(_ rows: Int..., at place: String) async throws {
    try await click(place, button: 3)
    for (depth, row) in rows.enumerated() {
      // A menu may have to be read before it can be walked, and the first row of a menu within one is chosen already.
      try await program.isAtRest()
      for _ in (depth == 0 ? 0 : 1)..<row { try await server.operate("key Down") }
      try await server.operate("key Return")
    }
  }

  /// Quits by the keys, and expects that all is well.
  func end() async throws {
    // The window may be gone before xdotool has let go of the keys.
    try? await server.operate("key ctrl+q")
    let outcome = try await program.wait()
    #expect(outcome.status == 0 && outcome.errors == "")
  }

  // MARK: Looking

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

  /// Waits until a selection of the desktop has that text, in a form.
  func expect(_ text: String?, in selection: String, as target: String = "UTF8_STRING") async throws {
    func current() -> String? {
      guard let answer = selection_read(server.display, selection, target) else { return nil }
      defer { free(answer) }
      return String(cString: answer)
    }
    for _ in 0..<250 where current() != text { try await Task.sleep(for: .milliseconds(20)) }
    #expect(current() == text)
  }

  /// Waits until there is a file in the home.
  func contents(ofHomeFile name: String) async throws -> String? {
    let path = home.path.appending(name).testText
    for _ in 0..<250 where !FileManager.default.fileExists(atPath: path) {
      try await Task.sleep(for: .milliseconds(20))
    }
    return try? String(contentsOfFile: path, encoding: .utf8)
  }
}
