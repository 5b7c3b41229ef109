/// The header or footer of a section that is seen; without a view there is only a gap.
struct SectionView {
  let view: UIView?
}

/// The views of a list that show a row or a section now.
struct TableViews {
  /// By the row that each shows.
  private(set) var cells: [IndexPath: UITableViewCell] = [:]
  /// By the section that each belongs to.
  private(set) var headers: [Int: SectionView] = [:]
  private(set) var footers: [Int: SectionView] = [:]

  /// What shows a row or a section no more.
  typealias Leaving = (
    rows: [(path: IndexPath, cell: UITableViewCell)], headers: [(section: Int, view: SectionView)],
    footers: [(section: Int, view: SectionView)]
  )

  func path(of cell: UIView) -> IndexPath? { cells.first { $0.value === cell }?.key }

  /// The sections whose header, or footer, is shown.
  func sections(isHeader: Bool) -> [Int] { Array((isHeader ? headers : footers).keys) }

  func sectionView(_ section: Int, isHeader: Bool) -> SectionView? { (isHeader ? headers : footers)[section] }

  /// The views of headers and footers.
  var sectionViews: [UIView] { (Array(headers.values) + Array(footers.values)).compactMap(\.view) }

  /// Where each view lies in a list that is scrolled to `offset`, from the top left corner of what is seen.
  func frames(offset: CGFloat) -> [ObjectIdentifier: CGRect] {
    let views = cells.values.map { $0 as UIView } + sectionViews
    return Dictionary(
      views.map { (ObjectIdentifier($0), $0.frame.offsetBy(dx: 0, dy: -offset)) },
      uniquingKeysWith: { first, _ in first })
  }

  // MARK: Changes

  /// A cell that a data source gives out twice shows the row that it was given for last.
  mutating func show(_ cell: UITableViewCell, at path: IndexPath) {
    for (double, other) in cells where other === cell { cells[double] = nil }
    cells[path] = cell
  }

  mutating func show(_ view: SectionView, of section: Int, isHeader: Bool) {
    if isHeader { headers[section] = view } else { footers[section] = view }
  }

  mutating func takeCell(at path: IndexPath) -> UITableViewCell? { cells.removeValue(forKey: path) }

  mutating func takeSectionView(_ section: Int, isHeader: Bool) -> SectionView? {
    isHeader ? headers.removeValue(forKey: section) : footers.removeValue(forKey: section)
  }

  /// Takes all, the last row first.
  mutating func takeAll() -> Leaving {
    let all = self
    self = TableViews()
    return (
      all.cells.sorted { $0.key > $1.key }.map { ($0.key, $0.value) },
      all.headers.map { ($0.key, $0.value) }, all.footers.map { ($0.key, $0.value) }
    )
  }

  /// Brings the views to where their rows and sections go, and takes out those that go nowhere or are made anew.
  mutating func move(by plan: BatchUpdate.Plan) -> Leaving {
    let (rows, headers, footers) = takeAll()
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
