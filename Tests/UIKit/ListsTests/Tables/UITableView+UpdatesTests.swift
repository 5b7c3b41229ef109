import Replay
import TestSupport
import Testing

@testable import Lists
@testable import ViewTree

@Suite("Updates of a list")
struct TableUpdateTests {
  private let stage = Stage(size: CGSize(width: 300, height: 440))
  private let rows = SectionRows([(0..<20).map { "\($0)" }])
  private let table: UITableView

  init() {
    table = add(UITableView(frame: rect(0, 0, 300, 440)), to: stage.window)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.delegate = rows
    table.dataSource = rows
    stage.frame()
  }

  @Test("an inserted row fades in, and the rows below slide down in 0.3 seconds")
  func insert() throws {
    rows.sections[0].insert("new", at: 1)
    let below = try #require(table.cellForRow(at: path(0, 1)))
    table.insertRows(at: [path(0, 1)], with: .fade)
    let new = try #require(table.cellForRow(at: path(0, 1)))
    #expect(table.indexPath(for: below) == path(0, 2))
    #expect(below.displayedFrame.minY == 44)
    #expect(new.shownAlpha == 0)
    stage.run(for: 0.15)
    #expect(below.displayedFrame.minY > 55 && below.displayedFrame.minY < 77)
    #expect(new.shownAlpha > 0.3 && new.shownAlpha < 0.7)
    stage.run(for: 0.2)
    #expect(below.displayedFrame.minY == 88)
    #expect(new.shownAlpha == 1)
    #expect(table.texts.prefix(3) == ["0", "new", "1"])
    #expect(stage.settle())
  }

  @Test("a deleted row fades out where it was, and its cell is reused")
  func delete() throws {
    let gone = try #require(table.cellForRow(at: path(0, 0)))
    rows.sections[0].remove(at: 0)
    table.deleteRows(at: [path(0, 0)], with: .left)
    #expect(!table.visibleCells.contains(gone))
    stage.run(for: 0.15)
    #expect(!gone.isHidden)
    #expect(gone.shownAlpha < 1)
    #expect(gone.displayedFrame.minX < -50)
    #expect(gone.displayedFrame.minY == 0)
    #expect((table.cellForRow(at: path(0, 0))?.displayedFrame.minY ?? 0) > 5)
    stage.settle()
    #expect(gone.isHidden)
    #expect(table.cellForRow(at: path(0, 0))?.frame.minY == 0)
  }

  @Test("without animation, the change is visible at once")
  func atOnce() {
    rows.sections[0].remove(at: 0)
    table.deleteRows(at: [path(0, 0)], with: .none)
    stage.frame()
    #expect(table.texts.first == "1")
    #expect(table.visibleCells[0].frame.minY == 0)
  }

  @Test("in a batch, deletions count before the update and insertions after it")
  func batch() {
    var isDone = false
    table.selectRow(at: path(0, 3), animated: false)
    table.performBatchUpdates {
      rows.sections[0] = ["a", "1", "3", "b"] + rows.sections[0][4...]
      table.insertRows(at: [path(0, 0), path(0, 3)], with: .automatic)
      table.deleteRows(at: [path(0, 2), path(0, 0)], with: .automatic)
    } completion: {
      isDone = $0
    }
    #expect(table.texts.prefix(5) == ["a", "1", "3", "b", "4"])
    #expect(table.indexPathForSelectedRow == path(0, 2))
    #expect(!isDone)
    stage.settle()
    #expect(isDone)
  }

  @Test("a batch without changes measures the rows again")
  func emptyBatch() {
    rows.heights = { $0 == path(0, 1) ? 100 : 44 }
    let changes: (() -> Void)? = nil
    table.performBatchUpdates(changes)
    stage.settle()
    #expect(table.cellForRow(at: path(0, 1))?.frame.height == 100)
  }

  @Test("a moved row slides to its new position, even out of view")
  func move() throws {
    let cell = try #require(table.cellForRow(at: path(0, 0)))
    rows.sections[0].move(from: 0, to: 15)
    table.moveRow(at: path(0, 0), to: path(0, 15))
    stage.run(for: 0.15)
    #expect(cell.displayedFrame.minY > 44 && cell.displayedFrame.minY < 440)
    #expect(cell.textLabel?.text == "0")
    #expect(!cell.isHidden)
    stage.settle()
    #expect(table.texts.first == "1")
    #expect(table.texts.count == 10)
  }

  @Test("counts that do not match are reported once and the list reloads")
  func mismatch() {
    rows.sections[0].removeLast(5)
    #expect(misuses { table.insertRows(at: [path(0, 0)]) }.count == 1)
    stage.frame()
    #expect(table.numberOfRows(inSection: 0) == 15)
    let said = misuses {
      table.deleteRows(at: [IndexPath(), path(7, 7)])
      table.moveSection(4, toSection: -1)
    }
    #expect(said.count == 2)
    table.endUpdates()
    stage.settle()
    #expect(table.texts == (0..<10).map { "\($0)" })
  }

  @Test("a list may be reloaded, changed or removed while it reads its data")
  func inCallbacks() {
    var count = 0
    rows.onCell = { [rows, weak table] in
      count += 1
      if count == 3 { table?.reloadData() }
      if count == 8 { rows.sections[0].remove(at: 0); table?.deleteRows(at: [path(0, 0)]) }
      if count == 20 { table?.removeFromSuperview() }
      if count == 25 { table?.dataSource = nil }
    }
    for _ in 0..<20 {
      table.reloadData()
      stage.run(for: 0.1)
    }
    table.layoutIfNeeded()
    #expect(count >= 20)
  }

  @Test("a list whose data source is gone is empty")
  func vanished() {
    do {
      let short = SectionRows([["x"]])
      table.dataSource = short
      stage.frame()
      #expect(table.texts == ["x"])
    }
    table.contentOffset.y = 100
    stage.frame()
    table.reloadData()
    stage.frame()
    #expect(table.visibleCells.isEmpty)
    #expect(table.numberOfSections == 0)
  }

  @Test("the focus ring moves with its row")
  func ring() throws {
    stage.press(.keyboardTab)
    stage.press(.keyboardDownArrow)
    rows.sections[0].insert("new", at: 0)
    table.insertRows(at: [path(0, 0)])
    stage.run(for: 0.15)
    let cell = try #require(table.cellForRow(at: path(0, 1)))
    #expect(cell.displayedFrame.minY > 10 && cell.displayedFrame.minY < 34)
    let ring = try #require(table.layer.layers.last)
    #expect(abs(ring.position.y - cell.displayedFrame.midY) < 0.01)
    #expect(table.indexPathForSelectedRow == path(0, 1))
  }

  @Test("an update without changes measures the rows again")
  func measureAgain() {
    rows.heights = { $0.row == 0 ? 100 : 44 }
    table.beginUpdates()
    table.endUpdates()
    stage.frame()
    #expect(table.rectForRow(at: path(0, 1)).minY == 100)
  }

  @Test("a row can be configured again in the same cell")
  func reconfigure() throws {
    let cell = try #require(table.cellForRow(at: path(0, 2)))
    rows.sections[0][2] = "other"
    table.reconfigureRows(at: [path(0, 2), path(0, 19)])
    #expect(table.cellForRow(at: path(0, 2)) === cell)
    #expect(cell.textLabel?.text == "other")
  }
}

extension Array {
  mutating func move(from: Int, to: Int) { insert(remove(at: from), at: to) }
}
