import Replay
import Testing
import ViewTree

@testable import Lists

@Suite("Rows and device pixels", .serialized)
struct RowPixelsTests {
  @Test(
    "rows between pixels are rounded to whole pixels, each with its separator", arguments: [1.25, 1.5, 1.75])
  func rows(scale: CGFloat) {
    let oldScale = UIScreen.main.scale
    UIScreen.main.scale = scale
    defer { UIScreen.main.scale = oldScale }
    let stage = Stage(size: CGSize(width: 300, height: 400))
    let rows = SectionRows([(0..<40).map { "\($0)" }])
    let table = add(UITableView(frame: rect(0, 0, 300, 400)), to: stage.window)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    rows.heights = { _ in 33.71 }
    table.delegate = rows
    table.dataSource = rows
    stage.frame()
    let cells = table.visibleCells
    #expect(cells.count == 12)
    for (row, cell) in cells.enumerated() {
      let (top, bottom) = (
        (CGFloat(row) * 33.71 * scale).rounded(), (CGFloat(row + 1) * 33.71 * scale).rounded()
      )
      #expect(abs(cell.frame.minY * scale - top) < 1e-6)
      #expect(abs(cell.frame.maxY * scale - bottom) < 1e-6)
      #expect(table.rectForRow(at: IndexPath(row: row, section: 0)).height == 33.71)
      // The separator is the last pixel row of the cell.
      let separator = cell.subviews.filter { abs($0.frame.height * scale - 1) < 1e-6 }
      #expect(separator.count == 1)
      #expect(separator.allSatisfy { abs($0.frame.maxY - cell.bounds.height) < 1e-9 })
    }
  }
}
