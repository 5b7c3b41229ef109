import ViewTree

/// A button that consists of a symbol, with a circle behind it while it is hovered or pressed.
final class SymbolButton: UIControl {
  static let side: CGFloat = 44
  private static let circle: CGFloat = 40

  private let light = UIView()
  private let icon = UIImageView()
  private var isHovered = false { didSet { if isHovered != oldValue { stateDidChange() } } }

  /// - Parameters:
  ///   - symbol: The name of the symbol.
  ///   - toolTip: What the button does.
  ///   - action: Called when the button is pressed.
  init(_ symbol: String, identifier: String, toolTip: String? = nil, action: @escaping () -> Void) {
    super.init(frame: CGRect(x: 0, y: 0, width: SymbolButton.side, height: SymbolButton.side))
    accessibilityIdentifier = identifier
    self.toolTip = toolTip
    accessibilityLabel = toolTip
    icon.image = UIImage(systemName: symbol)
    light.layer.cornerRadius = SymbolButton.circle / 2
    light.isUserInteractionEnabled = false
    focusEffect.cornerRadius = SymbolButton.circle / 2
    focusEffect.position = .inside
    focusEffect.color = InspectorColors.accent
    for part in [light, icon] { addSubview(part) }
    addAction(for: .touchUpInside) { _ in action() }
    let hover = UIHoverGestureRecognizer()
    hover.addAction { [weak self] in self?.isHovered = $0.state == .began || $0.state == .changed }
    addGestureRecognizer(hover)
    stateDidChange()
  }

  /// Shows another symbol.
  func show(_ symbol: String, toolTip: String) {
    icon.image = UIImage(systemName: symbol)
    self.toolTip = toolTip
    accessibilityLabel = toolTip
    setNeedsLayout()
  }

  override var focusRect: CGRect { light.frame }

  override func stateDidChange() {
    super.stateDidChange()
    light.backgroundColor =
      isEnabled && isHighlighted
      ? InspectorColors.line : isEnabled && isHovered ? InspectorColors.hovered : nil
    icon.tintColor =
      !isEnabled ? InspectorColors.possible : isSelected ? InspectorColors.accent : InspectorColors.text2
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = SymbolButton.circle
    light.frame = CGRect(
      x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
    icon.frame = CGRect(x: (bounds.width - 20) / 2, y: (bounds.height - 20) / 2, width: 20, height: 20)
  }
}
