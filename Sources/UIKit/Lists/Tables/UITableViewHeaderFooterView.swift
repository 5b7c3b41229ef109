@_spi(Library) public import ViewTree

/// The header or footer of a table section. The table reuses it for other sections.
@preconcurrency @MainActor open class UITableViewHeaderFooterView: UIView {
  /// The reuse identifier of the view; nil if the table does not reuse it.
  public let reuseIdentifier: String?
  /// The view that holds the content.
  public let contentView = UIView()
  /// The label that shows the section's title.
  open var textLabel: UILabel? { title }
  /// The label for further text: none, because sections have only titles here.
  open var detailTextLabel: UILabel? { nil }
  /// A view behind the content that fills the view.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  private let title = UILabel()

  private static let margin: CGFloat = 16
  /// The background of a plain list's title, which rows slide under.
  private static let ground = UIColor(
    light: UIColor(red: 0.97, green: 0.97, blue: 0.97), dark: UIColor(white: 0.17))

  /// Creates a view.
  public init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: CGRect(x: 0, y: 0, width: 320, height: 28))
    addSubview(contentView)
    contentView.addSubview(title)
  }

  /// Creates a view; tables call this for registered classes. It exists besides `init(reuseIdentifier:)` so
  /// that subclasses can override that one without `required`, as in UIKit.
  public required convenience init(reusedAs identifier: String) { self.init(reuseIdentifier: identifier) }

  deinit {}

  private var sideMargin = UITableViewHeaderFooterView.margin
  private var standsAtBottom = false

  /// Shows a section's title in the look of a table style.
  func showTitle(_ text: String, style: UITableView.Style, isHeader: Bool, margin: CGFloat) {
    sideMargin = UITableViewHeaderFooterView.margin + margin
    title.text = style == .plain || !isHeader ? text : text.uppercased()
    title.font = style == .plain ? .boldSystemFont(ofSize: 17) : Self.smallFont(traitCollection)
    title.adjustsFontForContentSizeCategory = true
    title.numberOfLines = style == .plain ? 1 : 0
    title.textColor = style == .plain ? .label : .secondaryLabel
    backgroundColor = style == .plain ? UITableViewHeaderFooterView.ground : nil
    standsAtBottom = style != .plain && isHeader
    setNeedsLayout()
  }

  private static func smallFont(_ traits: UITraitCollection) -> UIFont {
    .preferredFont(forTextStyle: .footnote, compatibleWith: traits)
  }

  /// Returns the height of a title in the look of a table style. In grouped tables it may have several lines.
  static func height(
    of text: String, _ style: UITableView.Style, width: CGFloat, _ traits: UITraitCollection
  ) -> CGFloat {
    let available = width - 2 * (margin + style.rowMargin)
    guard style != .plain, available > 0 else { return style.titleHeight }
    let (label, font) = (UILabel(), smallFont(traits))
    label.font = font
    label.numberOfLines = 0
    label.text = text
    let height = label.sizeThatFits(CGSize(width: available, height: .greatestFiniteMagnitude)).height
    return style.titleHeight + max(0, height - usualLineHeight)
  }

  /// The height of a line at the usual text size.
  private static var usualLineHeight: CGFloat { UIFont.systemFont(ofSize: 13).lineHeight.rounded(.up) }

  @_spi(Library) open override var accessibilityDefaults: AccessibilityDefaults {
    let label = joinedAccessibilityLabels(leavingOutControls: true)
    return AccessibilityDefaults(kind: .text, isElement: label != nil, label: label, traits: .header)
  }

  @_spi(Library) open override var accessibilityParts: [UIResponder] { usableElements() }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    contentView.frame = bounds
    configured.layOut(in: contentView)
    configured.layOutBackground(in: self)
    backgroundView?.frame = bounds
    let sideMargin = sideMargin + ((superview as? UITableView)?.readableInset ?? 0)
    let available = CGSize(width: max(0, bounds.width - 2 * sideMargin), height: bounds.height)
    let height = min(bounds.height, title.sizeThatFits(available).height)
    let free = bounds.height - height
    let y = standsAtBottom ? max(0, free - 6) : (free / 2).rounded()
    title.frame = CGRect(x: sideMargin, y: y, width: available.width, height: height)
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
    updateConfigurationIfNeeded()
    if let height = configured.height(width: size.width) {
      return CGSize(width: size.width, height: max(28, height))
    }
    let available = CGSize(width: max(0, size.width - 2 * sideMargin), height: size.height)
    return CGSize(width: size.width, height: max(28, title.sizeThatFits(available).height + 12))
  }

  // MARK: Configurations

  private let configured = ConfiguredParts()

  /// What the view shows; nil removes it.
  open var contentConfiguration: (any UIContentConfiguration)? {
    get { configured.content }
    set { configured.show(newValue, in: contentView, of: self) }
  }
  /// What is behind the content.
  open var backgroundConfiguration: UIBackgroundConfiguration? {
    get { configured.background }
    set { configured.show(newValue, behind: self) }
  }
  /// Whether the content is adapted to the state of the view.
  open var automaticallyUpdatesContentConfiguration: Bool {
    get { configured.updatesContent }
    set { configured.updatesContent = newValue }
  }
  /// Whether the background is adapted to the state of the view.
  open var automaticallyUpdatesBackgroundConfiguration: Bool {
    get { configured.updatesBackground }
    set { configured.updatesBackground = newValue }
  }
  /// Changes the configurations for a state.
  public typealias ConfigurationUpdateHandler = (UITableViewHeaderFooterView, UIViewConfigurationState) ->
    Void
  /// Called before the view is laid out after its state changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Returns the content of a header in the table's style, without texts.
  open func defaultContentConfiguration() -> UIListContentConfiguration {
    let isPlain = sequence(first: superview, next: { $0?.superview }).contains {
      ($0 as? UITableView)?.style == .plain
    }
    return isPlain ? .plainHeader() : .groupedHeader()
  }
  /// Returns the background of a header in a list.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .listPlainHeaderFooter() }

  /// The state of the view.
  open var configurationState: UIViewConfigurationState {
    var state = UIViewConfigurationState(traitCollection: traitCollection)
    state.isDisabled = !isUserInteractionEnabled
    return state
  }

  /// Makes the view update its configurations before it is laid out.
  open func setNeedsUpdateConfiguration() {
    configured.needsUpdate = true
    setNeedsLayout()
  }

  /// Updates the configurations for a state. Override it to set them.
  open func updateConfiguration(using state: UIViewConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  private func updateConfigurationIfNeeded() {
    configured.updateIfNeeded(for: configurationState, in: self, contentView, updateConfiguration)
  }

  /// Called before the view is reused for another section.
  open func prepareForReuse() {}
}
