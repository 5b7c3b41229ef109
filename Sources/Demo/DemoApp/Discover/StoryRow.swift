import ViewTree

/// A story's picture, title, subtitle and reading time.
final class StoryRow: UIView {
  static let height: CGFloat = 75
  private static let textX: CGFloat = 114
  /// Below this width, in points, the picture is smaller and the reading time is below the title.
  private static let minWidth: CGFloat = 340
  private static let narrowTextX: CGFloat = 78

  private let picture = ArtView(radius: 10)
  private let title = UILabel(
    TypeStyle(.systemFont(ofSize: 16, weight: .semibold), 22), Theme.text)
  private let subtitle = UILabel(.subhead, Theme.text2)
  private let minutes = UILabel(.footnote, Theme.text2, alignment: .right)
  private let line = UIView()
  var lineColor = Theme.line { didSet { line.backgroundColor = lineColor } }
  var isLast = false { didSet { line.isHidden = isLast } }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    line.backgroundColor = lineColor
    for part in [picture, title, subtitle, minutes, line] { addSubview(part) }
  }

  func show(_ story: DiscoverContent.Story) {
    picture.name = story.picture
    title.text = story.title
    subtitle.text = story.subtitle
    minutes.text = "\(story.minutes) min"
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isNarrow = bounds.width < StoryRow.minWidth
    if isNarrow { placeNarrow() } else { placeWide() }
    line.placeAsHairline(from: isNarrow ? StoryRow.narrowTextX : StoryRow.textX, in: bounds)
    mirror([picture, title, subtitle, line], trailing: [minutes])
  }

  private func placeWide() {
    let available = bounds.width - StoryRow.textX - 90
    picture.frame = CGRect(x: 14, y: 10, width: 84, height: 54)
    title.numberOfLines = 1
    title.place(x: StoryRow.textX, y: 15, width: available)
    subtitle.isHidden = false
    subtitle.place(x: StoryRow.textX, y: 38, width: available)
    minutes.place(x: bounds.width - 86, y: 28, width: 70)
  }

  /// A title of two lines replaces the subtitle.
  private func placeNarrow() {
    let (x, available) = (StoryRow.narrowTextX, max(0, bounds.width - StoryRow.narrowTextX - 12))
    picture.frame = CGRect(x: 12, y: 10, width: 54, height: 54)
    title.numberOfLines = 2
    let height = title.sizeThatFits(CGSize(width: available, height: .greatestFiniteMagnitude)).height
    title.frame = CGRect(x: x, y: 6, width: available, height: height)
    subtitle.isHidden = height > 30
    subtitle.place(x: x, y: 29, width: available)
    minutes.place(x: x, y: 51, width: available)
  }
}
