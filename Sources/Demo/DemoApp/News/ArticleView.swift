import ViewTree

extension TypeStyle {
  /// Body text of articles.
  static let article = TypeStyle(.systemFont(ofSize: 17), 27)
  static let author = TypeStyle(.systemFont(ofSize: 15, weight: .semibold), 20)
}

/// A story as an article: picture, title, author, date, text, and a link to the next story.
final class ArticleView: UIView {
  private static let margin: CGFloat = 40
  private static let pictureHeight: CGFloat = 250
  /// The longest comfortable line, in points.
  private static let longestLine: CGFloat = 640

  /// The link to the next story; nil for the last one.
  let nextStory: NextStoryView?
  private let picture = ArtView(radius: 0)
  private let title = UILabel(.largeTitle, Theme.text)
  private let avatar = ArtView(radius: 18)
  private let author = UILabel(.author, Theme.text)
  private let date = UILabel(.footnote, Theme.text2)
  private let paragraphs: [UILabel]

  init(_ story: NewsStory, next: NewsStory?) {
    nextStory = next.map(NextStoryView.init)
    paragraphs = story.paragraphs.map { text in
      let label = UILabel(.article, Theme.text)
      label.text = text
      return label
    }
    super.init(frame: .zero)
    backgroundColor = Theme.page
    picture.name = story.picture
    avatar.name = story.avatar
    title.text = story.title
    author.text = story.author
    date.text = "\(story.date) · \(story.minutes) min read"
    for label in [title] + paragraphs { label.numberOfLines = 0 }
    for part in [picture, title, avatar, author, date] + paragraphs { addSubview(part) }
    if let nextStory { addSubview(nextStory) }
  }

  /// Lays out the view for a width and returns its height.
  func layOut(width: CGFloat) -> CGFloat {
    let column = max(0, min(ArticleView.longestLine, width - 2 * ArticleView.margin))
    let x = max(ArticleView.margin, ((width - column) / 2).rounded(.down))
    func height(of label: UILabel) -> CGFloat {
      label.sizeThatFits(CGSize(width: column, height: .greatestFiniteMagnitude)).height
    }
    picture.frame = CGRect(x: 0, y: 0, width: width, height: ArticleView.pictureHeight)
    var y = picture.frame.maxY + 23
    title.frame = CGRect(x: x, y: y, width: column, height: height(of: title))
    y = title.frame.maxY + 13
    avatar.frame = CGRect(x: x, y: y, width: 36, height: 36)
    author.place(x: x + 48, y: y - 1, width: column - 48)
    date.place(x: x + 48, y: y + 19, width: column - 48)
    y = avatar.frame.maxY + 21
    for paragraph in paragraphs {
      paragraph.frame = CGRect(x: x, y: y, width: column, height: height(of: paragraph))
      y = paragraph.frame.maxY + 17
    }
    if let nextStory {
      nextStory.frame = CGRect(x: x, y: y + 15, width: column, height: NextStoryView.height)
      y = nextStory.frame.maxY + 24
    }
    // `mirror` needs the new width, which is not yet set.
    bounds.size.width = width
    mirror([title, avatar, author, date, nextStory] + paragraphs)
    return y + 16
  }
}
