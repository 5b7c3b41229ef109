import Controls
import ViewTree

/// A button of an alert: its title on the panel, shaded under a finger or the pointer.
final class AlertButton: UIControl {
  let action: UIAlertAction
  private let isBold: Bool
  private let fontSize: CGFloat
  private let shade = UIView()
  private let label = UILabel()
  private var isHovered = false { didSet { if isHovered != oldValue { stateDidChange() } } }

  init(_ action: UIAlertAction, isBold: Bool, fontSize: CGFloat) {
    self.action = action
    self.isBold = isBold
    self.fontSize = fontSize
    super.init(frame: .zero)
    label.text = action.title
    label.font = font(ofSize: fontSize)
    label.textAlignment = .center
    for part in [shade, label] { addPart(part) }
    focusEffect.position = .inside
    accessibilityLabel = action.title
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: AlertButton.pointerMoved))
    update()
  }

  /// Shows whether the action can be chosen.
  func update() {
    isEnabled = action.isEnabled
    stateDidChange()
  }

  private func pointerMoved(_ hover: UIHoverGestureRecognizer) {
    isHovered = hover.state == .began || hover.state == .changed
  }

  override func stateDidChange() {
    super.stateDidChange()
    label.textColor = !isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
    shade.backgroundColor =
      isHighlighted ? PanelLook.pressed : isHovered && isEnabled ? PanelLook.hovered : nil
  }

  override func tintColorDidChange() {
    super.tintColorDidChange()
    stateDidChange()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    shade.frame = bounds
    label.frame = bounds.insetBy(dx: AlertButton.margin, dy: 0)
    // A title that is too long shrinks, as far as it can still be read.
    let scale = titleWidth > 0 ? label.frame.width / titleWidth : 1
    label.font = font(ofSize: (fontSize * min(1, max(0.6, scale))).rounded(.down))
  }

  private static let margin: CGFloat = 12
  private func font(ofSize size: CGFloat) -> UIFont {
    .systemFont(ofSize: size, weight: isBold ? .semibold : .regular)
  }

  /// The width of the title in its full size, in points.
  private(set) lazy var titleWidth: CGFloat = {
    let full = UILabel()
    full.text = action.title
    full.font = font(ofSize: fontSize)
    return full.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0)).width.rounded(.up)
  }()
}
