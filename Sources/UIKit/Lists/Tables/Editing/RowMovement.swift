/// A row that a finger moves. The data source learns of the movement when it ends.
struct RowMovement {
  /// The row's index path in the data source.
  let source: IndexPath
  /// The row's index path when the movement ends now.
  var target: IndexPath
  /// The last place that the geometry proposed. The delegate is asked again when it differs.
  var proposed: IndexPath
  /// The upper edge of the moving row, in the content's coordinates.
  var top: CGFloat
  /// The distance of the finger from the upper edge.
  let grip: CGFloat
  /// Scrolls the content while the finger is near an edge.
  var edgeScrolling: CADisplayLink?

  init(of path: IndexPath, top: CGFloat, grip: CGFloat) {
    source = path
    target = path
    proposed = path
    self.top = top
    self.grip = grip
  }

  /// Returns the distance of a row from its place in the geometry.
  func shift(of path: IndexPath, in geometry: TableGeometry) -> CGPoint {
    let row = geometry.row(path)
    if path == source { return CGPoint(x: 0, y: top - row.start) }
    return CGPoint(x: 0, y: shift(of: row, in: geometry))
  }

  /// Returns how far a row, header or footer makes room.
  func shift(of span: TableGeometry.Span, in geometry: TableGeometry) -> CGFloat {
    let moving = geometry.row(source)
    let gap = geometry.gap(before: target, movedFrom: source)
    if span.start >= moving.end, span.end <= gap { return -moving.length }
    return span.start >= gap && span.end <= moving.start ? moving.length : 0
  }
}

extension TableGeometry {
  /// Returns the height at which a moved row is inserted, while the row still has its place.
  func gap(before target: IndexPath, movedFrom source: IndexPath) -> CGFloat {
    let isAfter = target.section == source.section && target.row >= source.row
    let row = isAfter ? target.row + 1 : target.row
    guard sections.indices.contains(target.section) else { return self.row(source).start }
    if row < sections[target.section].rows.count {
      return self.row(IndexPath(row: row, section: target.section)).start
    }
    return footer(of: target.section).start
  }

  /// Returns the index path at which a row belongs whose edges are at two heights. Another row makes room when
  /// the moving row covers half of it.
  func target(of source: IndexPath, from top: CGFloat, to bottom: CGFloat) -> IndexPath {
    let place = row(source)
    if bottom > place.end { return targetBelow(source, bottom) }
    return top < place.start ? targetAbove(source, top) : source
  }

  private func targetBelow(_ source: IndexPath, _ bottom: CGFloat) -> IndexPath {
    let section = section(at: bottom) ?? sections.count - 1
    let rows = sections[section].rows.count
    let hasSource = section == source.section
    let under = row(at: bottom).flatMap { $0.section == section ? $0.row : nil }
    let header = header(of: section)
    if let under {
      let span = row(IndexPath(row: under, section: section))
      let covered = (span.start + span.end) / 2 <= bottom ? under + 1 : under
      return IndexPath(row: hasSource ? max(source.row, covered - 1) : covered, section: section)
    }
    if rows > 0, bottom >= footer(of: section).start {
      return IndexPath(row: hasSource ? rows - 1 : rows, section: section)
    }
    if hasSource { return source }
    if bottom >= (header.start + header.end) / 2 { return IndexPath(row: 0, section: section) }
    let before = section - 1
    return before == source.section
      ? IndexPath(row: max(0, sections[before].rows.count - 1), section: before)
      : IndexPath(row: sections[before].rows.count, section: before)
  }

  private func targetAbove(_ source: IndexPath, _ top: CGFloat) -> IndexPath {
    let section = section(at: top) ?? 0
    let rows = sections[section].rows.count
    let hasSource = section == source.section
    if let under = row(at: top), under.section == section {
      let span = row(under)
      let row = (span.start + span.end) / 2 >= top ? under.row : under.row + 1
      return IndexPath(row: hasSource ? min(source.row, row) : row, section: section)
    }
    if top >= footer(of: section).start { return hasSource ? source : IndexPath(row: rows, section: section) }
    return IndexPath(row: 0, section: section)
  }
}
