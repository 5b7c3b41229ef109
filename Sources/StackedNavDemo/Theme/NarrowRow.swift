import ViewTree

/// A row of a narrow page: a picture with a title of several lines beside it, an excerpt, and a line for the rest.
enum NarrowRow {
  static let textX: CGFloat = 96
  /// Those that the title leaves are the excerpt's.
  private static let lines = 4

  static func height(_ style: TypeStyle) -> CGFloat {
    28 + CGFloat(lines) * style.line + TypeStyle.footnote.line
  }

  /// Places all but the last line, and returns where that begins.
  static func place(
    picture: UIView, title: UILabel, excerpt: UILabel, style: TypeStyle, margin: CGFloat, width: CGFloat
  ) -> CGFloat {
    let room = max(0, width - margin - textX)
    picture.frame = CGRect(x: margin, y: 14, width: 64, height: 64)
    title.numberOfLines = lines
    let height = title.sizeThatFits(CGSize(width: room, height: .greatestFiniteMagnitude)).height
    let titleLines = max(1, min(lines, Int((height / style.line).rounded())))
    title.frame = CGRect(x: textX, y: 12, width: room, height: CGFloat(titleLines) * style.line)
    excerpt.isHidden = titleLines == lines
    excerpt.numberOfLines = min(2, lines - titleLines)
    excerpt.frame = CGRect(
      x: textX, y: title.frame.maxY, width: room,
      height: CGFloat(min(2, lines - titleLines)) * TypeStyle.subhead.line)
    return 16 + CGFloat(lines) * style.line
  }
}
