import ArgumentParser
import Foundation
import Replay
import StackedNav
import Testing
import ViewTree

@testable import DemoApp

@Suite("A kiosk")
struct KioskTests {
  private let folder = TemporaryFolder()
  private let stage = Stage()

  init() {
    folder.makeFolder("open")
    folder.makeFolder("open/inner")
    folder.write("secret", to: "secret.txt")
    folder.write("shown", to: "open/inner/shown.txt")
  }

  private var open: FilePath { folder.path.appending("open") }

  private func start(_ arguments: [String] = ["--kiosk"]) throws -> (Demo, FilesViewController) {
    let demo = try Demo(options: DemoOptions.parse(["--headless"] + arguments + [open.testText]))
    demo.fill(stage.window)
    stage.settle()
    return (demo, try #require(demo.files))
  }

  private func settle(_ demo: Demo) async throws {
    repeat {
      stage.settle()
      try await Task.sleep(for: .milliseconds(5))
    } while demo.isBusy
    stage.settle()
  }

  private func folders(_ files: FilesViewController) -> [FilePath] {
    files.viewControllers.compactMap { ($0 as? FileListViewController)?.folder }
  }

  @Test("the user cannot go to a folder or file outside")
  func outside() async throws {
    let (demo, files) = try start()
    files.go(to: folder.path)
    files.reveal(open)
    files.goUp()
    files.go(to: open.appending("..").appending(".."))
    files.open(folder.path.appending("secret.txt"))
    stage.scene.onOpenURL?(URL(fileURLWithPath: folder.path.appending("secret.txt").testText))
    try await settle(demo)
    #expect(folders(files) == [open])
    #expect(files.viewControllers.count == 1)
    files.go(to: open.appending("inner"))
    try await settle(demo)
    #expect(folders(files) == [open, open.appending("inner")])
  }

  @Test("without --kiosk, the same user can")
  func free() async throws {
    let (demo, files) = try start([])
    files.go(to: folder.path)
    try await settle(demo)
    #expect(folders(files) == [folder.path])
  }

  @Test("no key quits, asks for a path, or leaves full screen")
  func keys() throws {
    let (_, files) = try start()
    let tabs = try #require(stage.window.rootViewController as? DemoTabController)
    let titles = ((tabs.keyCommands ?? []) + (files.keyCommands ?? []) + stage.window.windowKeyCommands).map(
      \.title)
    #expect(titles.contains("Keyboard shortcuts"))
    for title in ["Quit", "Inspect touches", "Full screen", "Go to a path", "Home folder"] {
      #expect(!titles.contains(title))
    }
  }

  @Test("the menu of a file offers no other program")
  func menus() throws {
    let (_, files) = try start()
    let page = try #require(files.viewControllers.first as? FileListViewController)
    let titles = FileMenu(path: open.appending("inner"), page: page).elements(open: nil).flatMap {
      ($0 as? UIMenu)?.children.map(\.title) ?? []
    }
    #expect(titles.contains("Copy"))
    #expect(!titles.contains("Open with"))
  }

  @Test("after a while, the kiosk is where it began")
  func returning() async throws {
    let (demo, files) = try start(["--kiosk", "--idle-reset", "60"])
    files.reveal(open.appending("inner"))
    files.go(to: open.appending("inner"))
    try await settle(demo)
    let tabs = try #require(stage.window.rootViewController as? SPSideTabController)
    tabs.selectedIndex = DemoTab.news.index
    tabs.present(UIViewController(), animated: false)
    stage.settle()
    demo.returnToStart(in: stage.window)
    try await settle(demo)
    let (newTabs, newFiles) = (
      try #require(stage.window.rootViewController as? SPSideTabController), try #require(demo.files)
    )
    #expect(newTabs.selectedIndex == DemoTab.files.index)
    #expect(newTabs.presentedViewController == nil && tabs.presentedViewController == nil)
    #expect(folders(newFiles) == [open])
    #expect((newFiles.viewControllers.first as? FileListViewController)?.selectedEntry == nil)
  }

  @Test("a kiosk writes no settings, and the next visitor gets those of the start")
  func settings() {
    let file = SavedFile<DemoSettings>(url: URL(fileURLWithPath: folder.path.appending("s.json").testText))
    var saved = DemoSettings()
    saved.appearance = .light
    file.write(saved)
    let store = SettingsStore(file: file, savesChanges: false) { $0.slowdown = 2 }
    store.set(\.appearance, to: .dark)
    store.set(\.isRightToLeft, to: true)
    #expect(store.settings.isRightToLeft && file.read() == saved)
    store.reset()
    #expect(store.settings.appearance == .light && store.settings.slowdown == 2 && file.read() == saved)
    #expect(!store.settings.isRightToLeft)
  }

  @Test(
    "options that need a kiosk say so",
    arguments: [
      ["--idle-reset", "5"], ["--idle-blank", "5"], ["--kiosk", "--idle-reset", "0"],
      ["--kiosk", "--inspect"], ["--headless", "--inspect"],
    ])
  func options(_ arguments: [String]) {
    #expect(throws: (any Error).self) { try DemoOptions.parse(arguments) }
  }
}
