import Replay
import Testing
import ViewTree

@testable import Lists

@Suite("Rows of different heights")
struct TableHeightTests {
  private let stage = Stage(size: CGSize(width: 300, height: 400))
  private let rows = SectionRows([(0..<1000).map { "\($0)" }])
  private let table: UITableView

  init() {
    table = add(UITableView(frame: rect(0, 0, 300, 400)), to: stage.window)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    rows.heights = { CGFloat(20 + $0.row * 37 % 90) }
    table.delegate = rows
    table.dataSource = rows
    stage.frame()
  }

  /// The y position of each visible row on the screen.
  private var places: [Int: CGFloat] {
    Dictionary(
      uniqueKeysWithValues: (table.indexPathsForVisibleRows ?? []).map {
        ($0.row, table.rectForRow(at: $0).minY - table.contentOffset.y)
      })
  }

  @Test("rows have their own heights, and follow each other")
  func heights() {
    var y: CGFloat = 0
    for (row, cell) in table.visibleCells.enumerated() {
      #expect(cell.frame == rect(0, y, 300, CGFloat(20 + row * 37 % 90)))
      y = cell.frame.maxY
    }
    #expect(y >= 400)
  }

  @Test("while scrolling in either direction, visible rows move exactly as far as the finger")
  func noJump() {
    table.contentOffset.y = 20_000
    stage.frame()
    for step in [7, 30, 90, -40, 55, 80] as [CGFloat] {
      let before = places
      let offset = table.contentOffset.y
      stage.wheel(dy: step, at: point(100, 100), isPrecise: true)
      #expect(table.contentOffset.y != offset)
      let stayed = places.filter { before[$0.key] != nil }
      #expect(!stayed.isEmpty)
      #expect(stayed.allSatisfy { abs($0.value - (before[$0.key] ?? 0) - step) <= 1 })
    }
  }

  @Test("a fling backward continues without jumps")
  func fling() {
    table.contentOffset.y = 30_000
    stage.frame()
    stage.drag(from: point(100, 50), by: point(0, 300), steps: 6)
    #expect(table.isDecelerating)
    var last: CGFloat?
    while table.isDecelerating {
      let before = places
      stage.frame()
      let moves = Set(places.compactMap { row, y in before[row].map { (y - $0).rounded() } })
      #expect(moves.count <= 2)
      if let move = moves.max() {
        if let last { #expect(move <= last + 2) }
        last = move
      }
    }
    #expect(stage.settle())
  }

  @Test("scrolling to a row is exact, wherever the row is", arguments: [0, 3, 500, 998, 999])
  func scrollToRow(row: Int) {
    for (position, isAnimated) in [
      (UITableView.ScrollPosition.top, false), (.bottom, true), (.middle, false), (.none, true),
    ] {
      table.scrollToRow(at: path(0, row), at: position, animated: isAnimated)
      stage.settle()
      let place = table.rectForRow(at: path(0, row))
      #expect(place.height == CGFloat(20 + row * 37 % 90))
      #expect(place.minY >= table.bounds.minY - 1)
      #expect(place.maxY <= table.bounds.maxY + 1)
      if row == 500, position == .top { #expect(abs(place.minY - table.bounds.minY) <= 1) }
      if row == 500, position == .bottom { #expect(abs(place.maxY - table.bounds.maxY) <= 1) }
      if row == 500, position == .middle { #expect(abs(place.midY - table.bounds.midY) <= 1) }
    }
  }

  @Test("a height that is negative or not finite leaves the estimate")
  func nonsense() {
    rows.heights = { [.nan, -5, .infinity, 30][$0.row % 4] }
    table.reloadData()
    stage.frame()
    #expect(table.visibleCells.prefix(4).map(\.frame.height) == [44, 44, 44, 30])
  }

  @Test("a row can be as high as its text")
  func automatic() throws {
    final class TextCell: UITableViewCell {
      override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        textLabel?.numberOfLines = 0
      }
    }
    table.register(TextCell.self, forCellReuseIdentifier: "text")
    rows.identifier = "text"
    rows.heights = { _ in UITableView.automaticDimension }
    rows.sections = [["one", String(repeating: "many words ", count: 30), "one"]]
    table.reloadData()
    stage.frame()
    try #require(table.visibleCells.count == 3)
    let heights = table.visibleCells.map(\.frame.height)
    #expect(heights[0] == 44)
    #expect(heights[1] > 100)
    #expect(table.visibleCells[2].frame.minY == 44 + heights[1])
  }

  @Test("opening a list of a million rows of different heights and jumping to its end takes few calls")
  func million() {
    rows.sections = [Array(repeating: "row", count: 1_000_000)]
    var asked = 0
    rows.heights = { path in
      asked += 1
      return CGFloat(20 + path.row % 7)
    }
    table.reloadData()
    table.scrollToRow(at: path(0, 999_999), animated: false)
    stage.frame()
    #expect(table.indexPathsForVisibleRows?.last == path(0, 999_999))
    #expect(asked < 500)
  }
}
