import Replay
import TestSupport
import Testing

@testable import Lists
@testable import ViewTree

/// A data source whose rows are named by their numbers. It records which were selected.
private final class Rows: UITableViewDataSource, @MainActor UITableViewDelegate {
  var count: Int
  private(set) var selected: [Int] = []
  private(set) var asked = 0

  init(_ count: Int) { self.count = count }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    asked += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = "row \(indexPath.row)"
    return cell
  }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath.row)
  }
}

@Suite("Lists")
struct UITableViewTests {
  private let stage = Stage(size: CGSize(width: 300, height: 440))
  private let table: UITableView
  private let rows = Rows(1_000_000)

  init() {
    table = add(UITableView(frame: rect(0, 0, 300, 440)), to: stage.window)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.delegate = rows
    table.dataSource = rows
    stage.frame()
  }

  private var texts: [String] { table.visibleCells.compactMap(\.textLabel?.text) }

  /// The number of all cells, including those that wait to be reused.
  private var cellCount: Int { table.subviews.filter { $0 is UITableViewCell }.count }

  @Test("a million rows need only as many cells as are visible, at any offset")
  func reuse() {
    #expect(texts == (0..<10).map { "row \($0)" })
    #expect(rows.asked == 10)
    for offset in stride(from: 0, through: 4400, by: 44) {
      table.contentOffset.y = CGFloat(offset) + 20
      stage.frame()
    }
    #expect(texts.first == "row 100")
    #expect(cellCount <= 12)
    table.contentOffset.y = 44 * 999_990
    stage.frame()
    #expect(texts.last == "row 999999")
    #expect(cellCount <= 21)
    #expect(table.indexPathsForVisibleRows?.map(\.row) == Array(999_990..<1_000_000))
  }

  @Test("a tap selects the row and tells the delegate once")
  func select() {
    stage.tap(at: point(100, 100))
    #expect(rows.selected == [2])
    #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    #expect(table.visibleCells[2].isSelected)
    stage.tap(at: point(100, 10))
    #expect(rows.selected == [2, 0])
    #expect(!table.visibleCells[2].isSelected)
  }

  @Test("a drag scrolls and selects nothing")
  func drag() {
    stage.drag(from: point(100, 300), by: point(0, -100))
    stage.settle()
    #expect(table.contentOffset.y > 90)
    #expect(rows.selected.isEmpty)
    #expect(!table.visibleCells.contains { $0.isHighlighted })
  }

  @Test("a press highlights the row after 150 ms, and a drag after that cancels it")
  func highlight() {
    stage.fingerDown(at: point(100, 100))
    stage.run(for: 0.1)
    #expect(!table.visibleCells[2].isHighlighted)
    stage.run(for: 0.05)
    #expect(table.visibleCells[2].isHighlighted)
    stage.fingerMoves(by: point(0, -20))
    #expect(!table.visibleCells.contains { $0.isHighlighted })
    stage.fingerUp()
    #expect(rows.selected.isEmpty)
  }

  @Test(
    "a finger that moved as far as a drag selects nothing, even if nothing scrolls", arguments: [9.0, 12])
  func draggedRow(distance: CGFloat) {
    table.isScrollEnabled = false
    stage.fingerDown(at: point(100, 100))
    stage.run(for: 0.2)
    stage.fingerMoves(by: point(distance, 0))
    let isTap = distance < 10
    #expect(table.visibleCells[2].isHighlighted == isTap)
    stage.fingerMoves(by: point(-distance, 0))
    stage.fingerUp()
    #expect(rows.selected == (isTap ? [2] : []))
  }

  @Test("a mouse highlights the row at once")
  func mouse() {
    stage.mouse(.began, at: point(100, 100))
    #expect(table.visibleCells[2].isHighlighted)
    stage.mouse(.ended, at: point(100, 100))
    #expect(!table.visibleCells[2].isHighlighted)
    #expect(rows.selected == [2])
  }

  @Test("a finger that leaves its row selects nothing")
  func leaves() {
    stage.fingerDown(at: point(100, 100))
    stage.run(for: 0.2)
    table.isScrollEnabled = false
    stage.fingerMoves(by: point(0, 60))
    stage.fingerUp()
    #expect(rows.selected.isEmpty)
  }

