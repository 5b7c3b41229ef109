import Replay
import Testing

@testable import Lists
@testable import ViewTree

@Suite("Rows that are moved by their handles")
struct MovedRowTests {
  private let stage = Stage(size: CGSize(width: 300, height: 400))
  private let rows = TodoRows(["A", "B", "C", "D"], ["E", "F"])
  private let table: UITableView

  init() {
    table = add(UITableView(frame: rect(0, 0, 300, 400)), to: stage.window)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.delegate = rows
    table.dataSource = rows
    table.isEditing = true
    stage.frame()
  }

  private func drag(_ y: CGFloat, by distance: CGFloat) {
    stage.fingerDown(at: point(280, y))
    for _ in 0..<20 { stage.fingerMoves(by: point(0, distance / 20)) }
  }

  @Test("the row follows the finger, the others make room, and the data move when it is dropped")
  func moves() throws {
    let cells = try (0..<4).map { try table.shownCell(0, $0) }
    drag(22, by: 90)
    #expect(cells[0].frame.minY == 90)
    #expect(table.contentOffset == .zero)
    #expect(cells[1].displayedFrame.minY < 44)
    stage.run(for: 1)
    #expect(cells[1].displayedFrame.minY == 0)
    #expect(cells[2].displayedFrame.minY == 44)
    #expect(cells[3].displayedFrame.minY == 132)
    #expect(rows.log.isEmpty)
    stage.fingerUp()
    #expect(rows.log == ["move 0.0 to 0.2"])
    stage.settle()
    #expect(cells[0].displayedFrame == rect(0, 88, 300, 44))
    #expect(cells[0].layer.shadow == nil)
    #expect(table.texts == ["B", "C", "A", "D", "E", "F"])
    #expect(rows.sections[0] == ["B", "C", "A", "D"])
  }

  @Test("a row moves to another section")
  func sections() {
    drag(22, by: 180)
    stage.run(for: 0.5)
    stage.fingerUp()
    stage.settle()
    #expect(rows.log == ["move 0.0 to 1.1"])
    #expect(table.texts == ["B", "C", "D", "E", "A", "F"])
    drag(5 * 44 + 22, by: -240)
    stage.fingerUp()
    stage.settle()
    #expect(rows.sections == [["F", "B", "C", "D"], ["E", "A"]])
  }

  @Test("a canceled touch puts the row back")
  func cancels() throws {
    let cell = try table.shownCell(0, 1)
    drag(66, by: 100)
    stage.fingerCancelled()
    stage.settle()
    #expect(cell.displayedFrame.minY == 44)
    #expect(table.texts == ["A", "B", "C", "D", "E", "F"])
    #expect(rows.log.isEmpty)
    drag(66, by: 100)
    table.isEditing = false
    stage.fingerUp()
    stage.settle()
    #expect(cell.displayedFrame.minY == 44)
    #expect(rows.log.isEmpty)
  }

  @Test("the delegate may choose another place")
  func target() {
    rows.onTarget = { IndexPath(row: min($0.row, 1), section: 0) }
    drag(22, by: 130)
    stage.fingerUp()
    stage.settle()
    #expect(rows.log == ["move 0.0 to 0.1"])
  }

  @Test("a row that must not be moved has no handle")
  func fixed() throws {
    rows.fixed = [path(0, 0)]
    table.reloadData()
    stage.frame()
    #expect(try table.shownCell(0, 0).contentView.frame.width == 300)
    drag(22, by: 60)
    stage.fingerUp()
    #expect(rows.log.isEmpty)
  }

  @Test("near the edge the list scrolls under the row")
  func edges() throws {
    rows.sections = [(0..<50).map { "\($0)" }]
    table.reloadData()
    stage.frame()
    let cell = try table.shownCell(0, 0)
    drag(22, by: 370)
    stage.run(for: 1)
    #expect(table.contentOffset.y > 300)
    #expect(cell.frame.minY - table.contentOffset.y == 370)
    #expect(cell.superview === table && table.cellForRow(at: path(0, 0)) === cell)
    stage.fingerUp()
    stage.settle()
    #expect(rows.log.count == 1)
    #expect(rows.sections[0].firstIndex(of: "0") ?? 0 > 14)
    #expect(table.texts == rows.sections[0].filter(table.texts.contains))
  }

  @Test("the data may be reloaded while a row moves")
  func reloads() {
    drag(22, by: 100)
    table.reloadData()
    stage.frame()
    stage.fingerMoves(by: point(0, 50))
    stage.fingerUp()
    stage.settle()
    #expect(rows.log.isEmpty)
    #expect(table.shownTexts == ["A", "B", "C", "D", "E", "F"])
  }
}

@Suite("Where a moving row belongs")
struct RowTargetTests {
  /// Two sections with headers of 20 points and rows of 40 points, the second one without rows.
  private let geometry = TableGeometry(
    header: 0,
    sections: [
      TableGeometry.Section(header: 20, rows: SpanSums(count: 3, common: 40), footer: 0),
      TableGeometry.Section(header: 20, rows: SpanSums(count: 0, common: 40), footer: 0),
      TableGeometry.Section(header: 20, rows: SpanSums(count: 2, common: 40), footer: 10),
    ], footer: 0)

  @Test(
    "another row makes room when it is half covered",
    arguments: [
      (IndexPath(row: 0, section: 0), 79, IndexPath(row: 0, section: 0)),
      (IndexPath(row: 0, section: 0), 80, IndexPath(row: 1, section: 0)),
      (IndexPath(row: 0, section: 0), 130, IndexPath(row: 2, section: 0)),
      (IndexPath(row: 0, section: 0), 155, IndexPath(row: 0, section: 1)),
      (IndexPath(row: 0, section: 0), 175, IndexPath(row: 0, section: 2)),
      (IndexPath(row: 0, section: 0), 200, IndexPath(row: 1, section: 2)),
      (IndexPath(row: 0, section: 0), 900, IndexPath(row: 2, section: 2)),
    ] as [(IndexPath, CGFloat, IndexPath)])
  func down(source: IndexPath, bottom: CGFloat, target: IndexPath) {
    #expect(geometry.target(of: source, from: bottom - 40, to: bottom) == target)
  }

  @Test(
    "the same on the way up",
    arguments: [
      (IndexPath(row: 1, section: 2), 200, IndexPath(row: 0, section: 2)),
      (IndexPath(row: 1, section: 2), 201, IndexPath(row: 1, section: 2)),
      (IndexPath(row: 0, section: 2), 159, IndexPath(row: 0, section: 1)),
      (IndexPath(row: 0, section: 2), 130, IndexPath(row: 3, section: 0)),
      (IndexPath(row: 0, section: 2), 120, IndexPath(row: 2, section: 0)),
      (IndexPath(row: 0, section: 2), -50, IndexPath(row: 0, section: 0)),
    ] as [(IndexPath, CGFloat, IndexPath)])
  func up(source: IndexPath, top: CGFloat, target: IndexPath) {
    #expect(geometry.target(of: source, from: top, to: top + 40) == target)
  }
}
