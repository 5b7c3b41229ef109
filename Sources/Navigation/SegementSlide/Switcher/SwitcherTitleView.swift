import Foundation
import ViewTree

/// One title of the default switcher, with its icon and its badge.
final class SwitcherTitleView: UIControl {
  /// The width of the area beside the title that still responds to touches, and the space between icon and
  /// title, in points.
  private static let hitMargin: CGFloat = 12
  private static let gap: CGFloat = 6
  /// The opacity of a pressed title. Source: the project's visual design.
  private static let pressedOpacity: CGFloat = 0.6

  private let label = UILabel()
  private let picture = UIImageView()
  private let config: SegementSlideDefaultSwitcherConfig
  private var badgeView: BadgeView?
  var badge = SegementSlideDefaultSwitcherView.BadgeType.none {
    didSet { if badge != oldValue { setNeedsLayout() } }
  }
  /// How far the title is selected, from 0 to 1.
  private(set) var selection: CGFloat = 0
  private var isHovered = false

  init(
    title: String, attributedTitle: NSAttributedString?, image: UIImage?,
    config: SegementSlideDefaultSwitcherConfig
  ) {
    self.config = config
    super.init(frame: .zero)
    picture.image = image
    label.text = title
    label.attributedText = attributedTitle
    label.textAlignment = .center
    addSubview(picture)
    addSubview(label)
    addGestureRecognizer(UIHoverGestureRecognizer(target: self, action: SwitcherTitleView.hovered))
    show(selection: 0)
  }

  /// The strip takes the focus instead.
  override var canBecomeFocused: Bool { false }

  override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    bounds.insetBy(dx: -SwitcherTitleView.hitMargin, dy: 0).contains(point)
  }

  override func stateDidChange() {
    let opacity = isHighlighted ? SwitcherTitleView.pressedOpacity : 1
    label.alpha = opacity
    picture.alpha = opacity
  }

  private func hovered(_ recognizer: UIHoverGestureRecognizer) {
    isHovered = recognizer.state == .began || recognizer.state == .changed
    show(selection: selection)
  }

  // MARK: Appearance

  private var zooms: Bool { config.titleZoom != 1 && config.titleZoom.isFinite && config.titleZoom > 0 }

  /// Shows the state between not selected (0) and selected (1).
  func show(selection: CGFloat) {
    self.selection = selection
    let share = isHovered ? 1 : selection
    let color = config.normalTitleColor.mixed(with: config.selectedTitleColor, by: share)
    label.textColor = color
    picture.tintColor = color
    let font = selection >= 0.5 && !zooms ? config.selectedTitleFont : config.normalTitleFont
    if font != label.font {
      label.font = font
      setNeedsLayout()
    }
    let scale = zooms ? 1 + (config.titleZoom - 1) * selection : 1
    label.transform = CGAffineTransform(scaleX: scale, y: scale)
    isSelected = selection >= 0.5
  }

  // MARK: Sizes

  /// Returns the width of icon and title, in points, rounded up.
  func width(isSelected: Bool) -> CGFloat {
    let own = label.font
    label.font = isSelected && !zooms ? config.selectedTitleFont : config.normalTitleFont
    let width = contentSize.width * (isSelected && zooms ? config.titleZoom : 1)
    label.font = own
    return width.rounded(.up)
  }

  private var contentSize: CGSize {
    let available = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    var size = label.sizeThatFits(available)
    guard let image = picture.image else { return size }
    size.width += image.size.width + (size.width > 0 ? SwitcherTitleView.gap : 0)
    size.height = max(size.height, image.size.height)
    return size
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    let content = contentSize
    let image = picture.image?.size ?? .zero
    let x = (bounds.width - content.width) / 2
    let textX = x + (image.width > 0 ? image.width + SwitcherTitleView.gap : 0)
    picture.frame = CGRect(
      x: x.rounded(), y: ((bounds.height - image.height) / 2).rounded(), width: image.width,
      height: image.height)
    // Sets bounds and center rather than the frame, since the title may be scaled.
    label.bounds = CGRect(x: 0, y: 0, width: max(0, x + content.width - textX), height: bounds.height)
    label.center = CGPoint(x: textX + label.bounds.width / 2, y: bounds.height / 2)
    layOutBadge(titleWidth: content.width)
  }

  private func layOutBadge(titleWidth: CGFloat) {
    guard badge != .none || badgeView != nil else { return }
    let view = badgeView ?? BadgeView()
    if badgeView == nil { addSubview(view) }
    badgeView = view
    view.show(
      badge, titleWidth: titleWidth, lineHeight: label.font.lineHeight,
      center: CGPoint(x: bounds.width / 2, y: bounds.height / 2), config: config)
  }
}
