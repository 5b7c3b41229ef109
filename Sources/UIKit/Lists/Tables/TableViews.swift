/// A visible section header or footer; the view is nil for an empty gap.
struct SectionView {
  let view: UIView?
}

/// The views that currently show rows, headers and footers.
struct TableViews {
  /// The visible cells by row.
  private(set) var cells: [IndexPath: UITableViewCell] = [:]
  /// The visible headers by section.
  private(set) var headers: [Int: SectionView] = [:]
  private(set) var footers: [Int: SectionView] = [:]

  /// The views that no longer show a row or section.
  typealias Leaving = (
    rows: [(path: IndexPath, cell: UITableViewCell)], headers: [(section: Int, view: SectionView)],
    footers: [(section: Int, view: SectionView)]
  )

  func path(of cell: UIView) -> IndexPath? { cells.first { $0.value === cell }?.key }

  /// Returns the sections whose header or footer is shown.
  func sections(isHeader: Bool) -> [Int] { Array((isHeader ? headers : footers).keys) }

  func sectionView(_ section: Int, isHeader: Bool) -> SectionView? { (isHeader ? headers : footers)[section] }

  /// The views of all visible headers and footers.
  var sectionViews: [UIView] { (Array(headers.values) + Array(footers.values)).compactMap(\.view) }

  /// Returns each view's frame relative to the top left corner of a viewport scrolled to `offset`.
  func frames(offset: CGFloat) -> [ObjectIdentifier: CGRect] {
    let views = cells.values.map { $0 as UIView } + sectionViews
    return Dictionary(
      views.map { (ObjectIdentifier($0), $0.frame.offsetBy(dx: 0, dy: -offset)) },
      uniquingKeysWith: { first, _ in first })
  }

  // MARK: Changes

  /// Records that a cell shows a row. If the data source returned the same cell twice, it shows the
  /// last row.
  mutating func show(_ cell: UITableViewCell, at path: IndexPath) {
    for (double, other) in cells where other === cell { cells[double] = nil }
    cells[path] = cell
  }

  mutating func show(_ view: SectionView, of section: Int, isHeader: Bool) {
    if isHeader { headers[section] = view } else { footers[section] = view }
  }

  mutating func removeCell(at path: IndexPath) -> UITableViewCell? { cells.removeValue(forKey: path) }

  mutating func removeSectionView(_ section: Int, isHeader: Bool) -> SectionView? {
    isHeader ? headers.removeValue(forKey: section) : footers.removeValue(forKey: section)
  }

  /// Removes and returns all views, the last row first.
  mutating func removeAll() -> Leaving {
    let all = self
    self = TableViews()
    return (
      all.cells.sorted { $0.key > $1.key }.map { ($0.key, $0.value) },
      all.headers.map { ($0.key, $0.value) }, all.footers.map { ($0.key, $0.value) }
    )
  }

  /// Moves the views to their new rows and sections. Returns the views of deleted or reloaded rows and
  /// sections.
  mutating func move(by plan: BatchUpdate.Plan) -> Leaving {
    let (rows, headers, footers) = removeAll()
    var leaving: Leaving = ([], [], [])
    for (path, cell) in rows {
      if let target = plan.newPath(of: path), !plan.update.reloadedRows.contains(path) {
        cells[target] = cell
      } else {
        leaving.rows.append((path, cell))
      }
    }
    func target(_ section: Int) -> Int? {
      plan.update.reloadedSections.contains(section) ? nil : plan.newSection(of: section)
    }
    for (section, view) in headers {
      if let target = target(section) {
        self.headers[target] = view
      } else {
        leaving.headers.append((section, view))
      }
    }
    for (section, view) in footers {
      if let target = target(section) {
        self.footers[target] = view
      } else {
        leaving.footers.append((section, view))
      }
    }
    return leaving
  }
}
