/// The view of an item in a collection view.
@preconcurrency @MainActor open class UICollectionViewCell: UICollectionReusableView {
  /// The view to add the item's content to. It fills the cell.
  public let contentView = UIView()

  /// A view behind the content.
  public var backgroundView: UIView? {
    didSet { if backgroundView !== oldValue { replace(oldValue, by: backgroundView, at: 0) } }
  }

  /// A view between the background and the content, visible while the cell is highlighted or selected.
  public var selectedBackgroundView: UIView? {
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
    addSubview(contentView)
  }

  deinit {}

  override var sizedView: UIView { contentView }

  /// A cell's label joins the labels of its subviews. Controls in it are elements of their own.
  override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(
      kind: .cell, isElement: true, label: joinedAccessibilityLabels(leavingOutControls: true),
      traits: isSelected ? .selected : [])
  }

  override var accessibilityParts: [UIResponder] { usableElements() }

  private func replace(_ old: UIView?, by new: UIView?, at index: Int) {
    if old?.superview === self { old?.removeFromSuperview() }
    if let new { insertSubview(new, at: index) }
    setNeedsLayout()
  }

  private func showState() { selectedBackgroundView?.isHidden = !isSelected && !isHighlighted }

  open override func layoutSubviews() {
    super.layoutSubviews()
    for view in [backgroundView, selectedBackgroundView, contentView] { view?.frame = bounds }
  }
}
