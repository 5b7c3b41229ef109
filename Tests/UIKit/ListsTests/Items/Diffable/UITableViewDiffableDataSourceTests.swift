import Replay
import TestSupport
import Testing

@testable import Lists
@testable import ViewTree

@Suite("Diffable data source of a table view")
struct DiffableDataSourceTests {
  private typealias Source = UITableViewDiffableDataSource<String, String>
  private let stage = Stage(size: CGSize(width: 300, height: 440))
  private let table: UITableView
  private let source: Source

  init() {
    table = add(UITableView(frame: rect(0, 0, 300, 440)), to: stage.window)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    source = Source(tableView: table) { table, path, item in
      let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = item
      return cell
    }
  }

  private func show(_ sections: KeyValuePairs<String, [String]>, animated: Bool = true) {
    var snapshot = Source.Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    source.apply(snapshot, animatingDifferences: animated)
  }

  @Test("rows move to their positions in the next snapshot")
  func apply() throws {
    show(["A": ["a", "b", "c"]], animated: false)
    stage.frame()
    #expect(table.texts == ["a", "b", "c"])
    let cell = try #require(table.cellForRow(at: path(0, 2)))
    show(["A": ["c", "x", "a"], "B": ["b"]])
    #expect(table.cellForRow(at: path(0, 0)) === cell)
    #expect(cell.displayedFrame.minY == 88)
    #expect(table.texts == ["c", "x", "a", "b"])
    stage.settle()
    #expect(cell.frame.minY == 0)
    #expect(source.itemIdentifier(for: path(1, 0)) == "b")
    #expect(source.indexPath(for: "a") == path(0, 2))
    #expect(source.itemIdentifier(for: path(4, 0)) == nil)
  }

  @Test("a reloaded item gets another cell, and a reconfigured one keeps its cell")
  func reload() throws {
    show(["A": ["a", "b"]])
    stage.settle()
    let cells = table.visibleCells
    var snapshot = source.snapshot()
    snapshot.reloadItems(["a"])
    snapshot.reconfigureItems(["b"])
    cells[1].textLabel?.text = "?"
    source.apply(snapshot)
    #expect(table.cellForRow(at: path(0, 0)) !== cells[0])
    #expect(table.cellForRow(at: path(0, 1)) === cells[1])
    #expect(table.texts == ["a", "b"])
    #expect(source.snapshot().reloadedItemIdentifiers.isEmpty)
  }

  @Test("snapshots in quick succession end with the right rows", .allowsMisuse, arguments: 0..<8)
  func storm(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    for _ in 0..<30 {
      var snapshot = Source.Snapshot()
      for section in ["A", "B", "C"].shuffled(using: &numbers) where Bool.random(using: &numbers) {
        snapshot.appendSections([section])
        let items = (0..<15).shuffled(using: &numbers).prefix(Int.random(in: 0...6, using: &numbers))
        snapshot.appendItems(items.map { "\($0)" })
      }
      source.apply(snapshot, animatingDifferences: Bool.random(using: &numbers))
      for _ in 0..<Int.random(in: 0...6, using: &numbers) { stage.frame() }
      table.layoutIfNeeded()
      let isRight = table.texts == Array(snapshot.itemIdentifiers.prefix(table.visibleCells.count))
      #expect(isRight)
    }
    #expect(stage.settle())
  }
}
