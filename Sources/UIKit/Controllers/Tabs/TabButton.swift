import Controls
import ViewTree

/// What a tab looks like.
struct TabLook {
  var appearance: UITabBarItemAppearance?
  var isSelected: Bool
  var isInline: Bool
  var tint: UIColor
  var unselected: UIColor
  var indicator: UIImage?
  var indicatorColor: UIColor?
}

/// A tab: its image and title, and a badge at the image's corner.
final class TabButton: UIControl {
  let item: UITabBarItem
  private let shade = UIView()
  private let indicator = UIImageView()
  private let picture = UIImageView()
  private let label = UILabel()
  private let badge = UILabel()
  private var look: TabLook?
  private var isHovered = false { didSet { if isHovered != oldValue { stateDidChange() } } }

  init(_ item: UITabBarItem) {
    self.item = item
    super.init(frame: .zero)
    for part in [shade, indicator, picture, label, badge] { addPart(part) }
    shade.layer.cornerRadius = 10
    badge.textAlignment = .center
    badge.clipsToBounds = true
    picture.contentMode = .scaleAspectFit
    focusEffect.position = .inside
    focusEffect.cornerRadius = 10
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: TabButton.pointerMoved))
  }

  private func pointerMoved(_ hover: UIHoverGestureRecognizer) {
    isHovered = hover.state == .began || hover.state == .changed
  }

  override func stateDidChange() {
    super.stateDidChange()
    shade.backgroundColor =
      isHighlighted ? PanelLook.pressed : isHovered && isEnabled ? PanelLook.hovered : nil
  }

  func show(_ look: TabLook) {
    self.look = look
    isEnabled = item.isEnabled
    let states = look.appearance
    let state = !item.isEnabled ? states?.disabled : look.isSelected ? states?.selected : states?.normal
    let usual = !item.isEnabled ? UIColor.tertiaryLabel : look.isSelected ? look.tint : look.unselected
    let own =
      item.titleTextAttributes(for: look.isSelected ? .selected : .normal)
      ?? item.titleTextAttributes(for: .normal)
    let attributes = (state?.titleTextAttributes ?? [:]).merging(own ?? [:]) { $1 }
    label.text = item.title
    label.font =
      attributes[.font] as? UIFont
      ?? .systemFont(ofSize: look.isInline ? 13 : 10, weight: look.isSelected ? .semibold : .medium)
    label.textColor = attributes[.foregroundColor] as? UIColor ?? usual
    label.textAlignment = look.isInline ? .natural : .center
    picture.image = (look.isSelected ? item.selectedImage ?? item.image : item.image)?.asTemplate
    picture.tintColor = state?.iconColor ?? usual
    indicator.image = look.isSelected ? look.indicator : nil
    indicator.backgroundColor = look.isSelected ? look.indicatorColor : nil
    let badgeAttributes = (state?.badgeTextAttributes ?? [:])
      .merging(item.badgeTextAttributes(for: .normal) ?? [:]) { $1 }
    badge.text = item.badgeValue
    badge.isHidden = item.badgeValue == nil
    badge.font = badgeAttributes[.font] as? UIFont ?? .systemFont(ofSize: 13)
    badge.textColor = badgeAttributes[.foregroundColor] as? UIColor ?? .white
    badge.backgroundColor = item.badgeColor ?? state?.badgeBackgroundColor ?? .systemRed
    accessibilityLabel = item.title
    accessibilityValue = item.badgeValue
    accessibilityTraits = UIAccessibilityTraits.button
      .union(look.isSelected ? .selected : []).union(item.isEnabled ? [] : .notEnabled)
    setNeedsLayout()
  }

  private static let iconSide: CGFloat = 28
  private static let margin: CGFloat = 12

  /// The width of the title, in points.
  private var titleWidth: CGFloat {
    label.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0)).width.rounded(.up)
  }

  /// The size of the image, at most that of an icon.
  private var iconSize: CGSize {
    guard let size = picture.image?.size, size.width > 0, size.height > 0 else { return .zero }
    let scale = min(1, TabButton.iconSide / max(size.width, size.height))
    return CGSize(width: size.width * scale, height: size.height * scale)
  }

  private var imageGap: CGFloat { iconSize.width > 0 ? 7 : 0 }

  /// The width of everything that the tab shows, with margins, in points.
  var fittingWidth: CGFloat {
    guard look?.isInline ?? false else { return titleWidth + TabButton.margin }
    let badge = badgeSize.width > 0 ? badgeSize.width + 4 : 0
    return iconSize.width + imageGap + titleWidth + badge + 2 * TabButton.margin
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let icon = iconSize
    let titleHeight = label.font.lineHeight.rounded(.up)
    var imageFrame: CGRect
    var titleFrame: CGRect
    if look?.isInline ?? false {
      let badge = badgeSize.width > 0 ? badgeSize.width + 4 : 0
      let title = min(titleWidth, max(0, bounds.width - icon.width - imageGap - badge))
      let start = max(0, ((bounds.width - icon.width - imageGap - title - badge) / 2).rounded())
      imageFrame = CGRect(
        x: start, y: ((bounds.height - icon.height) / 2).rounded(), width: icon.width, height: icon.height)
      titleFrame = CGRect(
        x: start + icon.width + imageGap, y: ((bounds.height - titleHeight) / 2).rounded(), width: title,
        height: titleHeight)
    } else {
      let top: CGFloat = icon.height > 0 ? 5 : ((bounds.height - titleHeight) / 2).rounded()
      imageFrame = CGRect(
        x: ((bounds.width - icon.width) / 2).rounded(), y: top + (TabButton.iconSide - icon.height) / 2,
        width: icon.width, height: icon.height)
      titleFrame = CGRect(
        x: 2, y: icon.height > 0 ? bounds.height - titleHeight - 2 : top, width: max(0, bounds.width - 4),
        height: titleHeight)
    }
    let insets = item.imageInsets
    imageFrame.origin.x += (insets.left - insets.right) / 2
    imageFrame.origin.y += (insets.top - insets.bottom) / 2
    let shift = item.titlePositionAdjustment
    titleFrame = titleFrame.offsetBy(dx: shift.horizontal, dy: shift.vertical)
    put(picture, at: imageFrame)
    put(label, at: titleFrame)
    shade.frame = bounds.insetBy(dx: 2, dy: 2)
    indicator.frame =
      indicator.image.map {
        CGRect(
          x: (bounds.width - $0.size.width) / 2, y: (bounds.height - $0.size.height) / 2,
          width: $0.size.width,
          height: $0.size.height)
      } ?? shade.frame
    placeBadge(at: imageFrame, titleFrame)
  }

  /// The size of the badge, in points; zero without one.
  private var badgeSize: CGSize {
    guard !badge.isHidden else { return .zero }
    let height = badge.font.lineHeight.rounded(.up) + 2
    let text = badge.sizeThatFits(CGSize(width: CGFloat.greatestFiniteMagnitude, height: 0)).width
    return CGSize(width: max(height, text.rounded(.up) + 10), height: height)
  }

  /// Places the badge at the upper corner of the image, or behind a title that is beside its image.
  private func placeBadge(at image: CGRect, _ title: CGRect) {
    let size = badgeSize
    var origin =
      image.width > 0 ? CGPoint(x: image.maxX - 4, y: image.minY - 8) : CGPoint(x: title.midX, y: 2)
    if look?.isInline ?? false { origin = CGPoint(x: title.maxX + 4, y: (bounds.height - size.height) / 2) }
    let states = look?.appearance
    let shift =
      (look?.isSelected ?? false ? states?.selected : states?.normal)?.badgePositionAdjustment ?? .zero
    put(
      badge,
      at: CGRect(
        x: origin.x + shift.horizontal, y: max(1, origin.y.rounded()) + shift.vertical, width: size.width,
        height: size.height))
    badge.layer.cornerRadius = size.height / 2
  }
}
