@_spi(Library) public import ViewTree

/// The view of an item in a collection view.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// The view to add the item's content to. It fills the cell.
  public let contentView = UIView()

  /// A view behind the content.
  open var backgroundView: UIView? {
    didSet { if backgroundView !== oldValue { replace(oldValue, by: backgroundView, at: 0) } }
  }

  /// A view between the background and the content, visible while the cell is highlighted or selected.
  open var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      replace(oldValue, by: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      showState()
    }
  }

  /// Whether a touch or a key holds the item.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { showState() } } }
  /// Whether the item is selected.
  open var isSelected = false { didSet { if isSelected != oldValue { showState() } } }

  /// Creates a cell with an empty content view.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    contentView.frame = bounds
    contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    addSubview(contentView)
  }

  deinit {}

  override var sizedView: UIView { contentView }
  /// The distances of the content view from the edges.
  var contentInsets: UIEdgeInsets { .zero }

  /// A cell's label joins the labels of its subviews. Controls in it are elements of their own.
  @_spi(Library) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      kind: .cell, isElement: true, label: joinedAccessibilityLabels(leavingOutControls: true),
      traits: isSelected ? .selected : [])
  }

  @_spi(Library) open override var accessibilityParts: [UIResponder] { usableElements() }

  private func replace(_ old: UIView?, by new: UIView?, at index: Int) {
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: index) }
    setNeedsLayout()
  }

  private func showState() {
    selectedBackgroundView?.isHidden = !isSelected && !isHighlighted
    setNeedsUpdateConfiguration()
  }

  // MARK: Configurations

  let configured = ConfiguredParts()

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
  public typealias ConfigurationUpdateHandler = (UICollectionViewCell, UICellConfigurationState) -> Void
  /// Called before the view is laid out after its state changed.
  open var configurationUpdateHandler: ConfigurationUpdateHandler? {
    didSet { setNeedsUpdateConfiguration() }
  }

  /// Returns the background of a cell in a list.
  open func defaultBackgroundConfiguration() -> UIBackgroundConfiguration { .clear() }

  /// The state of the view.
  open var configurationState: UICellConfigurationState {
    UICellConfigurationState(of: self, isHighlighted: isHighlighted, isSelected: isSelected)
  }

  /// Makes the view update its configurations before it is laid out.
  open func setNeedsUpdateConfiguration() {
    configured.needsUpdate = true
    setNeedsLayout()
  }

  /// Updates the configurations for a state. Override it to set them.
  open func updateConfiguration(using state: UICellConfigurationState) {
    configurationUpdateHandler?(self, state)
  }

  private func updateConfigurationIfNeeded() {
    configured.updateIfNeeded(for: configurationState, in: self, contentView, updateConfiguration)
  }

  /// Returns the height of the configured content.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    updateConfigurationIfNeeded()
    let width = max(0, size.width - contentInsets.left - contentInsets.right)
    return configured.height(width: width).map { CGSize(width: size.width, height: $0) }
      ?? super.sizeThatFits(size)
  }

  /// Returns the size that the constraints of the content require.
  open override func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: UILayoutPriority,
    verticalFittingPriority: UILayoutPriority
  ) -> CGSize {
    let sized = contentView.isSizedByConstraints ? contentView : nil
    return sized?.systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
      verticalFittingPriority: verticalFittingPriority)
      ?? super.systemLayoutSizeFitting(
        targetSize, withHorizontalFittingPriority: horizontalFittingPriority,
        verticalFittingPriority: verticalFittingPriority)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    updateConfigurationIfNeeded()
    defer {
      configured.layOut(in: contentView)
      configured.layOutBackground(in: self)
    }
    for view in [backgroundView, selectedBackgroundView] { view?.frame = bounds }
    contentView.frame = bounds.inset(by: contentInsets)
  }
}
