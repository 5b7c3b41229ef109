/// The back button of a navigation bar: a chevron and a label.
final class BackButton: UIControl {
  let chevron = UIImageView()
  let label = UILabel()
  var onTap: (() -> Void)?
  /// The color of the label; nil for the tint color.
  var titleColor: UIColor? { didSet { if titleColor != oldValue { setNeedsLayout() } } }

  init() {
    super.init(frame: .zero)
    label.font = NavigationBarLook.titleFont
    for part in [chevron, label] { addPart(part) }
    addAction(for: .touchUpInside) { [weak self] _ in self?.onTap?() }
  }

  /// Lays out the chevron and the label. Their frames are in the superview's coordinates.
  func place(chevron chevronFrame: CGRect, label labelFrame: CGRect?, isRightToLeft: Bool) {
    let (x, y) = (frame.minX, frame.minY)
    chevron.image = NavigationBarLook.chevron(isRightToLeft: isRightToLeft)
    chevron.place(in: chevronFrame.offsetBy(dx: -x, dy: -y))
    label.isHidden = labelFrame == nil
    toolTip = label.isHidden ? label.text : nil
    label.place(in: (labelFrame ?? .zero).offsetBy(dx: -x, dy: -y))
    label.textAlignment = isRightToLeft ? .right : .left
  }

  /// The x position of the label's center in the superview's coordinates, or nil if it is hidden.
  var labelCenter: CGFloat? { label.isHidden ? nil : frame.minX + label.center.x }

  override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    let title = label.text ?? ""
    defaults.label = title.isEmpty ? "Back" : "Back to \(title)"
    return defaults
  }

  override func stateDidChange() {
    super.stateDidChange()
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    func shown(_ color: UIColor) -> UIColor { isHighlighted ? color.withAlphaComponent(0.5) : color }
    label.textColor = shown(titleColor ?? tint)
    chevron.tintColor = shown(tint)
  }

  override func performPrimaryAction() { sendActions(for: [.touchUpInside, .primaryActionTriggered]) }
}
