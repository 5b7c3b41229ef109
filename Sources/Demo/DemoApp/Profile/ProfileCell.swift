import Lists
import ViewTree

/// A row of the profile: picture, title, two-line excerpt, date and number.
final class ProfileCell: LitCell {
  override class var look: RowLight.Look { .story }

  private static let titleStyle = TypeStyle(.systemFont(ofSize: 16, weight: .semibold), 22)

  /// 88 points on a wide page with the standard text size.
  static func height(in width: CGFloat) -> CGFloat {
    PageLayout.isNarrow(width)
      ? NarrowRow.height(titleStyle)
      : 26 + titleStyle.line + 2 * TypeStyle.subhead.line
  }
  private static let margin: CGFloat = 32
  private static let textX: CGFloat = 148

  private let picture = ArtView(radius: 8)
  private let title = UILabel(titleStyle, Theme.text)
  private let excerpt = UILabel(.subhead, Theme.text2)
  private let date = UILabel(.footnote, Theme.text3, alignment: .right)
  private let count = UILabel(.footnote, Theme.text3, alignment: .right)
  private let heart = UIImageView(image: Icons.image("heart", size: 16))

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = Theme.page
    excerpt.numberOfLines = 2
    heart.tintColor = Theme.text3
    for part in [picture, title, excerpt, date, count, heart] { contentView.addSubview(part) }
  }

  func show(_ story: ProfileStory) {
    picture.name = story.art
    title.text = story.title
    excerpt.text = story.excerpt
    date.text = story.date
    count.text = "\(story.count)"
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let inset = PageLayout.inset(in: bounds.width)
    light.frame = CGRect(
      x: 8 + inset, y: 1, width: max(0, bounds.width - 16 - 2 * inset), height: max(0, bounds.height - 2))
    if PageLayout.isNarrow(bounds.width) { placeBelowEachOther() } else { placeBesideEachOther() }
  }

  private func placeBelowEachOther() {
    NarrowRow(
      style: ProfileCell.titleStyle, picture: picture, title: title, excerpt: excerpt, date: date,
      figure: count,
      icon: heart, hairline: separator
    ).place(in: contentView)
  }

  private func placeBesideEachOther() {
    let inset = PageLayout.inset(in: bounds.width)
    let (margin, textX) = (ProfileCell.margin + inset, ProfileCell.textX + inset)
    let right = bounds.width - margin
    title.numberOfLines = 1
    excerpt.numberOfLines = 2
    excerpt.isHidden = false
    picture.frame = CGRect(
      x: margin, y: ((bounds.height - 60) / 2).rounded(), width: 96, height: 60)
    let textWidth = min(520, right - 112 - textX)
    title.place(x: textX, y: 12, width: textWidth)
    excerpt.frame = CGRect(
      x: textX, y: 14 + ProfileCell.titleStyle.line, width: max(0, textWidth),
      height: 2 * TypeStyle.subhead.line)
    date.place(x: right - 100, y: 13, width: 100)
    let countWidth = count.sizeThatFits(CGSize(width: 100, height: 18)).width
    count.place(x: right - countWidth, y: 41, width: countWidth)
    heart.frame = CGRect(x: right - countWidth - 23, y: 42, width: 16, height: 16)
    separator.placeAsHairline(
      from: textX, in: CGRect(x: 0, y: 0, width: bounds.width - inset, height: bounds.height))
    contentView.mirror([picture, title, excerpt, heart, separator], trailing: [date, count])
  }
}
