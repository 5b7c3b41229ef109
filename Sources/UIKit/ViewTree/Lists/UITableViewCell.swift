/// The view of one table row. The table reuses it for other rows.
@preconcurrency @MainActor open class UITableViewCell: UIView {
  /// The built-in layouts of a cell.
  public nonisolated enum CellStyle: Hashable, Sendable {
    /// An optional image and one text label.
    case `default`
    /// An optional image, a text label and a smaller label below it.
    case subtitle
  }

  /// How a cell looks while it is highlighted or selected.
  public nonisolated enum SelectionStyle: Hashable, Sendable {
    /// No change.
    case none
    /// A gray background.
    case `default`
  }

  /// How a row is separated from the next one.
  public nonisolated enum SeparatorStyle: Hashable, Sendable {
    case none, singleLine
  }

  /// The height of a row with one line of text, in points.
  static let standardHeight: CGFloat = 44

  /// The reuse identifier of the cell; nil if the table does not reuse it.
  public let reuseIdentifier: String?
  /// The insets of the separator below the row, in points; nil for the table's `separatorInset`.
  public var separatorInset: UIEdgeInsets? { didSet { superview?.setNeedsLayout() } }
  /// How the cell looks while it is highlighted or selected.
  public var selectionStyle = SelectionStyle.default { didSet { showSelection() } }
  /// The view that holds the cell's content.
  public let contentView = UIView()
  private let style: CellStyle
  /// The background shown while the cell is highlighted or selected.
  private var selection: UIView?
  private var separator: UIView?
  private var separatorInsets = UIEdgeInsets.zero

  /// Creates a cell; tables call this for registered classes.
  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    backgroundColor = .systemBackground
    // A cell is drawn once and then moves as a whole while the list scrolls.
    layer.shouldRasterize = true
    addSubview(contentView)
  }

  deinit {}

  // MARK: Parts of the built-in styles, created on first use

  /// The main label.
  public private(set) lazy var textLabel: UILabel = label(size: 17)
  /// The smaller label below the main one; shown in the `subtitle` style.
  public private(set) lazy var detailTextLabel: UILabel = label(size: 12)
  /// The image before the labels.
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

  /// A cell's label joins the labels of its subviews; controls inside it are elements of their own.
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
    let minimum = line.font.lineHeight.rounded(.up)
    guard line.numberOfLines != 1 else { return minimum }
    return max(minimum, line.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height)
  }

  /// Returns the height of the text and image plus 11 points above and below, at least 44 points. If
  /// `contentView` has constraints, returns the height that they require.
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

  // MARK: Parts added by the table

  /// Shows the separator below the row, or hides it if `color` is nil.
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

  /// Rounds the given corners; used for the first and last row of a card.
  func round(_ corners: CACornerMask, radius: CGFloat) {
    layer.maskedCorners = corners
    layer.cornerRadius = radius
    roundSelection()
  }

  // MARK: State

  /// Whether a finger is on the row.
  open private(set) var isHighlighted = false
  /// Whether the row is selected.
  open private(set) var isSelected = false

  /// Called when a finger touches the row, and when it leaves or lifts. Override to change the appearance.
  open func setHighlighted(_ highlighted: Bool, animated: Bool) {
    isHighlighted = highlighted
    showSelection()
  }

  /// Called when the row is selected or deselected. Override to change the appearance.
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

  /// Called before the cell is reused for another row.
  open func prepareForReuse() {}
}
