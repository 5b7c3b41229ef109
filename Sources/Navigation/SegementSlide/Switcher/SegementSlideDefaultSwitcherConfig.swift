public import ViewTree

/// The look of the default switcher. Lengths are in points.
public nonisolated struct SegementSlideDefaultSwitcherConfig: Equatable, Sendable {
  /// The default look of containers.
  public static let shared = SegementSlideDefaultSwitcherConfig()

  /// The layout of the titles.
  public var type = SwitcherType.segement
  /// The space before the first and after the last title.
  public var horizontalMargin: CGFloat = 16
  /// The space between two titles of type `segement`.
  public var horizontalSpace: CGFloat = 32

  /// The font of titles that are not selected.
  public var normalTitleFont = UIFont.systemFont(ofSize: 15)
  /// The font of the selected title.
  public var selectedTitleFont = UIFont.systemFont(ofSize: 15, weight: .medium)
  /// The color of titles that are not selected.
  public var normalTitleColor = UIColor.gray
  /// The color of the selected title.
  public var selectedTitleColor = UIColor.darkGray
  /// The scale of the selected title. A value other than 1 replaces the change of font.
  public var titleZoom: CGFloat = 1

  /// The movement of the indicator.
  public var indicatorStyle = IndicatorStyle.normal
  /// The width of the indicator.
  public var indicatorWidth: CGFloat = 30
  /// The height of the indicator.
  public var indicatorHeight: CGFloat = 2
  /// The color of the indicator.
  public var indicatorColor = UIColor.darkGray

  /// The background color of badges.
  public var badgeColor = UIColor.red
  /// The text color of badges.
  public var badgeTextColor = UIColor.white
  /// The height and width of dots.
  public var badgeHeightForPointType: CGFloat = 9
  /// The height of number badges.
  public var badgeHeightForCountType: CGFloat = 15
  /// The height of custom badges without a height of their own.
  public var badgeHeightForCustomType: CGFloat = 14
  /// The font of number badges.
  public var badgeFontForCountType = UIFont.systemFont(ofSize: 10)
  /// An offset added to the position of dots. Positive values point in reading direction and down.
  public var badgeOffsetForPointType = CGPoint.zero
  /// An offset added to the position of number badges. Positive values point in reading direction and down.
  public var badgeOffsetForCountType = CGPoint.zero

  /// Creates the default look.
  public init() {}
}

extension SegementSlideDefaultSwitcherConfig {
  /// The layout of a switcher's titles. The spelling of the cases is the original's.
  public nonisolated enum SwitcherType: Hashable, Sendable {
    /// Titles share the width evenly, and the strip does not scroll.
    case tab
    /// Each title is as wide as its content. The strip scrolls if it does not fit.
    case segement
  }

  /// The movement of the indicator between titles. Source:
  /// `docs/spec/segment-slide.md#55-indicator-that-follows`.
  public nonisolated enum IndicatorStyle: Hashable, Sendable {
    /// The indicator keeps its width.
    case normal
    /// The leading edge moves first, and the trailing edge follows.
    case lengthen
  }
}
