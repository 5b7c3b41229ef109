import Replay
import Testing

@testable import Lists
@testable import ViewTree

@Suite("Selecting rows")
struct TableSelectionTests {
  private let stage = Stage(size: CGSize(width: 300, height: 440))
  private let rows = SectionRows([(0..<30).map { "\($0)" }, (0..<30).map { "b\($0)" }])
  private let table: UITableView

  init() {
    table = add(UITableView(frame: rect(0, 0, 300, 440)), to: stage.window)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.delegate = rows
    table.dataSource = rows
    stage.frame()
    rows.log = []
  }

  @Test("a tap calls the delegate in UIKit's order")
  func order() {
    stage.tap(at: point(100, 10))
    #expect(rows.log == ["light 0.0", "dim 0.0", "will 0.0", "did 0.0"])
    rows.log = []
    stage.tap(at: point(100, 50))
    #expect(rows.log == ["light 0.1", "dim 0.1", "will 0.1", "left 0.0", "did 0.1"])
  }

  @Test("with multiple selection, a tap adds or removes a row")
  func multiple() {
    table.allowsMultipleSelection = true
    stage.tap(at: point(100, 50))
    stage.tap(at: point(100, 10))
    #expect(table.indexPathsForSelectedRows == [path(0, 1), path(0, 0)])
    stage.tap(at: point(100, 50))
    #expect(table.indexPathsForSelectedRows == [path(0, 0)])
    #expect(rows.log.last == "left 0.1")
    table.allowsMultipleSelection = false
    #expect(table.indexPathsForSelectedRows == [path(0, 0)])
  }

  @Test("a row that may not be highlighted is not selected")
  func notHighlighted() {
    rows.allowed = { $0.row != 1 }
    stage.tap(at: point(100, 50))
    #expect(rows.log.isEmpty)
    #expect(table.indexPathForSelectedRow == nil)
  }

  @Test("selecting a row can scroll to it")
  func program() {
    table.selectRow(at: path(1, 5), animated: false, scrollPosition: .middle)
    #expect(rows.log.isEmpty)
    #expect(abs(table.rectForRow(at: path(1, 5)).midY - table.bounds.midY) <= 1)
    table.contentOffset.y = 0
    table.scrollToNearestSelectedRow(at: .top, animated: false)
    #expect(table.contentOffset.y == table.rectForRow(at: path(1, 5)).minY)
  }

  @Test("keys move the selection across sections, and Return chooses a row")
  func keys() {
    stage.press(.keyboardTab)
    #expect(table.isFocused)
    stage.press(.keyboardDownArrow)
    #expect(table.indexPathForSelectedRow == path(0, 0))
    stage.press(.keyboardPageDown)
    #expect(table.indexPathForSelectedRow == path(0, 9))
    stage.press(.keyboardEnd)
    #expect(table.indexPathForSelectedRow == path(1, 29))
    stage.settle()
    #expect(table.contentOffset.y == 2200)
    stage.press(.keyboardPageUp)
    stage.press(.keyboardUpArrow)
    #expect(table.indexPathForSelectedRow == path(1, 19))
    stage.press(.keyboardHome)
    stage.press(.keyboardUpArrow)
    #expect(table.indexPathForSelectedRow == path(0, 0))
    #expect(!rows.log.contains("did 0.0"))
    stage.press(.keyboardReturnOrEnter)
    #expect(rows.log.contains("did 0.0"))
    table.selectRow(at: path(0, 29), animated: false)
    stage.press(.keyboardDownArrow)
    #expect(table.indexPathForSelectedRow == path(1, 0))
  }

  @Test("with multiple selection, keys move the focus ring and Space selects")
  func multipleKeys() {
    table.allowsMultipleSelection = true
    stage.press(.keyboardTab)
    #expect(table.focusRect == table.bounds)
    stage.press(.keyboardDownArrow)
    stage.press(.keyboardDownArrow)
    #expect(table.indexPathsForSelectedRows == nil)
    #expect(table.focusRect == rect(0, 44, 300, 44))
    let ring = table.layer.layers.last
    #expect(ring?.borderWidth == 2)
    #expect(ring?.position == point(150, 66))
    #expect(ring?.bounds.size == CGSize(width: 300, height: 44))
    stage.press(.keyboardSpacebar)
    #expect(table.indexPathsForSelectedRows == [path(0, 1)])
    stage.press(.keyboardSpacebar)
    #expect(table.indexPathsForSelectedRows == nil)
  }

  @Test("the delegate is notified when rows appear and disappear")
  func displaying() {
    table.contentOffset.y = 44
    stage.frame()
    #expect(rows.log == ["hide 0.0", "show 0.10"])
  }

  @Test("rows ahead are prefetched, and canceled when the list turns around")
  func prefetching() {
    final class Ahead: UITableViewDataSourcePrefetching {
      var log: [String] = []
      func tableView(_ tableView: UITableView, prefetchRowsAt paths: [IndexPath]) {
        log.append("fetch \(paths.map(\.row))")
      }
      func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt paths: [IndexPath]) {
        log.append("cancel \(paths.map(\.row))")
      }
    }
    let ahead = Ahead()
    table.prefetchDataSource = ahead
    table.contentOffset.y = 44
    stage.frame()
    #expect(ahead.log == ["fetch \(Array(11...20))"])
    table.contentOffset.y = 88
    stage.frame()
    #expect(ahead.log.last == "fetch [21]")
    table.contentOffset.y = 44
    stage.frame()
    #expect(ahead.log.suffix(2) == ["cancel \(Array(12...21))", "fetch [0]"])
  }

  @Test("after a reload, rows are prefetched again")
  func prefetchingAnew() {
    final class Ahead: UITableViewDataSourcePrefetching {
      var fetched: [[Int]] = []
      func tableView(_ tableView: UITableView, prefetchRowsAt paths: [IndexPath]) {
        fetched.append(paths.map(\.row))
      }
    }
    let ahead = Ahead()
    table.prefetchDataSource = ahead
    table.contentOffset.y = 44
    stage.frame()
    table.reloadData()
    table.contentOffset.y = 88
    stage.frame()
    #expect(ahead.fetched == [Array(11...20), Array(12...21)])
  }
}
