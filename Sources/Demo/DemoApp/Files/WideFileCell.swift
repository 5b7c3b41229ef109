import FileSystem
import Lists
import ViewTree

/// A row of the root page: name, contents, date and size in columns of a card.
final class WideFileCell: FileCell {
  private let contents = UILabel(.subhead, Theme.text2)
  private let modified = UILabel(.subhead, Theme.text2)
  private let size = UILabel(.subhead, Theme.text2, alignment: .right)

  override init(style: CellStyle, reuseIdentifier: String?) {
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
    contents.text =
      known.kind == .folder ? FileFormatting.contents(of: details) : FileFormatting.kind(of: known, details)
    modified.text = known.modified.map(library.formatting.capitalizedDate)
    size.text =
      known.kind == .folder
      ? folderSize.map(FileFormatting.folderSize) : known.size.map { FileFormatting.size($0) }
  }

  override var textX: CGFloat { columns.columns[0].lowerBound }

  private var columns: RootColumns {
    RootColumns(width: max(0, bounds.width - 2 * PageLayout.margin(in: bounds.width)))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let margin = PageLayout.margin(in: bounds.width)
    let width = max(0, bounds.width - 2 * margin)
    let columns = columns
    contentView.frame = CGRect(x: margin, y: 0, width: width, height: bounds.height)
    layoutParts(width: width)
    tile.frame.origin.x = columns.hasSizes ? 16 : 12
    chevron.isHidden = !columns.hasSizes
    for (label, column) in zip([name, contents, modified, size], columns.columns) {
      let y = (bounds.height - (label.lineHeight ?? 0)) / 2
      label.place(in: column, y: y)
    }
    let lines = PageLayout.isNarrow(bounds.width) ? 2 : 1
    name.numberOfLines = lines
    name.frame = name.frame.insetBy(dx: 0, dy: -name.bounds.height * CGFloat(lines - 1) / 2)
    mirrorParts()
  }

  override func mirrorParts() {
    super.mirrorParts()
    contentView.mirror([contents, modified], trailing: [size])
  }
}
