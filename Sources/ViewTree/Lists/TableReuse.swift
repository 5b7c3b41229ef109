/// The classes registered with a list, and its pools of reusable views.
struct TableReuse {
  private var cells = ReusePool<String, UITableViewCell>()
  private var headerFooterViews = ReusePool<String, UITableViewHeaderFooterView>()
  /// The row that is being reconfigured, with the cell that it keeps.
  private var reconfigured: (path: IndexPath, cell: UITableViewCell)?

  mutating func register(_ cellClass: UITableViewCell.Type?, as identifier: String) {
    cells.classes[identifier] = cellClass
  }

  mutating func register(_ viewClass: UITableViewHeaderFooterView.Type?, as identifier: String) {
    headerFooterViews.classes[identifier] = viewClass
  }

  func cellClass(_ identifier: String) -> UITableViewCell.Type {
    cells.classes[identifier] ?? UITableViewCell.self
  }

  func headerFooterClass(_ identifier: String) -> UITableViewHeaderFooterView.Type? {
    headerFooterViews.classes[identifier]
  }

  /// Returns the cell that a row keeps while it is reconfigured.
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

  /// Adds the cell to its pool. Returns false if it has no reuse identifier.
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

  /// Makes a row keep its cell when it is dequeued; nil ends the reconfiguration.
  mutating func reconfigure(_ row: (path: IndexPath, cell: UITableViewCell)?) { reconfigured = row }
}
