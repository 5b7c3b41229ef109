import FileSystem
import Lists
import ViewTree

/// A row of a list: tile, name, details and chevron.
class FileCell: LitCell {
  static var height: CGFloat { TypeStyle.bodyMedium.line + TypeStyle.footnote.line + 16 }

  let tile = TileView(frame: CGRect(x: 20, y: 10, width: 36, height: 36))
  let name = UILabel(.bodyMedium, Theme.text)
  let detail = UILabel(.footnote, Theme.text2)
  let chevron = UIImageView(image: Icons.rowChevron)
  private let contents = FileCellContents(thumbnailSize: .row)

  /// Whether this is the last row, which has no separator.
  var isLastRow = false { didSet { updateLook() } }
  /// Whether the row below is highlighted, which hides the separator.
  var isAboveHighlight = false { didSet { if isAboveHighlight != oldValue { updateLook() } } }
  /// Whether the sizes of folders are shown.
  var countsFolders = false
  private(set) var folderSize: FolderSize?
  /// The whole second line; ``detail`` shows as much as fits.
  private var facts = ""
  /// Called when the highlight changes, to update the row above.
  var onHighlight: ((Bool) -> Void)?

  override init(style: CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    backgroundColor = Theme.page
    name.lineBreakMode = .byTruncatingMiddle
    for part in [tile, name, detail, chevron] { contentView.addSubview(part) }
  }

  // MARK: Contents

  var entry: FileEntry? { contents.entry }
  var library: FileLibrary? { contents.library }

  func show(
    _ entry: FileEntry, search: NameSearch?, tile makeTile: (FileEntry) -> FolderTile, library: FileLibrary
  ) {
    contents.show(entry, search: search, in: tile, tile: makeTile, library: library) { [weak self] in
      self?.showDetails($0)
    }
    folderSize = nil
    showDetails(library.details.known(entry))
    updateName()
    countFolder()
  }

  /// Updates the details of the file and the size of the folder, which may have changed.
  func lookAgain() {
    contents.lookAtDetails()
    countFolder()
  }

  private func countFolder() {
    guard countsFolders else { return }
    contents.countFolder { [weak self] size in
      guard let self, let entry, let library else { return }
      folderSize = size
      showDetails(library.details.known(entry))
    }
  }

  func showDetails(_ details: FileDetails?) {
    guard let entry, let library else { return }
    facts = library.formatting.detail(of: entry, details, folderSize: folderSize)
    showFacts(in: detail.bounds.width)
  }

  override func prepareForReuse() {
    contents.clear()
    onHighlight = nil
    super.prepareForReuse()
  }

  // MARK: Look

  private var isMarked: Bool { isSelected && !isHighlighted }

  override func updateLook() {
    super.updateLook()
    separator.isHidden = separator.isHidden || isLastRow || isAboveHighlight
    onHighlight?(light.isLit)
    chevron.tintColor = isMarked ? Theme.onAccentSoft : Theme.text3
    updateName()
  }

  private func updateName() {
    name.textColor = isMarked ? Theme.onAccentSoft : Theme.text
    contents.showName(in: name)
  }

  /// The left edge of the text and of the separator.
  var textX: CGFloat { 68 }

  override func layoutSubviews() {
    super.layoutSubviews()
    layoutParts(width: bounds.width)
    mirrorParts()
  }

  /// Lays out the parts from left to right.
  func layoutParts(width: CGFloat) {
    let height = bounds.height
    light.frame = CGRect(x: 8, y: 1, width: max(0, width - 16), height: max(0, height - 2))
    tile.frame = CGRect(x: 20, y: (height - 36) / 2, width: 36, height: 36)
    let textX = textX
    let available = width - 44 - textX
    name.place(x: textX, y: 9, width: available)
    if !detail.isHidden { showFacts(in: available) }
    detail.place(x: textX, y: 8 + TypeStyle.bodyMedium.line, width: available)
    chevron.frame = CGRect(x: width - 36, y: (height - 16) / 2, width: 16, height: 16)
    let hairline = UIScreen.main.hairline
    separator.frame = CGRect(
      x: textX, y: height - hairline, width: max(0, width - textX), height: hairline)
  }

  private func showFacts(in available: CGFloat) {
    // The first fact about a broken link says that it is one.
    guard available > 0, entry?.shape != .brokenLink, entry?.shape != .waiting else {
      return detail.text = facts
    }
    FileFormatting.detail(facts) { text in
      detail.text = text
      return detail.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0)).width <= available
    }
  }

  /// Mirrors the parts in a right-to-left layout.
  func mirrorParts() {
    contentView.mirror([light, tile, name, detail, separator, chevron])
    chevron.image = isRightToLeft ? Icons.rowChevronBack : Icons.rowChevron
  }
}
