/// The view of one item of a collection.
open class UICollectionViewCell: UICollectionReusableView {
  /// What the item shows; as large as the cell.
  public let contentView = UIView()

  /// Lies behind the content.
  public var backgroundView: UIView? {
    didSet { if backgroundView !== oldValue { replace(oldValue, by: backgroundView, at: 0) } }
  }

  /// Lies behind the content and before the background while the cell is highlighted or selected.
  public var selectedBackgroundView: UIView? {
    didSet {
      guard selectedBackgroundView !== oldValue else { return }
      replace(oldValue, by: selectedBackgroundView, at: backgroundView == nil ? 0 : 1)
      showState()
    }
  }

  /// Whether a finger, or a key, holds the item.
  open var isHighlighted = false { didSet { if isHighlighted != oldValue { showState() } } }
  open var isSelected = false { didSet { if isSelected != oldValue { showState() } } }

  public required init(frame: CGRect = .zero) {
    super.init(frame: frame)
    contentView.isOpaque = false
    addSubview(contentView)
  }

  deinit {}

  override var sizedView: UIView { contentView }

  /// An item says what its labels say; controls in it can be reached by themselves.
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
