import ViewTree

/// A button with an icon or a title, or both, for the actions of a page. Shows only the icon if the title
/// does not fit.
final class ActionButton: UIControl {
  enum Rank { case primary, secondary }

  /// The distance from icon to title, in points.
  private static let gap: CGFloat = 8

  private let rank: Rank
  /// The inner part of a secondary button. The background around it forms the border.
  private let inside = UIView()
  private let icon = UIImageView()
  private let label = UILabel(.button, Theme.text)
  private var isHovered = false { didSet { if isHovered != oldValue { stateDidChange() } } }

  init(_ rank: Rank, icon: String? = nil, size: CGFloat = 18, title: String? = nil) {
    self.rank = rank
    super.init(frame: .zero)
    accessibilityIdentifier = title
    self.icon.image = icon.flatMap { Icons.image($0, size: size) }
    label.text = title
    layer.cornerRadius = 12
    inside.layer.cornerRadius = 11
    inside.isUserInteractionEnabled = false
    inside.isHidden = rank == .primary
    focusEffect.cornerRadius = 12
    focusEffect.color = Theme.focus
    for part in [inside, self.icon, label] { addSubview(part) }
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: ActionButton.pointerMoved))
    stateDidChange()
  }

  /// The tooltip of a button that shows no title.
  var words: String? { didSet { setNeedsLayout() } }

  var title: String? {
    get { label.text }
    set {
      label.text = newValue
      setNeedsLayout()
    }
  }

  /// Shows another title and icon, for example for a toggled state.
  func show(_ title: String, icon name: String?, size: CGFloat = 18) {
    self.title = title
    icon.image = name.flatMap { Icons.image($0, size: size) }
  }

  private func pointerMoved(_ hover: UIHoverGestureRecognizer) {
    isHovered = hover.state == .began || hover.state == .changed
  }

  override func stateDidChange() {
    super.stateDidChange()
    let ink = !isEnabled ? Theme.disabled : rank == .primary ? Theme.onAccent : Theme.text
    label.textColor = ink
    icon.tintColor = ink
    StateFade(isPressed: isHighlighted, isHovered: isHovered).animate { [weak self] in self?.showState() }
  }

  private func showState() {
    switch rank {
    case .primary where !isEnabled: backgroundColor = Theme.field
    case .secondary where !isEnabled:
      backgroundColor = Theme.line
      inside.backgroundColor = Theme.card
    case .primary:
      backgroundColor = isHighlighted ? Theme.accentPressed : isHovered ? Theme.accentHover : Theme.accent
    case .secondary:
      backgroundColor = Theme.lineStrong
      inside.backgroundColor = isHighlighted ? Theme.rowPressed : isHovered ? Theme.rowHover : Theme.card
    }
    transform = isHighlighted && isEnabled ? CGAffineTransform(scaleX: 0.97, y: 0.97) : .identity
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    inside.frame = bounds.insetBy(dx: 1, dy: 1)
    let size = icon.image?.size ?? .zero
    let titleWidth = label.sizeThatFits(CGSize(width: 10_000, height: TypeStyle.button.line)).width
    let gap = size.width > 0 ? ActionButton.gap : 0
    label.isHidden = titleWidth == 0 || size.width > 0 && size.width + gap + titleWidth > bounds.width
    explain(label.isHidden ? words ?? title : nil)
    let width = size.width + (label.isHidden ? 0 : gap + titleWidth)
    let x = ((bounds.width - width) / 2).rounded()
    icon.frame = CGRect(origin: CGPoint(x: x, y: (bounds.height - size.height) / 2), size: size)
    label.place(
      x: icon.frame.maxX + gap, y: (bounds.height - TypeStyle.button.line) / 2, width: titleWidth
    )
    mirror([icon, label])
  }
}
