import Foundation
import Testing

@testable import DemoApp

extension RealWindows {
  /// Stories of an AT-SPI 2 client, `Tests/Reader/reader.py`,
  /// with its own bus and display. Each prints its findings.
  @Suite("A screen reader")
  nonisolated struct ReaderTests {
    private let folder = TemporaryFolder()

    private static let script = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("Reader/reader.py").path

    /// Plays a story and returns its output.
    private func play(_ story: String) async throws -> [String] {
      for name in ["Letters", "Letters/Drafts", "Music"] { folder.makeFolder(name) }
      for name in ["Letters/aunt.txt", "Letters/uncle.txt", "Music/song.txt"] {
        folder.write("Text", to: name)
      }
      let server = try await XServer.start()
      // The desktop's settings, which one story writes.
      let config = TemporaryFolder()
      defer { withExtendedLifetime(config) {} }
      let words =
        ["--", "/usr/bin/python3", ReaderTests.script, story, DemoProgram.executable, "--size", "1024x768"]
      let client = try ChildProcess(
        "dbus-run-session", words.map { FilePath($0) } + [folder.path],
        environment: DemoProgram.noDisplay.merging([
          "DISPLAY": server.display, "XDG_CONFIG_HOME": config.path.testText,
        ]) { $1 })
      let outcome = try await client.wait()
      #expect(outcome.status == 0, "\(outcome.errors)")
      return outcome.output.split(separator: "\n").map(String.init)
    }

    @Test("finds every tab with its position, the number of tabs and its state")
    func tabs() async throws {
      let tabs = DemoTab.allCases.map { tab in
        "\(tab.title)\(tab == .news ? ", 5 new" : ""), page tab, \(tab.index + 1) of \(DemoTab.allCases.count), "
          + (tab == .files ? "chosen" : "not chosen")
      }
      #expect(try await play("tabs") == tabs + ["ended with 0"])
    }

    @Test("opens a folder, moves to its title, reads its rows and closes the pane")
    func opening() async throws {
      #expect(
        try await play("opening") == [
          "focus on heading Letters", "row aunt.txt", "row uncle.txt",
          "actions ['Previous pane', 'Full width', 'Pin at the left', 'Pin at the right', 'Overview', "
            + "'Close pane']", "closed, focus on heading Files",
          "ended with 0",
        ])
    }

    @Test("pins, moves and widens panes, and opens and closes the overview, by actions")
    func panes() async throws {
      #expect(
        try await play("panes") == [
          "Pin at the right", "Unpin", "Move left", "Move right", "Full width", "Own width", "Overview",
          "Close overview", "ended with 0",
        ])
    }

    @Test("types in the search field and finds one row")
    func search() async throws {
      #expect(
        try await play("search") == [
          "inserted True", "text lett caret 4", "word lett", "one row", "all rows", "ended with 0",
        ])
    }

    @Test("changes a switch and a choice in the settings")
    func setting() async throws {
      #expect(
        try await play("setting") == [
          "before False", "after True", "chosen Larger of Text size", "ended with 0",
        ])
    }

    @Test("finds no element without a name, role, position or states in any tab")
    func names() async throws {
      let tabs = DemoTab.allCases.map { "\($0.title) has elements" }
      #expect(try await play("names") == tabs + ["ended with 0"])
    }

    @Test("gets the same positions as in the program's own dump, to a point")
    func positions() async throws {
      #expect(try await play("places") == ["origins 1", "compared enough"])
    }

    @Test("takes a key for itself, and leaves the next one to the search field")
    func keys() async throws {
      #expect(
        try await play("keys") == ["h 43 takes", "x 53 leaves", "only x is written", "ended with 0"])
    }

    @Test("gets answers to invalid and massive requests, and may lose its bus")
    func gone() async throws {
      #expect(
        try await play("gone") == [
          "no number: UnknownObject", "no path: UnknownObject", "no method: UnknownMethod",
          "no interface: UnknownInterface", "no argument: InvalidArgs", "wrong type: InvalidArgs",
          "no child: /org/a11y/atspi/null", "no place: InvalidArgs", "errors among ten thousand: 0",
          "errors among ten thousand lists: 0", "still runs: True", "ended with 0",
        ])
    }

    @Test("that starts later finds the program, which leaves the bus when the reader ends")
    func late() async throws {
      #expect(
        try await play("late") == ["before: False", "with a reader: True", "after: False", "ended with 0"])
    }
  }
}
