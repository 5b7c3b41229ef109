import Foundation
import Glibc
import Resources
import Testing

@testable import DemoApp

extension WholeDays {
  @Suite("Menus in a real window")
  nonisolated struct DayMenuTests {
    private let folder: TemporaryFolder
    private var home: String { VisibleText.decoding(folder.path.name) }
    // Positions in a window of 1024 by 768: on the root page, and in the right pane.
    private let firstRow = "300 306"
    private let thirdRow = "300 418"
    private let beside = "300 600"
    private let firstRowOfPane = "800 96"
    private let pane = "800 500"

    init() {
      folder = TemporaryFolder()
      folder.makeFolder("inner")
      folder.write("one\n", to: "inner/one.txt")
      folder.write("two\n", to: "inner/two.txt")
      folder.write("x\n", to: "b.txt")
      folder.write("longer\n", to: "notes.txt")
      folder.write("", to: ".hidden")
    }

    /// Installs a program that writes its argument to a file in the home folder, as the default for text.
    private func installViewer(in home: TemporaryFolder) {
      let out = home.path.appending("viewed").testText
      let script = home.writeProgram(
        "printf %s \"$1\" > '\(out).new'; mv '\(out).new' '\(out)'\n", to: "viewer")
      home.makeFolder("data")
      home.makeFolder("data/applications")
      home.write(
        "[Desktop Entry]\nType=Application\nName=Viewer\nExec=\(script.testText) %f\nMimeType=text/plain;\n",
        to: "data/applications/viewer.desktop")
      home.makeFolder("config")
      home.write("[Default Applications]\ntext/plain=viewer.desktop\n", to: "config/mimeapps.list")
    }

    @Test("a row's menu opens, opens with, copies, copies the path, shows the parent and gets info")
    func row() async throws {
      let day = try await Day(in: folder.path, home: installViewer)
      let file = folder.path.appending("notes.txt")
      try await day.choose(1, at: firstRow)
      try await day.expect("inner")
      try await day.press("Escape", leadsTo: home)
      try await day.choose(2, 1, at: thirdRow)
      #expect(try await day.contents(ofHomeFile: "viewed") == file.testText)
      try await day.choose(3, at: thirdRow)
      try await day.expect("\(file.address)\r\n", in: "CLIPBOARD", as: "text/uri-list")
      try await day.choose(4, at: thirdRow)
      try await day.expect(nil, in: "CLIPBOARD", as: "text/uri-list")
      try await day.expect(file.testText, in: "CLIPBOARD")
      try await day.choose(5, at: thirdRow)
      try await day.expect(home)
      try await day.choose(6, at: thirdRow)
      try await day.expect("notes.txt")
      try await day.end()
    }

    @Test(
      "the menu beside the rows changes the sort order, hidden files, folders first and the grid"
    )
    func sorting() async throws {
      let day = try await Day(in: folder.path)
      // "Sort and view" follows "Open with", "Copy", "Copy path", "Show in parent folder" and "Get info".
      let view = 6
      try await day.choose(view, 3, at: beside)
      try await day.press("Home", "Down", "Return", leadsTo: "notes.txt")
      try await day.press("Escape", leadsTo: home)
      try await day.choose(view, 1, at: beside)
      try await day.press("Home", "Down", "Return", leadsTo: "b.txt")
      try await day.press("Escape", leadsTo: home)
      try await day.choose(view, 5, at: beside)
      try await day.press("Home", "Return", leadsTo: "b.txt")
      try await day.press("Escape", leadsTo: home)
      try await day.choose(view, 6, at: beside)
      try await day.press("Home", "Return", leadsTo: ".hidden")
      try await day.press("Escape", leadsTo: home)
      try await day.choose(view, 7, at: beside)
      // In a grid, the horizontal arrows navigate as well.
      try await day.press("Home", "Right", "Return", leadsTo: "b.txt")
      try await day.end()
    }

    @Test("a preview's menu shows the parent folder and gets info")
    func preview() async throws {
      let day = try await Day(in: folder.path)
      try await day.press("Down", "Return", leadsTo: "inner")
      try await day.choose(1, at: firstRowOfPane)
      try await day.expect("one.txt")
      try await day.choose(5, at: pane)
      try await day.press("Escape", leadsTo: "one.txt")
      try await day.choose(4, at: pane)
      try await day.expect("inner")
      try await day.end()
    }
  }
}
