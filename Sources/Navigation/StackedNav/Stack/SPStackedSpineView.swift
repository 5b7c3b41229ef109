import ViewTree

/// The titled strip of a covered page: its icon, its title turned by a quarter, and its badge.
final class SPStackedSpineView: UIView {
  /// The side of the icon and the distance between the parts, in points.
  private static let (iconSide, gap): (CGFloat, CGFloat) = (18, 10)

  private weak var controller: UIViewController?
  private let ground = UIView()
  private let icon = UIImageView()
  private let title = UILabel()
  private let badge = UILabel()

  /// Whether the strip is at the right of its page.
  private let isMirrored: Bool

  init(isMirrored: Bool) {
    self.isMirrored = isMirrored
    super.init(frame: .zero)
    title.font = .preferredFont(forTextStyle: .footnote)
    title.textColor = .label
    title.lineBreakMode = .byTruncatingTail
    icon.contentMode = .scaleAspectFit
    icon.tintColor = .secondaryLabel
    badge.font = .preferredFont(forTextStyle: .caption2)
    badge.textAlignment = .center
    badge.textColor = .white
    badge.layer.cornerRadius = 8
    badge.clipsToBounds = true
    for part in [ground, icon, title, badge] { addSubview(part) }
    isAccessibilityElement = true
    accessibilityTraits = .button
    accessibilityHint = "Shows the pane"
  }

  /// How far the page has become a spine, from 0 to 1. First the page's own contents go, then the title comes.
  var progress: CGFloat = 0 {
    didSet {
      ground.alpha = min(1, 2 * progress)
      for part in [icon, title, badge] { part.alpha = max(0, 2 * progress - 1) }
    }
  }

  /// Shows the names and pictures of a page.
  func show(_ controller: UIViewController, color: UIColor) {
    self.controller = controller
    let item = controller.tabBarItem
    ground.backgroundColor = color
    title.text = controller.nameForReaders
    accessibilityLabel = title.text
    icon.image = item.image?.withRenderingMode(.alwaysTemplate)
    badge.text = item.badgeValue
    badge.backgroundColor = item.badgeColor ?? .systemRed
    setNeedsLayout()
  }

  override func accessibilityActivate() -> Bool {
    guard let controller, let stack = controller.stackedNavigationController else { return false }
    stack.setActiveViewController(controller, position: .left, animated: true)
    return true
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    // The page shows up to two strips while it turns into one.
    ground.frame = CGRect(
      x: isMirrored ? -bounds.width : 0, y: 0, width: 2 * bounds.width, height: bounds.height)
    var y = SPStackedSpineView.gap
    let middle = bounds.midX
    icon.isHidden = icon.image == nil
    if !icon.isHidden {
      let side = SPStackedSpineView.iconSide
      icon.frame = CGRect(x: middle - side / 2, y: y, width: side, height: side)
      y += side + SPStackedSpineView.gap
    }
    badge.isHidden = badge.text?.isEmpty ?? true
    if !badge.isHidden {
      let width = min(bounds.width - 4, max(16, badge.intrinsicContentSize.width + 8))
      badge.frame = CGRect(x: middle - width / 2, y: y, width: width, height: 16)
      y += 16 + SPStackedSpineView.gap
    }
    let length = max(0, bounds.height - y - SPStackedSpineView.gap)
    // Titles begin at the top, also those that are read from right to left.
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    title.transform = CGAffineTransform(rotationAngle: isRightToLeft ? -.pi / 2 : .pi / 2)
    title.bounds.size = CGSize(width: length, height: bounds.width)
    title.center = CGPoint(x: middle, y: y + length / 2)
  }
}
