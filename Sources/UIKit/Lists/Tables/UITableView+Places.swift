extension UITableView {
  /// The number of sections that the data source reported.
  public var numberOfSections: Int { geometry.sections.count }

  /// Returns the number of rows in a section, or 0 if there is no such section.
  public func numberOfRows(inSection section: Int) -> Int {
    geometry.sections.indices.contains(section) ? geometry.sections[section].rows.count : 0
  }

  /// The visible cells from top to bottom.
  public var visibleCells: [UITableViewCell] { knownShown.sorted { $0.key < $1.key }.map(\.value) }
  /// The visible rows from top to bottom; nil if there are none.
  public var indexPathsForVisibleRows: [IndexPath]? {
    knownShown.isEmpty ? nil : knownShown.keys.sorted()
  }

  /// Returns the cell of a row, or nil if the row is not visible.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { knownShown[indexPath] }

  /// Returns the row that a cell shows.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    knownShown.first { $0.value === cell }?.key
  }

  /// Tells the delegate that the button for details was pressed.
  func accessoryButtonWasPressed(in cell: UITableViewCell) {
    guard let path = indexPath(for: cell) else { return }
    tableDelegate?.tableView(self, accessoryButtonTappedForRowWith: path)
  }

  /// Returns a section's header, or nil if it is not visible.
  public func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    views.headers[section]?.view as? UITableViewHeaderFooterView
  }

  /// Returns a section's footer, or nil if it is not visible.
  public func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    views.footers[section]?.view as? UITableViewHeaderFooterView
  }

  /// The visible cells; empty until a new data source has been read.
  private var knownShown: [IndexPath: UITableViewCell] { data.isStale ? [:] : views.cells }

  /// Returns the row at a point in the table's coordinates, or nil if there is none.
  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    guard point.x >= 0, point.x < bounds.width else { return nil }
    return geometry.row(at: point.y)
  }

  /// Returns the rows that intersect a rectangle in the table's coordinates; nil if it is not finite.
  public func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
    guard rect.isFinite else { return nil }
    guard rect.maxX > 0, rect.minX < bounds.width else { return [] }
    return geometry.rows(from: rect.minY, to: rect.maxY)
  }

  /// Returns the frame of a row in the content, or zero if there is no such row. The frame of a row that
  /// was not measured yet is an estimate.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard geometry.contains(indexPath) else { return .zero }
    return rect(geometry.row(indexPath), margin: style.rowMargin)
  }

  /// Returns the frame of a section including its header and footer, or zero if there is no such section.
  public func rect(forSection section: Int) -> CGRect {
    guard geometry.sections.indices.contains(section) else { return .zero }
    return rect(geometry.section(section))
  }

  /// Returns the frame of a section's header, or zero if there is no such section. A plain list's header
  /// may be shown elsewhere while it sticks to the top.
  public func rectForHeader(inSection section: Int) -> CGRect {
    guard geometry.sections.indices.contains(section) else { return .zero }
    return rect(geometry.header(of: section))
  }

  /// Returns the frame of a section's footer, or zero if there is no such section.
  public func rectForFooter(inSection section: Int) -> CGRect {
    guard geometry.sections.indices.contains(section) else { return .zero }
    return rect(geometry.footer(of: section))
  }

  func rect(_ span: TableGeometry.Span, margin: CGFloat = 0) -> CGRect {
    CGRect(x: margin, y: span.start, width: max(0, bounds.width - 2 * margin), height: span.length)
  }
}
