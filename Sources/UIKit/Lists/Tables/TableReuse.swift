import Resources

/// Recycles the cells and section views of a list: the classes registered for their reuse identifiers, and
/// the pools of views that wait for another row or section.
final class TableReuse {
  private unowned let table: UITableView
  private var cells = ReusePool<String, UITableViewCell>()
  private var headerFooterViews = ReusePool<String, UITableViewHeaderFooterView>()
  /// The row that is being reconfigured, with the cell that it keeps.
  private var reconfigured: (path: IndexPath, cell: UITableViewCell)?

  init(of table: UITableView) { self.table = table }

  func register(_ cellClass: UITableViewCell.Type?, as identifier: String) {
    cells.classes[identifier] = cellClass
  }

  func register(_ viewClass: UITableViewHeaderFooterView.Type?, as identifier: String) {
    headerFooterViews.classes[identifier] = viewClass
  }

  // MARK: Dequeuing

  /// Returns the cell that the row keeps while it is reconfigured, a reusable cell, or a new one.
  func dequeueCell(_ identifier: String, for path: IndexPath) -> UITableViewCell {
    if let reconfigured, reconfigured.path == path, reconfigured.cell.reuseIdentifier == identifier {
      return reconfigured.cell
    }
    guard let cell = cells.dequeue(identifier) else {
      if let cellClass = cells.classes[identifier] { return cellClass.init(reusedAs: identifier) }
      Misuse.report(
        table, "dequeueReusableCell(withIdentifier:for:)",
        "no class is registered for \"\(identifier)\"; call register(_:forCellReuseIdentifier:) first")
      return UITableViewCell(reusedAs: identifier)
    }
    cell.prepareForReuse()
    return cell
  }

  /// Returns a reusable cell, or a new one of the registered class, or nil if there is neither.
  func dequeueCell(_ identifier: String) -> UITableViewCell? {
    guard let cell = cells.dequeue(identifier) else {
      return cells.classes[identifier]?.init(reusedAs: identifier)
    }
    cell.prepareForReuse()
    return cell
  }

  /// Returns a reusable view, or a new one of the registered class, or nil if no class is registered.
  func dequeueHeaderFooterView(_ identifier: String) -> UITableViewHeaderFooterView? {
    guard let view = headerFooterViews.dequeue(identifier) else {
      return headerFooterViews.classes[identifier]?.init(reusedAs: identifier)
    }
    view.prepareForReuse()
    return view
  }

  /// Makes a row keep its cell when it is dequeued; nil ends the reconfiguration.
  func reconfigure(_ row: (path: IndexPath, cell: UITableViewCell)?) { reconfigured = row }

  // MARK: Recycling

  /// Keeps a cell for another row. Removes it from the list if it has no reuse identifier.
  func recycle(_ cell: UITableViewCell) {
    table.slides.stop(cell)
    cell.setHighlighted(false, animated: false)
    cell.alpha = 1
    guard let identifier = cell.reuseIdentifier else { return cell.removeFromSuperview() }
    cells.put(cell, as: identifier)
  }

  /// Keeps a header or footer for another section. Removes it from the list if it cannot be reused.
  func recycle(sectionView view: UIView) {
    table.slides.stop(view)
    view.alpha = 1
    guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else {
      return view.removeFromSuperview()
    }
    headerFooterViews.put(view, as: identifier)
  }

  // MARK: Retiring

  /// Recycles views that no longer show a row or section, and notifies the delegate.
  func retire(_ leaving: TableViews.Leaving) {
    for row in leaving.rows { retire(row.cell, at: row.path) }
    for header in leaving.headers { retire(header.view, of: header.section, isHeader: true) }
    for footer in leaving.footers { retire(footer.view, of: footer.section, isHeader: false) }
  }

  /// Recycles a cell that no longer shows a row, and notifies the delegate.
  func retire(_ cell: UITableViewCell, at path: IndexPath) {
    recycle(cell)
    table.tableDelegate?.tableView(table, didEndDisplaying: cell, forRowAt: path)
  }

  /// Recycles a header or footer that is no longer shown, and notifies the delegate.
  func retire(_ shown: SectionView, of section: Int, isHeader: Bool) {
    guard let view = shown.view else { return }
    recycle(sectionView: view)
    if isHeader {
      table.tableDelegate?.tableView(table, didEndDisplayingHeaderView: view, forSection: section)
    } else {
      table.tableDelegate?.tableView(table, didEndDisplayingFooterView: view, forSection: section)
    }
  }
}
