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

  public let reuseIdentifier: String?
  /// How a row that is touched or selected is shown.
  public var selectionStyle = SelectionStyle.default { didSet { showSelection() } }
  public let contentView = UIView()
  private let style: CellStyle
  private let selection = UIView()

  public required init(style: CellStyle, reuseIdentifier: String?) {
    self.style = style
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
    backgroundColor = .white
    // Rows move as a whole while a list scrolls.
    layer.shouldRasterize = true
    selection.backgroundColor = UIColor(white: 0.85)
    contentView.isOpaque = false
    addSubview(contentView)
  }

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

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    selection.frame = bounds
    guard usesLabels || usesImageView else { return }
    let margin: CGFloat = 16
    var x = margin
    if usesImageView {
      let size = imageView.image?.size ?? .zero
      imageView.frame = CGRect(
        x: x, y: ((bounds.height - size.height) / 2).rounded(), width: size.width, height: size.height)
      x = imageView.frame.maxX + margin
    }
    guard usesLabels else { return }
    let width = max(0, bounds.width - x - margin)
    let lines = style == .subtitle ? [textLabel, detailTextLabel] : [textLabel]
    let heights = lines.map { $0.font.lineHeight.rounded(.up) }
    var y = ((bounds.height - heights.reduce(0, +)) / 2).rounded()
    for (label, height) in zip(lines, heights) {
      label.frame = CGRect(x: x, y: y, width: width, height: height)
      y += height
    }
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
    guard isShown || selection.superview != nil else { return }
    if isShown {
      insertSubview(selection, at: 0)
      setNeedsLayout()
    } else {
      selection.removeFromSuperview()
    }
  }

  /// Called before the cell is used for another row.
  open func prepareForReuse() {}
}
