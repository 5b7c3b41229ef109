import ViewTree

/// A button that consists of an icon, with a circular highlight while it is hovered or pressed.
final class IconButton: UIControl {
  /// The background of the button.
  enum Backdrop {
    case page
    /// A picture or a colored background.
    case art
  }

  static let side: CGFloat = 44
  private static let circle: CGFloat = 40

  private let backdrop: Backdrop
  private let light = StateLight()
  private let icon = UIImageView()
  private let pointsBack: Bool
  private var isHovered = false { didSet { if isHovered != oldValue { stateDidChange() } } }

  /// - Parameters:
  ///   - toolTip: What the button does.
  ///   - pointsBack: Whether the icon, a chevron, points to where the user came from.
  ///   - action: Called when the button is pressed.
  init(
    icon name: String, size: CGFloat = 22, identifier: String, toolTip: String? = nil,
    over backdrop: Backdrop = .page, pointsBack: Bool = false, action: @escaping () -> Void = {}
  ) {
    self.backdrop = backdrop
    self.pointsBack = pointsBack
    super.init(frame: CGRect(x: 0, y: 0, width: IconButton.side, height: IconButton.side))
    accessibilityIdentifier = identifier
    explain(toolTip)
    icon.image = Icons.image(name, size: size)
    light.layer.cornerRadius = IconButton.circle / 2
    focusEffect.cornerRadius = IconButton.circle / 2
    focusEffect.color = backdrop == .art ? .white : Theme.focus
    focusEffect.position = .inside
    for part in [light, icon] { addSubview(part) }
    addAction(UIAction { _ in action() }, for: .touchUpInside)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: IconButton.pointerMoved))
    stateDidChange()
  }

  /// The background color of the icon in the normal state; nil for none.
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
    let (isPressed, isHovered) = (isEnabled && isHighlighted, isEnabled && isHovered)
    light.show(
      isPressed ? pressed : isHovered ? hovered : ground,
      in: StateFade(isPressed: isPressed, isHovered: isHovered))
    icon.tintColor = ink
  }

  private var pressed: UIColor {
    if backdrop == .art { return UIColor.white.withAlphaComponent(0.24) }
    return ground == nil ? Theme.rowPressed : Theme.lineStrong
  }

  private var hovered: UIColor {
    if backdrop == .art { return UIColor.white.withAlphaComponent(0.14) }
    return ground?.mixed(with: pressed, by: 0.5) ?? Theme.rowHover
  }

  private var ink: UIColor {
    if !isEnabled { return Theme.disabled }
    if backdrop == .art { return .white }
    return isSelected ? Theme.accentText : Theme.text2
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
    // The chevron of the assets points to the right.
    if pointsBack { icon.transform = isRightToLeft ? .identity : CGAffineTransform(scaleX: -1, y: 1) }
  }
}
