import Foundation
import Replay
import Testing

@testable import Lists
@testable import ViewTree

@Suite("A list of a million rows")
struct TableScaleTests {
  private final class Rows: UITableViewDataSource {
    let count: Int
    var asked = 0
    init(_ count: Int) { self.count = count }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      asked += 1
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "\(path.row)"
      return cell
    }
  }

  /// Opens a list, jumps to its end and flings back. Returns the number of cells requested, the growth of
  /// the process's memory in bytes, and the list itself, so that the caller can retain it.
  private func play(_ count: Int) -> (asked: Int, bytes: Int, table: UITableView) {
    let stage = Stage(size: CGSize(width: 300, height: 440))
    let rows = Rows(count)
    let before = TableScaleTests.residentBytes
    let table = add(UITableView(frame: rect(0, 0, 300, 440)), to: stage.window)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    stage.frame()
    table.scrollToRow(at: path(0, count - 1), at: .bottom, animated: false)
    stage.frame()
    #expect(table.indexPathsForVisibleRows?.last == path(0, count - 1))
    stage.drag(from: point(100, 100), by: point(0, 120), steps: 4)
    stage.run(for: 0.5)
    return (rows.asked, TableScaleTests.residentBytes - before, table)
  }

  private static var residentBytes: Int {
    let pages = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?
      .split(separator: " ").dropFirst().first.flatMap { Int($0) }
    return (pages ?? 0) * 4096
  }

  @Test("opening, jumping and flinging take as many calls as in a list of 200 rows")
  func calls() {
    #expect(play(1_000_000).asked == play(200).asked)
  }

  @Test("the list takes less than a mebibyte of memory")
  func memory() {
    // Other tests allocate memory at the same time, so use the smallest of several measurements. Retain all
    // lists, so that none reuses the memory of another.
    let tries = (0..<5).map { _ in play(1_000_000) }
    let minimum = tries.map(\.bytes).min() ?? .max
    #expect(minimum < 1 << 20)
    #expect(tries.allSatisfy { $0.table.numberOfRows(inSection: 0) == 1_000_000 })
  }
}
