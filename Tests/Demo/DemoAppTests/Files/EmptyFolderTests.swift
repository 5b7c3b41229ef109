import Glibc
import Replay
import StackedNav
import Testing
import ViewTree

@testable import DemoApp

@Suite("Folders without rows")
struct EmptyFolderTests {
  private func open(_ fill: (TemporaryFolder) -> Void) async -> FolderStage {
    let stage = await FolderStage { folder in
      folder.makeFolder("inner")
      fill(folder)
    }
    await stage.open("inner")
    return stage
  }

  @Test("an empty folder offers to show hidden files if it has any, and otherwise its parent folder")
  func empty() async {
    let stage = await open { $0.write("", to: "inner/.secret") }
    #expect(
      stage.texts.contains("This folder is empty.") && stage.texts.contains("Hidden files are not shown."))
    await stage.tap("emptyAction")
    #expect(stage.names == [".secret"])
    #expect(!stage.texts.contains("This folder is empty."))
    let other = await open { _ in }
    #expect(other.texts.contains("Files that are added appear here."))
    #expect(!other.texts.contains("Show hidden files"))
    await other.tap("emptyAction")
    #expect(other.stack.activeViewController === other.root)
    #expect(
      (other.stack.activeViewController as? FileListViewController)?.selectedEntry?.displayName == "inner")
  }

  @Test("a search without matches offers to end it")
  func unmatched() async {
    let stage = await open { $0.write("", to: "inner/file") }
    await stage.press(.keyF, .control)
    stage.stage.type("zzz")
    await stage.settle()
    #expect(stage.texts.contains("No items match “zzz”."))
    await stage.tap("emptyAction")
    #expect(stage.names == ["file"])
  }

  @Test("the button that ends a search stays in sight, however long the text is that was pasted")
  func longSearch() async {
    let stage = await open { $0.write("", to: "inner/file") }
    await stage.press(.keyF, .control)
    stage.stage.type(String(repeating: "z", count: 4000))
    await stage.settle()
    await stage.tap("emptyAction")
    #expect(stage.names == ["file"])
  }

  @Test("a folder that is gone says so, with a symbol, a hint and a way out")
  func gone() async throws {
    let stage = await open { _ in }
    _ = stage.folder.path.appending("inner").withCString { rmdir($0) }
    await stage.press(.keyboardF5)
    #expect(stage.texts.contains("This folder is no longer there."))
    #expect(stage.texts.contains("It was moved, renamed or deleted."))
    #expect(stage.texts.contains("Open parent folder"))
  }

  @Test("the menu of the sort button sorts and does nothing else")
  func sortMenu() async {
    let stage = await FolderStage { $0.write("", to: "file") }
    await stage.tap("sort")
    #expect(stage.menuTexts == ["Sort by", "Name", "A to Z", "Date", "Size", "Kind", "Folders first"])
  }

  @Test("the highlight of a grid item ends below its name", arguments: [true, false])
  func gridCell(isShort: Bool) {
    let name = isShort ? "a" : "a long name that takes two lines"
    let folder = TemporaryFolder()
    folder.write("", to: name)
    let library = FileLibrary(root: folder.path, showsLiveFigures: false)
    let cell = GridCell(frame: CGRect(origin: .zero, size: GridCell.size))
    let stage = Stage(size: CGSize(width: 200, height: 200))
    stage.window.addSubview(cell)
    cell.show(
      FileEntry(unread: folder.path.appending(name), shape: .file), search: nil,
      tile: { _ in FolderTile(tint: .blue, icon: .folder) }, library: library)
    stage.frame()
    let lines: CGFloat = isShort ? 1 : 2
    #expect(cell.focusRect.height == 128 + lines * TypeStyle.footnote.line + 8)
  }

  @Test("a transparent picture lies inset on a field, an opaque one fills its tile")
  func tiles() throws {
    let tile = TileView(frame: CGRect(x: 0, y: 0, width: 36, height: 36))
    let stage = Stage(size: CGSize(width: 100, height: 100))
    stage.window.addSubview(tile)
    let clear = try #require(CGImage(width: 4, height: 2, pixels: [UInt8](repeating: 0, count: 32)))
    tile.look = .thumbnail(clear)
    stage.frame()
    let picture = try #require(tile.subviews.first)
    #expect(tile.backgroundColor == Theme.behindPicture && tile.layer.contents == nil)
    #expect(abs(picture.frame.width - 27.36) < 0.01 && abs(picture.frame.height - 13.68) < 0.01)
    tile.look = .thumbnail(
      try #require(CGImage(width: 4, height: 2, pixels: [UInt8](repeating: 255, count: 32))))
    stage.frame()
    #expect(tile.backgroundColor == nil && tile.layer.contents != nil)
  }

  @Test("a disk card without shares has no empty bar, and its text is in the middle")
  func disk() {
    let card = DiskCard(DiskSpace(total: 512_000_000_000, available: 1), showsUse: false)
    let stage = Stage(size: CGSize(width: 880, height: 96))
    card.frame = stage.window.bounds
    stage.window.addSubview(card)
    stage.frame()
    let seen = card.subviews.filter { !$0.isHidden }
    #expect(seen.count == 2 && seen.allSatisfy { abs($0.frame.midY - 48) <= 1 })
    let used = DiskCard(DiskSpace(total: 512_000_000_000, available: 100_000_000_000), showsUse: true)
    used.frame = card.frame
    stage.window.addSubview(used)
    stage.frame()
    #expect(used.subviews.filter { !$0.isHidden }.count == 4)
  }

  @Test("copying says what was copied, above all pages")
  func copied() async throws {
    let stage = await open { $0.write("", to: "inner/file") }
    await stage.press(.keyboardDownArrow)
    stage.stage.press(.init(rawValue: 0x06), modifiers: .control)
    stage.stage.frame()
    let notice = try #require(stage.stage.window.all.last { $0.accessibilityIdentifier == "copied" })
    #expect(notice.all.contains { ($0 as? UILabel)?.text == "Copied “file”" })
    #expect(notice.superview === stage.stack.view)
  }
}