  @Test("a list without selection ignores taps")
  func noSelection() {
    table.allowsSelection = false
    stage.tap(at: point(100, 100))
    #expect(rows.selected.isEmpty)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("a reload keeps the offset if possible and reads only the visible rows")
  func reload() {
    table.contentOffset.y = 4400
    stage.frame()
    let asked = rows.asked
    table.reloadData()
    stage.frame()
    #expect(table.contentOffset.y == 4400)
    #expect(rows.asked == asked + 10)
    rows.count = 20
    table.reloadData()
    stage.frame()
    #expect(table.contentOffset.y == 440)
    #expect(texts.last == "row 19")
  }

  @Test("a reload clears the selection, but a change of the row height keeps it")
  func reloadSelected() {
    let path = IndexPath(row: 3, section: 0)
    table.selectRow(at: path, animated: false)
    table.rowHeight = 50
    stage.frame()
    #expect(table.indexPathForSelectedRow == path)
    table.reloadData()
    stage.frame()
    #expect(table.indexPathForSelectedRow == nil)
    #expect(table.visibleCells.allSatisfy { !$0.isSelected })
  }

  @Test("rows added after the data source was set are shown, and read only when needed")
  func lateData() {
    let late = Rows(0)
    let list = UITableView(frame: rect(0, 0, 300, 440))
    list.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    list.dataSource = late
    list.delegate = late
    list.rowHeight = 40
    list.tableHeaderView = UIView(frame: rect(0, 0, 300, 20))
    late.count = 3
    stage.window.addSubview(list)
    stage.frame()
    #expect(list.visibleCells.map(\.frame.minY) == [20, 60, 100])
    #expect(list.contentSize.height == 140)
    let other = Rows(5)
    list.dataSource = other
    other.count = 2
    #expect(list.visibleCells.isEmpty)
    #expect(list.numberOfRows(inSection: 0) == 2)
    stage.frame()
    #expect(list.visibleCells.count == 2)
  }

  @Test("rows inserted before the first layout are shown once without a report")
  func earlyInsert() {
    let late = Rows(0)
    let list = add(UITableView(frame: rect(0, 0, 300, 440)), to: stage.window)
    list.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    list.dataSource = late
    late.count = 2
    let said = misuses {
      list.insertRows(at: [IndexPath(row: 0, section: 0), IndexPath(row: 1, section: 0)])
    }
    stage.frame()
    #expect(list.visibleCells.count == 2)
    #expect(said.isEmpty)
  }

  @Test("single rows can be reloaded")
  func reloadRows() {
    let asked = rows.asked
    table.reloadRows(at: [IndexPath(row: 1, section: 0), IndexPath(row: 77, section: 0)])
    stage.frame()
    #expect(rows.asked == asked + 1)
    #expect(texts == (0..<10).map { "row \($0)" })
  }

  @Test("a row that is reloaded is no longer selected, and the others still are")
  func reloadSelectedRows() {
    table.allowsMultipleSelection = true
    for row in [1, 2] { table.selectRow(at: IndexPath(row: row, section: 0), animated: false) }
    table.reloadRows(at: [IndexPath(row: 1, section: 0)])
    #expect(table.indexPathsForSelectedRows == [IndexPath(row: 2, section: 0)])
  }

  @Test("a reload during a press selects nothing")
  func reloadInPress() {
    stage.fingerDown(at: point(100, 100))
    stage.run(for: 0.2)
    table.reloadData()
    stage.fingerUp()
    #expect(rows.selected.isEmpty)
  }

  @Test("a header lies above the rows and scrolls with them")
  func header() {
    let header = UIView(frame: rect(0, 0, 10, 100))
    table.tableHeaderView = header
    stage.frame()
    #expect(header.frame == rect(0, 0, 300, 100))
    #expect(table.contentSize.height == 44_000_100)
    stage.tap(at: point(100, 120))
    #expect(rows.selected == [0])
    stage.tap(at: point(100, 50))
    #expect(rows.selected == [0])
    #expect(table.rectForRow(at: IndexPath(row: 2, section: 0)) == rect(0, 188, 300, 44))
    table.tableHeaderView = nil
    stage.frame()
    #expect(header.superview == nil)
    #expect(table.contentSize.height == 44_000_000)
  }

  @Test("a header that another view has taken stays there when the table gives it up")
  func lentHeader() {
    let header = UIView(frame: rect(0, 0, 10, 100))
    table.tableHeaderView = header
    stage.frame()
    let other = add(UIView(frame: rect(0, 0, 50, 50)), to: stage.window)
    other.addSubview(header)
    table.tableHeaderView = nil
    #expect(header.superview === other)
  }

  @Test("an empty list, a negative number of rows and a missing data source are no problem")
  func empty() {
    rows.count = 0
    table.reloadData()
    stage.frame()
    #expect(table.visibleCells.isEmpty)
    stage.tap(at: point(100, 100))
    rows.count = -5
    table.reloadData()
    #expect(table.numberOfRows(inSection: 0) == 0)
    table.dataSource = nil
    stage.frame()
    #expect(rows.selected.isEmpty)
    #expect(table.contentSize.height == 0)
  }

  @Test("more rows than coordinates can represent do not overflow")
  func tooMany() {
    rows.count = .max
    table.reloadData()
    table.contentOffset.y = 1e300
    stage.frame()
    table.contentOffset.y = -1e300
    stage.frame()
    #expect(table.visibleCells.isEmpty)
  }

  @Test("a list has the background of its style, until the program sets another one or none")
  func background() {
    #expect(UITableView().backgroundColor == .systemBackground)
    #expect(UITableView(frame: .zero, style: .plain).backgroundColor == .systemBackground)
    #expect(UITableView(frame: .zero, style: .insetGrouped).backgroundColor == .systemGroupedBackground)
    table.backgroundColor = nil
    #expect(table.backgroundColor == nil)
  }

  @Test("a row height that is not positive and finite is ignored")
  func rowHeight() {
    for height in [0, -44, .nan, .infinity, 0.5] as [CGFloat] { table.rowHeight = height }
    #expect(table.rowHeight == UITableView.automaticDimension)
    table.rowHeight = 110
    stage.frame()
    #expect(table.visibleCells.count == 4)
  }

  @Test("rows follow the width of the list")
  func width() {
    table.frame.size = CGSize(width: 200, height: 88)
    stage.frame()
    #expect(table.visibleCells.map(\.frame) == [rect(0, 0, 200, 44), rect(0, 44, 200, 44)])
    #expect(table.contentSize.width == 200)
  }

  @Test("scrolling to a row moves by the smallest distance", .allowsMisuse)
  func scrollToRow() {
    table.scrollToRow(at: IndexPath(row: 20, section: 0), animated: false)
    #expect(table.contentOffset.y == 484)
    table.scrollToRow(at: IndexPath(row: -3, section: 0), animated: false)
    #expect(table.contentOffset.y == 0)
    #expect(table.indexPathForRow(at: point(10, 50)) == IndexPath(row: 1, section: 0))
    #expect(table.indexPathForRow(at: point(-10, 50)) == nil)
    table.selectRow(at: IndexPath(row: -1, section: 0), animated: false)
    #expect(table.indexPathForSelectedRow == nil)
  }
}
