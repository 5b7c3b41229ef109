import ViewTree

/// The page of a message about a post.
final class MessagePage: StoryPage {
  private let row: Int
  private let message: ProfileStory

  /// - Parameter row: The index of the message.
  init(row: Int) {
    self.row = row
    message = ProfilePage.messages.story(at: row)
    super.init(title: "Message", picture: nil, text: "\(message.title)\n\n\(message.excerpt)")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "message"
    add(BylineView(avatar: message.art, name: message.title, detail: message.date), below: 24)
    add(SpeechBubble(message.excerpt), below: 16)
    addButtons(for: "message \(row)")
    let post = ProfilePage.posts.story(at: row)
    addLink("The post", post.title, picture: post.art) { [row] in PostPage(row: row) }
  }
}

/// The text of a message on a colored background.
private final class SpeechBubble: UIView {
  private static let (side, top): (CGFloat, CGFloat) = (20, 16)

  private let label = UILabel(.article, Theme.text)

  init(_ text: String) {
    super.init(frame: .zero)
    backgroundColor = Theme.grouped
    layer.cornerRadius = 16
    label.numberOfLines = 0
    label.text = text
    addSubview(label)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let available = CGSize(
      width: max(0, size.width - 2 * SpeechBubble.side), height: .greatestFiniteMagnitude)
    return CGSize(width: size.width, height: label.sizeThatFits(available).height + 2 * SpeechBubble.top)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: SpeechBubble.side, dy: SpeechBubble.top)
    mirror([label])
  }
}
