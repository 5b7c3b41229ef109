import ViewTree

/// A row of the root page: name, contents, date and size in columns, in a card with room on both sides.
final class WideFileCell: FileCell {
  private let contents = UILabel(.subhead, Theme.text2)
  private let modified = UILabel(.subhead, Theme.text2)
  private let size = UILabel(.subhead, Theme.text2, alignment: .right)
  private var counting: FolderSizes.Lookup?

  required init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = Theme.grouped
    contentView.backgroundColor = Theme.card
    detail.isHidden = true
    for part in [contents, modified, size] { contentView.addSubview(part) }
  }

  override var isLastRow: Bool {
    didSet {
      contentView.layer.cornerRadius = isLastRow ? 16 : 0
      contentView.layer.maskedCorners = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
    }
  }

  override func showDetails(_ details: FileDetails?) {
    guard let entry, let library else { return }
    let known = details?.entry ?? entry
    contents.text = known.kind == .folder ? details?.itemCount.map(FileFormatting.itemCount) : known.kindName
    modified.text = known.modified.map(library.formatting.capitalizedDate)
    if known.kind != .folder { size.text = known.size.map { FileFormatting.size($0) } }
  }

  override func show(
    _ entry: FileEntry, search: NameSearch?, tile makeTile: (FileEntry) -> FolderTile, library: FileLibrary
  ) {
    stopCounting()
    super.show(entry, search: search, tile: makeTile, library: library)
    guard entry.kind == .folder else { return }
    size.text = library.sizes.known(entry.path).map(FileFormatting.folderSize)
    counting = library.sizes.load(entry.path) { [weak self] in
      self?.size.text = FileFormatting.folderSize($0)
    }
  }

  private func stopCounting() {
    if let counting { library?.sizes.cancel(counting) }
    counting = nil
  }

  override func prepareForReuse() {
    stopCounting()
    super.prepareForReuse()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = max(0, bounds.width - 2 * RootHeaderView.margin)
    contentView.frame = CGRect(x: RootHeaderView.margin, y: 0, width: width, height: bounds.height)
    layoutParts(width: width)
    tile.frame = CGRect(x: 16, y: 10, width: 36, height: 36)
    let columns = RootColumns(width: width).columns
    for (label, column) in zip([name, contents, modified, size], columns) {
      let y = (bounds.height - (label.lineHeight ?? 0)) / 2
      label.place(x: column.lowerBound, y: y, width: column.upperBound - column.lowerBound)
    }
  }
}
