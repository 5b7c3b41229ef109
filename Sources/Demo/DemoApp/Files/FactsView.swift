import Documents
import FileSystem
import SDLPlatform
import ViewTree

/// A card with the facts about a file, below its picture or a large tile.
final class FactsView: UIScrollView {
  /// The minimum height below the picture, in points.
  private static let minHeightBelow: CGFloat = 104
  private static let largestThumbnail: CGFloat = 240

  private let picture = PictureFrame()
  private let tile = TileView(frame: CGRect(x: 0, y: 0, width: 96, height: 96))
  /// The thumbnail of a file that has no picture, in place of the tile.
  private let thumbnail = UIImageView()
  private let heading = UILabel(.headline, Theme.text)
  private let card = CardView()
  private let rows: [FactRow]
  private let note = UILabel(.footnote, Theme.text2)
  /// Opens the file with a program; nil for what no program opens.
  private let openButton: ActionButton?
  private let shareButton = ActionButton(.secondary, icon: "copy", title: "Copy path")
  /// Shows the bytes of a file that has a card; nil for other files.
  private let bytesButton: ActionButton?

  /// Whether the page can be seen. Otherwise an animation is paused.
  var isInSight = true { didSet { updatePlaying() } }

  /// Called when the picture is tapped.
  var onPicture: () -> Void = {}
  /// Called when the user wants to open the file with a program.
  var onOpen: () -> Void = {}
  /// Called when the user wants to see the bytes.
  var onBytes: () -> Void = {}
  /// Called when the user copies the path.
  var onShare: () -> Void = {}

  init(_ preview: FilePreview, crumb: BreadCrumb, library: FileLibrary) {
    let (image, info) = preview.picture
    let (entry, card) = (preview.entry, preview.card)
    openButton =
      [.brokenLink, .special].contains(entry.kind) ? nil : ActionButton(.primary, title: "Open")
    bytesButton = card == nil ? nil : ActionButton(.secondary, icon: "code", title: "Show bytes")
    let date = { library.formatting.longDate($0) }
    let facts: [(String, String?)] =
      [
        ("Dimensions", info?.dimensions),
        ("Color", info?.colorSentence),
        ("Kind", info == nil ? preview.kindName : nil),
        ("Size", info == nil ? entry.size.map { FileFormatting.size($0) } : nil),
      ] + (card?.facts.map { ($0.name, $0.value) } ?? []) + [
        ("Created", preview.created.map(date)),
        ("Modified", entry.modified.map(date)),
        ("Where", crumb.location),
      ]
    rows = facts.compactMap { key, value in value.map { FactRow(key, $0) } }
    super.init(frame: .zero)
    heading.text = "Information"
    note.numberOfLines = 3
    note.text = preview.note
    addSubview(picture)
    if let image {
      picture.show(image, saying: preview.omissions)
    } else {
      tile.layer.cornerRadius = 12
      tile.look = .file(card?.kind.icon ?? entry.icon)
      thumbnail.layer.cornerRadius = 8
      thumbnail.clipsToBounds = true
      thumbnail.layer.borderWidth = UIScreen.main.hairline
      thumbnail.dynamicBorderColor = Theme.line
      thumbnail.isHidden = true
      for part in [tile, thumbnail] { addSubview(part) }
    }
    for part in [heading, self.card, openButton, bytesButton, shareButton, note].compactMap({ $0 })
      as [UIView]
    {
      addSubview(part)
    }
    for row in rows { self.card.addSubview(row) }
    rows.last?.isLast = true
    picture.addAction(UIAction { [weak self] _ in self?.onPicture() }, for: .touchUpInside)
    openButton?.addAction(UIAction { [weak self] _ in self?.onOpen() }, for: .touchUpInside)
    bytesButton?.addAction(UIAction { [weak self] _ in self?.onBytes() }, for: .touchUpInside)
    shareButton.addAction(UIAction { [weak self] _ in self?.onShare() }, for: .touchUpInside)
  }

  func show(thumbnail picture: CGImage) {
    thumbnail.image = UIImage(cgImage: picture)
    thumbnail.backgroundColor = picture.isOpaque ? nil : Theme.behindPicture
    thumbnail.isHidden = false
    tile.isHidden = true
    setNeedsLayout()
  }

  /// The size of the whole thumbnail: as large as the page allows, up to 240 points, and not enlarged.
  private var thumbnailSize: CGSize {
    guard let size = thumbnail.image?.size, size.width > 0, size.height > 0 else { return tile.bounds.size }
    let side = min(FactsView.largestThumbnail, max(96, bounds.height - FactsView.minHeightBelow))
    let scale = min(
      1, min(side, bounds.width - 40) / size.width, side / size.height)
    return CGSize(
      width: max(1, (size.width * scale).rounded()), height: max(1, (size.height * scale).rounded()))
  }

  /// Shows a message below the buttons.
  func say(_ sentence: String) {
    note.text = sentence
    setNeedsLayout()
    layoutIfNeeded()
    scrollRectToVisible(note.frame.insetBy(dx: 0, dy: -20), animated: true)
  }

  func play(_ animation: PictureAnimation) {
    picture.play(animation)
    updatePlaying()
  }

  private func updatePlaying() { picture.isInSight = isInSight && picture.frame.intersects(bounds) }

