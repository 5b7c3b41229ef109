import ViewTree

/// A row of a pane: tile, name, details, chevron.
class FileCell: UITableViewCell {
  static let height: CGFloat = 56

  let tile = TileView(frame: CGRect(x: 20, y: 10, width: 36, height: 36))
  let name = UILabel(.bodyMedium, Theme.text)
  let detail = UILabel(.footnote, Theme.text2)
  let chevron = UIImageView(image: Icons.rowChevron)
  private let highlight = UIView()
  private let separator = UIView()
  private let contents = FileCellContents(thumbnailSize: .row)
  private var isHovered = false { didSet { if isHovered != oldValue { updateColors() } } }

  /// Below the last row there is no line.
  var isLastRow = false { didSet { updateColors() } }
  /// Above a highlighted row there is none either.
  var isAboveHighlight = false { didSet { if isAboveHighlight != oldValue { updateColors() } } }
  /// Tells the row above whether this one is highlighted.
  var onHighlight: ((Bool) -> Void)?

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    selectionStyle = .none
    backgroundColor = Theme.page
    highlight.layer.cornerRadius = 12
    focusEffect.cornerRadius = 12
    focusEffect.color = Theme.focus
    separator.backgroundColor = Theme.line
    name.lineBreakMode = .byTruncatingMiddle
    for part in [separator, highlight, tile, name, detail, chevron] { contentView.addSubview(part) }
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: FileCell.pointerMoved))
    updateColors()
  }

  // MARK: Contents

  var entry: FileEntry? { contents.entry }
  var library: FileLibrary? { contents.library }

  func show(
    _ entry: FileEntry, search: NameSearch?, tile makeTile: (FileEntry) -> FolderTile, library: FileLibrary
  ) {
    contents.show(entry, search: search, in: tile, tile: makeTile, library: library)
    contents.onDetails = { [weak self] in self?.showDetails($0) }
    showDetails(library.details.known(entry))
    updateName()
  }

  func showDetails(_ details: FileDetails?) {
    guard let entry, let library else { return }
    detail.text = library.formatting.detail(of: entry, details)
  }

  override func prepareForReuse() {
    contents.clear()
    onHighlight = nil
    isHovered = false
  }

  // MARK: Look

  /// The ring of the keyboard's focus goes around what is lit when the row is chosen.
  override var focusRect: CGRect { convert(highlight.bounds, from: highlight) }

  override func setHighlighted(_ highlighted: Bool, animated: Bool) {
    super.setHighlighted(highlighted, animated: animated)
    updateColors()
  }

  override func setSelected(_ selected: Bool, animated: Bool) {
    super.setSelected(selected, animated: animated)
    updateColors()
  }

  private func pointerMoved(_ hover: UIHoverGestureRecognizer) {
    isHovered = hover.state == .began || hover.state == .changed
  }

  private var isMarked: Bool { isSelected && !isHighlighted }

  func updateColors() {
    let light: UIColor? =
      isHighlighted ? Theme.rowPressed : isSelected ? Theme.accentSoft : isHovered ? Theme.rowHover : nil
    highlight.isHidden = light == nil
    highlight.backgroundColor = light
    separator.isHidden = light != nil || isLastRow || isAboveHighlight
    onHighlight?(light != nil)
    chevron.tintColor = isMarked ? Theme.onAccentSoft : Theme.text3
    updateName()
  }

  private func updateName() {
    name.textColor = isMarked ? Theme.onAccentSoft : Theme.text
    contents.showName(in: name)
  }

  /// The left edge of the text, where the line below the row begins too.
  private static let textX: CGFloat = 68

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutParts(width: bounds.width)
  }

  /// Places the parts in a row of some width.
  func layoutParts(width: CGFloat) {
    highlight.frame = CGRect(x: 8, y: 1, width: max(0, width - 16), height: 54)
    let room = width - 44 - FileCell.textX
    name.place(x: FileCell.textX, y: 9, width: room)
    detail.place(x: FileCell.textX, y: 30, width: room)
    chevron.frame = CGRect(x: width - 36, y: 20, width: 16, height: 16)
    let hairline = UIScreen.main.hairline
    separator.frame = CGRect(
      x: FileCell.textX, y: bounds.height - hairline, width: max(0, width - FileCell.textX), height: hairline)
  }
}
