import ViewTree

/// A field for a text or a number on the dark panel.
final class InspectorField: UITextField {
  static let height: CGFloat = 44
  private static let box: CGFloat = 32

  private let ground = UIView()

  init(placeholder: String = "") {
    super.init(frame: .zero)
    ground.backgroundColor = LayersPalette.field
    ground.layer.cornerRadius = 8
    ground.isUserInteractionEnabled = false
    insertSubview(ground, at: 0)
    attributedPlaceholder = NSAttributedString(
      string: placeholder, attributes: [.foregroundColor: LayersPalette.text2])
    accessibilityLabel = placeholder
    textColor = LayersPalette.text
    font = .monospacedDigitSystemFont(ofSize: 13)
    tintColor = LayersPalette.accent
    autocorrectionType = .no
    focusEffect.color = LayersPalette.accent
    focusEffect.cornerRadius = 8
  }

  override var focusRect: CGRect { ground.frame }

  override func layoutSubviews() {
    super.layoutSubviews()
    ground.frame = CGRect(
      x: 0, y: (bounds.height - InspectorField.box) / 2, width: bounds.width, height: InspectorField.box)
  }

  override func textRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 8, dy: 0) }
  override func editingRect(forBounds bounds: CGRect) -> CGRect { bounds.insetBy(dx: 8, dy: 0) }
}
