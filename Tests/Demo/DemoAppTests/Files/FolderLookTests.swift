import Lists
import Replay
import Testing
import ViewTree

@testable import DemoApp

@Suite("The appearance of folder pages")
struct FolderLookTests {
  private func open() async throws -> (stage: FolderStage, page: FileListViewController) {
    let stage = await FolderStage { folder in
      folder.makeFolder("inner")
      folder.makeFolder("inner/attic")
      folder.write(String(repeating: "x", count: 2000), to: "inner/attic/letter.txt")
      for index in 100..<200 { folder.write("", to: "inner/file \(index)") }
    }
    await stage.open("inner")
    return (stage, try #require(stage.page))
  }

  private func row(_ row: Int, of page: FileListViewController) throws -> FileCell {
    try #require(page.table.cellForRow(at: IndexPath(row: row, section: 0)) as? FileCell)
  }

  @Test("larger text makes rows higher, and the topmost row and the selection stay")
  func largerText() async throws {
    let (stage, page) = try await open()
    page.select(stage.folder.path.appending("inner").appending("file 150"))
    page.table.contentOffset.y = 40 * FileCell.height
    await stage.settle()
    func show(_ scale: CGFloat, _ category: UIContentSizeCategory) {
      TypeStyle.scale = scale
      stage.stage.window.traitOverrides.preferredContentSizeCategory = category
      stage.stage.frame()
    }
    defer { TypeStyle.scale = 1 }
    show(1.2, .extraExtraLarge)
    #expect(page.table.rowHeight == 64)
    #expect(page.firstSeenIndex == 40 && page.table.contentOffset.y == 40 * 64)
    #expect(page.selectedEntry?.displayName == "file 150")
    let cell = try row(41, of: page)
    #expect(cell.bounds.height == 64)
    #expect(cell.name.font == TypeStyle.bodyMedium.font && cell.name.font.pointSize == 16 * 1.2)
    #expect(cell.detail.frame.minY >= cell.name.frame.maxY - 1)
    show(1, .unspecified)
    #expect(page.table.rowHeight == 56 && page.table.contentOffset.y == 40 * 56)
    let again = try row(41, of: page).name.font.pointSize
    #expect(again == 16)
  }

  @Test("in a right-to-left layout, a row is mirrored and its chevron points left")
  func rightToLeft() async throws {
    let (stage, page) = try await open()
    let before = try row(0, of: page)
    let frames = [before.tile, before.name, before.chevron].map(\.frame)
    stage.stage.window.semanticContentAttribute = .forceRightToLeft
    await stage.settle()
    let cell = try row(0, of: page)
    let width = cell.bounds.width
    #expect(
      [cell.tile, cell.name, cell.chevron].map(\.frame) == frames.map { $0.mirrored(in: width, if: true) })
    #expect(cell.name.textAlignment == .right && cell.detail.textAlignment == .right)
    #expect(cell.chevron.image == Icons.rowChevronBack)
    stage.stage.window.semanticContentAttribute = .unspecified
    await stage.settle()
    #expect([cell.tile, cell.name, cell.chevron].map(\.frame) == frames)
    #expect(cell.name.textAlignment == .left && cell.chevron.image == Icons.rowChevron)
  }

  @Test("sorted by size, a folder shows its size")
  func sizes() async throws {
    let (stage, page) = try await open()
    #expect(try row(0, of: page).detail.text?.hasPrefix("1 item · today") == true)
    page.options.order = FileOrder().choosing(.size)
    await stage.settle()
    #expect(try row(0, of: page).detail.text == "1 item · 2 KB")
    #expect(try row(1, of: page).detail.text?.hasPrefix("0 bytes · today") == true)
  }
}
