import Replay
import Testing

@testable import Lists
@testable import ViewTree

@Suite("Rows that are swiped aside")
struct SwipedRowTests {
  private let stage = Stage(size: CGSize(width: 300, height: 400))
  private let rows = TodoRows((0..<30).map { "\($0)" })
  private let table: UITableView

  init() {
    table = add(UITableView(frame: rect(0, 0, 300, 400)), to: stage.window)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.delegate = rows
    table.dataSource = rows
    stage.frame()
  }

  private func swipe(_ row: CGFloat, by distance: CGFloat, steps: Int = 20) {
    stage.drag(from: point(150, row * 44 + 22), by: point(distance, 0), steps: steps)
  }

  private func frame(_ row: Int) throws -> CGRect { try table.shownCell(0, row).displayedFrame }

  @Test("the row follows the finger, opens, and closes when it is swiped back")
  func follows() throws {
    rows.trailing = [rows.action("Delete", .destructive), rows.action("More")]
    stage.fingerDown(at: point(200, 66))
    for _ in 0..<4 { stage.fingerMoves(by: point(-15, 0)) }
    #expect(try frame(1).minX == -50)
    #expect(table.contentOffset == .zero)
    for _ in 0..<10 { stage.fingerMoves(by: point(-5, 0)) }
    stage.fingerUp()
    stage.settle()
    #expect(try frame(1).minX == -158)
    #expect(rows.log == ["begin 1"])
    stage.drag(from: point(60, 66), by: point(120, 0), steps: 20)
    stage.settle()
    #expect(try frame(1).minX == 0)
    #expect(rows.log == ["begin 1", "end 1"])
  }

  @Test("a short swipe springs back, and a flick opens the row")
  func flick() throws {
    rows.trailing = [rows.action("More"), rows.action("Flag")]
    swipe(0, by: -40, steps: 20)
    stage.run(for: 0.2)
    stage.settle()
    #expect(try frame(0).minX == 0)
    swipe(0, by: -60, steps: 3)
    stage.settle()
    #expect(try frame(0).minX == -148)
  }

  @Test("a button performs its action and closes the row")
  func button() throws {
    rows.trailing = [rows.action("Delete", .destructive), rows.action("More")]
    swipe(0, by: -140)
    stage.settle()
    stage.tap(at: point(190, 22))
    stage.settle()
    #expect(rows.log == ["begin 0", "More", "end 0"])
    #expect(try frame(0).minX == 0)
  }

  @Test("a swipe across the row performs the first action, unless the program does not want it")
  func full() throws {
    rows.leading = [rows.action("Read"), rows.action("Pin")]
    stage.drag(from: point(20, 22), by: point(250, 0), steps: 20)
    stage.settle()
    #expect(rows.log == ["begin 0", "Read", "end 0"])
    rows.log = []
    rows.swipesFully = false
    stage.fingerDown(at: point(20, 22))
    for _ in 0..<20 { stage.fingerMoves(by: point(13, 0)) }
    // Beyond the buttons the row resists.
    #expect(try frame(0).minX > 148 && frame(0).minX < 220)
    stage.fingerUp()
    stage.settle()
    #expect(rows.log == ["begin 0"])
    #expect(try frame(0).minX == 148)
  }

  @Test("one row is open at a time; a tap elsewhere closes it and selects nothing")
  func oneRow() throws {
    rows.trailing = [rows.action("More")]
    swipe(0, by: -60)
    stage.settle()
    swipe(2, by: -60)
    stage.settle()
    #expect(try frame(0).minX == 0)
    #expect(try frame(2).minX == -74)
    stage.tap(at: point(100, 200))
    stage.settle()
    #expect(try frame(2).minX == 0)
    #expect(rows.log == ["begin 0", "end 0", "begin 2", "end 2"])
    stage.tap(at: point(100, 22))
    #expect(rows.log.last == "did 0")
  }

  @Test("scrolling closes the open row")
  func scrolls() throws {
    rows.trailing = [rows.action("More")]
    swipe(3, by: -60)
    stage.settle()
    stage.drag(from: point(100, 300), by: point(0, -60), steps: 20)
    stage.settle()
    #expect(try frame(3).minX == 0)
    #expect(table.contentOffset.y > 10)
  }

