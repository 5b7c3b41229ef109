import Replay
import Testing

@testable import Lists
@testable import ViewTree

private final class Notes: UITableViewDataSource {
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
  }
  func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
    "A long note that explains what the rows above it are for and what they do"
  }
}

@Suite("Grouped lists")
struct GroupedTextTests {
  private let stage = Stage(size: CGSize(width: 300, height: 440))
  private let table: UITableView
  private let notes = Notes()

  init() {
    table = add(UITableView(frame: rect(0, 0, 300, 440), style: .insetGrouped), to: stage.window)
    table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    table.dataSource = notes
    stage.frame()
  }

  @Test("a long text below the rows has as many lines as it needs, also after the width changed")
  func wraps() throws {
    let narrow = try #require(table.footerView(forSection: 0)).frame.height
    #expect(narrow > 45)
    table.frame = rect(0, 0, 900, 440)
    stage.frame()
    #expect(table.footerView(forSection: 0)?.frame.height == 36)
    table.frame = rect(0, 0, 300, 440)
    stage.frame()
    #expect(table.footerView(forSection: 0)?.frame.height == narrow)
  }

  @Test("rows stand out from the background in the dark, unless the program chose their color")
  func dark() throws {
    stage.window.overrideUserInterfaceStyle = .dark
    stage.frame()
    let cell = try #require(table.visibleCells.first)
    #expect(cell.backgroundColor == .secondarySystemGroupedBackground)
    cell.backgroundColor = .systemRed
    table.reloadData()
    stage.frame()
    #expect(table.visibleCells.first?.backgroundColor == .systemRed)
  }
}
