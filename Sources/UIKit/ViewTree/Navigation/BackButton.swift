/// The back button of a navigation bar: a chevron and a label.
final class BackButton: UIControl {
  let chevron = UIImageView()
  let label = UILabel()
  var onTap: (() -> Void)?
  /// The title of the screen to which the button leads.
  var title: String? { didSet { showTitle() } }
  /// Whether the label says "Back" because the title does not fit.
  private var isShort = false { didSet { showTitle() } }
  private static let shortTitle = "Back"
  /// The color of the label; nil for the tint color.
  var titleColor: UIColor? { didSet { if titleColor != oldValue { setNeedsLayout() } } }

  init() {
    super.init(frame: .zero)
    label.font = NavigationBarLook.titleFont
    for part in [chevron, label] { addPart(part) }
    addAction(for: .touchUpInside) { [weak self] _ in self?.onTap?() }
  }

  /// The image in place of the chevron; nil for the chevron.
  var indicator: UIImage? { didSet { if indicator != oldValue { superview?.setNeedsLayout() } } }

  private func showTitle() { label.text = isShort ? BackButton.shortTitle : title }

  /// The widths of the title and of the short title, in points.
  var titleWidths: (full: CGFloat, short: CGFloat) {
    let font = label.font ?? NavigationBarLook.titleFont
    func width(_ text: String) -> CGFloat { text.size(withAttributes: [.font: font]).width.rounded(.up) }
    return (title.map(width) ?? 0, width(BackButton.shortTitle))
  }

  /// Lays out the chevron and the label. Their frames are in the superview's coordinates.
  func place(chevron chevronFrame: CGRect, label labelFrame: CGRect?, isShort: Bool, isRightToLeft: Bool) {
    self.isShort = isShort
    let (x, y) = (frame.minX, frame.minY)
    chevron.image = indicator ?? NavigationBarLook.chevron(isRightToLeft: isRightToLeft)
    chevron.contentMode = indicator == nil ? .scaleToFill : .scaleAspectFit
    chevron.place(in: chevronFrame.offsetBy(dx: -x, dy: -y))
    label.isHidden = labelFrame == nil
    toolTip = label.isHidden || isShort ? title : nil
    label.place(in: (labelFrame ?? .zero).offsetBy(dx: -x, dy: -y))
    label.textAlignment = isRightToLeft ? .right : .left
  }

  /// The x position of the label's center in the superview's coordinates, or nil if it is hidden.
  var labelCenter: CGFloat? { label.isHidden ? nil : frame.minX + label.center.x }

  @_spi(Library) public override var accessibilityDefaults: AccessibilityDefaults {
    var defaults = super.accessibilityDefaults
    let title = title ?? ""
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
