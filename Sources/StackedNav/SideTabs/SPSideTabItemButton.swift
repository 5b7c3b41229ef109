import ViewTree

/// One cell of the side tab bar: image, title and badge, with a marker at the left when it is selected.
final class SPSideTabItemButton: UIControl {
  let item: UITabBarItem
  private let style: SPSideTabBarStyle
  private let highlight = UIView()
  private let marker = UIView()
  private let image = UIImageView()
  private let title = UILabel()
  private let badge = SPBadgeView()

  init(item: UITabBarItem, style: SPSideTabBarStyle) {
    self.item = item
    self.style = style
    super.init(frame: .zero)
    isOpaque = false
    highlight.layer.cornerRadius = 14
    marker.layer.cornerRadius = 1.5
    marker.layer.maskedCorners = [.layerMaxXMinYCorner, .layerMaxXMaxYCorner]
    marker.backgroundColor = style.accent
    title.font = .systemFont(ofSize: 12, weight: .medium)
    title.textAlignment = .center
    badge.textColor = style.badgeText
    for part in [highlight, marker, image, title, badge] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
    focusEffect.position = .inside
    focusEffect.insets = UIEdgeInsets(top: 0, left: 6, bottom: 0, right: 6)
    focusEffect.cornerRadius = highlight.layer.cornerRadius
    focusEffect.color = style.accent
    item.onChange = { [weak self] in self?.update() }
    update()
  }

  override func stateDidChange() { update() }

  private func update() {
    image.image = item.image
    image.tintColor = isSelected ? style.accent : style.text
    title.text = item.title
    title.textColor = isSelected ? style.selectedText : style.text
    marker.isHidden = !isSelected
    highlight.isHidden = !isSelected && !isHighlighted
    highlight.backgroundColor = isHighlighted ? style.pressedCell : style.selectedCell
    badge.text = item.badgeValue
    badge.color = item.badgeColor ?? style.badge
    setNeedsLayout()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let size = bounds.size
    highlight.frame = CGRect(x: 6, y: 0, width: size.width - 12, height: size.height)
    marker.frame = CGRect(x: 0, y: 23, width: 3, height: 24)
    let picture = item.image?.size ?? .zero
    image.frame = CGRect(
      x: ((size.width - picture.width) / 2).rounded(), y: (25 - picture.height / 2).rounded(),
      width: picture.width, height: picture.height)
    title.frame = CGRect(x: 0, y: 44, width: size.width, height: 16)
    let pill = badge.sizeThatFits(size)
    badge.frame = CGRect(
      x: (53 - pill.width / 2).rounded(), y: (17 - pill.height / 2).rounded(), width: pill.width,
      height: pill.height)
  }
}
