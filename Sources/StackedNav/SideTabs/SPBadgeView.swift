public import ViewTree

/// A short text in a pill, such as the number of things that are new. It takes no touches.
///
/// stacked-navigation.md 2.8: the pill is 16 points wider and 2 higher than the text.
open class SPBadgeView: UIControl {
  /// Grey 0.369.
  public nonisolated static let standardFill = UIColor(white: 0.369)

  /// Without a text the badge is hidden; "0" is shown.
  public var text: String? { didSet { if text != oldValue { textChanged() } } }

  /// The text as a number, 0 for one that is none.
  public var count: Int {
    get { text.flatMap { Int($0) } ?? 0 }
    set { text = String(newValue) }
  }

  public var font = UIFont.boldSystemFont(ofSize: 15) { didSet { if font != oldValue { textChanged() } } }
  public var textColor = UIColor.black { didSet { update() } }
  public var fillColor = SPBadgeView.standardFill { didSet { update() } }
  /// The colour of the pill while the badge is highlighted or selected.
  public var highlightedFillColor = UIColor.white { didSet { update() } }
  /// Drawn instead of the pill, stretched; the badge is never smaller than it.
  public var backgroundImage: UIImage? { didSet { if backgroundImage != oldValue { textChanged() } } }
  /// Takes the place of `backgroundImage` while the badge is highlighted or selected.
  public var highlightedBackgroundImage: UIImage? { didSet { update() } }
  /// Whether the text of a highlighted or selected badge has the colour of what lies behind the badge, as if
  /// it were cut out.
  public var textTransparentOnHighlightedAndSelected = false { didSet { update() } }

  private let picture = UIImageView()
  private let label = UILabel()

  /// The text as it is shown.
  var shownText: String? { text }

  public override init(frame: CGRect = .zero) {
    text = "0"
    super.init(frame: frame)
    isUserInteractionEnabled = false
    isOpaque = false
    label.textAlignment = .center
    label.lineBreakMode = .byClipping
    addSubview(picture)
    addSubview(label)
    textChanged()
  }

  deinit {}

  /// The size of the text with the room around it.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    let endless = CGFloat.greatestFiniteMagnitude
    return SPBadgeView.size(
      ofText: label.sizeThatFits(CGSize(width: endless, height: endless)),
      backgroundImage: backgroundImage?.size ?? .zero)
  }

  /// The size of a badge, given those of its text and of its image, in points.
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
    update()  // what lies behind is another
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
