import ViewTree

/// The panel of a sheet with its grabber, around the presented screen's view.
final class SheetView: UIView {
  let grabber = SheetGrabber()
  private let panel = UIView()
  private let base = UIView()
  /// The presented screen's view.
  var content: UIView? {
    didSet {
      guard content !== oldValue else { return }
      if oldValue?.superview === panel { oldValue?.removeFromSuperview() }
      if let content { panel.insertSubview(content, at: 0) }
      setNeedsLayout()
    }
  }
  var cornerRadius: CGFloat = 20 {
    didSet { for view in [base, panel] { view.layer.cornerRadius = max(0, cornerRadius) } }
  }

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    base.shadowProperties = UIShadowProperties(
      color: UIColor.black.withAlphaComponent(0.3), offset: .zero, radius: 16)
    base.backgroundColor = .systemBackground
    panel.clipsToBounds = true
    for view in [base, panel] {
      view.layer.cornerRadius = cornerRadius
      view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    }
    addPart(base)
    addSubview(panel)
    addSubview(grabber)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    base.frame = bounds
    panel.frame = bounds
    content?.place(in: panel.bounds)
    let size = SheetGrabber.target
    grabber.frame = CGRect(x: (bounds.width - size.width) / 2, y: 0, width: size.width, height: size.height)
  }
}

/// The handle at the top of a sheet. A press moves the sheet to its next detent, and the arrow keys move it up and
/// down.
final class SheetGrabber: UIControl {
  /// The area that receives touches, and the size of the pill and its distance from the top, in points.
  static let target = CGSize(width: 76, height: 22)
  private static let pill = CGRect(x: 20, y: 5, width: 36, height: 5)
  /// The space that the content of a sheet leaves for the pill above its bar, in points: chosen here.
  static let inset: CGFloat = 10

  private let pill = UIView()
  /// Called with 1 to raise the sheet and -1 to lower it.
  var onStep: ((Int) -> Void)?

  init() {
    super.init(frame: .zero)
    pill.layer.cornerRadius = SheetGrabber.pill.height / 2
    pill.backgroundColor = .tertiaryLabel
    addPart(pill)
    accessibilityLabel = "Sheet Grabber"
    accessibilityTraits = [.button, .adjustable]
    focusEffect.position = .inside
    focusEffect.cornerRadius = 8
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    pill.frame = SheetGrabber.pill
  }

  override func accessibilityIncrement() { onStep?(1) }
  override func accessibilityDecrement() { onStep?(-1) }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    switch presses.first?.key.map({ ($0.keyCode, $0.modifierFlags.isEmpty) }) {
    case (.keyboardUpArrow, true)?: onStep?(1)
    case (.keyboardDownArrow, true)?: onStep?(-1)
    default: super.pressesBegan(presses, with: event)
    }
  }
}
