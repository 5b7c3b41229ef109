import ViewTree

/// A button with an icon, a title, or both side by side; where the title has no room, with the icon alone.
final class GalleryButton: UIControl {
  enum Look { case filled, bordered, plain }

  private let look: Look
  private let icon = UIImageView()
  private let label = UILabel(.button, .white)

  init(_ look: Look, icon name: String, size: CGFloat = 20, title: String? = nil) {
    self.look = look
    super.init(frame: .zero)
    isOpaque = false
    icon.image = Icons.image(name, size: size)
    label.text = title
    layer.cornerRadius = 12
    focusEffect.cornerRadius = 12
    addSubview(icon)
    addSubview(label)
    update()
  }

  var title: String? {
    get { label.text }
    set {
      label.text = newValue
      setNeedsLayout()
    }
  }

  override var isHighlighted: Bool { didSet { if isHighlighted != oldValue { update() } } }

  private func update() {
    switch look {
    case .filled: backgroundColor = Theme.accent
    case .bordered:
      backgroundColor = isHighlighted ? Theme.rowPressed : Theme.page
      layer.borderWidth = 1
      borderColor = Theme.lineStrong
    case .plain: backgroundColor = nil
    }
    let ink = look == .bordered ? Theme.text : .white
    label.textColor = ink
    icon.tintColor = ink
    alpha = isHighlighted && look != .bordered ? 0.7 : 1
    focusEffect.color = Theme.accentText
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = icon.image?.size ?? .zero
    var text = label.text == nil ? .zero : label.sizeThatFits(CGSize(width: 10_000, height: 20))
    label.isHidden = size.width + 8 + text.width > bounds.width
    if label.isHidden { text = .zero }
    let gap: CGFloat = text.width > 0 ? 8 : 0
    let x = ((bounds.width - size.width - gap - text.width) / 2).rounded()
    icon.frame = CGRect(origin: CGPoint(x: x, y: (bounds.height - size.height) / 2), size: size)
    label.place(x: x + size.width + gap, y: (bounds.height - 20) / 2, width: text.width)
    mirror([icon, label])
  }
}
