import Foundation
import Glibc
import Testing

@testable import StackedNavDemo

extension EndToEnd {
  @Suite("A day of browsing")
  nonisolated struct DayTests {
    private let folder: TemporaryFolder

    init() {
      folder = TemporaryFolder()
      folder.makeFolder("inner")
      folder.write("one\n", to: "inner/one.txt")
      folder.write("two\n", to: "inner/two.txt")
      folder.write("text\n", to: "notes.txt")
    }

    private struct Day {
      let server: XServer
      let program: ChildProcess

      /// Presses keys one after the other, as xdotool names them, and waits until the window is called as what is shown.
      func press(_ keys: String..., leadsTo title: String) async throws {
        // A list has to be read before it can be walked.
        try await program.isAtRest()
        for key in keys { try await server.operate("key \(key)") }
        try await expect(title)
      }

      /// Opens the menu of what is at a place.
      func openMenu(at place: String) async throws {
        try await program.isAtRest()
        try await server.operate("mousemove \(place) click 3")
      }

      func expect(_ title: String) async throws {
        let wanted = "\(title) – StackedNav"
        for _ in 0..<250 {
          if try await server.windowTitle() == wanted { return }
          try await Task.sleep(for: .milliseconds(20))
        }
        let title = try await server.windowTitle()
        #expect(title == wanted)
      }
    }

    @Test("keys lead everywhere and back, and the window is called as what is shown")
    func keys() async throws {
      let server = try await XServer.start()
      let program = try DemoProgram.start(folder.path, [], environment: ["DISPLAY": server.display])
      try await program.isAtRest()
      let day = Day(server: server, program: program)
      let home = VisibleText.decoding(folder.path.name)
      try await server.operate("windowfocus")
      try await day.expect(home)
      try await day.press("Down", "Return", leadsTo: "inner")
      try await day.press("Down", "Return", leadsTo: "one.txt")
      try await day.press("ctrl+Right", leadsTo: "two.txt")
      try await day.press("alt+Up", leadsTo: "inner")
      try await day.press("alt+Left", leadsTo: "two.txt")
      try await day.press("alt+Return", "Escape", leadsTo: "two.txt")
      try await day.press("ctrl+w", leadsTo: "inner")
      try await day.press("BackSpace", leadsTo: home)
      try await day.press("alt+Up", leadsTo: VisibleText.decoding(folder.path.parent?.name ?? []))
      try await day.press("alt+Left", leadsTo: home)
      try await day.press("F1", "Escape", "ctrl+h", "F5", leadsTo: home)
      try await day.press("ctrl+l", leadsTo: home)
      try await server.operate("type inner/one.txt")
      try await day.press("Return", leadsTo: "one.txt")
      try await day.press("ctrl+comma", leadsTo: "Settings")
      try await day.press("ctrl+plus", "ctrl+0", "ctrl+1", leadsTo: "one.txt")
      try await server.operate("key ctrl+q")
      let outcome = try await program.wait()
      #expect(outcome.status == 0 && outcome.errors == "")
    }

    @Test("the secondary button opens menus: of a row, of a preview, and of the room below the rows")
    func menus() async throws {
      let server = try await XServer.start()
      let program = try DemoProgram.start(folder.path, [], environment: ["DISPLAY": server.display])
      try await program.isAtRest()
      let day = Day(server: server, program: program)
      try await server.operate("windowfocus")
      // The first row, the folder: "Open" is the first in its menu.
      try await day.openMenu(at: "300 306")
      try await day.press("Down", "Return", leadsTo: "inner")
      try await day.openMenu(at: "800 96")
      try await day.press("Down", "Return", leadsTo: "one.txt")
      // "Show in parent folder" is the third in the menu of a preview.
      try await day.openMenu(at: "800 500")
      try await day.press("Down", "Down", "Down", "Return", leadsTo: "inner")
      // "Get info" is the fourth.
      try await day.openMenu(at: "300 500")
      try await day.press("Down", "Down", "Down", "Down", "Return", leadsTo: "inner")
      // The mouse's button for going back.
      try await server.operate("click 8")
      try await server.operate("key ctrl+q")
      let outcome = try await program.wait()
      #expect(outcome.status == 0 && outcome.errors == "")
    }
  }
}
