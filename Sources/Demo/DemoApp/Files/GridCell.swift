import FileSystem
import Lists
import ViewTree

/// A grid item: a large tile or thumbnail with the name below.
final class GridCell: UICollectionViewCell {
  static var size: CGSize { CGSize(width: 136, height: 136 + nameHeight) }
  /// The height of two lines.
  private static var nameHeight: CGFloat { 2 * TypeStyle.footnote.line }
  private static let side: CGFloat = 112

  let tile = TileView(frame: CGRect(x: 12, y: 10, width: GridCell.side, height: GridCell.side))
  let name = UILabel(.footnote, Theme.text, alignment: .center)
  private let light = RowLight(.gridItem)
  private lazy var lift = Lift(tile, over: self)
  private let contents = FileCellContents(thumbnailSize: .grid)

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    tile.layer.cornerRadius = 12
    focusEffect.cornerRadius = 12
    focusEffect.color = Theme.focus
    name.numberOfLines = 2
    for part in [light, tile, name] as [UIView] { contentView.addSubview(part) }
    lift.reset()
    updateColors()
  }

  func show(
    _ entry: FileEntry, search: NameSearch?, tile makeTile: (FileEntry) -> FolderTile, library: FileLibrary
  ) {
    contents.show(entry, search: search, in: tile, tile: makeTile, library: library)
    updateColors()
    setNeedsLayout()
  }

  override func prepareForReuse() {
    contents.clear()
    light.reset()
    lift.reset()
  }

  override var isHighlighted: Bool { didSet { updateColors() } }
  override var isSelected: Bool { didSet { updateColors() } }

  private func updateColors() {
    light.show(isPressed: isHighlighted, isSelected: isSelected)
    name.textColor = isSelected ? Theme.onAccentSoft : Theme.text
    contents.showName(in: name)
  }

  override var focusRect: CGRect { light.frame }

  override func layoutSubviews() {
    super.layoutSubviews()
    let available = CGSize(width: max(0, bounds.width - 16), height: GridCell.nameHeight)
    name.frame = CGRect(
      x: 8, y: 128, width: available.width, height: min(available.height, name.sizeThatFits(available).height)
    )
    // The highlight ends below the name, which may have one line or two.
    light.frame = CGRect(x: 0, y: 0, width: bounds.width, height: min(bounds.height, name.frame.maxY + 8))
  }
}
