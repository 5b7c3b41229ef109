import ArgumentParser
import Foundation
import Replay
import StackedNav
import Testing
import ViewTree

@testable import DemoApp
@testable import FileSystem

@Suite("Dragged pane widths")
struct PaneWidthTests {
  private let folder = TemporaryFolder()
  private let config = TemporaryFolder()
  private let stage = Stage(size: CGSize(width: 1024, height: 768))

  init() {
    folder.makeFolder("deep")
    folder.makeFolder("deep/inner")
    folder.write("text\n", to: "deep/note.txt")
    folder.write("text\n", to: "deep/inner/other.txt")
  }

  private var file: SavedFile<DemoSettings> {
    SavedFile(
      url: URL(fileURLWithPath: String(decoding: config.path.bytes, as: UTF8.self) + "/settings.json"))
  }

  /// The Files tab in one run, beside the tab bar: 944 points remain for panes.
  private final class Run {
    let store: SettingsStore
    let keeper: PaneWidthStore
    let files: FilesViewController
    private let stage: Stage
    private let library: FileLibrary

    init(_ stage: Stage, folder: FilePath, file: SavedFile<DemoSettings>) {
      self.stage = stage
      store = SettingsStore(file: file)
      keeper = PaneWidthStore(store: store)
      library = FileLibrary(root: folder, home: folder, showsLiveFigures: false)
      files = FilesViewController(folder: folder, library: library)
      files.allowsPageResizing = true
      files.delegate = keeper
      files.pageWidth = store.settings.pageWidth.policy
      let tabs = SPSideTabController()
      tabs.viewControllers = [files]
      stage.window.rootViewController = tabs
    }

    func settle() async {
      repeat {
        stage.settle(limit: 5)
        while library.isBusy { try? await Task.sleep(for: .milliseconds(2)) }
        for _ in 0..<5 { await Task.yield() }
        stage.frame()
      } while library.isBusy || stage.scene.needsFrame
    }

    /// Opens the folder `deep` with the preview of `note.txt`.
    func openNote() async {
      await settle()
      files.open(library.root.appending("deep").appending("note.txt"))
      await settle()
    }

    var widths: [CGFloat] { files.viewControllers.dropFirst().map { $0.view.bounds.width } }

    /// Drags the edge at `x` of the window with the mouse.
    func drag(from x: CGFloat, to end: CGFloat) {
      stage.mouse(.began, at: CGPoint(x: x, y: 500))
      for step in 1...4 {
        stage.mouse(.moved, at: CGPoint(x: x + (end - x) * CGFloat(step) / 4, y: 500))
      }
      stage.mouse(.ended, at: CGPoint(x: end, y: 500))
    }
  }

  private func run() -> Run { Run(stage, folder: folder.path, file: file) }

  @Test("apply to new runs and to panes that are opened later, separately for each kind")
  func keeping() async throws {
    let first = run()
    await first.openNote()
    #expect(first.widths == [472, 472])
    first.drag(from: 552, to: 420)
    #expect(first.widths == [340, 604])
    await first.settle()
    #expect(first.widths == [340, 604] && first.store.settings.draggedWidths[.folder] == 340)
    let state = first.files.state

    let second = run()
    second.files.restore(state)
    await second.settle()
    #expect(second.files.viewControllers.map(\.title) == ["Files", "deep", "note.txt"])
    #expect(second.widths == [340, 604])
    second.files.open(folder.path.appending("deep").appending("inner"))
    await second.settle()
    #expect(second.widths == [340])
    let info = InfoViewController(
      entry: try FileEntry(of: folder.path.appending("deep")),
      library: FileLibrary(root: folder.path, home: folder.path, showsLiveFigures: false))
    second.files.pushViewController(info, animated: false)
    await second.settle()
    #expect(second.widths == [340, 472])
  }

  @Test("are reset with a double click on the edge")
  func forgetting() async {
    let first = run()
    await first.openNote()
    first.drag(from: 552, to: 420)
    for _ in 0..<2 { stage.tap(at: CGPoint(x: 420, y: 500)) }
    await first.settle()
    #expect(first.widths == [472, 472])
    #expect(first.store.settings.draggedWidths == PaneWidths())
    #expect(SettingsStore(file: file).settings.draggedWidths == PaneWidths())
  }

  @Test("between two folders, that of the frontmost one is saved, since others open there")
  func twoFolders() async {
    let first = run()
    await first.settle()
    first.files.open(folder.path.appending("deep"))
    await first.settle()
    let inner = FolderViewController(
      folder: folder.path.appending("deep").appending("inner"),
      tile: FolderTile(for: folder.path, home: folder.path),
      library: FileLibrary(root: folder.path, home: folder.path, showsLiveFigures: false))
    first.files.pushViewController(inner, animated: false)
    await first.settle()
    first.drag(from: 552, to: 600)
    #expect(first.widths == [520, 424])
    #expect(first.store.settings.draggedWidths[.folder] == 424)
  }

  @Test("are reset when a page width is chosen in the settings")
  func usualWidth() throws {
    let demo = try Demo(options: DemoOptions.parse(["--headless", "/"]))
    var widths = PaneWidths()
    widths[.info] = 300
    demo.settings.set(\.draggedWidths, to: widths)
    demo.fill(stage.window)
    let tabs = try #require(stage.window.rootViewController as? SPSideTabController)
    let files = try #require(tabs.viewControllers.first as? FilesViewController)
    let library = FileLibrary(root: .root, showsLiveFigures: false)
    let info = InfoViewController(entry: try FileEntry(of: .root), library: library)
    files.pushViewController(info, animated: false)
    stage.settle()
    #expect(info.view.bounds.width == 300)
    demo.settings.set(\.pageWidth, to: .wide)
    stage.settle()
    #expect(info.view.bounds.width == 704 && demo.settings.settings.draggedWidths == PaneWidths())
    withExtendedLifetime(demo) {}
  }

  private func read(_ widths: String) throws -> PaneWidths {
    let text = "{\"pageWidth\":\"wide\",\"draggedWidths\":\(widths)}"
    let settings = try JSONDecoder().decode(DemoSettings.self, from: Data(text.utf8))
    #expect(settings.pageWidth == .wide)
    return settings.draggedWidths
  }

  @Test("are ignored if invalid, and missing in the settings of older versions")
  func strange() throws {
    let old = try JSONDecoder().decode(DemoSettings.self, from: Data("{\"slowdown\":5}".utf8))
    #expect(old.draggedWidths == PaneWidths() && old.slowdown == 5)
    for text in [
      "null", "7", "[300]", "{}", "\"wide\"", "{\"folder\":\"NaN\",\"preview\":-4,\"info\":1e300}",
    ] {
      #expect(try read(text) == PaneWidths(), "\(text)")
    }
    let known = try read("{\"folder\":400.5,\"preview\":0,\"gallery\":300,\"info\":[1]}")
    #expect(PaneKind.allCases.map { known[$0] } == [400.5, nil, nil])
    var widths = PaneWidths()
    for value in [.nan, .infinity, -.infinity, 0, -1, 1e300] {
      widths[.folder] = value
      #expect(widths[.folder] == nil)
    }
  }

  @Test(
    "fit the list, and leave the preceding page visible", arguments: [(3, 240), (9000, 920)])
  func limits(kept: Double, shown: CGFloat) async {
    var settings = DemoSettings()
    settings.draggedWidths[.folder] = kept
    file.write(settings)
    let first = run()
    await first.settle()
    first.files.open(folder.path.appending("deep"))
    await first.settle()
    #expect(first.widths == [shown] && first.store.settings.draggedWidths[.folder] == kept)
  }
}
