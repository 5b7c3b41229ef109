/// The classes that a list makes its views of, and the views that wait to be used again.
struct TableReuse {
  private var cells = ReusePool<String, UITableViewCell>()
  private var headerFooterViews = ReusePool<String, UITableViewHeaderFooterView>()
  /// The row whose cell is only to be filled again.
  private var reconfigured: (path: IndexPath, cell: UITableViewCell)?

  mutating func register(_ cellClass: UITableViewCell.Type, as identifier: String) {
    cells.classes[identifier] = cellClass
  }

  mutating func register(_ viewClass: UITableViewHeaderFooterView.Type, as identifier: String) {
    headerFooterViews.classes[identifier] = viewClass
  }

  func cellClass(_ identifier: String) -> UITableViewCell.Type {
    cells.classes[identifier] ?? UITableViewCell.self
  }

  func headerFooterClass(_ identifier: String) -> UITableViewHeaderFooterView.Type? {
    headerFooterViews.classes[identifier]
  }

  /// The cell that a row keeps while it is filled again.
  func keptCell(_ identifier: String, for path: IndexPath) -> UITableViewCell? {
    guard let reconfigured, reconfigured.path == path, reconfigured.cell.reuseIdentifier == identifier else {
      return nil
    }
    return reconfigured.cell
  }

  mutating func takeCell(_ identifier: String) -> UITableViewCell? { cells.take(identifier) }

  mutating func takeHeaderFooterView(_ identifier: String) -> UITableViewHeaderFooterView? {
    headerFooterViews.take(identifier)
  }

  /// Answers whether the view waits; one without an identifier does not.
  mutating func put(_ cell: UITableViewCell) -> Bool {
    guard let identifier = cell.reuseIdentifier else { return false }
    cells.put(cell, as: identifier)
    return true
  }

  mutating func put(_ view: UIView) -> Bool {
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else {
      return false
    }
    headerFooterViews.put(view, as: identifier)
    return true
  }

  /// This row keeps its cell; nil ends that.
  mutating func reconfigure(_ row: (path: IndexPath, cell: UITableViewCell)?) { reconfigured = row }
}
