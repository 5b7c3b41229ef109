import ViewTree

/// An item of a grid: a large tile or thumbnail, and the name below.
final class GridCell: UICollectionViewCell {
  static let size = CGSize(width: 136, height: 172)
  private static let side: CGFloat = 112

  let tile = TileView(frame: CGRect(x: 12, y: 10, width: GridCell.side, height: GridCell.side))
  let name = UILabel(.footnote, Theme.text, alignment: .center)
  private let highlight = UIView()
  private let contents = FileCellContents(thumbnailSize: .grid)
  private var isHovered = false { didSet { if isHovered != oldValue { updateColors() } } }

  required init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isOpaque = false
    highlight.layer.cornerRadius = 12
    tile.layer.cornerRadius = 12
    focusEffect.cornerRadius = 12
    focusEffect.color = Theme.focus
    focusEffect.position = .inside
    name.numberOfLines = 2
    for part in [highlight, tile, name] as [UIView] { contentView.addSubview(part) }
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: GridCell.pointerMoved))
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
    isHovered = false
  }

  override var isHighlighted: Bool { didSet { updateColors() } }
  override var isSelected: Bool { didSet { updateColors() } }

  private func pointerMoved(_ hover: UIHoverGestureRecognizer) {
    isHovered = hover.state == .began || hover.state == .changed
  }

  private func updateColors() {
    let light: UIColor? =
      isHighlighted ? Theme.rowPressed : isSelected ? Theme.accentSoft : isHovered ? Theme.rowHover : nil
    highlight.isHidden = light == nil
    highlight.backgroundColor = light
    name.textColor = isSelected && !isHighlighted ? Theme.onAccentSoft : Theme.text
    contents.showName(in: name)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    highlight.frame = bounds
    let room = CGSize(width: max(0, bounds.width - 16), height: 36)
    name.frame = CGRect(
      x: 8, y: 128, width: room.width, height: min(room.height, name.sizeThatFits(room).height))
  }
}
