/// A row of a menu: an optional checkmark or image, the title, and an optional detail text or chevron.
final class MenuRow: UIControl {
  let element: UIMenuElement
  private let look: UIMenuLook
  private let light = UIView()
  private let sign = UIImageView()
  private let title = UILabel()
  private let detail = UILabel()
  private let chevron = UIImageView()
  /// Whether the row shows a checkmark or an image.
  var hasSign: Bool { sign.image != nil }
  /// Whether the title is indented as in rows with a checkmark or an image.
  var leavesSpaceForSign = true { didSet { setNeedsLayout() } }
  private var isHovered = false { didSet { if isHovered != oldValue { stateDidChange() } } }

  init(_ element: UIMenuElement, look: UIMenuLook) {
    self.element = element
    self.look = look
    super.init(frame: .zero)
    isEnabled = !element.menuAttributes.contains(.disabled)
    title.text = element.title
    title.font = look.font
    detail.text = (element as? UIKeyCommand)?.shortcut ?? element.subtitle
    detail.font = look.detailFont
    sign.image = element.menuState == .off ? element.image : UIImage.menuCheck
    if element is UIMenu { chevron.image = .menuChevron }
    light.layer.cornerRadius = max(0, look.cornerRadius - 4)
    focusEffect.cornerRadius = light.layer.cornerRadius
    focusEffect.color = look.focus
    focusEffect.position = .inside
    for part in [light, sign, title, detail, chevron] { addPart(part) }
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: MenuRow.pointerMoved))
    stateDidChange()
  }

  @_spi(Library) public override var accessibilityDefaults: AccessibilityDefaults {
    var traits = stateTraits
    if element.menuState == .on { traits.insert(.selected) }
    return AccessibilityDefaults(
      kind: .menuItem, isElement: true, label: title.text, value: detail.text, traits: traits)
  }

  private func pointerMoved(_ hover: UIHoverGestureRecognizer) {
    isHovered = hover.state == .began || hover.state == .changed
  }

  override var focusRect: CGRect { light.frame }

  override func stateDidChange() {
    super.stateDidChange()
    let isUsable = isEnabled
    light.backgroundColor = !isUsable ? nil : isHighlighted ? look.pressed : isHovered ? look.hover : nil
    light.isHidden = light.backgroundColor == nil
    let isDestructive = element.menuAttributes.contains(.destructive)
    title.textColor = !isUsable ? look.disabledText : isDestructive ? look.destructiveText : look.text
    detail.textColor = isUsable ? look.detailText : look.disabledText
    sign.tintColor = isUsable ? look.tint : look.disabledText
    chevron.tintColor = detail.textColor
  }

  /// The row's height in points: 44, or more for large text.
  private var height: CGFloat { max(44, title.font.lineHeight.rounded(.up) + 18) }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: height) }

  /// The x position of the title, in points.
  private var start: CGFloat { leavesSpaceForSign ? 44 : 20 }

  /// The smallest width at which nothing is truncated, in points.
  var fittingWidth: CGFloat {
    let endless = CGSize(width: 10_000, height: height)
    let end = detail.sizeThatFits(endless).width + (chevron.image == nil ? 0 : 22)
    return start + title.sizeThatFits(endless).width.rounded(.up) + (end > 0 ? end + 18 : 0) + 18
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let (width, middle) = (bounds.width, bounds.height / 2)
    light.frame = bounds.insetBy(dx: 6, dy: 1)
    if element is UIMenu { chevron.image = isRightToLeft ? .menuChevronBack : .menuChevron }
    detail.textAlignment = isRightToLeft ? .left : .right
    func put(_ part: UIView, x: CGFloat, width partWidth: CGFloat, height: CGFloat) {
      part.frame = directed(
        CGRect(x: x, y: (middle - height / 2).rounded(), width: max(0, partWidth), height: height), in: width)
    }
    put(sign, x: 16, width: 18, height: 18)
    var end = width - 18
    if chevron.image != nil {
      put(chevron, x: end - 16, width: 18, height: 18)
      end -= 22
    }
    let detailWidth = min(detail.sizeThatFits(bounds.size).width.rounded(.up), max(0, end - start))
    put(detail, x: end - detailWidth, width: detailWidth, height: detail.font.lineHeight.rounded(.up))
    let available = end - detailWidth - (detailWidth > 0 ? 12 : 0) - start
    put(title, x: start, width: available, height: title.font.lineHeight.rounded(.up))
    title.textAlignment = isRightToLeft ? .right : .left
  }
}

/// A separator between groups of menu rows.
final class MenuLine: UIView {
  private let line = UIView()

  init(look: UIMenuLook) {
    super.init(frame: .zero)
    line.backgroundColor = look.line
    addSubview(line)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 13) }

  override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 6, width: bounds.width, height: UIScreen.main.hairline)
  }
}

/// The heading of a group of menu rows.
final class MenuHeading: UIView {
  private let title = UILabel()
  /// Whether the heading is indented as the titles of rows with a checkmark or an image.
  var leavesSpaceForSign = true { didSet { setNeedsLayout() } }

  init(_ text: String, look: UIMenuLook) {
    super.init(frame: .zero)
    title.text = text
    title.font = look.headingFont
    title.textColor = look.headingText
    title.numberOfLines = 3
    addSubview(title)
  }

  private var start: CGFloat { leavesSpaceForSign ? 44 : 20 }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: 14 + textHeight(in: size.width))
  }

  private func textHeight(in width: CGFloat) -> CGFloat {
    title.sizeThatFits(CGSize(width: max(0, width - start - 18), height: .greatestFiniteMagnitude)).height
      .rounded(
        .up)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    title.textAlignment = isRightToLeft ? .right : .left
    title.frame = CGRect(
      x: isRightToLeft ? 18 : start, y: 8, width: max(0, bounds.width - start - 18),
      height: textHeight(in: bounds.width)
    )
  }
}
