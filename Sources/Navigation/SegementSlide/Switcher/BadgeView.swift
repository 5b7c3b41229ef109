import ViewTree

/// A badge beside a title.
final class BadgeView: UIView {
  private let label = UILabel()

  override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
    clipsToBounds = true
    label.textAlignment = .center
    addSubview(label)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    label.frame = bounds
  }

  /// Shows a badge beside a title. A badge of type none hides the view.
  func show(
    _ type: SegementSlideDefaultSwitcherView.BadgeType, titleWidth: CGFloat, lineHeight: CGFloat,
    center: CGPoint,
    config: SegementSlideDefaultSwitcherConfig
  ) {
    let offset = apply(type, config)
    let digit = UIFont.textEngine.width(of: "0", font: config.badgeFontForCountType.fontDescriptor)
    let available = CGSize(width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)
    let measures = BadgeLayout.Measures(
      titleWidth: titleWidth, titleLineHeight: lineHeight, digitWidth: digit.rounded(.up),
      textWidth: label.sizeThatFits(available).width)
    guard let kind = BadgeView.kind(of: type, config), let layout = BadgeLayout(kind, measures) else {
      isHidden = true
      return
    }
    isHidden = false
    layer.cornerRadius = layout.cornerRadius
    let screen = UIScreen.main
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let away = (layout.centerOffset.x + offset.x) * (isRightToLeft ? -1 : 1)
    frame = CGRect(
      x: screen.rounded(center.x + away - layout.size.width / 2),
      y: screen.rounded(center.y + layout.centerOffset.y + offset.y - layout.size.height / 2),
      width: layout.size.width, height: layout.size.height)
  }

  /// Sets text and colors, and returns the offset of the badge.
  private func apply(
    _ type: SegementSlideDefaultSwitcherView.BadgeType, _ config: SegementSlideDefaultSwitcherConfig
  ) -> CGPoint {
    label.text = nil
    label.numberOfLines = 1
    backgroundColor = config.badgeColor
    switch type {
    case .none: return .zero
    case .point: return config.badgeOffsetForPointType
    case .count(let count):
      label.font = config.badgeFontForCountType
      label.textColor = config.badgeTextColor
      label.text = SegementSlideDefaultSwitcherView.BadgeType.text(ofCount: count)
      return config.badgeOffsetForCountType
    case .custom(let text, _, _):
      backgroundColor = nil
      label.numberOfLines = 0
      label.attributedText = text
      return .zero
    }
  }

  private static func kind(
    of type: SegementSlideDefaultSwitcherView.BadgeType, _ config: SegementSlideDefaultSwitcherConfig
  ) -> BadgeLayout.Kind? {
    switch type {
    case .none: nil
    case .point: .point(height: config.badgeHeightForPointType)
    case .count(let count): .count(count, height: config.badgeHeightForCountType)
    case .custom(_, let height, let radius):
      .custom(height: height ?? config.badgeHeightForCustomType, cornerRadius: radius)
    }
  }
}