  @Test("rows without actions leave the swipe to others, and a vertical drag scrolls")
  func withoutActions() throws {
    rows.fixed = [path(0, 0)]
    rows.trailing = [rows.action("More")]
    swipe(0, by: -100)
    swipe(1, by: 100)
    stage.drag(from: point(150, 300), by: point(-20, -100), steps: 20)
    #expect(!rows.log.contains { $0.hasPrefix("begin") })
    #expect(table.contentOffset.y > 50)
  }

  @Test("a swipe deletes a row whose data source says that it can be edited")
  func deletes() throws {
    swipe(1, by: -60)
    stage.settle()
    #expect(try frame(1).minX == -84)
    stage.tap(at: point(280, 66))
    stage.settle()
    #expect(rows.log == ["begin 1", "delete 1", "end nil"])
    #expect(table.shownTexts.prefix(2) == ["0", "2"])
    #expect(table.subviews.allSatisfy { !($0 is SwipeActionsView) })
    rows.styles = [path(0, 1): .none]
    swipe(1, by: -60)
    stage.settle()
    #expect(try frame(1).minX == 0)
  }

  @Test("a trackpad and a mouse swipe rows, too")
  func otherDevices() throws {
    rows.trailing = [rows.action("More")]
    for _ in 0..<12 { stage.wheel(dx: -8, at: point(150, 22), isPrecise: true) }
    stage.settle()
    #expect(try frame(0).minX == -74)
    stage.tap(at: point(100, 200))
    stage.settle()
    stage.mouse(.began, at: point(200, 66))
    for step in 1..<15 { stage.mouse(.moved, at: point(200 - CGFloat(step) * 5, 66)) }
    stage.mouse(.ended, at: point(130, 66))
    stage.settle()
    #expect(try frame(1).minX == -74)
    for _ in 0..<12 { stage.wheel(dy: -8, at: point(150, 200), isPrecise: true) }
    stage.settle()
    #expect(table.editor.open == nil)
    #expect(table.contentOffset.y > 50)
  }

  @Test("a menu and a screen reader offer the actions of a row, too")
  func otherWays() throws {
    rows.trailing = [rows.action("Delete", .destructive), rows.action("More")]
    rows.leading = [rows.action("Pin")]
    let actions = try #require(table.accessibleItem(at: path(0, 2)).accessibilityCustomActions)
    #expect(actions.map(\.name) == ["Delete", "More", "Pin"])
    #expect(actions[2].actionHandler(actions[2]))
    #expect(rows.log == ["Pin"])
    let menu = try #require(table.editor.menu(of: path(0, 2))?.actionProvider?([]))
    #expect(menu.children.map(\.title) == ["Delete", "More", "Pin"])
  }

  @Test("the sides are exchanged in a language that reads from right to left")
  func mirrored() throws {
    table.semanticContentAttribute = .forceRightToLeft
    rows.trailing = [rows.action("More")]
    swipe(0, by: 60)
    stage.settle()
    #expect(try frame(0).minX == 74)
    stage.tap(at: point(20, 22))
    stage.settle()
    #expect(rows.log.contains("More"))
  }

  @Test("reloading the data closes the open row")
  func reloads() throws {
    rows.trailing = [rows.action("More")]
    swipe(0, by: -60)
    stage.settle()
    table.reloadData()
    stage.frame()
    #expect(try frame(0).minX == 0)
    #expect(table.subviews.allSatisfy { !($0 is SwipeActionsView) })
  }
}

@Suite("The buttons beside a row that is swiped aside")
struct SwipeLayoutTests {
  @Test("buttons share the gap, and the first one takes it all at the end")
  func spans() {
    var layout = SwipeLayout(widths: [80, 120])
    #expect(layout.spans(in: 100).map(\.start) == [0, 40])
    #expect(layout.spans(in: 100).map(\.width) == [40, 60])
    #expect(layout.spans(in: 0).map(\.width) == [0, 0])
    layout.isFull = true
    #expect(layout.spans(in: 300).map(\.width) == [300, 180])
    #expect(layout.spans(in: 300).map(\.start) == [0, 120])
  }

  @Test("a row opens when its speed takes it over half of the buttons")
  func opens() {
    #expect(SwipeLayout.opens(at: 50, velocity: 0, buttons: 90))
    #expect(!SwipeLayout.opens(at: 40, velocity: 0, buttons: 90))
    #expect(SwipeLayout.opens(at: 10, velocity: 400, buttons: 90))
    #expect(!SwipeLayout.opens(at: 90, velocity: -400, buttons: 90))
  }
}
