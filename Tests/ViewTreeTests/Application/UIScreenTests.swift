import Replay
import Testing
import ViewTree

@Suite("Points and device pixels", .serialized)
struct UIScreenTests {
  private func at(_ scale: CGFloat, _ story: () -> Void) {
    let oldScale = UIScreen.main.scale
    UIScreen.main.scale = scale
    defer { UIScreen.main.scale = oldScale }
    story()
  }

  @Test("a rectangle moves to whole pixels, and rectangles that share an edge still share it")
  func rounding() {
    at(1.25) {
      let upper = UIScreen.main.rounded(rect(1, 2, 10, 10))
      #expect(upper.origin == point(0.8, 2.4))
      #expect(abs(upper.width - 10.4) < 1e-9 && abs(upper.height - 9.6) < 1e-9)
      #expect(UIScreen.main.rounded(rect(1, 12, 10, 10)).minY == upper.maxY)
    }
    at(2) { #expect(UIScreen.main.rounded(rect(0.3, 0, 10, 7.4)) == rect(0.5, 0, 10, 7.5)) }
  }

  @Test(
    "rows between two pixels are moved to whole ones, each with its separator", arguments: [1.25, 1.5, 1.75])
  func rows(scale: CGFloat) {
    at(scale) {
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
        // The separator is the last row of pixels of the cell.
        let separator = cell.subviews.filter { abs($0.frame.height * scale - 1) < 1e-6 }
        #expect(separator.count == 1)
        #expect(separator.allSatisfy { abs($0.frame.maxY - cell.bounds.height) < 1e-9 })
      }
    }
  }

  @Test("a caret has the same number of pixels wherever it stands", arguments: [1.25, 1.5, 1.75])
  func caret(scale: CGFloat) {
    at(scale) {
      let stage = Stage(size: CGSize(width: 300, height: 100))
      let field = add(UITextField(frame: rect(10.3, 10, 200, 40)), to: stage.window)
      field.text = "abc"
      stage.frame()
      #expect(abs(field.caretRect.width * scale - (2 * scale).rounded()) < 1e-9)
    }
  }

  @Test("the lines of a segmented control have whole pixels", arguments: [1.25, 1.5, 1.75])
  func segments(scale: CGFloat) {
    at(scale) {
      let stage = Stage(size: CGSize(width: 300, height: 100))
      let control = UISegmentedControl(items: ["A", "B", "C"])
      control.frame = rect(10, 10, 200, 32)
      stage.window.addSubview(control)
      stage.frame()
      let lines = control.subviews[0].subviews.filter { $0.frame.width < 3 }
      #expect(lines.count == 2)
      #expect(lines.allSatisfy { abs($0.frame.width * scale - scale.rounded()) < 1e-9 })
    }
  }
}
