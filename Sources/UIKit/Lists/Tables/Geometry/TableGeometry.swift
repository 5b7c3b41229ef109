/// The vertical positions of a list's parts, from top to bottom, in points.
///
///     header of the list
///       header of section 0, its rows, its footer
///       header of section 1, …
///     footer of the list
///
/// Rows have an estimated height until they are measured. Nothing is stored per row, and each query takes
/// O(log n).
nonisolated struct TableGeometry: Sendable {
  struct Section: Sendable {
    /// The gap above the header. A header that sticks to the top has none.
    var padding: CGFloat = 0
    var header: CGFloat = 0
    var rows: SpanSums
    var footer: CGFloat = 0

    var height: CGFloat { rowStart + rows.total + footer }
    /// The distance from the section's start to its first row.
    var rowStart: CGFloat { padding + header }
  }

  /// A vertical range.
  struct Span: Equatable, Sendable {
    var start: CGFloat
    var length: CGFloat
    var end: CGFloat { start + length }
  }

  var header: CGFloat = 0
  var footer: CGFloat = 0
  private(set) var sections: [Section]
  private var heights: SpanSums

  init(header: CGFloat = 0, sections: [Section] = [], footer: CGFloat = 0) {
    self.header = header
    self.sections = sections
    self.footer = footer
    heights = SpanSums(count: sections.count, common: 0)
    for (index, section) in sections.enumerated() { heights[index] = section.height }
  }

  var height: CGFloat { footerStart + footer }
  var footerStart: CGFloat { header + heights.total }
  var rowCounts: [Int] { sections.map(\.rows.count) }
  /// Whether no row's height was ever changed from the estimate.
  var isUniform: Bool { sections.allSatisfy(\.rows.isUniform) }

  func contains(_ path: IndexPath) -> Bool {
    path.count == 2 && sections.indices.contains(path.section)
      && (0..<sections[path.section].rows.count).contains(path.row)
  }

  /// Replaces a row's estimated height with its measured height.
  mutating func setHeight(_ height: CGFloat, ofRow path: IndexPath) {
    guard contains(path) else { return }
    sections[path.section].rows[path.row] = height
    heights[path.section] = sections[path.section].height
  }

  /// Replaces the heights of a section's title and of the text below it.
  mutating func setTitles(header: CGFloat, footer: CGFloat, ofSection index: Int) {
    sections[index].header = header
    sections[index].footer = footer
    heights[index] = sections[index].height
  }

  func heightsIndex(at offset: CGFloat) -> Int? { heights.index(at: offset) }

  // MARK: Positions

  /// Returns the range of a section, including its header and footer. `index` must be valid.
  func section(_ index: Int) -> Span {
    Span(start: header + heights.start(of: index), length: heights[index])
  }

  func header(of index: Int) -> Span {
    Span(start: section(index).start + sections[index].padding, length: sections[index].header)
  }

  func footer(of index: Int) -> Span {
    let length = sections[index].footer
    return Span(start: section(index).end - length, length: length)
  }

  /// Returns the range of a row. `path` must be valid.
  func row(_ path: IndexPath) -> Span {
    let (section, row) = (path.section, path.row)
    let top = header + heights.start(of: section) + sections[section].rowStart
    return Span(start: top + sections[section].rows.start(of: row), length: sections[section].rows[row])
  }

  /// Returns the range of a header that sticks to `top`. It stays inside its section, so the next header
  /// pushes it away.
  func stuckHeader(of index: Int, at top: CGFloat) -> Span {
    let (section, header) = (section(index), header(of: index))
    return Span(start: max(header.start, min(top, section.end - header.length)), length: header.length)
  }

  /// Returns the range of a footer that sticks to `bottom`. It stays inside its section and below the
  /// section's header.
  func stuckFooter(of index: Int, at bottom: CGFloat) -> Span {
    let (section, length) = (section(index), sections[index].footer)
    let highest = section.start + sections[index].rowStart
    return Span(start: min(section.end - length, max(bottom - length, highest)), length: length)
  }
}
