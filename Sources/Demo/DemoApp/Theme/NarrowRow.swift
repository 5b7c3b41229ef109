import ViewTree

/// The layout of a row on a narrow page: a picture, beside it a multi-line title, an excerpt, and a line with
/// the date and a figure; and a hairline at the bottom.
struct NarrowRow {
  private static let textX: CGFloat = 96
  /// The number of lines of title and excerpt together.
  private static let lines = 4

  let style: TypeStyle
  let picture: UIView
  let title, excerpt, date: UILabel
  /// The text at the end of the date line.
  let figure: UILabel
  /// An icon of 16 by 16 points before the figure.
  var icon: UIView?
  let hairline: UIView

  static func height(_ style: TypeStyle) -> CGFloat {
    28 + CGFloat(lines) * style.line + TypeStyle.footnote.line
  }

  /// Lays out the parts in their superview.
  func place(in view: UIView) {
    let margin = PageLayout.margin(in: view.bounds.width)
    let end = view.bounds.width - margin
    picture.frame = CGRect(x: margin, y: 14, width: 64, height: 64)
    placeText(in: max(0, end - NarrowRow.textX))
    let y = 16 + CGFloat(NarrowRow.lines) * style.line
    let figureWidth = figure.sizeThatFits(CGSize(width: 100, height: 18)).width
    figure.place(x: end - figureWidth, y: y, width: figureWidth)
    icon?.frame = CGRect(x: figure.frame.minX - 23, y: y + 1, width: 16, height: 16)
    let dateEnd = (icon ?? figure).frame.minX - 8
    date.place(x: NarrowRow.textX, y: y, width: dateEnd - NarrowRow.textX)
    hairline.placeAsHairline(from: NarrowRow.textX, in: view.bounds)
    view.mirror([picture, title, excerpt, date, icon, hairline], trailing: [figure])
  }

  private func placeText(in available: CGFloat) {
    let x = NarrowRow.textX
    title.numberOfLines = NarrowRow.lines
    let height = title.sizeThatFits(CGSize(width: available, height: .greatestFiniteMagnitude)).height
    let titleLines = max(1, min(NarrowRow.lines, Int((height / style.line).rounded())))
    title.frame = CGRect(x: x, y: 12, width: available, height: CGFloat(titleLines) * style.line)
    let rest = min(2, NarrowRow.lines - titleLines)
    excerpt.isHidden = rest == 0
    excerpt.numberOfLines = rest
    excerpt.frame = CGRect(
      x: x, y: title.frame.maxY, width: available, height: CGFloat(rest) * TypeStyle.subhead.line)
  }
}

extension UIView {
  /// Places the view as a hairline at the bottom of a row.
  func placeAsHairline(from x: CGFloat, in row: CGRect) {
    let pixel = UIScreen.main.hairline
    frame = CGRect(x: x, y: row.height - pixel, width: max(0, row.width - x), height: pixel)
  }
}