  override func layoutSubviews() {
    let width = max(0, bounds.width - 40)
    let available = min(
      width / max(PictureFrame.ratio, picture.ratio), bounds.height - FactsView.minHeightBelow)
    let height =
      picture.hasPicture ? max(PictureFrame.minHeight, available.rounded()) : thumbnailSize.height + 40
    let frame = CGRect(x: 20, y: 20, width: width, height: height)
    picture.place(frame)
    picture.isHidden = !picture.hasPicture
    tile.center = CGPoint(x: frame.midX, y: frame.midY)
    let shown = thumbnailSize
    thumbnail.frame = CGRect(
      x: (frame.midX - shown.width / 2).rounded(), y: frame.minY + 20, width: shown.width,
      height: shown.height)
    heading.place(x: 20, y: frame.maxY + 22, width: width)
    card.frame = CGRect(
      x: 20, y: heading.frame.maxY + 10, width: width, height: CGFloat(rows.count) * FactRow.height)
    for (index, row) in rows.enumerated() {
      row.frame = CGRect(x: 0, y: CGFloat(index) * FactRow.height, width: width, height: FactRow.height)
    }
    let buttonWidth = max(0, (width - 12) / 2)
    var y = card.frame.maxY + 20
    if bytesButton != nil {
      openButton?.place(CGRect(x: 20, y: y, width: width, height: 56))
      y += 68
    }
    let first = bytesButton ?? openButton
    first?.place(CGRect(x: 20, y: y, width: buttonWidth, height: 44))
    let x = first == nil ? 20 : 32 + buttonWidth
    shareButton.place(CGRect(x: x, y: y, width: buttonWidth, height: 44))
    let noteHeight = note.text == nil ? 0 : note.sizeThatFits(CGSize(width: width, height: 54)).height
    note.frame = CGRect(x: 20, y: y + 56, width: width, height: noteHeight)
    mirror([heading, openButton, bytesButton, shareButton, note])
    contentSize = CGSize(width: bounds.width, height: (noteHeight > 0 ? note.frame.maxY : y + 44) + 20)
    updatePlaying()
    super.layoutSubviews()
  }
}

nonisolated extension FilePreview {
  fileprivate var picture: (CGImage?, PictureInfo?) {
    if case .picture(let image, let info) = content { (image, info) } else { (nil, nil) }
  }

  fileprivate var card: FileCard? { if case .card(let card, _) = content { card } else { nil } }

  fileprivate var note: String? { if case .facts(let note) = content { note } else { card?.note } }
}

nonisolated extension PictureInfo {
  /// The size in pixels, such as "2048 × 1280 px".
  var dimensions: String {
    FileFormatting.pixelSize(width: Int(size.width), height: Int(size.height)) + " px"
  }

  /// The color format, such as "sRGB, 8 bit, no alpha"; nil for vector graphics.
  var colorSentence: String? {
    colors.map { "\($0), \(bitsPerChannel) bit, \(hasAlpha ? "alpha" : "no alpha")" }
  }
}

/// A tappable picture, which is shown whole, and is zoomed in its frame by a pinch.
private final class PictureFrame: UIControl {
  /// The ratio of the design's frame, which is 432 by 270 points.
  static let ratio: CGFloat = 432 / 270
  static let minHeight: CGFloat = 120

  private let image = PanePictureView()
  private let caption = UIView()
  private let words = UILabel(.footnote, Theme.chromeText)
  private lazy var lift = Lift(self, shadow: Theme.coverShadow, over: self)
  var hasPicture: Bool { image.image != nil }
  /// The ratio of the picture's sides; 0 without a picture.
  var ratio: CGFloat { image.image.map { CGFloat($0.width) / CGFloat(max(1, $0.height)) } ?? 0 }

  init() {
    super.init(frame: .zero)
    layer.cornerRadius = 16
    focusEffect.cornerRadius = 16
    focusEffect.color = Theme.focus
    accessibilityIdentifier = "picture"
    image.layer.cornerRadius = 16
    image.clipsToBounds = true
    addSubview(image)
    caption.backgroundColor = Theme.chromeRaised
    caption.layer.cornerRadius = 8
    caption.isUserInteractionEnabled = false
    caption.isHidden = true
    words.lineBreakMode = .byTruncatingTail
    caption.addSubview(words)
    addSubview(caption)
  }

  override var canBecomeFocused: Bool { hasPicture && super.canBecomeFocused }

  /// - Parameter note: A sentence to show on the picture.
  func show(_ picture: CGImage, saying note: String?) {
    caption.isHidden = note == nil
    words.text = note
    backgroundColor = picture.isOpaque ? Theme.field : Theme.behindPicture
    lift.reset()
    image.image = picture
    setNeedsLayout()
  }

  func play(_ animation: PictureAnimation) { image.animation = animation }

  /// Whether an animation may play.
  var isInSight: Bool {
    get { image.isInSight }
    set { image.isInSight = newValue }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    image.frame = bounds
    let width = min(words.sizeThatFits(bounds.size).width, max(0, bounds.width - 40))
    let height = TypeStyle.footnote.line + 8
    caption.frame = CGRect(x: 10, y: bounds.height - height - 10, width: width + 20, height: height)
    words.place(x: 10, y: 4, width: width)
  }
}
