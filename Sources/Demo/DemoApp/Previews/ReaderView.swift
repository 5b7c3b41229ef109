import Documents
import ViewTree

/// Shows any number of lines with labels in a margin, and a bar of facts below.
final class ReaderView: UIView {
  private static let footHeight: CGFloat = 48
  private static let margin: CGFloat = 20

  let blocks: ReaderBlocks
  let rows: RowsView<ReaderRow>
  private let gutter = UIView()
  private let foot = UIView()
  private let line = UIView()
  private let factLabels: [UILabel]
  private let date = UILabel(.footnote, Theme.text2, alignment: .right)
  private var style: ReaderStyle
  private var longestLine = 0
  private let library: FileLibrary
  /// The text; nil for a hex dump.
  private let text: TextDocument?
  /// The highlights of a search.
  private var marks: TextMarks?
  var selecting: TextSelecting?
  private var facts: @Sendable () -> [String] = { [] }

  /// - Parameter factCount: The number of facts in the bar.
  init(_ lines: any ReaderLines, style: ReaderStyle, factCount: Int, date: String, library: FileLibrary) {
    blocks = ReaderBlocks(lines, library: library)
    text = lines as? TextDocument
    self.library = library
    self.style = style
    factLabels = (0..<factCount).map { _ in UILabel(.footnote, Theme.text2) }
    var fill: (ReaderRow, Int) -> Void = { _, _ in }
    rows = RowsView(pitch: ReaderStyle.pitch, makeRow: { ReaderRow(style) }, fill: { fill($0, $1) })
    super.init(frame: .zero)
    fill = { [weak self] row, index in
      guard let self else { return }
      let line = blocks.line(at: index)
      let found = line.flatMap { line in self.marks?.ranges(in: line.line.text, line: index) }
      row.show(line, self.style, marks: found ?? TextMarks.Ranges())
    }
    rows.onLayout = { [weak self] in self?.selecting?.layOut() }
    blocks.onArrival = { [weak self] in self?.arrived($0) }
    backgroundColor = Theme.page
    gutter.backgroundColor = Theme.grouped
    foot.backgroundColor = Theme.page
    line.backgroundColor = Theme.line
    self.date.text = date
    rows.contentInset = UIEdgeInsets(top: 14, bottom: 14)
    for part in [gutter, rows, foot] { addSubview(part) }
    for part in [line, self.date] + factLabels { foot.addSubview(part) }
  }

  /// Sets the number of lines, the facts and the style.
  ///
  /// - Parameter facts: Evaluated off the main thread, and again when the file may have changed.
  func show(lineCount: Int, facts: @autoclosure @escaping @Sendable () -> [String], style: ReaderStyle? = nil)
  {
    if let style, style.gutter != self.style.gutter {
      self.style = style
      rows.reloadRows()
    }
    let isNew = marks?.current.map { $0.line >= rows.rowCount } ?? false
    rows.rowCount = lineCount
    if isNew { revealCurrentHit() }
    self.facts = facts
    updateFacts()
  }

  /// Updates the facts.
  func updateFacts() {
    library.ask(near: nil, facts) { [weak self] facts in
      if let facts { self?.show(facts) }
    }
  }

  private func show(_ facts: [String]) {
    for (index, label) in factLabels.enumerated() {
      label.text = facts.indices.contains(index) ? facts[index] : nil
    }
    setNeedsLayout()
  }

  private func arrived(_ lines: [ReaderLine]) {
    longestLine = max(longestLine, lines.map(\.line.length).max() ?? 0)
    rows.reloadRows()
    updateWidth()
  }

  /// Lines that do not fit can be scrolled sideways, with some space at their end.
  private func updateWidth() {
    let text = style.textStart + CGFloat(longestLine) * style.columnWidth
    rows.rowWidth = text > bounds.width ? text + 16 : bounds.width
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, height) = (bounds.width, max(0, bounds.height - ReaderView.footHeight))
    gutter.frame = CGRect(x: 0, y: 0, width: style.gutter, height: height)
    rows.frame = CGRect(x: 0, y: 0, width: width, height: height)
    updateWidth()
    foot.frame = CGRect(x: 0, y: height, width: width, height: ReaderView.footHeight)
    line.frame = CGRect(x: 0, y: 0, width: width, height: UIScreen.main.hairline)
    let dateWidth = date.sizeThatFits(foot.bounds.size).width
    let y = (ReaderView.footHeight - TypeStyle.footnote.line) / 2
    date.place(x: width - ReaderView.margin - dateWidth, y: y, width: dateWidth)
    let widths = factLabels.map { $0.sizeThatFits(foot.bounds.size).width }
    let maximum = widths.filter { $0 > 0 }.reduce(ReaderView.margin - 32) { $0 + $1 + 32 }
    // The facts take precedence over the date.
    date.isHidden = maximum > date.frame.minX - 12
    let end = date.isHidden ? width - ReaderView.margin : date.frame.minX - 12
    var x = ReaderView.margin
    for (label, factWidth) in zip(factLabels, widths) {
      label.place(x: x, y: y, width: min(factWidth, max(0, end - x)))
      x += factWidth + 32
    }
    foot.mirror(factLabels, trailing: [date])
  }

  func scroll(with key: UIKey) -> Bool { rows.scroll(with: key, line: ReaderStyle.pitch) }
}

extension ReaderView: FindTarget {
  var isSearchable: Bool { text != nil }

  func hits(of search: TextSearch) -> AsyncStream<[TextHit]> {
    text?.hits(of: search) ?? AsyncStream { $0.finish() }
  }

  var firstVisiblePosition: TextHit {
    // The topmost row may be partly hidden.
    TextHit(line: max(0, Int((rows.contentOffset.y / ReaderStyle.pitch).rounded(.up))), range: 0..<0)
  }

  func mark(_ marks: TextMarks?) {
    guard marks != self.marks else { return }
    self.marks = marks
    rows.reloadRows()
  }

  func revealCurrentHit() {
    guard let hit = marks?.current else { return }
    longestLine = max(longestLine, hit.range.upperBound)
    updateWidth()
    let (start, length) = (
      CGFloat(hit.range.lowerBound) * style.columnWidth, CGFloat(hit.range.count) * style.columnWidth
    )
    // Accounts for the margin, which covers the left part of the text, and keeps the match off the
    // right edge.
    let rect = CGRect(
      x: start, y: CGFloat(hit.line) * ReaderStyle.pitch, width: style.textStart + length + 12,
      height: ReaderStyle.pitch)
    rows.bringIntoSight(rect)
  }
}
