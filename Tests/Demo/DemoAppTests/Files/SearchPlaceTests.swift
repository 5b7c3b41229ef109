import Lists
import Replay
import StackedNav
import Testing
import ViewTree

@testable import DemoApp

@Suite("The selection and place after a search")
struct SearchPlaceTests {
  private func open() async throws -> (FolderStage, FileListViewController) {
    let stage = await FolderStage { folder in
      folder.makeFolder("inner")
      for index in 100..<200 { folder.write("", to: "inner/file \(index)") }
    }
    await stage.open("inner")
    return (stage, try #require(stage.page))
  }

  private func isSelectionVisible(_ page: FileListViewController) -> Bool {
    guard let path = page.table.indexPathForSelectedRow else { return false }
    let (row, seen) = (page.table.rectForRow(at: path), page.table.bounds)
    return row.minY >= seen.minY && row.maxY <= seen.maxY
  }

  @Test("Return opens the first match and selects it")
  func firstMatch() async throws {
    let (stage, page) = try await open()
    await stage.press(.keyF, .control)
    stage.stage.type("19")
    await stage.settle()
    await stage.press(.keyboardReturnOrEnter)
    #expect(stage.stack.topViewController?.title == "file 119")
    #expect(page.selectedEntry?.displayName == "file 119")
  }

  @Test("a match that was opened is selected and visible after the search")
  func opened() async throws {
    let (stage, page) = try await open()
    await stage.press(.keyF, .control)
    stage.stage.type("190")
    await stage.settle()
    await stage.press(.keyboardDownArrow)
    await stage.press(.keyboardReturnOrEnter)
    #expect(stage.stack.topViewController is PreviewViewController)
    await stage.press(.keyboardEscape)
    await stage.press(.keyboardEscape)
    #expect(page.entries.count == 100 && page.selectedEntry?.displayName == "file 190")
    #expect(isSelectionVisible(page))
  }

  @Test("a visible selection is visible again after a search that did not change it")
  func kept() async throws {
    let (stage, page) = try await open()
    page.select(page.folder.appending("file 180"))
    await stage.settle()
    await stage.press(.keyF, .control)
    stage.stage.type("11")
    await stage.settle()
    await stage.press(.keyboardEscape)
    #expect(page.selectedEntry?.displayName == "file 180" && isSelectionVisible(page))
  }

  @Test("End and Return at once show the last row above the bar of the preview", arguments: [0, 0.1, 0.5])
  func lastRow(wait: Double) async throws {
    let stage = try TabStage(.files, files: (0..<40).map { "file \($0)" })
    try await stage.settle()
    stage.stage.press(.keyboardEnd)
    stage.stage.run(for: wait)
    stage.stage.press(.keyboardReturnOrEnter)
    try await stage.settle()
    let table = try #require(stage.window.all.lazy.compactMap { $0 as? UITableView }.first)
    let path = try #require(table.indexPathForSelectedRow)
    #expect(path.row == 39)
    #expect(table.rectForRow(at: path).maxY <= table.bounds.maxY)
    #expect(table.convert(table.rectForRow(at: path), to: nil).maxY <= 768 - 54)
  }
}
