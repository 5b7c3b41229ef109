extension TableGeometry {
  nonisolated func section(at y: CGFloat) -> Int? { heightsIndex(at: y - header) }

  /// Returns the row at `y`, or nil on headers and footers and beyond the ends.
  nonisolated func row(at y: CGFloat) -> IndexPath? {
    guard let section = section(at: y) else { return nil }
    let top = self.section(section).start + sections[section].rowStart
    return sections[section].rows.index(at: y - top).map { IndexPath(row: $0, section: section) }
  }

  /// Returns the first row that ends below `y`.
  nonisolated func firstRow(endingAfter y: CGFloat) -> IndexPath? {
    guard y >= header else { return firstRow(fromSection: 0) }
    guard let section = section(at: y) else { return nil }
    let top = self.section(section).start + sections[section].rowStart
    if y < top { return firstRow(fromSection: section) }
    guard let row = sections[section].rows.index(at: y - top) else {
      return firstRow(fromSection: section + 1)
    }
    return IndexPath(row: row, section: section)
  }

  nonisolated func firstRow(fromSection start: Int = 0) -> IndexPath? {
    guard start < sections.count else { return nil }
    return sections[start...].firstIndex { $0.rows.count > 0 }.map { IndexPath(row: 0, section: $0) }
  }

  nonisolated func lastRow(beforeSection end: Int? = nil) -> IndexPath? {
    sections[..<(end ?? sections.count)].lastIndex { $0.rows.count > 0 }
      .map { IndexPath(row: sections[$0].rows.count - 1, section: $0) }
  }

  nonisolated func row(after path: IndexPath) -> IndexPath? {
    path.row + 1 < sections[path.section].rows.count
      ? IndexPath(row: path.row + 1, section: path.section) : firstRow(fromSection: path.section + 1)
  }

  nonisolated func row(before path: IndexPath) -> IndexPath? {
    path.row > 0
      ? IndexPath(row: path.row - 1, section: path.section) : lastRow(beforeSection: path.section)
  }

  /// Returns the row nearest to a path that may be out of range, or nil if the list has no rows.
  nonisolated func nearestRow(to path: IndexPath) -> IndexPath? {
    if contains(path) { return path }
    guard path.count == 2, path.section >= 0 else { return firstRow() }
    guard path.section < sections.count else { return lastRow() }
    let count = sections[path.section].rows.count
    guard count > 0 else { return firstRow(fromSection: path.section) ?? lastRow() }
    return IndexPath(row: path.row.clamped(to: 0...count - 1), section: path.section)
  }

  /// Returns the rows that intersect the range between two y coordinates.
  nonisolated func rows(from top: CGFloat, to bottom: CGFloat) -> [IndexPath] {
    var rows: [IndexPath] = []
    var next = firstRow(endingAfter: top)
    while let path = next, row(path).start < bottom {
      rows.append(path)
      next = row(after: path)
    }
    return rows
  }

  /// Returns the sections that intersect the range between two y coordinates.
  nonisolated func sections(from top: CGFloat, to bottom: CGFloat) -> Range<Int> {
    guard bottom > header, top < footerStart, top < bottom else { return 0..<0 }
    let first = section(at: max(top, header)) ?? 0
    var end = first
    while end < sections.count, section(end).start < bottom { end += 1 }
    return first..<end
  }
}
