public import ViewTree

/// A round button that shows a color and opens a picker for another one.
///
///     let well = UIColorWell()
///     well.selectedColor = pen.color
///     well.addTarget(self, action: #selector(colorChanged), for: .valueChanged)
@preconcurrency @MainActor open class UIColorWell: UIControl {
  /// The title of the picker, and the name of the button for screen readers.
  open var title: String?
  /// Whether the user can choose the opacity.
  open var supportsAlpha = true
  /// The color; nil for none. Setting it sends no event.
  open var selectedColor: UIColor? { didSet { if selectedColor != oldValue { setNeedsDisplay() } } }

  private weak var picker: UIColorPickerViewController?
  private static let side: CGFloat = 28

  /// Creates a well without a color.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    contentMode = .redraw
    if frame == .zero { bounds.size = intrinsicContentSize }
  }

  deinit {}

  open override var intrinsicContentSize: CGSize { CGSize(width: UIColorWell.side, height: UIColorWell.side) }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

  // MARK: Drawing

  open override func draw(_ rect: CGRect) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let side = min(bounds.width, bounds.height)
    let circle = CGRect(x: bounds.midX - side / 2, y: bounds.midY - side / 2, width: side, height: side)
    context.saveGState()
    context.addEllipse(in: circle)
    context.clip()
    let hues = (0...6).map { UIColor(hue: CGFloat($0) / 6, saturation: 0.85, brightness: 1).cgColor }
    if let gradient = CGGradient(colorsSpace: nil, colors: hues, locations: nil) {
      context.drawConicGradient(gradient, center: CGPoint(x: circle.midX, y: circle.midY), angle: 0)
    }
    context.restoreGState()
    let edge = side * 0.11
    if let selectedColor {
      context.setFillColor(UIColor.systemBackground.cgColor(with: traitCollection))
      context.fillEllipse(in: circle.insetBy(dx: edge, dy: edge))
      context.setFillColor(selectedColor.cgColor(with: traitCollection))
      context.fillEllipse(in: circle.insetBy(dx: 1.9 * edge, dy: 1.9 * edge))
    }
    if isHighlighted || !isEnabled {
      let veil = UIColor.systemBackground.withAlphaComponent(isEnabled ? 0.35 : 0.6)
      context.setFillColor(veil.cgColor(with: traitCollection))
      context.fillEllipse(in: circle.insetBy(dx: -1, dy: -1))
    }
  }

  open override func stateDidChange() {
    super.stateDidChange()
    setNeedsDisplay()
  }

  // MARK: Picking

  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    super.endTracking(touch, with: event)
    if isTouchInside { pick() }
  }

  open override func performPrimaryAction() {
    pick()
    super.performPrimaryAction()
  }

  private func pick() {
    let presenter = sequence(first: next) { $0?.next }.lazy.compactMap { $0 as? UIViewController }.first
    guard let presenter, picker == nil else { return }
    let picker = UIColorPickerViewController()
    picker.title = title ?? picker.title
    picker.supportsAlpha = supportsAlpha
    if let selectedColor { picker.selectedColor = selectedColor }
    picker.delegate = self
    picker.modalPresentationStyle = .popover
    picker.popoverPresentationController?.sourceView = self
    picker.popoverPresentationController?.sourceRect = bounds
    self.picker = picker
    presenter.present(picker, animated: true)
  }

  // MARK: Accessibility

  open override var isAccessibilityElement: Bool {
    get { true }
    set { super.isAccessibilityElement = newValue }
  }
  open override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? title ?? "Color" }
    set { super.accessibilityLabel = newValue }
  }
  open override var accessibilityValue: String? {
    get { super.accessibilityValue ?? selectedColor.map { PickedColor($0, in: traitCollection).words } }
    set { super.accessibilityValue = newValue }
  }
}

extension UIColorWell: UIColorPickerViewControllerDelegate {
  /// Shows the color and sends `valueChanged`.
  public func colorPickerViewController(
    _ viewController: UIColorPickerViewController, didSelect color: UIColor, continuously: Bool
  ) {
    guard color != selectedColor else { return }
    selectedColor = color
    sendActions(for: .valueChanged)
  }
}
