import Replay
import Testing

@testable import Lists
@_spi(Library) @testable import ViewTree

@Suite("Edit mode of lists")
struct EditModeTests {
  private let stage = Stage(size: CGSize(width: 300, height: 400))
  private let rows = TodoRows(["Milk", "Bread", "Eggs"], ["Call", "Pay"])
  private let table: UITableView

  init() {
    table = add(UITableView(frame: rect(0, 0, 300, 400)), to: stage.window)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.delegate = rows
    table.dataSource = rows
    stage.frame()
  }

  private func edit() {
    table.setEditing(true, animated: true)
    stage.settle()
  }

  @Test("the content makes room for a control at the start and a handle at the end, and comes back")
  func room() throws {
    let cell = try table.shownCell(0, 0)
    #expect(cell.contentView.frame == rect(0, 0, 300, 44))
    table.setEditing(true, animated: true)
    stage.run(for: 0.1)
    #expect(cell.contentView.displayedFrame.minX > 2 && cell.contentView.displayedFrame.minX < 36)
    stage.settle()
    #expect(cell.isEditing && cell.editingStyle == .delete)
    #expect(cell.contentView.displayedFrame == rect(38, 0, 218, 44))
    table.setEditing(false, animated: false)
    stage.frame()
    #expect(cell.contentView.frame == rect(0, 0, 300, 44))
  }

  @Test("a row that must not be edited has no control, and one without a style only makes room")
  func fixed() throws {
    rows.fixed = [path(0, 1)]
    rows.styles = [path(0, 2): .none]
    edit()
    #expect(try table.shownCell(0, 1).contentView.frame == rect(0, 0, 300, 44))
    #expect(try table.shownCell(0, 2).contentView.frame.minX == 38)
    stage.tap(at: point(26, 110))
    stage.tap(at: point(26, 66))
    stage.settle()
    #expect(table.texts == ["Milk", "Bread", "Eggs", "Call", "Pay"])
    #expect(rows.log.isEmpty)
  }

  @Test("the control of a row asks before it deletes the row, and a tap elsewhere means no")
  func deletes() throws {
    edit()
    stage.tap(at: point(26, 66))
    stage.settle()
    let cell = try table.shownCell(0, 1)
    #expect(cell.showingDeleteConfirmation)
    #expect(cell.frame == rect(-84, 44, 300, 44))
    stage.tap(at: point(100, 200))
    stage.settle()
    #expect(!cell.showingDeleteConfirmation)
    #expect(cell.frame == rect(0, 44, 300, 44))
    stage.tap(at: point(26, 66))
    stage.settle()
    stage.tap(at: point(280, 66))
    stage.settle()
    #expect(rows.log == ["delete Bread"])
    #expect(table.shownTexts == ["Milk", "Eggs", "Call", "Pay"])
    #expect(table.subviews.allSatisfy { !($0 is SwipeActionsView) })
  }

  @Test("the control of a row for inserting inserts at once")
  func inserts() {
    rows.styles = [path(1, 1): .insert]
    edit()
    stage.tap(at: point(26, 4 * 44 + 22))
    stage.settle()
    #expect(rows.log == ["insert 1"])
    #expect(table.shownTexts == ["Milk", "Bread", "Eggs", "Call", "New", "Pay"])
  }

  @Test("rows are not selected in edit mode unless the program wants it")
  func selection() {
    edit()
    stage.tap(at: point(150, 22))
    #expect(rows.log.isEmpty)
    table.allowsSelectionDuringEditing = true
    stage.tap(at: point(150, 22))
    #expect(rows.log == ["did 0"])
  }

  @Test("rows can be checked in edit mode, and lose their checks when it ends")
  func checks() throws {
    table.allowsMultipleSelectionDuringEditing = true
    edit()
    stage.tap(at: point(150, 22))
    stage.tap(at: point(26, 110))
    #expect(table.indexPathsForSelectedRows == [path(0, 0), path(0, 2)])
    stage.tap(at: point(150, 22))
    #expect(table.indexPathsForSelectedRows == [path(0, 2)])
    table.setEditing(false, animated: true)
    #expect(table.indexPathsForSelectedRows == nil)
  }

  @Test("another accessory takes the place of a cell's in edit mode")
  func accessory() throws {
    let cell = try table.shownCell(0, 0)
    let view = UIView(frame: rect(0, 0, 30, 20))
    cell.accessoryType = .checkmark
    cell.editingAccessoryView = view
    edit()
    #expect(view.superview === cell)
    #expect(view.frame.maxX == 240)
    table.isEditing = false
    #expect(view.superview == nil)
  }

  @Test("the controls are on the other sides in a language that reads from right to left")
  func mirrored() throws {
    table.semanticContentAttribute = .forceRightToLeft
    edit()
    #expect(try table.shownCell(0, 0).contentView.frame == rect(44, 0, 218, 44))
    stage.tap(at: point(274, 22))
    stage.settle()
    #expect(try table.shownCell(0, 0).frame.minX == 84)
    stage.tap(at: point(20, 22))
    stage.settle()
    #expect(rows.log == ["delete Milk"])
  }

