import ViewTree

/// A picture, a title with a line below it, and how long the story takes.
final class StoryRow: UIView {
  static let height: CGFloat = 75
  private static let textX: CGFloat = 114

  private let picture = ArtView(radius: 10)
  private let title = UILabel(
    TypeStyle(.systemFont(ofSize: 16, weight: .semibold), 22), Theme.text)
  private let subtitle = UILabel(.subhead, Theme.text2)
  private let minutes = UILabel(.footnote, Theme.text2, alignment: .right)
  private let line = UIView()
  var isLast = false { didSet { line.isHidden = isLast } }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isOpaque = false
    line.backgroundColor = Theme.line
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
    let (width, hairline) = (bounds.width, UIScreen.main.hairline)
    picture.frame = CGRect(x: 14, y: 10, width: 84, height: 54)
    title.place(x: StoryRow.textX, y: 15, width: width - StoryRow.textX - 90)
    subtitle.place(x: StoryRow.textX, y: 38, width: width - StoryRow.textX - 90)
    minutes.place(x: width - 86, y: 28, width: 70)
    line.frame = CGRect(
      x: StoryRow.textX, y: StoryRow.height - hairline, width: max(0, width - StoryRow.textX),
      height: hairline)
    mirror([picture, title, subtitle, line], trailing: [minutes])
  }
}
