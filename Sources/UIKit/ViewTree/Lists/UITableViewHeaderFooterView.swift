/// The header or footer of a table section. The table reuses it for other sections.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  /// The reuse identifier of the view; nil if the table does not reuse it.
  public let reuseIdentifier: String?
  /// The view that holds the content.
  public let contentView = UIView()
  /// The label that shows the section's title.
  public let textLabel = UILabel()

  private static let margin: CGFloat = 16
  /// The background of a plain list's title, which rows slide under.
  private static let ground = UIColor(
    light: UIColor(red: 0.97, green: 0.97, blue: 0.97), dark: UIColor(white: 0.17))

  /// Creates a view; tables call this for registered classes.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(contentView)
    contentView.addSubview(textLabel)
  }

  deinit {}

  private var sideMargin = UITableViewHeaderFooterView.margin
  private var standsAtBottom = false

  /// Shows a section's title in the look of a table style.
  func showTitle(_ title: String, style: UITableView.Style, isHeader: Bool, margin: CGFloat) {
    sideMargin = UITableViewHeaderFooterView.margin + margin
    textLabel.text = style == .plain || !isHeader ? title : title.uppercased()
    textLabel.font = style == .plain ? .boldSystemFont(ofSize: 17) : .systemFont(ofSize: 13)
    textLabel.textColor = style == .plain ? .label : .secondaryLabel
    backgroundColor = style == .plain ? UITableViewHeaderFooterView.ground : nil
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
    let available = CGSize(width: max(0, bounds.width - 2 * sideMargin), height: bounds.height)
    let height = min(bounds.height, textLabel.sizeThatFits(available).height)
    let free = bounds.height - height
    let y = standsAtBottom ? max(0, free - 6) : (free / 2).rounded()
    textLabel.frame = CGRect(x: sideMargin, y: y, width: available.width, height: height)
  }

  /// Returns the height of the text plus 12 points, at least 28 points. If `contentView` has constraints,
  /// returns the height that they require.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    if contentView.isSizedByConstraints {
      return UIView.wholePixels(
        contentView.systemLayoutSizeFitting(
          CGSize(width: size.width, height: 0), withHorizontalFittingPriority: .required,
          verticalFittingPriority: .fittingSizeLevel))
    }
    let available = CGSize(width: max(0, size.width - 2 * sideMargin), height: size.height)
    return CGSize(width: size.width, height: max(28, textLabel.sizeThatFits(available).height + 12))
  }

  /// Called before the view is reused for another section.
  open func prepareForReuse() {}
}
