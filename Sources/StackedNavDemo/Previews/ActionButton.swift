import ViewTree

/// A wide button with an icon and a title: the primary one of a page, or one beside it.
final class ActionButton: UIControl {
  enum Rank { case primary, secondary }

  private let rank: Rank
  /// The inside of a secondary button, whose line is what is seen of the ground around it.
  private let inside = UIView()
  private let icon = UIImageView()
  private let title = UILabel(.button, Theme.text)
  private var isHovered = false { didSet { if isHovered != oldValue { stateDidChange() } } }

  init(_ rank: Rank, icon: String, title: String) {
    self.rank = rank
    super.init(frame: .zero)
    isOpaque = false
    accessibilityIdentifier = title
    self.icon.image = Icons.image(icon, size: 18)
    self.title.text = title
    layer.cornerRadius = 12
    inside.layer.cornerRadius = 11
    inside.isUserInteractionEnabled = false
    inside.isHidden = rank == .primary
    focusEffect.cornerRadius = 12
    focusEffect.color = Theme.focus
    for part in [inside, self.icon, self.title] { addSubview(part) }
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: ActionButton.pointerMoved))
    stateDidChange()
  }

  private func pointerMoved(_ hover: UIHoverGestureRecognizer) {
    isHovered = hover.state == .began || hover.state == .changed
  }

  override func stateDidChange() {
    super.stateDidChange()
    let ink = !isEnabled ? Theme.disabled : rank == .primary ? Theme.onAccent : Theme.text
    title.textColor = ink
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
    let text = title.sizeThatFits(bounds.size).width
    let x = ((bounds.width - 18 - 8 - text) / 2).rounded()
    icon.frame = CGRect(x: x, y: (bounds.height - 18) / 2, width: 18, height: 18)
    title.place(x: x + 26, y: (bounds.height - TypeStyle.button.line) / 2, width: text)
    mirror([icon, title])
  }
}
