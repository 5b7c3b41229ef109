import Lists
import ViewTree

/// The live view tree as a collapsible list.
final class OutlineView: UIView, UITableViewDataSource, UITableViewDelegate {
  /// The space above the first and below the last row.
  static let margin: CGFloat = 8

  /// Called with the row to select, and with the row to collapse or expand.
  var onSelect: ((Outline.Row) -> Void)?
  var onToggle: ((Outline.Row) -> Void)?

  private let table = UITableView()
  private var rows: [Outline.Row] = []
  private var tree: LiveTree?
  private weak var selection: UIView?

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    table.backgroundColor = LayersPalette.panel
    table.separatorStyle = .none
    table.rowHeight = OutlineCell.height
    table.register(OutlineCell.self, forCellReuseIdentifier: "row")
    table.dataSource = self
    table.delegate = self
    addSubview(table)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    table.frame = bounds
  }

  /// Updates the rows and keeps the scroll position. If only texts have changed, no row is reloaded.
  func show(_ rows: [Outline.Row], of tree: LiveTree, selection: UIView?) {
    let isSame = rows.elementsEqual(self.rows) { $0.isPlaced(like: $1) }
    let isNewSelection = selection !== self.selection
    (self.rows, self.tree, self.selection) = (rows, tree, selection)
    if !isSame { table.reloadData() }
    for case let cell as OutlineCell in table.visibleCells { show(cell) }
    let index = rows.firstIndex { $0.view === selection }
    if let index, isNewSelection || !isSame {
      table.selectRow(at: IndexPath(row: index, section: 0), animated: false)
    }
    if let index, isNewSelection {
      table.scrollToRow(at: IndexPath(row: index, section: 0), at: .none, animated: false)
    }
    if index == nil, let selected = table.indexPathForSelectedRow {
      table.deselectRow(at: selected, animated: false)
    }
  }

  /// Releases all views.
  func forget() {
    (rows, tree, selection) = ([], nil, nil)
    table.reloadData()
  }

  private func show(_ cell: OutlineCell) {
    guard let tree, let path = table.indexPath(for: cell), rows.indices.contains(path.row) else { return }
    cell.show(rows[path.row], of: tree, margins: margins(around: path.row))
  }

  /// The margins that make the touch targets of the first and last row as high as the other targets, which
  /// extend into neighboring rows.
  private func margins(around row: Int) -> UIEdgeInsets {
    let margin = OutlineView.margin
    return UIEdgeInsets(
      top: row == 0 ? margin : 0, left: 0, bottom: row == rows.count - 1 ? margin : 0, right: 0)
  }

  // MARK: Rows

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    if let cell = cell as? OutlineCell, let tree, rows.indices.contains(indexPath.row) {
      cell.onToggle = { [weak self] in self?.onToggle?($0) }
      cell.show(rows[indexPath.row], of: tree, margins: margins(around: indexPath.row))
    }
    return cell
  }

  func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
    let margins = margins(around: indexPath.row)
    return margins.top + OutlineCell.height + margins.bottom
  }

  func tableView(
    _ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath
  ) { (cell as? OutlineCell)?.forget() }

  func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    if rows.indices.contains(indexPath.row) { onSelect?(rows[indexPath.row]) }
  }
}

extension Outline.Row {
  fileprivate func isPlaced(like other: Outline.Row) -> Bool {
    view === other.view && level == other.level && isFoldable == other.isFoldable
      && isFolded == other.isFolded
  }
}
