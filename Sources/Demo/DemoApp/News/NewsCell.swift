import Lists
import ViewTree

/// A row of the list of stories: picture, title, summary, date, and a dot if it is unread.
final class NewsCell: LitCell {
  override class var look: RowLight.Look { .story }

  static func height(in width: CGFloat) -> CGFloat {
    PageLayout.isNarrow(width)
      ? NarrowRow.height(.headline) : 42 + TypeStyle.headline.line + 2 * TypeStyle.subhead.line
  }
  private static let margin: CGFloat = 32
  private static let textX: CGFloat = 172
  private static let dotSide: CGFloat = 8
  /// The minimum width of a title beside a date, in points.
  private static let shortestText: CGFloat = 240

  private let picture = ArtView(radius: 12)
  private let title = UILabel(.headline, Theme.text)
  private let summary = UILabel(.subhead, Theme.text2)
  private let date = UILabel(.footnote, Theme.text3, alignment: .right)
  private let length = UILabel(.footnote, Theme.text3, alignment: .right)
  private let dot = UIView()

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = Theme.page
    summary.numberOfLines = 2
    dot.backgroundColor = Theme.accent
    dot.layer.cornerRadius = NewsCell.dotSide / 2
    for part in [picture, title, summary, date, length, dot] { contentView.addSubview(part) }
  }

  func show(_ story: NewsStory, isUnread: Bool) {
    picture.name = story.picture
    title.text = story.title
    summary.text = story.summary
    date.text = story.date
    length.text = "\(story.minutes) min"
    dot.isHidden = !isUnread
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = NewsCell.dotSide
    let inset = PageLayout.inset(in: bounds.width)
    light.frame = CGRect(
      x: 8 + inset, y: 1, width: max(0, bounds.width - 16 - 2 * inset), height: max(0, bounds.height - 2))
    dot.frame = CGRect(
      x: inset + (PageLayout.gutter(in: bounds.width) - side) / 2, y: 22, width: side, height: side)
    if PageLayout.isNarrow(bounds.width) { placeBelowEachOther() } else { placeBesideEachOther() }
    contentView.mirror([dot])
  }

  private func placeBelowEachOther() {
    (date.isHidden, length.isHidden) = (false, false)
    NarrowRow(
      style: .headline, picture: picture, title: title, excerpt: summary, date: date, figure: length,
      hairline: separator
    ).place(in: contentView)
  }

  private func placeBesideEachOther() {
    let inset = PageLayout.inset(in: bounds.width)
    let (margin, x) = (NewsCell.margin + inset, NewsCell.textX + inset)
    let right = bounds.width - margin
    title.numberOfLines = 1
    summary.numberOfLines = 2
    summary.isHidden = false
    picture.frame = CGRect(x: margin, y: (bounds.height - 72) / 2, width: 120, height: 72)
    // In a narrow row, the text takes the space of the date.
    let hasDate = right - 112 - x >= NewsCell.shortestText
    (date.isHidden, length.isHidden) = (!hasDate, !hasDate)
    let textWidth = max(0, min(520, right - (hasDate ? 112 : 0) - x))
    title.place(x: x, y: 15, width: textWidth)
    summary.frame = CGRect(
      x: x, y: 18 + TypeStyle.headline.line, width: textWidth, height: 2 * TypeStyle.subhead.line)
    date.place(x: right - 100, y: 17, width: 100)
    length.place(x: right - 100, y: 23 + TypeStyle.footnote.line, width: 100)
    separator.placeAsHairline(
      from: x, in: CGRect(x: 0, y: 0, width: bounds.width - inset, height: bounds.height))
    contentView.mirror([picture, title, summary, separator], trailing: [date, length])
  }
}
