import ViewTree

/// A card below a story that links to the next one.
final class NextStoryView: UIControl {
  static let height: CGFloat = 88

  private let picture = ArtView(radius: 8)
  private let caption = UILabel(.caption, Theme.text3)
  private let title = UILabel(.headline, Theme.text)
  private let chevron = UIImageView(image: Icons.rowChevron)

  init(_ story: NewsStory) {
    super.init(frame: .zero)
    accessibilityIdentifier = "next"
    layer.cornerRadius = 16
    focusEffect.cornerRadius = 16
    focusEffect.color = Theme.focus
    picture.name = story.picture
    caption.text = "Next"
    title.text = story.title
    chevron.tintColor = Theme.text3
    for part in [picture, caption, title, chevron] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    stateDidChange()
  }

  override func stateDidChange() {
    super.stateDidChange()
    backgroundColor = isHighlighted ? Theme.rowPressed : Theme.grouped
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = CGRect(x: 14, y: 14, width: 96, height: 60)
    let available = bounds.width - 126 - 48
    caption.place(x: 126, y: 23, width: available)
    title.place(x: 126, y: 43, width: available)
    chevron.frame = CGRect(x: bounds.width - 34, y: 36, width: 16, height: 16)
    chevron.image = isRightToLeft ? Icons.rowChevronBack : Icons.rowChevron
    mirror([picture, caption, title, chevron])
  }
}
