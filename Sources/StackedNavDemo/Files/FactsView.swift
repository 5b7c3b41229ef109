import ViewTree

/// What is known of a file, in a card, below its picture or a large tile.
final class FactsView: UIScrollView {
  private static let pictureHeight: CGFloat = 270

  private let picture = UIView()
  private let image = UIImageView()
  private let tile = TileView(frame: CGRect(x: 0, y: 0, width: 96, height: 96))
  private let heading = UILabel(.headline, Theme.text)
  private let card = CardView()
  private let rows: [FactRow]

  init(
    _ entry: FileEntry, picture: CGImage? = nil, pixels: CGSize? = nil, crumb: BreadCrumb,
    library: FileLibrary
  ) {
    let facts: [(String, String?)] = [
      ("Name", picture == nil ? entry.displayName : nil),
      (
        "Dimensions",
        pixels.map { FileFormatting.pixelSize(width: Int($0.width), height: Int($0.height)) + " px" }
      ),
      ("Kind", entry.kindName),
      ("Size", entry.size.map { FileFormatting.size($0) }),
      ("Modified", entry.modified.map { library.formatting.longDate($0) }),
      ("Where", crumb.location),
    ]
    rows = facts.compactMap { key, value in value.map { FactRow(key, $0) } }
    super.init(frame: .zero)
    heading.text = "Information"
    addSubview(self.picture)
    show(picture, insteadOf: entry.icon)
    for part in [heading, card] as [UIView] { addSubview(part) }
    for row in rows { card.addSubview(row) }
    rows.last?.isLast = true
  }

  /// Shows the picture, filling its frame where little is cut off by that; else a tile with the icon.
  private func show(_ contents: CGImage?, insteadOf icon: FileIcon) {
    picture.layer.cornerRadius = 16
    picture.isOpaque = false
    guard let contents else {
      tile.layer.cornerRadius = 12
      tile.look = .file(icon)
      picture.addSubview(tile)
      return
    }
    let frameRatio = 432 / FactsView.pictureHeight
    let ratio = CGFloat(contents.width) / CGFloat(contents.height)
    let fills = abs(ratio / frameRatio - 1) <= 0.2
    picture.backgroundColor = Theme.field
    picture.layer.shadow = Theme.coverShadow
    image.contentMode = fills ? .scaleAspectFill : .scaleAspectFit
    image.layer.cornerRadius = fills ? 16 : 0
    image.image = UIImage(cgImage: contents)
    picture.addSubview(image)
  }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 40)
    let hasPicture = image.image != nil
    let height = hasPicture ? FactsView.pictureHeight : 136
    picture.frame = CGRect(x: 20, y: 20, width: width, height: height)
    image.frame = picture.bounds
    tile.center = CGPoint(x: width / 2, y: height / 2)
    heading.place(x: 20, y: picture.frame.maxY + 22, width: width)
    card.frame = CGRect(
      x: 20, y: heading.frame.maxY + 10, width: width, height: CGFloat(rows.count) * FactRow.height)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * FactRow.height, width: width, height: FactRow.height)
    }
    contentSize = CGSize(width: bounds.width, height: card.frame.maxY + 20)
    super.layoutSubviews()
  }
}

/// A white rounded card with a faint shadow.
final class CardView: UIView {
  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    backgroundColor = Theme.card
    layer.cornerRadius = 14
    layer.shadow = Theme.cardShadow
  }
}

/// A name and a value, with a hairline below.
private final class FactRow: UIView {
  static let height: CGFloat = 40

  private let key = UILabel(.subhead, Theme.text2)
  private let value = UILabel(
    TypeStyle(.monospacedDigitSystemFont(ofSize: 14, weight: .medium), 20), Theme.text, alignment: .right)
  private let line = UIView()
  var isLast = false { didSet { line.isHidden = isLast } }

  init(_ key: String, _ value: String) {
    super.init(frame: .zero)
    isOpaque = false
    self.key.text = key
    self.value.text = value
    self.value.lineBreakMode = .byTruncatingMiddle
    line.backgroundColor = Theme.line
    for part in [self.key, self.value, line] { addSubview(part) }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width
    let keyWidth = key.sizeThatFits(bounds.size).width
    key.place(x: 16, y: 10, width: keyWidth)
    value.place(x: 32 + keyWidth, y: 10, width: width - 48 - keyWidth)
    let hairline = UIScreen.main.hairline
    line.frame = CGRect(x: 16, y: bounds.height - hairline, width: max(0, width - 16), height: hairline)
  }
}
