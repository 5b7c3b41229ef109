/// What stands above or below the rows of a section. It is used again when it has been scrolled away.
open class UITableViewHeaderFooterView: UIView {
  public let reuseIdentifier: String?
  public let contentView = UIView()
  public let textLabel = UILabel()

  private static let margin: CGFloat = 16
  /// The ground of a title that rows slide under.
  private static let ground = UIColor(
    light: UIColor(red: 0.97, green: 0.97, blue: 0.97), dark: UIColor(white: 0.17))

  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    contentView.isOpaque = false
    addSubview(contentView)
    contentView.addSubview(textLabel)
  }

  deinit {}

  private var sideMargin = UITableViewHeaderFooterView.margin
  private var standsAtBottom = false

  /// Looks like the titles of a style.
  func showTitle(_ title: String, style: UITableView.Style, isHeader: Bool, margin: CGFloat) {
    sideMargin = UITableViewHeaderFooterView.margin + margin
    textLabel.text = style == .plain || !isHeader ? title : title.uppercased()
    textLabel.font = style == .plain ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 13)
    textLabel.textColor = style == .plain ? .label : .secondaryLabel
    backgroundColor = style == .plain ? UITableViewHeaderFooterView.ground : nil
    isOpaque = style == .plain
    standsAtBottom = style != .plain && isHeader
    setNeedsLayout()
  }

  override var accessibilityDefaults: AccessibilityDefaults {
    let label = joinedAccessibilityLabels(leavingOutControls: true)
    return AccessibilityDefaults(kind: .text, isElement: label != nil, label: label, traits: .header)
  }

  override var accessibilityParts: [UIResponder] { usableElements() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    contentView.frame = bounds
    let room = CGSize(width: max(0, bounds.width - 2 * sideMargin), height: bounds.height)
    let height = min(bounds.height, textLabel.sizeThatFits(room).height)
    let free = bounds.height - height
    let y = standsAtBottom ? max(0, free - 6) : (free / 2).rounded()
    textLabel.frame = CGRect(x: sideMargin, y: y, width: room.width, height: height)
  }

  /// As high as its text with room above and below, and at least 28 points; or, with constraints in `contentView`, as
  /// high as they say.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if contentView.isSizedByConstraints {
      return UIView.wholePixels(
        contentView.systemLayoutSizeFitting(
          CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel))
    }
    let room = CGSize(width: max(0, size.width - 2 * sideMargin), height: size.height)
    return CGSize(width: size.width, height: max(28, textLabel.sizeThatFits(room).height + 12))
  }

  /// Called before the view is used for another section.
  open func prepareForReuse() {}
}
