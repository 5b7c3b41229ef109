import ViewTree

/// An icon that lights up as a circle below the pointer and the finger.
final class IconButton: UIControl {
  static let side: CGFloat = 44
  private static let circle: CGFloat = 40

  private let light = StateLight()
  private let icon = UIImageView()
  private var isHovered = false { didSet { if isHovered != oldValue { stateDidChange() } } }

  /// - Parameter action: Called when the button was pressed.
  init(icon name: String, size: CGFloat = 22, identifier: String, action: @escaping () -> Void) {
    super.init(frame: CGRect(x: 0, y: 0, width: IconButton.side, height: IconButton.side))
    isOpaque = false
    accessibilityIdentifier = identifier
    icon.image = Icons.image(name, size: size)
    light.layer.cornerRadius = IconButton.circle / 2
    focusEffect.cornerRadius = IconButton.circle / 2
    focusEffect.color = Theme.focus
    focusEffect.position = .inside
    for part in [light, icon] { addSubview(part) }
    addAction(UIAction { _ in action() }, for: .touchUpInside)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: IconButton.pointerMoved))
    stateDidChange()
  }

  /// What the icon stands on while nothing points at it; nil for nothing.
  var ground: UIColor? { didSet { stateDidChange() } }

  /// Shows another icon.
  func show(_ name: String, size: CGFloat) {
    icon.image = Icons.image(name, size: size)
    setNeedsLayout()
  }

  override var focusRect: CGRect { light.frame }

  private func pointerMoved(_ hover: UIHoverGestureRecognizer) {
    isHovered = hover.state == .began || hover.state == .changed
  }

  override func stateDidChange() {
    super.stateDidChange()
    let pressed = ground == nil ? Theme.rowPressed : Theme.lineStrong
    let hovered = ground?.mixed(with: pressed, by: 0.5) ?? Theme.rowHover
    let (isPressed, isHovered) = (isEnabled && isHighlighted, isEnabled && isHovered)
    light.show(
      isPressed ? pressed : isHovered ? hovered : ground,
      in: StateFade(isPressed: isPressed, isHovered: isHovered))
    icon.tintColor = !isEnabled ? Theme.disabled : isSelected ? Theme.accentText : Theme.text2
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let side = ground == nil ? IconButton.circle : min(bounds.width, bounds.height)
    light.frame = CGRect(
      x: (bounds.width - side) / 2, y: (bounds.height - side) / 2, width: side, height: side)
    light.layer.cornerRadius = ground == nil ? side / 2 : 12
    focusEffect.cornerRadius = light.layer.cornerRadius
    let size = icon.image?.size ?? .zero
    icon.frame = CGRect(
      x: (bounds.width - size.width) / 2, y: (bounds.height - size.height) / 2, width: size.width,
      height: size.height)
  }
}
