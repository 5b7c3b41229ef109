public import ViewTree

/// The look of the default switcher; lengths are in points.
public nonisolated struct SegementSlideDefaultSwitcherConfig: Equatable, Sendable {
  /// The look that containers begin with.
  public static let shared = SegementSlideDefaultSwitcherConfig()

  public var type = SwitcherType.segement
  /// The room before the first and after the last title.
  public var horizontalMargin: CGFloat = 16
  /// The room between two titles of type `segement`.
  public var horizontalSpace: CGFloat = 32

  public var normalTitleFont = UIFont.systemFont(ofSize: 15)
  public var selectedTitleFont = UIFont.systemFont(ofSize: 15, weight: .medium)
  public var normalTitleColor = UIColor.gray
  public var selectedTitleColor = UIColor.darkGray
  /// How much larger the selected title is than the others; other than 1 it takes the place of the change of
  /// font.
  public var titleZoom: CGFloat = 1

  public var indicatorStyle = SwitcherIndicatorStyle.normal
  public var indicatorWidth: CGFloat = 30
  public var indicatorHeight: CGFloat = 2
  public var indicatorColor = UIColor.darkGray

  public var badgeColor = UIColor.red
  public var badgeTextColor = UIColor.white
  public var badgeHeightForPointType: CGFloat = 9
  public var badgeHeightForCountType: CGFloat = 15
  public var badgeHeightForCustomType: CGFloat = 14
  public var badgeFontForCountType = UIFont.systemFont(ofSize: 10)
  /// What is added to the place of a badge: in the direction of reading and down are positive.
  public var badgeOffsetForPointType = CGPoint.zero
  public var badgeOffsetForCountType = CGPoint.zero

  public init() {}
}
