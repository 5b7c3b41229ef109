/// One row of a table view. It is used again for another row when it has been scrolled away.
open class UITableViewCell: UIView {
  public nonisolated enum CellStyle: Hashable, Sendable {
    /// A line of text, with an image before it.
    case `default`
    /// A smaller line below it.
    case subtitle
  }

  public nonisolated enum SelectionStyle: Hashable, Sendable {
    /// The row looks the same whether it is selected or not.
    case none
    /// A grey background behind the row.
    case `default`
  }

  public nonisolated enum SeparatorStyle: Hashable, Sendable {
    case none, singleLine
  }

  /// The height of a row with one line of text, in points.
  static let standardHeight: CGFloat = 44

  public let reuseIdentifier: String?
  /// Where the line below the row begins and ends; nil for the table's insets.
  public var separatorInset: UIEdgeInsets? { didSet { superview?.setNeedsLayout() } }
  /// How a row that is touched or selected is shown.
  public var selectionStyle = SelectionStyle.default { didSet { showSelection() } }
  public let contentView = UIView()
  private let style: CellStyle
  /// Lies behind the content while the row is touched or selected.
  private var selection: UIView?
  private var separator: UIView?
  private var separatorInsets = UIEdgeInsets.zero

  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    backgroundColor = .systemBackground
    // Rows move as a whole while a list scrolls.
    layer.shouldRasterize = true
    contentView.isOpaque = false
    addSubview(contentView)
  }

  deinit {}

  // MARK: Parts of the built-in styles, made when they are first used

  public private(set) lazy var textLabel: UILabel = label(size: 17)
  public private(set) lazy var detailTextLabel: UILabel = label(size: 12)
  public private(set) lazy var imageView: UIImageView = {
    let view = UIImageView()
    contentView.addSubview(view)
    usesImageView = true
    setNeedsLayout()
    return view
  }()
  private var usesImageView = false
  private var usesLabels = false

  private func label(size: CGFloat) -> UILabel {
    let label = UILabel()
    label.font = .systemFont(ofSize: size)
    contentView.addSubview(label)
    usesLabels = true
    setNeedsLayout()
    return label
  }

  /// A row says what its labels say; controls in it can be reached by themselves.
  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      kind: .cell, isElement: true, label: joinedAccessibilityLabels(leavingOutControls: true),
      traits: isSelected ? .selected : [])
  }

  override var accessibilityParts: [UIResponder] { usableElements() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    selection?.frame = bounds
    layoutSeparator()
    layoutParts()
  }

  private static let margin: CGFloat = 16

  private func layoutParts() {
    guard usesLabels || usesImageView else { return }
    let margin = UITableViewCell.margin
    var x = margin
    if usesImageView {
      let size = imageView.image?.size ?? .zero
      imageView.frame = CGRect(
        x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
      x = imageView.frame.maxX + margin
    }
    guard usesLabels else { return }
    let width = max(0, bounds.width - x - margin)
    let heights = lines.map { height(of: $0, width: width) }
    var y = ((bounds.height - heights.reduce(0, +)) / 2).rounded()
    for (label, height) in zip(lines, heights) {
      label.frame = CGRect(x: x, y: y, width: width, height: height)
      y += height
    }
  }

  private var lines: [UILabel] { style == .subtitle ? [textLabel, detailTextLabel] : [textLabel] }

  private func height(of line: UILabel, width: CGFloat) -> CGFloat {
    let least = line.font.lineHeight.rounded(.up)
    guard line.numberOfLines != 1 else { return least }
    return max(least, line.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height)
  }

  /// As high as its text and image with 11 points above and below, and at least 44 points; or, with constraints in
  /// `contentView`, as high as they say.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if contentView.isSizedByConstraints {
      return UIView.wholePixels(
        contentView.systemLayoutSizeFitting(
          CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel))
    }
    let margin = UITableViewCell.margin
    let image = usesImageView ? imageView.image?.size ?? .zero : .zero
    let width = max(0, size.width - 2 * margin - (usesImageView ? image.width + margin : 0))
    let text = usesLabels ? lines.map { height(of: $0, width: width) }.reduce(0, +) : 0
    return CGSize(
      width: size.width, height: max(UITableViewCell.standardHeight, max(text, image.height) + 22))
  }

  // MARK: What the table adds

  /// Draws the line below the row; none for no colour.
  func showSeparator(_ color: UIColor?, insets: UIEdgeInsets) {
    guard let color else {
      separator?.removeFromSuperview()
      separator = nil
      return
    }
    let line = separator ?? UIView()
    line.isUserInteractionEnabled = false
    if line.backgroundColor != color { line.backgroundColor = color }
    if separator == nil { addSubview(line) }
    guard separator == nil || insets != separatorInsets else { return }
    separator = line
    separatorInsets = insets
    layoutSeparator()
  }

  private func layoutSeparator() {
    let hairline = UIScreen.main.hairline
    separator?.frame = CGRect(
      x: separatorInsets.left, y: bounds.height - hairline,
      width: max(0, bounds.width - separatorInsets.left - separatorInsets.right), height: hairline)
  }

  /// Rounds the corners of a card's first and last row.
  func round(_ corners: CACornerMask, radius: CGFloat) {
    layer.maskedCorners = corners
    layer.cornerRadius = radius
    roundSelection()
  }

  // MARK: State

  open private(set) var isHighlighted = false
  open private(set) var isSelected = false

  /// Called when a finger comes down on the row, and when it leaves or lifts. Override to look the part.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    isHighlighted = highlighted
    showSelection()
  }

  open func setSelected(_ selected: Bool, animated: Bool) {
    isSelected = selected
    showSelection()
  }

  private func showSelection() {
    let isShown = selectionStyle == .default && (isHighlighted || isSelected)
    if isShown, selection == nil {
      let view = UIView(frame: bounds)
      view.backgroundColor = UIColor(light: UIColor(white: 0.85), dark: UIColor(white: 0.23))
      selection = view
      roundSelection()
      insertSubview(view, at: 0)
    } else if !isShown, let view = selection {
      selection = nil
      view.removeFromSuperview()
    }
  }

  private func roundSelection() {
    selection?.layer.maskedCorners = layer.maskedCorners
    selection?.layer.cornerRadius = layer.cornerRadius
  }

  /// Called before the cell is used for another row.
  open func prepareForReuse() {}
}
