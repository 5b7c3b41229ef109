public import ViewTree

/// A badge: a short text in a pill, such as the number of new items. It ignores touches.
///
/// The pill is 16 points wider and 2 points higher than the text.
/// Source: `docs/spec/stacked-navigation.md#28-spbadgeview`.
open class SPBadgeView: UIControl {
  /// The default fill color: gray 0.369.
  public nonisolated static let standardFill = UIColor(white: 0.369)

  /// The badge's text, "0" at first. The badge is hidden if the text is nil or empty.
  public var text: String? { didSet { if text != oldValue { textChanged() } } }

  /// The text as a number; 0 if the text is not a number.
  public var count: Int {
    get { text.flatMap { Int($0) } ?? 0 }
    set { text = String(newValue) }
  }

  /// The font of the text.
  public var font = UIFont.boldSystemFont(ofSize: 15) { didSet { if font != oldValue { textChanged() } } }
  /// The color of the text.
  public var textColor = UIColor.black { didSet { update() } }
  /// The fill color of the pill.
  public var fillColor = SPBadgeView.standardFill { didSet { update() } }
  /// The fill color of the pill while the badge is highlighted or selected.
  public var highlightedFillColor = UIColor.white { didSet { update() } }
  /// An image that is stretched and drawn instead of the pill. The badge is at least as large as the image.
  public var backgroundImage: UIImage? { didSet { if backgroundImage != oldValue { textChanged() } } }
  /// The image that replaces `backgroundImage` while the badge is highlighted or selected.
  public var highlightedBackgroundImage: UIImage? { didSet { update() } }
  /// Whether the text of a highlighted or selected badge takes the color behind the badge, as if it were
  /// cut out.
  public var textTransparentOnHighlightedAndSelected = false { didSet { update() } }

  private let picture = UIImageView()
  private let label = UILabel()

  /// The text that the badge draws.
  var shownText: String? { text }

  public override init(frame: CGRect = .zero) {
    text = "0"
    super.init(frame: frame)
    isUserInteractionEnabled = false
    label.textAlignment = .center
    label.lineBreakMode = .byClipping
    addSubview(picture)
    addSubview(label)
    textChanged()
  }

  deinit {}

  /// Returns the size of the text with its padding.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let endless = CGFloat.greatestFiniteMagnitude
    return SPBadgeView.size(
      ofText: label.sizeThatFits(CGSize(width: endless, height: endless)),
      backgroundImage: backgroundImage?.size ?? .zero)
  }

  /// Returns the size of a badge for the sizes of its text and its background image, in points.
  nonisolated static func size(ofText text: CGSize, backgroundImage: CGSize) -> CGSize {
    CGSize(
      width: max(text.width + 16, backgroundImage.width), height: max(text.height + 2, backgroundImage.height)
    )
  }

  open override func stateDidChange() {
    super.stateDidChange()
    update()
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    update()  // the color behind the badge may differ
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    picture.frame = bounds
    label.frame = bounds
    layer.cornerRadius = min(bounds.width, bounds.height) / 2
  }

  private func textChanged() {
    label.text = shownText
    label.font = font
    isHidden = text?.isEmpty ?? true
    sizeToFit()
    update()
    superview?.setNeedsLayout()
  }

  private func update() {
    let isLit = isHighlighted || isSelected
    picture.image = isLit ? highlightedBackgroundImage ?? backgroundImage : backgroundImage
    backgroundColor = picture.image == nil ? (isLit ? highlightedFillColor : fillColor) : nil
    label.textColor = isLit && textTransparentOnHighlightedAndSelected ? colorBehind : textColor
  }

  private var colorBehind: UIColor {
    sequence(first: superview) { $0?.superview }
      .lazy.compactMap { $0?.backgroundColor }.first { $0.cgColor.alpha > 0 } ?? .black
  }
}
