import ViewTree

/// A card that links to another page: a picture, a caption and a title.
final class LinkCard: PressableView {
  /// Below this width, in points, the picture is square and there is no chevron.
  private static let minWidth: CGFloat = 340

  private let light = StateLight()
  private let picture = ArtView(radius: 8)
  private let caption = UILabel(.caption, Theme.text3)
  private let title = UILabel(.headline, Theme.text)
  private let chevron = UIImageView(image: Icons.rowChevron)

  init(picture name: String, caption words: String, title text: String) {
    super.init(frame: .zero)
    accessibilityIdentifier = "link"
    backgroundColor = Theme.card
    layer.cornerRadius = 16
    layer.borderWidth = 1
    dynamicBorderColor = Theme.line
    light.layer.cornerRadius = 15
    picture.name = name
    caption.text = words
    title.text = text
    title.numberOfLines = 0
    chevron.tintColor = Theme.text3
    for part in [light, picture, caption, title, chevron] as [UIView] {
      part.isUserInteractionEnabled = false
      addSubview(part)
    }
  }

  override func stateDidChange() {
    light.show(
      isPressed ? Theme.rowPressed : isHovered ? Theme.rowHover : nil,
      in: StateFade(isPressed: isPressed, isHovered: isHovered))
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let text = TypeStyle.caption.line + titleHeight(in: size.width)
    return CGSize(width: size.width, height: max(88, text + 2 * 14))
  }

  private func isNarrow(_ width: CGFloat) -> Bool { width < LinkCard.minWidth }

  private func pictureWidth(in width: CGFloat) -> CGFloat { isNarrow(width) ? 60 : 96 }

  private func titleSpace(in width: CGFloat) -> CGFloat {
    max(0, width - pictureWidth(in: width) - 30 - (isNarrow(width) ? 14 : 48))
  }

  private func titleHeight(in width: CGFloat) -> CGFloat {
    title.sizeThatFits(CGSize(width: titleSpace(in: width), height: .greatestFiniteMagnitude)).height
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    light.frame = bounds.insetBy(dx: 1, dy: 1)
    let (width, middle) = (pictureWidth(in: bounds.width), bounds.height / 2)
    picture.frame = CGRect(x: 14, y: (middle - 30).rounded(), width: width, height: 60)
    let (x, available) = (width + 30, titleSpace(in: bounds.width))
    let height = titleHeight(in: bounds.width)
    let top = (middle - (TypeStyle.caption.line + height) / 2).rounded()
    caption.place(x: x, y: top, width: available)
    title.frame = CGRect(x: x, y: top + TypeStyle.caption.line, width: available, height: height)
    chevron.frame = CGRect(x: bounds.width - 34, y: (middle - 8).rounded(), width: 16, height: 16)
    chevron.isHidden = isNarrow(bounds.width)
    chevron.image = isRightToLeft ? Icons.rowChevronBack : Icons.rowChevron
    mirror([picture, caption, title, chevron])
  }
}
