import ArgumentParser
import Foundation
import Replay
import StackedNav
import Testing
import ViewTree

@testable import DemoApp

@Suite("The built-in tour")
struct TourTests {
  @Test("the tour's script survives encoding and parsing")
  func readsBack() throws {
    #expect(try Script(parsing: Data(Tour.script.json().utf8)) == Tour.script)
    #expect(!Tour.script.events.isEmpty)
  }

  @Test("the tour visits every tab, and its pictures have distinct names")
  func visits() {
    let cells = DemoTab.allCases.map(Tour.position)
    let positions = Tour.script.events.compactMap { event -> Double? in
      guard case .touch(.down, _, let x, let y, _) = event.input, x < 80 else { return nil }
      return y
    }
    #expect(Set(positions) == Set(cells))
    #expect(Set(Tour.pictures.names).count == Tour.pictures.names.count)
  }

  @Test("every touch that goes down comes up again, and pictures are taken in order during the tour")
  func touches() {
    var down = 0
    for event in Tour.script.events {
      guard case .touch(let phase, _, let x, let y, _) = event.input else { continue }
      if phase == .down { down += 1 }
      if phase == .up { down -= 1 }
      #expect((0...1).contains(down))
      #expect(CGRect(x: 0, y: 0, width: 1024, height: 768).contains(CGPoint(x: x, y: y)))
    }
    #expect(down == 0)
    let times = Tour.pictures.seconds
    #expect(times == times.sorted())
    #expect((times.last ?? .infinity) < (Tour.script.events.last?.time ?? 0))
  }

  // MARK: Tours of any folder

  /// The folders and files that a tour opened, and its searches.
  private struct Sights {
    var folders: [String] = []
    var previews: [String] = []
    var searches: [String] = []

    mutating func record(_ files: FilesViewController) {
      func add(_ name: String, to names: inout [String]) { if names.last != name { names.append(name) } }
      let pages = files.viewControllers
      if let page = pages.last as? PreviewViewController { add(page.entry.displayName, to: &previews) }
      if let page = pages.last as? FolderViewController { add(page.folder.testText, to: &folders) }
      if let page = pages.first as? FileListViewController, let text = page.searchField.text, !text.isEmpty {
        add(text, to: &searches)
      }
    }
  }

  /// Plays the tour of a folder from start to end.
  private func play(on folder: TemporaryFolder) async throws -> Sights {
    let demo = try Demo(options: DemoOptions.parse(["--headless", "--tour", folder.path.testText]))
    let stage = Stage()
    demo.fill(stage.window)
    let tabs = try #require(stage.window.rootViewController as? SPSideTabController)
    let files = try #require(tabs.viewControllers.first as? FilesViewController)
    var player = ScriptPlayer(Tour.script)
    var sights = Sights()
    while !player.isFinished {
      let steps = demo.steps(of: &player, until: stage.time + Stage.frameTime, in: stage.window)
      stage.frame(steps.compactMap { if case .input(let event) = $0 { event } else { nil } })
      for _ in 0..<3 { await Task.yield() }
      while demo.isBusy { try await Task.sleep(for: .milliseconds(1)) }
      sights.record(files)
    }
    stage.settle()
    #expect(tabs.selectedViewController === files)
    #expect(files.viewControllers.count == 1)
    #expect(stage.window.overrideUserInterfaceStyle == .light)
    return sights
  }

  @Test("the tour plays on an empty folder")
  func emptyFolder() async throws {
    let sights = try await play(on: TemporaryFolder())
    #expect(sights.folders.isEmpty && sights.previews.isEmpty && sights.searches.isEmpty)
  }

  @Test("among folders, the tour opens the first that holds another folder, and then that one")
  func onlyFolders() async throws {
    let folder = TemporaryFolder()
    for name in ["Attic", "Barn", "Barn/Loft", "Cellar"] { folder.makeFolder(name) }
    let sights = try await play(on: folder)
    #expect(
      sights.folders.prefix(2).map { String($0.dropFirst(folder.path.testText.count)) } == [
        "/Barn", "/Barn/Loft",
      ])
    #expect(sights.previews.isEmpty)
    #expect(sights.searches.last == "att")
  }

  @Test("among files, the tour opens a text, the texts after it and a picture, wherever they are")
  func onlyFiles() async throws {
    let folder = TemporaryFolder()
    folder.write(PNGBytes.picture(width: 8, height: 6), to: FilePath("a dune.png"))
    for index in 10..<60 { folder.write([0, 1, 2, 0xFF], to: FilePath("bytes \(index).mp3")) }
    for name in ["note.txt", "story.txt", "tale.md"] {
      folder.write("some words\n", to: FilePath(name).testText)
    }
    let sights = try await play(on: folder)
    #expect(sights.folders.isEmpty)
    #expect(sights.previews == ["note.txt", "story.txt", "tale.md", "a dune.png"])
  }

  @Test("in a folder like a home folder, the tour looks for a picture in Pictures")
  func home() async throws {
    let folder = TemporaryFolder()
    for name in ["Desktop", "Pictures", "Projects", "Projects/map"] { folder.makeFolder(name) }
    folder.write(PNGBytes.picture(width: 8, height: 6), to: FilePath("Pictures/dune.png"))
    folder.write("words\n", to: "Projects/map/README.md")
    let sights = try await play(on: folder)
    #expect(
      sights.folders.map { String($0.dropFirst(folder.path.testText.count)) }
        == ["/Projects", "/Projects/map", "/Pictures"])
    #expect(sights.previews == ["README.md", "dune.png"])
  }
}
