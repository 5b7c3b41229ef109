/// The text of a tooltip on a dark background. It takes no touches.
final class ToolTipView: UIView {
  /// Sizes in points, from the project's design where it has them, otherwise chosen here.
  private static let (side, top): (CGFloat, CGFloat) = (10, 6)
  private static let maxWidth: CGFloat = 300
  /// The distance from the source and from the window's edges.
  private static let gap: CGFloat = 6
  /// Sources larger than this have their tooltip beside the pointer, below the part that the cursor covers.
  private static let largestSource = CGSize(width: 240, height: 64)
  private static let pointerHeight: CGFloat = 20

  private let label = UILabel()

  init(_ text: String) {
    super.init(frame: .zero)
    accessibilityIdentifier = "toolTip"
    isUserInteractionEnabled = false
    // The view's own accessibility label already contains the text.
    accessibilityElementsHidden = true
    backgroundColor = UIColor(light: ToolTipView.grey(0x1F222B), dark: ToolTipView.grey(0x333744))
    layer.cornerRadius = 8
    shadowProperties = UIShadowProperties(
      color: UIColor.black.withAlphaComponent(0.25), offset: CGSize(width: 0, height: 2), radius: 5)
    label.text = text
    label.textColor = .white
    label.numberOfLines = 0
    addSubview(label)
    registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { tip, _ in
      tip.label.font = .systemFont(ofSize: 13 * tip.traitCollection.preferredContentSizeCategory.scale)
    }
  }

  private static func grey(_ value: UInt32) -> UIColor {
    UIColor(
      red: CGFloat(value >> 16 & 255) / 255, green: CGFloat(value >> 8 & 255) / 255,
      blue: CGFloat(value & 255) / 255)
  }

  /// Positions the tooltip below its source, or above it if there is no space below, always inside the
  /// window.
  ///
  /// - Parameters:
  ///   - source: The frame that the tooltip belongs to, in the window's coordinates.
  ///   - pointer: The pointer's location, in the window's coordinates.
  ///   - window: The window's bounds.
  func place(beside source: CGRect, pointer: CGPoint, in window: CGRect) {
    let gap = ToolTipView.gap
    let largest = ToolTipView.largestSource
    let isLarge = source.width > largest.width || source.height > largest.height
    let anchor =
      isLarge
      ? CGRect(x: pointer.x, y: pointer.y, width: 0, height: ToolTipView.pointerHeight) : source
    let size = sizeThatFits(CGSize(width: window.width - 2 * gap, height: window.height))
    let (below, above) = (anchor.maxY + gap, anchor.minY - gap - size.height)
    let y = below + size.height + gap <= window.maxY || above < window.minY + gap ? below : above
    let x = anchor.midX - size.width / 2
    frame = CGRect(
      x: max(window.minX + gap, min(x, window.maxX - gap - size.width)).rounded(),
      y: max(window.minY + gap, min(y, window.maxY - gap - size.height)).rounded(),
      width: size.width, height: size.height)
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    let (side, top) = (ToolTipView.side, ToolTipView.top)
    let available = max(0, min(ToolTipView.maxWidth, size.width) - 2 * side)
    let text = label.sizeThatFits(CGSize(width: available, height: .greatestFiniteMagnitude))
    return CGSize(
      width: min(available, text.width.rounded(.up)) + 2 * side, height: text.height.rounded(.up) + 2 * top)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds.insetBy(dx: ToolTipView.side, dy: ToolTipView.top)
    label.textAlignment = effectiveUserInterfaceLayoutDirection == .rightToLeft ? .right : .left
  }
}

extension UIContentSizeCategory {
  /// The scale of text relative to the default size.
  package var scale: CGFloat {
    switch self {
    case .extraSmall: 0.8
    case .small: 0.9
    case .medium: 0.95
    case .unspecified, .large: 1
    case .extraLarge: 1.1
    case .extraExtraLarge: 1.2
    case .extraExtraExtraLarge: 1.35
    case .accessibilityMedium: 1.65
    case .accessibilityLarge: 1.95
    case .accessibilityExtraLarge: 2.35
    case .accessibilityExtraExtraLarge: 2.75
    case .accessibilityExtraExtraExtraLarge: 3.1
    }
  }
}
