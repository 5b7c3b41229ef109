import Foundation
import Resources
import Testing

@testable import DemoApp

extension WholeDays {
  @Suite("A day of browsing")
  nonisolated struct DayTests {
    /// The folder above is empty otherwise, whatever lies beside temporary folders.
    private let parent = TemporaryFolder()
    private let folder: TemporaryFolder
    private var home: String { VisibleText.decoding(folder.path.name) }

    init() {
      folder = TemporaryFolder(in: parent.path.testText)
      folder.makeFolder("inner")
      folder.write("one\n", to: "inner/one.txt")
      folder.write("two\n", to: "inner/two.txt")
      folder.write(String(repeating: "text with words\n", count: 100), to: "notes.txt")
      folder.write("short\n", to: "b.txt")
      folder.write("", to: ".hidden")
    }

    @Test("keys lead everywhere and back, and the window's title names what is shown")
    func keys() async throws {
      let day = try await Day(in: folder.path)
      try await day.expect(home)
      try await day.press("Down", "Return", leadsTo: "inner")
      try await day.press("Down", "Return", leadsTo: "one.txt")
      try await day.press("ctrl+Right", leadsTo: "two.txt")
      try await day.press("alt+Up", leadsTo: "inner")
      try await day.press("alt+Left", leadsTo: "two.txt")
      try await day.press("alt+Right", leadsTo: "inner")
      // The mouse's buttons for back and forward, while the pages still move.
      try await day.server.operate("mousemove --window %1 600 400 click 8")
      try await day.expect("two.txt")
      try await day.server.operate("mousemove --window %1 40 400 click 9")
      try await day.expect("inner")
      try await day.press("alt+Left", "alt+Return", "Escape", leadsTo: "two.txt")
      try await day.press("ctrl+w", leadsTo: "inner")
      try await day.press("BackSpace", leadsTo: home)
      try await day.press("alt+Up", leadsTo: VisibleText.decoding(folder.path.parent?.name ?? []))
      try await day.press("alt+Left", leadsTo: home)
      try await day.press("F1", "Escape", "ctrl+question", "Escape", "F5", "ctrl+r", leadsTo: home)
      try await day.press("ctrl+l", leadsTo: home)
      try await day.type("inner/on")
      try await day.press("Tab", "Return", leadsTo: "one.txt")
      try await day.press("ctrl+comma", leadsTo: "Settings")
      try await day.press("ctrl+plus", "ctrl+minus", "ctrl+0", "alt+2", leadsTo: "Profile")
      try await day.press("ctrl+1", leadsTo: "one.txt")
      try await day.end()
    }

    @Test("Ctrl+H shows hidden files, typing finds names, and Ctrl+F searches lists")
    func finding() async throws {
      let day = try await Day(in: folder.path)
      // The list is read again; names can be typed once it is shown.
      try await day.press("ctrl+h", leadsTo: home)
      try await day.press("period", "h", "Return", leadsTo: ".hidden")
      try await day.press("Escape", "ctrl+f", leadsTo: home)
      try await day.type("otes")
      try await day.press("Return", leadsTo: "notes.txt")
      // In a text, the same key searches for words.
      try await day.press("ctrl+f", leadsTo: "notes.txt")
      try await day.type("word")
      try await day.press("Return", "F3", "ctrl+g", "Escape", leadsTo: "notes.txt")
      try await day.end()
    }

    @Test("selected text is pasted with the middle button, Ctrl+V and the field's menu")
    func copying() async throws {
      let day = try await Day(in: folder.path)
      try await day.press("ctrl+f", leadsTo: home)
      try await day.type("notes")
      try await day.press("ctrl+a", leadsTo: home)
      try await day.expect("notes", in: "PRIMARY")
      // The search field of the page. "Copy" is the third item of its menu, "Paste" the fourth.
      try await day.choose(3, at: "760 44")
      try await day.expect("notes", in: "CLIPBOARD")
      try await day.press("BackSpace", leadsTo: home)
      try await day.click("760 44", button: 2)
      try await day.press("Return", leadsTo: "notes.txt")
      try await day.end()
    }

    @Test("F11 toggles full screen, and closing the window saves everything")
    func window() async throws {
      let day = try await Day(in: folder.path)
      try await day.press("Down", "Return", leadsTo: "inner")
      let size = try await day.server.windowSize()
      try await day.server.operate("key F11")
      try await day.expect(windowSize: "1280x900")
      try await day.server.operate("key F11")
      try await day.expect(windowSize: size)
      try? await day.server.operate("key alt+F4")
      let outcome = try await day.program.wait()
      #expect(outcome.status == 0 && outcome.errors == "")
      let session = try await day.contents(ofHomeFile: "state/stackednav/session.json")
      #expect(session?.contains("inner") ?? false)
    }

    @Test("without a window manager, F11 fills the screen and returns to the same size")
    func unmanagedWindow() async throws {
      let day = try await Day(in: folder.path, isManaged: false)
      let size = try await day.server.windowSize()
      try await day.server.operate("key F11")
      try await day.expect(windowSize: "1280x900")
      try await day.server.operate("key F11")
      try await day.expect(windowSize: size)
      try await day.end()
    }

    @Test("the mouse drags the edge between two panes, and a double click resets it")
    func edges() async throws {
      let day = try await Day(in: folder.path)
      try await day.press("Down", "Return", leadsTo: "inner")
      try await day.press("Down", "Return", leadsTo: "one.txt")
      // The left pane has become narrower: a click below its rows, left of the old edge, no longer hits it.
      try await day.drag(from: (552, 500), to: (352, 500))
      try await day.click("450 500")
      try await day.expect("one.txt")
      try await day.doubleClick("352 500")
      try await day.click("450 500")
      try await day.expect("inner")
      try await day.end()
    }

    @Test("column headers sort")
    func columns() async throws {
      let day = try await Day(in: folder.path)
      // "Size" sorts the largest file first.
      try await day.press("Down", "Down", "Return", leadsTo: "b.txt")
      try await day.press("Escape", leadsTo: home)
      try await day.click("924 260")
      try await day.press("Home", "Down", "Return", leadsTo: "notes.txt")
      try await day.press("Escape", leadsTo: home)
      try await day.end()
    }
  }
}
