import ViewTree

/// A key as it is drawn, and as a screen reader finds it. Touches belong to the keyboard.
final class KeyView: UIView {
  /// What a key shows, and how a screen reader calls it.
  struct Face: Equatable {
    var title = ""
    var symbol: String?
    var name = ""
    /// Whether the title is a character, which is larger than words.
    var isCharacter = false
    var style = Style.letter
    var isSelected = false
    var isEnabled = true
  }

  enum Style { case letter, function, accent, gap }

  var face = Face() { didSet { if face != oldValue { show() } } }
  var isPressed = false { didSet { if isPressed != oldValue { color() } } }
  /// Performs the key's action for a screen reader.
  var onActivate: () -> Void = {}
  /// What a long press offers, for a screen reader.
  var alternatives: () -> [(name: String, type: () -> Void)] = { [] }

  private let cap = UIView()
  private let title = UILabel()
  private let picture = UIImageView()

  /// The space around a key in its cell, in points; less above and below low keys.
  private static let (marginX, marginY, lowMarginY): (CGFloat, CGFloat, CGFloat) = (3, 4, 2)

  init() {
    super.init(frame: .zero)
    isUserInteractionEnabled = false
    isAccessibilityElement = true
    cap.layer.cornerRadius = 8
    cap.layer.borderWidth = 1
    title.textAlignment = .center
    title.adjustsFontSizeToFitWidth = true
    title.minimumScaleFactor = 0.6
    for view in [cap, title, picture] { addSubview(view) }
    registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]) {
      (view: KeyView, _) in view.color()
    }
  }

  private func show() {
    title.text = face.title
    title.font = face.isCharacter ? .systemFont(ofSize: 22) : .systemFont(ofSize: 15, weight: .medium)
    picture.image = face.symbol.flatMap { UIImage(systemName: $0) }
    isHidden = face.style == .gap
    accessibilityLabel = face.name
    var traits: UIAccessibilityTraits = [.button, .keyboardKey]
    if face.isSelected { traits.insert(.selected) }
    if !face.isEnabled { traits.insert(.notEnabled) }
    accessibilityTraits = traits
    color()
    setNeedsLayout()
  }

  private func color() {
    let isLit = isPressed || face.isSelected
    switch face.style {
    case .letter, .gap: cap.backgroundColor = isPressed ? KeyboardColors.pressedKey : KeyboardColors.key
    case .function:
      let pressed =
        traitCollection.userInterfaceStyle == .dark ? KeyboardColors.pressedKey : KeyboardColors.key
      cap.backgroundColor = isLit ? pressed : KeyboardColors.functionKey
    case .accent: cap.backgroundColor = isPressed ? KeyboardColors.pressedAccent : KeyboardColors.accent
    }
    let ink =
      !face.isEnabled
      ? KeyboardColors.disabled : face.style == .accent ? KeyboardColors.onAccent : KeyboardColors.text
    title.textColor = ink
    picture.tintColor = ink
    cap.layer.borderColor = KeyboardColors.edge.resolvedColor(with: traitCollection).cgColor
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isLow = bounds.height < 44
    cap.frame = bounds.insetBy(dx: KeyView.marginX, dy: isLow ? KeyView.lowMarginY : KeyView.marginY)
    title.frame = cap.frame.insetBy(dx: 2, dy: 0)
    let side: CGFloat = min(22, cap.frame.height)
    picture.frame = CGRect(
      x: ((bounds.width - side) / 2).rounded(), y: ((bounds.height - side) / 2).rounded(), width: side,
      height: side)
  }

  override func accessibilityActivate() -> Bool {
    if face.isEnabled { onActivate() }
    return true
  }

  override var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get {
      let actions = alternatives().map { name, type in
        UIAccessibilityCustomAction(name: name) { _ in
          type()
          return true
        }
      }
      return actions.isEmpty ? nil : actions
    }
    set {}
  }
}
