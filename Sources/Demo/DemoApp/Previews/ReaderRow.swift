import Documents
import ViewTree

/// A line of a reader with its label in the margin. Lays out only the visible part of a long line.
final class ReaderRow: PannedRow {
  private let gutter = UIView()
  private let label = UILabel(.lineNumber, Theme.text3, alignment: .right)
  private let text = UILabel(.mono, Theme.text)
  private var style: ReaderStyle
  private var line: ReaderLine?
  private var marks = TextMarks.Ranges()

  init(_ style: ReaderStyle) {
    self.style = style
    super.init(frame: .zero)
    backgroundColor = Theme.page
    gutter.backgroundColor = Theme.grouped
    text.lineBreakMode = .byClipping
    for part in [text, gutter, label] { addSubview(part) }
  }

  /// Shows a line with highlighted matches, or an empty row if the line has not been read yet.
  func show(_ line: ReaderLine?, _ style: ReaderStyle, marks: TextMarks.Ranges) {
    self.line = line
    self.style = style
    self.marks = marks
    let isHeading = style.headingFont != nil && line?.line.text.hasPrefix("#") ?? false
    label.font = style.labelFont
    label.text = line?.label
    text.font = isHeading ? style.headingFont ?? style.font : style.font
    text.textColor = isHeading ? Theme.accentText : Theme.text
    setNeedsLayout()
  }

  /// The number of characters that are scrolled out at the left edge.
  private var hiddenCount: Int {
    style.columnWidth > 0 ? max(0, Int((shift / style.columnWidth).rounded(.down))) : 0
  }

  /// Returns the place in the line that is nearest to a horizontal position in the row.
  func place(nearestTo x: CGFloat) -> Int {
    layoutIfNeeded()
    let count = line?.line.length ?? 0
    guard x > style.gutter else { return min(count, hiddenCount) }
    return min(count, hiddenCount + text.characterPlace(nearestTo: CGPoint(x: x - text.frame.minX, y: 0)))
  }

  /// Returns the frames of characters beside the margin.
  func boxes(of characters: Range<Int>) -> [CGRect] {
    layoutIfNeeded()
    let first = hiddenCount
    let shown = max(0, characters.lowerBound - first)..<max(0, characters.upperBound - first)
    return text.boxes(of: shown).map { box in
      var box = convert(box, from: text)
      (box.origin.y, box.size.height) = (0, bounds.height)
      let hidden = max(0, style.gutter - box.minX)
      return CGRect(x: box.minX + hidden, y: 0, width: max(0, box.width - hidden), height: box.height)
    }.filter { $0.width > 0 }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    gutter.frame = CGRect(x: 0, y: 0, width: style.gutter, height: bounds.height)
    label.place(x: 0, y: 0, width: style.labelEnd)
    let column = style.columnWidth
    let available = max(0, bounds.width - style.textStart)
    guard let line, column > 0 else {
      text.text = nil
      return
    }
    let first = hiddenCount
    let count = Int((available / column).rounded(.up)) + 1
    text.text = String(line.line.text.dropFirst(first).prefix(count))
    text.mark(marks.inside(first..<first + count))
    text.place(x: style.textStart + CGFloat(first) * column - shift, y: 0, width: available + 2 * column)
  }
}
