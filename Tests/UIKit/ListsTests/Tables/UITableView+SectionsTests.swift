import Replay
import Testing
import ViewTree

@testable import Lists

@Suite("Sections of a list")
struct TableSectionTests {
  private let stage = Stage(size: CGSize(width: 300, height: 400))
  private let rows = SectionRows((0..<5).map { section in (0..<10).map { "\(section).\($0)" } })

  private func table(_ style: UITableView.Style) -> UITableView {
    let table = add(UITableView(frame: rect(0, 0, 300, 400), style: style), to: stage.window)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.delegate = rows
    table.dataSource = rows
    stage.frame()
    return table
  }

  private func headerY(_ table: UITableView, _ section: Int) -> CGFloat? {
    table.headerView(forSection: section).map { $0.frame.minY - table.contentOffset.y }
  }

  @Test("a plain header sticks to the top until the next one pushes it away")
  func sticky() {
    rows.titles = ["A", "B", "C", "D", "E"]
    let table = table(.plain)
    // Each section has 22 points above its header, 28 for it and 440 for its rows.
    #expect(table.contentSize.height == 2450)
    #expect(table.rectForRow(at: path(1, 0)) == rect(0, 490 + 22 + 28, 300, 44))
    #expect(headerY(table, 0) == 22)
    table.contentOffset.y = 150
    stage.frame()
    #expect(headerY(table, 0) == 0)
    #expect(headerY(table, 1) == 362)
    table.contentOffset.y = 472
    stage.frame()
    #expect(headerY(table, 0) == -10)
    #expect(headerY(table, 1) == 40)
    table.contentOffset.y = 540
    stage.frame()
    #expect(headerY(table, 0) == nil)
    #expect(headerY(table, 1) == 0)
    #expect(table.headerView(forSection: 1)?.textLabel?.text == "B")
  }

  @Test("the padding above headers is a gap that a sticking header does not have")
  func padding() {
    rows.titles = ["A", "B", nil, "D", "E"]
    let table = table(.plain)
    table.sectionHeaderTopPadding = 20
    stage.frame()
    #expect(table.contentSize.height == 2392)
    #expect(table.rectForHeader(inSection: 0) == rect(0, 20, 300, 28))
    #expect(table.rectForRow(at: path(0, 0)) == rect(0, 48, 300, 44))
    #expect(headerY(table, 0) == 20)
    table.contentOffset.y = 200
    stage.frame()
    #expect(headerY(table, 0) == 0)
    #expect(headerY(table, 1) == 308)
    #expect(table.indexPathForRow(at: point(10, 50)) == path(0, 0))
    for padding in [.nan, -5, .infinity] as [CGFloat] {
      table.sectionHeaderTopPadding = padding
      #expect(table.contentSize.height == 2312)
    }
    table.sectionHeaderTopPadding = UITableView.automaticDimension
    #expect(table.contentSize.height == 2400)
  }

  @Test("a list pulled beyond its top moves its first header along")
  func pulled() {
    rows.titles = ["A"]
    let table = table(.plain)
    stage.fingerDown(at: point(100, 100))
    stage.fingerMoves(by: point(0, 100))
    #expect(table.contentOffset.y < 0)
    #expect((headerY(table, 0) ?? 0) > 0)
    stage.fingerUp()
  }

  @Test("a grouped header scrolls with its rows")
  func grouped() {
    rows.titles = ["A", "B"]
    let table = table(.grouped)
    #expect(table.rectForHeader(inSection: 0) == rect(0, 0, 300, 36))
    #expect(table.rectForFooter(inSection: 0) == rect(0, 476, 300, 18))
    #expect(table.rect(forSection: 1).minY == 494)
    table.contentOffset.y = 30
    stage.frame()
    #expect(headerY(table, 0) == -30)
  }

  @Test("cards have side margins and rounded corners at their ends")
  func cards() throws {
    let table = table(.insetGrouped)
    let first = try #require(table.cellForRow(at: path(0, 0)))
    #expect(first.frame == rect(16, 18, 268, 44))
    #expect(first.layer.cornerRadius > 0)
    #expect(table.cellForRow(at: path(0, 1))?.layer.cornerRadius == 0)
  }

  @Test("a tap on a header that covers a row selects nothing")
  func tapOnHeader() {
    rows.titles = ["A"]
    let table = table(.plain)
    table.contentOffset.y = 100
    stage.frame()
    stage.tap(at: point(100, 10))
    #expect(table.indexPathForSelectedRow == nil)
    stage.tap(at: point(100, 40))
    #expect(table.indexPathForSelectedRow == path(0, 2))
  }

  @Test("headers are reused")
  func reuse() {
    rows.titles = ["A", "B", "C", "D", "E"]
    let table = table(.plain)
    for offset in stride(from: 0, through: 1900, by: 50) {
      table.contentOffset.y = CGFloat(offset)
      stage.frame()
    }
    #expect(table.subviews.filter { $0 is UITableViewHeaderFooterView }.count <= 3)
  }

  @Test("the footer view of a list lies below the last row")
  func footer() {
    let table = table(.plain)
    let footer = UIView(frame: rect(0, 0, 10, 60))
    table.tableFooterView = footer
    table.contentOffset.y = 1860
    stage.frame()
    #expect(footer.frame == rect(0, 2200, 300, 60))
    #expect(table.contentSize.height == 2260)
    footer.bounds.size.height = 10
    table.tableFooterView = footer
    #expect(table.contentSize.height == 2210)
  }

  @Test("separators lie below rows, from the inset to the edge, and can be hidden")
  func separators() throws {
    let table = table(.plain)
    let cell = try #require(table.cellForRow(at: path(0, 0)))
    let line = try #require(cell.subviews.last)
    #expect(line.frame == rect(16, 43, 284, 1))
    table.separatorStyle = .none
    stage.frame()
    #expect(line.superview == nil)
  }

  @Test("rows and headers that appear while a list grows are complete at once and do not fly in")
  func growing() {
    let rows = SectionRows((0..<8).map { section in (0..<4).map { "\(section).\($0)" } })
    rows.titles = (0..<8).map { "Section \($0)" }
    let stage = Stage(size: CGSize(width: 300, height: 800))
    let table = add(UITableView(frame: rect(0, 0, 300, 200)), to: stage.window)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.delegate = rows
    table.dataSource = rows
    stage.frame()
    let known = table.subviews
    UIView.animate(withDuration: 0.3, options: .layoutSubviews) { table.frame.size.height = 800 }
    stage.frame()
    let new = table.subviews.filter { view in !known.contains { $0 === view } }
    #expect(new.count { $0 is UITableViewCell } > 8 && new.contains { !($0 is UITableViewCell) })
    for view in new {
      #expect(view.isShownInPlace)
      for part in view.subviews { #expect(part.isShownInPlace) }
    }
    #expect(table.layer.presentation()?.bounds.height ?? 0 < 400)
  }
}
