import Glibc
import Replay
import StackedNav
import Testing
import ViewTree

@testable import DemoApp
@testable import FileSystem

@Suite("Broken links and locked folders")
struct MarkedRowTests {
  @Test("a broken link shows its target, in its row and in its preview")
  func brokenLink() async throws {
    let stage = await FolderStage { folder in
      folder.makeFolder("inner")
      folder.makeLink("inner/link", to: "over/there\n.txt")
    }
    await stage.open("inner")
    #expect(stage.texts.contains { $0.hasPrefix("Broken link to over/there\u{21B5}.txt") })
    await stage.open("link")
    let texts = stage.stack.topViewController?.view.all.compactMap { ($0 as? UILabel)?.text } ?? []
    #expect(texts.contains("This link points to “over/there\u{21B5}.txt”, which cannot be found."))
  }

  @Test("a folder without permission is locked until it may be read")
  func locked() async {
    // In a separate process, where root can drop its privileges.
    await #expect(processExitsWith: .success) { await MarkedRowTests.lookAtLockedFolder() }
  }

  private static func lookAtLockedFolder() {
    let folder = TemporaryFolder()
    let closed = folder.makeFolder("closed")
    chmod(folder.path.testText, 0o755)
    chmod(closed.testText, 0)
    let user = geteuid()
    if user == 0 { seteuid(65534) }
    let details = look(at: closed)
    if user == 0 { seteuid(0) }
    chmod(closed.testText, 0o700)
    precondition(details?.isLocked == true && FileFormatting.contents(of: details) == "Locked")
    let open = look(at: closed)
    precondition(open?.isLocked == false && FileFormatting.contents(of: open) == "0 items")
  }

  private static func look(at folder: FilePath) -> FileDetails? {
    (try? FileEntry(of: folder)).flatMap { entry in
      FileDetails.look(at: entry, known: nil, isCancelled: { false }, measure: { _ in nil })
    }
  }

  @Test("the tile of a locked folder has a lock, and gets its icon back")
  func tile() {
    let folder = TemporaryFolder()
    let entry = FileEntry(folder: folder.path, name: folder.makeFolder("closed").name, shape: .folder)
    let (contents, tile) = (FileCellContents(thumbnailSize: .row), TileView())
    let library = FileLibrary(root: folder.path, showsLiveFigures: false)
    let look = FolderTile(tint: .green, icon: .folder)
    contents.show(entry, search: nil, in: tile, tile: { _ in look }, library: library)
    contents.showLock(FileDetails(entry: entry, isLocked: true))
    #expect(tile.look == .folder(FolderTile(tint: .green, icon: .lock)))
    contents.showLock(FileDetails(entry: entry))
    #expect(tile.look == .folder(look))
    contents.clear()
  }
}
