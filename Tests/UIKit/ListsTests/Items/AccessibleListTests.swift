import Foundation
import Replay
import Testing

@testable import Lists
@testable import ViewTree

@Suite("Lists in the accessibility tree")
struct AccessibleListTests {
  private final class Rows: UITableViewDataSource, UITableViewDelegate {
    var asked = 0
    var chosen: [IndexPath] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }
    func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      asked += 1
      let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: path)
      cell.textLabel?.text = "Row \(path.row)"
      return cell
    }
    func tableView(_ tableView: UITableView, didSelectRowAt path: IndexPath) { chosen.append(path) }
  }

  private let stage = Stage(size: CGSize(width: 300, height: 440))
  private let rows = Rows()
  private let table: UITableView

  init() {
    table = add(UITableView(frame: rect(0, 0, 300, 440)), to: stage.window)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = rows
    table.delegate = rows
    stage.frame()
  }

  @Test("contain the visible rows, and count a million rows without creating them")
  func lazy() throws {
    let asked = rows.asked
    let children = AccessibilityTree.children(of: table)
    #expect(children.count == 10)
    #expect(children.first?.accessibilityLabel == "Row 0")
    #expect(AccessibilityTree.itemCount(of: table) == 1_000_000)
    #expect(rows.asked == asked)
    let far = try #require(AccessibilityTree.item(at: 777_777, in: table))
    #expect(far.accessibilityLabel == "Row 777777")
    #expect(far.accessibilityLabel == "Row 777777")
    #expect(rows.asked == asked + 1)
    #expect(far.index == 777_777)
    #expect(!AccessibilityTree.isShowing(far))
    #expect(AccessibilityTree.item(at: 1_000_000, in: table) == nil)
  }

  @Test("have only rows as children; header and footer are read before and after the list")
  func surroundings() throws {
    let header = UIView(frame: rect(0, 0, 300, 40))
    let search = add(UIButton(frame: rect(0, 0, 100, 40)), to: header)
    search.setTitle("Search", for: .normal)
    table.tableHeaderView = header
    let footer = UILabel(frame: rect(0, 0, 300, 40))
    footer.text = "The end"
    table.tableFooterView = footer
    stage.frame()

    let roots = AccessibilityTree.roots(of: stage.window.scene)
    #expect(roots.map(\.accessibilityLabel) == ["Search", nil, "The end"])
    #expect(roots[1] === table)
    #expect(AccessibilityTree.children(of: table).first?.accessibilityLabel == "Row 0")
    #expect(AccessibilityTree.parent(of: search) == nil)
    #expect(AccessibilityTree.node(at: CGPoint(x: 20, y: 20), in: roots) === search)
    #expect(AccessibilityTree.node(at: CGPoint(x: 200, y: 20), in: roots) === table)
    let row = try #require(AccessibilityTree.node(at: CGPoint(x: 20, y: 60), in: roots))
    #expect(row.accessibilityLabel == "Row 0")

    #expect(AccessibilityTree.parent(of: footer) == nil)

    table.contentOffset.y = table.contentSize.height - 440
    stage.frame()
    #expect(AccessibilityTree.children(of: table).last?.accessibilityLabel == "Row 999999")
  }

  @Test("keep the element of a row while scrolling, and update its frame")
  func identity() throws {
    let third = AccessibilityTree.children(of: table)[2]
    table.contentOffset.y = 44
    stage.frame()
    #expect(AccessibilityTree.children(of: table)[1] === third)
    #expect(third.accessibilityFrame == rect(0, 44, 300, 44))
    #expect(AccessibilityTree.parent(of: third) === table)
  }

  @Test("scroll to a row that gets the focus, and open a row that is activated")
  func acting() throws {
    let far = try #require(AccessibilityTree.item(at: 500_000, in: table))
    #expect(AccessibilityTree.focus(far))
    stage.frame()
    #expect(AccessibilityTree.isShowing(far))
    #expect(AccessibilityTree.focused(in: stage.window.scene) === far)
    #expect(AccessibilityTree.activate(far))
    #expect(rows.chosen == [path(0, 500_000)])
    #expect(far.accessibilityTraits.contains(.selected))
  }

  @Test("move a running screen reader along with the arrow keys")
  func keys() {
    UIAccessibility.isVoiceOverRunning = true
    defer { UIAccessibility.isVoiceOverRunning = false }
    let down = UIKey(keyCode: .keyboardDownArrow, modifierFlags: [], charactersIgnoringModifiers: "")
    table.handle(down)
    table.handle(down)
    let focused = AccessibilityTree.focused(in: stage.window.scene)
    #expect(focused?.accessibilityLabel == "Row 1")
  }

  @Test("move a screen reader inside them to a row that the program selects")
  func selecting() {
    UIAccessibility.isVoiceOverRunning = true
    defer { UIAccessibility.isVoiceOverRunning = false }
    table.selectRow(at: path(0, 3), animated: false)
    #expect(stage.window.accessibilityCursor == nil)
    table.handle(UIKey(keyCode: .keyboardDownArrow))
    table.selectRow(at: path(0, 7), animated: false)
    let focused = AccessibilityTree.focused(in: stage.window.scene)
    #expect(focused?.accessibilityLabel == "Row 7")
  }

  @Test("scroll by pages and announce the page")
  func scrolling() {
    UIAccessibility.isVoiceOverRunning = true
    var said: [String] = []
    UIAccessibility.onAnnouncement = { said.append($0) }
    defer {
      UIAccessibility.isVoiceOverRunning = false
      UIAccessibility.onAnnouncement = nil
    }
    #expect(table.accessibilityScroll(.down))
    stage.run(for: 1)
    #expect(table.contentOffset.y == 440)
    #expect(said == ["Page 2 of 100000"])
    #expect(table.accessibilityScroll(.up))
    stage.run(for: 1)
    #expect(!table.accessibilityScroll(.up))
  }
}
