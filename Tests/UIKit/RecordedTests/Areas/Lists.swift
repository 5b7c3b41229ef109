@testable import Lists
@testable import ViewTree

extension Comparisons {
  mutating func compareLists() throws {
    let facts = try Facts("controls")["table"]
    UIScreen.with(scale: 2) {
      let scene = TableScene()
      let layout = facts["plainLayout"]
      let header = scene.table.rectForHeader(inSection: 0)
      compare("first header x", header.minX, layout["firstHeader"].rect.minX)
      compare("first header y", header.minY, layout["firstHeader"].rect.minY)
      compare("first header width", header.width, layout["firstHeader"].rect.width)
      compare("header", header.height, facts["header"].number)
      let rows = (0..<3).map { scene.table.rectForRow(at: IndexPath(row: $0, section: 0)) }
      compare("row", rows[0].height, facts["row"].number)
      compare("rows follow the header", rows[0].minY - header.maxY, 0)
      let next = scene.table.rectForHeader(inSection: 1)
      compare(
        "gap between sections", next.minY - rows[2].maxY,
        layout["header2"].number - layout["rows"][2].number - facts["row"].number)
      compareCells(scene, facts)
    }
  }

  private mutating func compareCells(_ scene: TableScene, _ facts: Facts) {
    guard let cell = scene.table.cellForRow(at: IndexPath(row: 0, section: 0)) else { return }
    cell.layoutIfNeeded()
    let separator = facts["separator"].rect
    compare("text x", cell.textLabel?.frame.minX ?? .nan, facts["labelX"].number)
    compare("separator x", cell.separator?.frame.minX ?? .nan, separator.minX)
    compare("separator width", cell.separator?.frame.width ?? .nan, separator.width)
    compare("separator height", cell.separator?.frame.height ?? .nan, separator.height)
    compare("separator of a cell", "\(cell.separatorInset.left)", "16.0")
    let detail = UITableViewCell(style: .value1, reuseIdentifier: nil)
    detail.frame = CGRect(x: 0, y: 0, width: 375, height: 44)
    detail.textLabel?.text = "Name"
    detail.detailTextLabel?.text = "Detail"
    detail.accessoryType = .disclosureIndicator
    detail.layoutIfNeeded()
    let gap = detail.contentView.bounds.width - (detail.detailTextLabel?.frame.maxX ?? .nan)
    compare("detail beside a chevron", gap, 8)
  }
}

/// A plain table with three sections of 3, 2 and 1 rows.
private final class TableScene: NSObject, UITableViewDataSource {
  let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 480), style: .plain)

  override init() {
    super.init()
    table.dataSource = self
    table.layoutIfNeeded()
  }

  func numberOfSections(in tableView: UITableView) -> Int { 3 }
  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 - section }
  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section" }
  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = "Row"
    return cell
  }
}
