import Replay
import Testing

@testable import Lists
@testable import ViewTree

/// Sections of five rows each, with a title for each letter.
private final class Letters: UITableViewDataSource {
  let titles: [String]
  init(_ titles: String) { self.titles = titles.map(String.init) }

  func numberOfSections(in tableView: UITableView) -> Int { titles.count }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    titles[section]
  }
  func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    cell.textLabel?.text = titles[indexPath.section] + "\(indexPath.row)"
    return cell
  }
}

@Suite("The index at the edge of a list")
struct TableIndexTests {
  private let stage = Stage(size: CGSize(width: 300, height: 420))
  private let letters = Letters("ABCDEFGHIJKLMNOPQRST")
  private let table: UITableView

  init() {
    table = add(UITableView(frame: rect(0, 0, 300, 420)), to: stage.window)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = letters
    stage.frame()
  }

  /// 20 titles of 14 points are 280 points high, in the middle.
  private func place(of title: Int) -> CGPoint { point(295, 70 + 14 * CGFloat(title) + 7) }
  private var topRow: String? {
    table.visibleCells.first { $0.frame.maxY > table.bounds.minY + 28 }?.textLabel?.text
  }

  @Test("a tap on a letter scrolls to its section")
  func tap() {
    stage.tap(at: place(of: 10))
    stage.settle()
    #expect(topRow == "K0")
  }

  @Test("a finger that moves along the letters scrolls the list, and does not drag it")
  func drag() {
    stage.fingerDown(at: place(of: 3))
    stage.run(for: 0.3)
    #expect(topRow == "D0")
    stage.fingerMoves(to: place(of: 7))
    #expect(topRow == "H0")
    stage.fingerMoves(to: place(of: 12))
    #expect(topRow == "M0" && !table.isDragging)
    stage.fingerUp()
    #expect(stage.settle())
    #expect(topRow == "M0")
  }

  @Test("rows make room for the letters, and have it all while the list is edited")
  func room() throws {
    let cell = try #require(table.visibleCells.first)
    #expect(cell.contentView.frame.width == 285)
    table.isEditing = true
    stage.frame()
    #expect(cell.contentView.frame.maxX == 300)
  }

  @Test("in right-to-left layouts, the letters are on the left")
  func mirrored() throws {
    table.semanticContentAttribute = .forceRightToLeft
    table.reloadData()
    stage.frame()
    #expect(table.subviews.first { $0 is TableIndexView }?.frame.minX == 0)
    stage.tap(at: point(7, place(of: 5).y))
    #expect(topRow == "F0")
  }

  @Test("the list shows the index only from a number of rows")
  func minimum() throws {
    table.sectionIndexMinimumDisplayRowCount = 101
    stage.frame()
    #expect(table.visibleCells.first?.contentView.frame.width == 300)
    table.sectionIndexMinimumDisplayRowCount = 100
    stage.frame()
    #expect(table.visibleCells.first?.contentView.frame.width == 285)
  }

  @Test("a screen reader hears the current letter, and goes on to the next")
  func reader() throws {
    let index = try #require(table.subviews.lazy.compactMap { $0 as? TableIndexView }.first)
    #expect(index.isAccessibilityElement && index.accessibilityTraits.contains(.adjustable))
    #expect(index.accessibilityLabel == "Section index" && index.accessibilityValue == "A")
    index.accessibilityIncrement()
    stage.frame()
    #expect(topRow == "B0" && index.accessibilityValue == "B")
  }
}

@Suite("The lines of an index")
struct TableIndexLayoutTests {
  @Test("all titles have a line if there is space, in the middle")
  func all() {
    let layout = TableIndexLayout(count: 3, height: 100)
    #expect(layout.lines == [0, 1, 2] && layout.top == 29)
    #expect([0, 29, 42.9, 43, 70, 99].map { layout.title(at: $0) } == [0, 0, 0, 1, 2, 2])
  }

  @Test("if there is not, dots stand for titles between the first and the last one")
  func dots() {
    let layout = TableIndexLayout(count: 26, height: 75)
    #expect(layout.lines == [0, nil, 12, nil, 25])
    #expect([0, 10, 40, 74].map { layout.title(at: $0) } == [0, 2, 14, 25])
  }

  @Test("an index without a height or without titles has no lines")
  func none() {
    #expect(TableIndexLayout(count: 5, height: 3).lines.isEmpty)
    #expect(TableIndexLayout(count: 0, height: 100).title(at: 4) == nil)
    #expect(TableIndexLayout(count: 5, height: 100).title(at: .nan) == nil)
  }
}
