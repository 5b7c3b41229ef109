import Documents
import ViewTree

/// A table with a line below each row.
final class MarkdownTableView: UIView {
  private static let gap: CGFloat = 16
  private static let padding: CGFloat = 8

  private let cells: [[UILabel]]
  private let lines: [UIView]

  init(_ rows: [[[MarkdownSpan]]]) {
    cells = rows.shown.indices.map { index in
      rows[index].map { (index == 0 ? MarkdownType.cellHead : MarkdownType.cell).label($0) }
    }
    lines = cells.map { _ in UIView() }
    super.init(frame: .zero)
    for line in lines {
      line.backgroundColor = Theme.line
      addSubview(line)
    }
    for cell in cells.joined() { addSubview(cell) }
  }

  /// Returns the natural widths of columns, reduced to fit.
  private func columnWidths(in width: CGFloat) -> [CGFloat] {
    let endless = CGSize(width: 10_000, height: 10_000)
    let count = cells.first?.count ?? 0
    let natural = (0..<count).map { column in
      cells.map { $0[column].sizeThatFits(endless).width }.max() ?? 0
    }
    let available = width - MarkdownTableView.gap * CGFloat(max(0, count - 1))
    return MarkdownTableView.fit(natural, in: max(CGFloat(count), available))
  }

  /// Returns widths that take at most `available`: narrow columns keep theirs, the others share the
  /// rest evenly.
  static func fit(_ widths: [CGFloat], in available: CGFloat) -> [CGFloat] {
    guard widths.reduce(0, +) > available else { return widths }
    var rest = available
    var limit = available
    for (index, width) in widths.sorted().enumerated() {
      let share = rest / CGFloat(widths.count - index)
      if width > share {
        limit = share
        break
      }
      rest -= width
    }
    return widths.map { min($0, limit) }
  }

  private func rowHeight(_ row: [UILabel], _ widths: [CGFloat]) -> CGFloat {
    let heights = zip(row, widths).map { $0.sizeThatFits(CGSize(width: $1, height: 10_000)).height }
    return max(20, heights.max() ?? 0) + 2 * MarkdownTableView.padding
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let widths = columnWidths(in: size.width)
    return CGSize(width: size.width, height: cells.reduce(0) { $0 + rowHeight($1, widths) })
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let widths = columnWidths(in: bounds.width)
    let hairline = UIScreen.main.hairline
    var y: CGFloat = 0
    for (row, line) in zip(cells, lines) {
      let height = rowHeight(row, widths)
      var x: CGFloat = 0
      for (cell, width) in zip(row, widths) {
        let text = cell.sizeThatFits(CGSize(width: width, height: 10_000)).height
        cell.frame = CGRect(x: x, y: y + MarkdownTableView.padding, width: width, height: text)
        x += width + MarkdownTableView.gap
      }
      y += height
      line.frame = CGRect(x: 0, y: y - hairline, width: max(0, x - MarkdownTableView.gap), height: hairline)
    }
  }
}
