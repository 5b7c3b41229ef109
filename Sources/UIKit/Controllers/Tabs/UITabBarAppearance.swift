public import ViewTree

/// The look of a tab bar.
@preconcurrency @MainActor open class UITabBarAppearance: UIBarAppearance {
  /// The look of tabs whose title is below the image.
  open var stackedLayoutAppearance = UITabBarItemAppearance() { didSet { tabsChanged() } }
  /// The look of tabs whose title is beside the image, in wide windows.
  open var inlineLayoutAppearance = UITabBarItemAppearance() { didSet { tabsChanged() } }
  /// The look of tabs whose title is beside the image, in low windows. It is kept but not shown.
  open var compactInlineLayoutAppearance = UITabBarItemAppearance() { didSet { tabsChanged() } }
  /// How the tabs are distributed.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic { didSet { onChange?() } }
  /// The width of centered tabs, in points; 0 for the usual one.
  open var stackedItemWidth: CGFloat = 0 { didSet { onChange?() } }
  /// The distance between centered tabs, in points; 0 for the usual one.
  open var stackedItemSpacing: CGFloat = 0 { didSet { onChange?() } }
  /// The color of the shape behind the selected tab; nil for none.
  open var selectionIndicatorTintColor: UIColor? { didSet { onChange?() } }
  /// An image behind the selected tab; nil for none.
  open var selectionIndicatorImage: UIImage? { didSet { onChange?() } }

  /// Creates the default look.
  public required init() {
    super.init()
    tabsChanged()
  }

  deinit {}

  private func tabsChanged() {
    for look in [stackedLayoutAppearance, inlineLayoutAppearance, compactInlineLayoutAppearance] {
      look.onChange = { [weak self] in self?.onChange?() }
    }
    onChange?()
  }
}

extension UITabBarAppearance: CopyingAppearance {
  package func copyOwnValues(of other: UIBarAppearance) {
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance.duplicate()
    inlineLayoutAppearance = other.inlineLayoutAppearance.duplicate()
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.duplicate()
    (stackedItemPositioning, stackedItemWidth) = (other.stackedItemPositioning, other.stackedItemWidth)
    stackedItemSpacing = other.stackedItemSpacing
    selectionIndicatorTintColor = other.selectionIndicatorTintColor
    selectionIndicatorImage = other.selectionIndicatorImage
  }
}

/// The look of the tabs of a bar.
@preconcurrency @MainActor public final class UITabBarItemAppearance: NSObject {
  /// The look of a tab in one state.
  public let normal = UITabBarItemStateAppearance()
  /// The look of the selected tab.
  public let selected = UITabBarItemStateAppearance()
  /// The look of a tab that cannot be selected.
  public let disabled = UITabBarItemStateAppearance()
  /// The look of a tab with the focus. It is kept but not shown: the focus has a ring.
  public let focused = UITabBarItemStateAppearance()
  var onChange: (() -> Void)?

  /// Creates the default look.
  public override init() {
    super.init()
    for state in [normal, selected, disabled, focused] {
      state.onChange = { [weak self] in self?.onChange?() }
    }
  }

  /// Creates the default look of a style; all styles have the same.
  public convenience init(style: Style) { self.init() }

  /// Where the titles of the tabs are.
  public nonisolated enum Style: Int, Hashable, Sendable { case stacked, inline, compactInline }

  func duplicate() -> UITabBarItemAppearance {
    let copy = UITabBarItemAppearance()
    for (mine, its) in [
      (copy.normal, normal), (copy.selected, selected), (copy.disabled, disabled), (copy.focused, focused),
    ] {
      mine.copyValues(of: its)
    }
    return copy
  }
}

/// The look of a tab in one state.
@preconcurrency @MainActor public final class UITabBarItemStateAppearance: NSObject {
  /// The `.font` and `.foregroundColor` of the title.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// How far the title is moved, in points.
  public var titlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// The color of the image; nil for the usual one.
  public var iconColor: UIColor? { didSet { onChange?() } }
  /// The color of the badge; nil for red.
  public var badgeBackgroundColor: UIColor? { didSet { onChange?() } }
  /// The `.font` and `.foregroundColor` of the badge.
  public var badgeTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { onChange?() } }
  /// How far the badge is moved, in points.
  public var badgePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  /// How far the badge's title is moved, in points. It is kept but not shown.
  public var badgeTitlePositionAdjustment = UIOffset.zero { didSet { onChange?() } }
  var onChange: (() -> Void)?

  func copyValues(of other: UITabBarItemStateAppearance) {
    titleTextAttributes = other.titleTextAttributes
    titlePositionAdjustment = other.titlePositionAdjustment
    iconColor = other.iconColor
    badgeBackgroundColor = other.badgeBackgroundColor
    badgeTextAttributes = other.badgeTextAttributes
    badgePositionAdjustment = other.badgePositionAdjustment
    badgeTitlePositionAdjustment = other.badgeTitlePositionAdjustment
  }
}