  @Test("keys delete and move rows in edit mode")
  func keys() {
    edit()
    stage.press(.keyboardTab)
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardDownArrow)
    #expect(table.indexPathsForSelectedRows == nil)
    stage.press(.keyboardUpArrow, modifiers: .alternate)
    stage.settle()
    #expect(rows.log == ["move 0.1 to 0.0"])
    #expect(table.shownTexts == ["Bread", "Milk", "Eggs", "Call", "Pay"])
    stage.press(.keyboardDeleteForward)
    stage.settle()
    #expect(rows.log.count == 1)
    stage.press(.keyboardEscape)
    stage.settle()
    stage.press(.keyboardReturnOrEnter)
    stage.press(.keyboardReturnOrEnter)
    stage.settle()
    #expect(rows.log.last == "delete Bread")
  }

  @Test("a screen reader hears of the controls, and deletes and moves rows with actions")
  func reader() throws {
    edit()
    let item = table.accessibleItem(at: path(0, 1))
    #expect(item.accessibilityParts.map { $0.accessibilityLabel } == ["Delete"])
    let actions = try #require(item.accessibilityCustomActions)
    #expect(actions.map(\.name) == ["Delete", "Move up", "Move down"])
    #expect(actions[2].actionHandler(actions[2]))
    #expect(rows.sections[0] == ["Milk", "Eggs", "Bread"])
    stage.settle()
    #expect(actions[0].actionHandler(actions[0]))
    #expect(rows.log == ["move 0.1 to 0.2", "delete Eggs"])
  }

  @Test("a row that scrolls into view in edit mode has its controls")
  func scrolling() throws {
    rows.sections = [(0..<40).map { "\($0)" }]
    table.reloadData()
    edit()
    table.contentOffset.y = 900
    stage.frame()
    #expect(table.visibleCells.allSatisfy { $0.isEditing && $0.contentView.frame.minX == 38 })
    table.isEditing = false
    table.contentOffset.y = 0
    stage.frame()
    #expect(table.visibleCells.allSatisfy { !$0.isEditing && $0.contentView.frame.minX == 0 })
  }
}

/// Lists of the kinds whose subclasses say by overriding what can be done with rows.
@Suite("Rows of controllers and diffable data sources")
struct OverriddenEditingTests {
  private final class Plain: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
  }
  private final class Notes: UITableViewController {
    var notes = ["A", "B", "C"]
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      notes.count
    }
    override func tableView(
      _ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
    ) {
      notes.remove(at: path.row)
      tableView.deleteRows(at: [path], with: .fade)
    }
    override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to target: IndexPath) {
      notes.insert(notes.remove(at: source.row), at: target.row)
    }
  }
  private final class Source: UITableViewDiffableDataSource<String, Int> {
    override func tableView(
      _ tableView: UITableView, commit style: UITableViewCell.EditingStyle, forRowAt path: IndexPath
    ) {
      guard let item = itemIdentifier(for: path) else { return }
      var next = snapshot()
      next.deleteItems([item])
      apply(next)
    }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 400))

  private func show(_ controller: UITableViewController) {
    stage.window.rootViewController = controller
    stage.settle()
  }

  @Test("a swipe deletes and a handle moves a row of a controller that overrides how")
  func controller() throws {
    let notes = Notes(style: .plain)
    show(notes)
    stage.drag(from: point(200, 22), by: point(-60, 0), steps: 20)
    stage.settle()
    stage.tap(at: point(280, 22))
    stage.settle()
    #expect(notes.notes == ["B", "C"])
    notes.setEditing(true, animated: true)
    stage.settle()
    #expect(notes.tableView.isEditing)
    stage.drag(from: point(280, 22), by: point(0, 50), steps: 20)
    stage.settle()
    #expect(notes.notes == ["C", "B"])
  }

  @Test("rows of a controller that overrides nothing are not swiped, not moved and not deleted")
  func plain() throws {
    let plain = Plain(style: .plain)
    show(plain)
    stage.drag(from: point(200, 22), by: point(-60, 0), steps: 20)
    stage.settle()
    #expect(try plain.tableView.shownCell(0, 0).frame.minX == 0)
    plain.setEditing(true, animated: false)
    stage.frame()
    #expect(try plain.tableView.shownCell(0, 0).contentView.frame == rect(0, 0, 300, 44))
  }

  @Test("a swipe deletes an item of a diffable data source that overrides how, and of no other")
  func diffable() throws {
    let table = add(UITableView(frame: rect(0, 0, 300, 400)), to: stage.window)
    var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
    snapshot.appendSections(["all"])
    snapshot.appendItems([1, 2, 3])
    let source = Source(tableView: table) { _, _, _ in UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    source.apply(snapshot, animatingDifferences: false)
    stage.settle()
    stage.drag(from: point(200, 66), by: point(-60, 0), steps: 20)
    stage.settle()
    stage.tap(at: point(280, 66))
    stage.settle()
    #expect(source.snapshot().itemIdentifiers == [1, 3])
    let other = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, _ in
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    other.apply(snapshot, animatingDifferences: false)
    stage.settle()
    stage.drag(from: point(200, 66), by: point(-60, 0), steps: 20)
    stage.settle()
    #expect(try table.shownCell(0, 1).frame.minX == 0)
  }
}
