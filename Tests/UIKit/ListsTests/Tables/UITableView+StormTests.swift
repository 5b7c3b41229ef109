import Replay
import Testing

@testable import Lists
@testable import ViewTree

/// Random changes, scrolls and taps. The list must always show what its data say.
@Suite("A storm over a list")
struct TableStormTests {
  @Test("after each change the visible cells show the data", arguments: 0..<12)
  func storm(seed: Int) {
    var numbers = SeededGenerator(seed: UInt64(seed))
    let stage = Stage(size: CGSize(width: 300, height: 300))
    let rows = SectionRows([["a", "b"], [], ["c"]])
    rows.titles = ["A", nil, "C"]
    let isVariable = seed % 2 == 1
    if isVariable { rows.heights = { CGFloat(15 + ($0.row * 31 + $0.section * 17) % 60) } }
    let table = add(
      UITableView(frame: rect(0, 0, 300, 300), style: seed % 3 == 0 ? .plain : .grouped), to: stage.window)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.allowsMultipleSelection = seed % 4 == 0
    table.delegate = rows
    table.dataSource = rows
    var name = 0
    for _ in 0..<60 {
      switch Int.random(in: 0..<8, using: &numbers) {
      case 0...4: change(rows, table, &name, &numbers)
      case 5: table.contentOffset.y = CGFloat.random(in: -50...2000, using: &numbers)
      case 6: stage.drag(from: point(100, 150), by: point(0, .random(in: -140...140, using: &numbers)))
      default: stage.tap(at: point(100, .random(in: 0..<300, using: &numbers)))
      }
      for _ in 0..<Int.random(in: 1...8, using: &numbers) { stage.frame() }
      let shown = (table.indexPathsForVisibleRows ?? []).map { rows.sections[$0.section][$0.row] }
      let isRight = table.texts == shown
      #expect(isRight)
      let isFull = (table.indexPathsForVisibleRows ?? []) == table.indexPathsForRows(in: table.bounds)
      #expect(isFull)
      #expect(table.choice.selection.allSatisfy { table.geometry.contains($0) })
      #expect(table.geometry.rowCounts == rows.sections.map(\.count))
    }
    #expect(stage.settle())
    let areInPlace = (table.indexPathsForVisibleRows ?? []).allSatisfy {
      table.cellForRow(at: $0)?.frame == table.rectForRow(at: $0) && table.cellForRow(at: $0)?.alpha == 1
    }
    #expect(areInPlace)
    let seen = table.subviews.filter { $0 is UITableViewCell && !$0.isHidden }.count
    #expect(seen == table.visibleCells.count)
  }

  /// Deletes, inserts, moves and reloads a few rows and perhaps sections at once.
  private func change(
    _ rows: SectionRows, _ table: UITableView, _ name: inout Int, _ numbers: inout SeededGenerator
  ) {
    let animation: UITableView.RowAnimation =
      [.none, .fade, .left, .bottom].randomElement(using: &numbers) ?? .none
    let old = rows.sections
    func fresh() -> String {
      name += 1
      return "n\(name)"
    }
    table.beginUpdates()
    let deleted = Set(old.indices.filter { _ in Int.random(in: 0..<8, using: &numbers) == 0 })
    var gone: [IndexPath] = []
    var next: [[String]] = []
    for (section, items) in old.enumerated() where !deleted.contains(section) {
      let out = Set(items.indices.filter { _ in Int.random(in: 0..<5, using: &numbers) == 0 })
      gone += out.map { IndexPath(row: $0, section: section) }
      next.append(items.enumerated().filter { !out.contains($0.offset) }.map(\.element))
    }
    var newSections = IndexSet()
    while next.count < 2 || (next.count < 6 && Int.random(in: 0..<3, using: &numbers) == 0) {
      let place = Int.random(in: 0...next.count, using: &numbers)
      next.insert([fresh(), fresh()], at: place)
      newSections = IndexSet(newSections.map { $0 >= place ? $0 + 1 : $0 } + [place])
    }
    var come: [IndexPath] = []
    for section in next.indices where !newSections.contains(section) {
      var inserted: [Int] = []
      for _ in 0..<Int.random(in: 0..<4, using: &numbers) {
        let place = Int.random(in: 0...next[section].count, using: &numbers)
        next[section].insert(fresh(), at: place)
        inserted = inserted.map { $0 >= place ? $0 + 1 : $0 } + [place]
      }
      come += inserted.map { IndexPath(row: $0, section: section) }
    }
    rows.sections = next
    table.insertRows(at: come, with: animation)
    table.deleteSections(IndexSet(deleted), with: animation)
    table.insertSections(newSections, with: animation)
    table.deleteRows(at: gone, with: animation)
    table.endUpdates()
  }
}
