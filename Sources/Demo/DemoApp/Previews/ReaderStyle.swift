import ViewTree

/// The fonts and metrics of a reader's lines.
struct ReaderStyle {
  let font: UIFont
  let labelFont: UIFont
  /// The width of the margin with the labels, in points.
  let gutter: CGFloat
  /// The right edge of labels and the left edge of lines, in points.
  let labelEnd: CGFloat
  let textStart: CGFloat
  /// The font for headings in the source of a Markdown text.
  var headingFont: UIFont?

  static var pitch: CGFloat { TypeStyle.mono.line }
  /// The width of a character, in points.
  let columnWidth: CGFloat

  /// The style of numbered lines. Larger line numbers widen the margin.
  static func text(lineCount: Int, isMarkdown: Bool) -> ReaderStyle {
    let label = TypeStyle.lineNumber.font
    let available = max(0, CGFloat(String(lineCount).count) * width(of: label) - 24).rounded(.up)
    return ReaderStyle(
      font: TypeStyle.mono.font, labelFont: label, gutter: 48 + available, labelEnd: 36 + available,
      textStart: 64 + available, headingFont: isMarkdown ? TypeStyle.monoBold.font : nil,
      columnWidth: width(of: TypeStyle.mono.font))
  }

  /// The style of a hex dump, small enough to fit in a pane.
  static func hex(digitCount: Int) -> ReaderStyle {
    let font = UIFont.monospacedSystemFont(ofSize: 11)
    let labels = (CGFloat(digitCount) * width(of: font)).rounded(.up)
    return ReaderStyle(
      font: font, labelFont: font, gutter: labels + 18, labelEnd: labels + 10, textStart: labels + 26,
      columnWidth: width(of: font))
  }

  private static func width(of font: UIFont) -> CGFloat {
    let label = UILabel()
    label.font = font
    label.text = String(repeating: "0", count: 100)
    return label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 100)).width / 100
  }
}
