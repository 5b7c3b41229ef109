import Lists
import ViewTree

/// A card with three stories.
final class StoryCardCell: UICollectionViewCell {
  static let size = CGSize(width: 420, height: 232)
  /// The space for the shadow above and below the card, in points.
  static let padding: CGFloat = 4

  private let card = UIView()
  private lazy var lift = Lift(card, shadow: Theme.cardShadow, over: self)
  private let rows = (0..<DiscoverContent.storiesPerCard).map { _ in StoryButton() }
  /// Called with the story that the user opens.
  var onOpen: (DiscoverContent.Story) -> Void = { _ in }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    card.layer.cornerRadius = 16
    card.backgroundColor = Theme.card
    contentView.addSubview(card)
    for row in rows { card.addSubview(row) }
    rows.last?.row.isLast = true
    lift.reset()
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    lift.reset()
  }

  /// Shows the stories of the card with the given index.
  func show(card index: Int, of stories: [DiscoverContent.Story]) {
    for (row, number) in zip(rows, index * rows.count..<(index + 1) * rows.count) {
      row.isHidden = !stories.indices.contains(number)
      guard !row.isHidden else { continue }
      let story = stories[number]
      row.row.show(story)
      row.onPress = { [weak self] in self?.onOpen(story) }
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    card.place(contentView.bounds.insetBy(dx: 0, dy: StoryCardCell.padding))
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(
        x: 0, y: 4 + CGFloat(index) * StoryRow.height, width: card.bounds.width, height: StoryRow.height)
    }
  }
}
