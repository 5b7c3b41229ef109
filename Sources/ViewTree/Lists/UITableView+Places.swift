extension UITableView {
  public var visibleCells: [UITableViewCell] { knownShown.sorted { $0.key < $1.key }.map(\.value) }
  public var indexPathsForVisibleRows: [IndexPath] { knownShown.keys.sorted() }

  /// Returns the cell of a row that is shown.
  public func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { knownShown[indexPath] }

  /// Returns the row that a cell shows.
  public func indexPath(for cell: UITableViewCell) -> IndexPath? {
    knownShown.first { $0.value === cell }?.key
  }

  /// The cells of the data source that is set: none before its rows are laid out.
  private var knownShown: [IndexPath: UITableViewCell] { data.isStale ? [:] : views.cells }

  public func indexPathForRow(at point: CGPoint) -> IndexPath? {
    guard point.x >= 0, point.x < bounds.width else { return nil }
    return geometry.row(at: point.y)
  }

  public func indexPathsForRows(in rect: CGRect) -> [IndexPath] {
    guard rect.isFinite, rect.maxX > 0, rect.minX < bounds.width else { return [] }
    return geometry.rows(from: rect.minY, to: rect.maxY)
  }

  /// The place of a row in the content, also of one that is not shown; that of one that is not yet
  /// measured is estimated. Zero where there is no such row.
  public func rectForRow(at indexPath: IndexPath) -> CGRect {
    guard geometry.contains(indexPath) else { return .zero }
    return rect(geometry.row(indexPath), margin: rowMargin)
  }

  /// The place of a section with its header and footer.
  public func rect(forSection section: Int) -> CGRect {
    guard geometry.sections.indices.contains(section) else { return .zero }
    return rect(geometry.section(section))
  }

  /// Where the header belongs; a plain one may be seen elsewhere.
  public func rectForHeader(inSection section: Int) -> CGRect {
    guard geometry.sections.indices.contains(section) else { return .zero }
    return rect(geometry.header(of: section))
  }

  public func rectForFooter(inSection section: Int) -> CGRect {
    guard geometry.sections.indices.contains(section) else { return .zero }
    return rect(geometry.footer(of: section))
  }

  func rect(_ span: TableGeometry.Span, margin: CGFloat = 0) -> CGRect {
    CGRect(x: margin, y: span.start, width: max(0, bounds.width - 2 * margin), height: span.length)
  }
}
