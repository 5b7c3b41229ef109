import Foundation
import Glibc
import Lists
import Replay
import StackedNav
import Testing
import ViewTree

@testable import DemoApp

@Suite("Restoring the Files tab")
struct FilesTabTests {
  private let folder = TemporaryFolder()
  private let stage = Stage(size: CGSize(width: 1024, height: 768))

  init() {
    folder.makeFolder("deep")
    folder.makeFolder("deep/inner")
    for index in 10..<60 { folder.write("line \(index)", to: "deep/inner/file \(index).txt") }
    folder.write(String(repeating: "text\n", count: 500), to: "deep/inner/long.txt")
  }

  private func open(_ state: SPStackedNavigationState? = nil) async -> FilesViewController {
    let library = FileLibrary(root: folder.path, home: folder.path, showsLiveFigures: false)
    let files = FilesViewController(folder: folder.path, library: library)
    let tabs = SPSideTabController()
    tabs.viewControllers = [files]
    tabs.bottomAttachment = NowPreviewingViewController(library: library)
    tabs.bottomAttachmentHeight = NowPreviewingViewController.height
    if let state { files.restore(state) }
    stage.window.rootViewController = tabs
    for _ in 0..<5 {
      stage.run(for: 0.5)
      repeat { try? await Task.sleep(for: .milliseconds(5)) } while library.isBusy
    }
    stage.settle()
    return files
  }

  /// Opens two folders and a long text, scrolls the text, and returns the state.
  private func leave() async throws -> SPStackedNavigationState {
    let files = await open()
    let inner = folder.path.appending("deep").appending("inner")
    files.open(inner)
    files.open(inner.appending("long.txt"))
    let again = await open(files.state)
    let reader = try #require(again.viewControllers.last?.view.all.compactMap { $0 as? UIScrollView }.first)
    reader.contentOffset.y = 2400
    stage.settle()
    return again.state
  }

  @Test("folders and the preview are restored with their scroll offsets")
  func restoring() async throws {
    let state = try await leave()
    let data = try JSONEncoder().encode(DemoSession(folder: folder.path, size: .zero, files: state))
    let session = try JSONDecoder().decode(DemoSession.self, from: data)
    #expect(session.files == state)
    let files = await open(session.files)
    #expect(files.viewControllers.map(\.title) == ["Files", "inner", "long.txt"])
    #expect(files.viewControllers.first === files.viewControllers.first { $0 is RootViewController })
    #expect(files.tabBarItem.image != nil)
    let reader = try #require(files.viewControllers.last?.view.all.compactMap { $0 as? UIScrollView }.first)
    #expect(reader.contentOffset.y == 2400)
    let texts = stage.window.all.compactMap { ($0 as? UILabel)?.text }
    #expect(texts.contains("File 51 of 51"))
  }

  @Test("a file that is dropped on the window is selected and visible", arguments: [true, false])
  func dropped(isInRoot: Bool) async throws {
    let position = isInRoot ? folder.path : folder.path.appending("deep").appending("inner")
    folder.write("here\n", to: isInRoot ? "here.txt" : "deep/inner/here.txt")
    let files = await open()
    files.open(position.appending("here.txt"))
    for _ in 0..<5 {
      stage.run(for: 0.5)
      try? await Task.sleep(for: .milliseconds(5))
    }
    let list = try #require(files.viewControllers.dropLast().last as? FileListViewController)
    #expect(list.selectedEntry?.name == Array("here.txt".utf8))
    let row = try #require(list.table.indexPathForSelectedRow)
    #expect(list.table.indexPathsForVisibleRows?.contains(row) == true)
    #expect(list.table.contentOffset.y > 0 || isInRoot)
  }

  @Test("a folder that is closed while its list scrolls is released with all its rows")
  func letGo() async throws {
    let files = await open()
    let deep = folder.path.appending("deep")
    files.open(deep.appending("inner"))
    for _ in 0..<5 {
      stage.run(for: 0.5)
      try? await Task.sleep(for: .milliseconds(5))
    }
    weak let page = files.topViewController as? FileListViewController
    weak let table = page?.table
    let middle = try #require(
      table.map { $0.convert(CGPoint(x: $0.bounds.midX, y: $0.bounds.midY), to: nil) })
    stage.drag(from: middle, by: CGPoint(x: 0, y: -300))
    #expect(table?.isDecelerating ?? false)
    files.open(deep)
    stage.run(for: 2)
    stage.settle()
    try? await Task.sleep(for: .milliseconds(50))
    #expect(page == nil && table == nil)
  }

  @Test("keys still navigate the list after a visit to another tab")
  func keysAfterTabs() async throws {
    let files = await open()
    let tabs = try #require(stage.window.rootViewController as? SPSideTabController)
    let other = UIViewController()
    tabs.viewControllers = [files, other]
    stage.settle()
    tabs.selectedIndex = 1
    stage.settle()
    tabs.selectedIndex = 0
    stage.settle()
    stage.press(.keyboardDownArrow)
    stage.settle()
    let root = try #require(files.viewControllers.first as? FileListViewController)
    #expect(root.selectedEntry?.displayName == "deep")
  }

  @Test("missing pages are not restored, and another root starts fresh")
  func gone() async throws {
    let state = try await leave()
    let inner = folder.path.appending("deep").appending("inner")
    _ = inner.appending("long.txt").withCString { unlink($0) }
    let files = await open(state)
    #expect(files.viewControllers.map(\.title) == ["Files", "inner"])
    let elsewhere = SPStackedNavigationState(
      pages: [SPStackedPageState(identifier: "/usr")] + state.pages.dropFirst(), activeIndex: 1,
      position: .right)
    let root = await open(elsewhere)
    #expect(root.viewControllers.count == 1)
  }

  @Test("invalid pages do not affect the saved folder and window size")
  func nonsense() throws {
    let text = "{\"folder\":\"/usr\",\"width\":900,\"height\":700,\"files\":{\"pages\":7}}"
    let session = try JSONDecoder().decode(DemoSession.self, from: Data(text.utf8))
    #expect(session.folder == "/usr" && session.size == CGSize(width: 900, height: 700))
    #expect(session.files == nil)
  }
}
