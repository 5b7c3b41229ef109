import ViewTree

/// A segment slide under a transparent bar, with the default switcher.
open class TransparentSlideDefaultViewController: TransparentSlideViewController, DefaultSwitcherOwner {
  private let source = DefaultSwitcherSource()

  public override init() {
    super.init()
    source.owner = self
  }

  deinit {}

  /// The look of the switcher. It is read by `reloadData()` and `reloadSwitcher()`.
  open var switcherConfig: SegementSlideDefaultSwitcherConfig { .shared }
  /// The titles. There are as many pages as titles.
  open var titlesInSwitcher: [String] { [] }
  /// The badge at the corner of a title.
  public typealias BadgeType = SegementSlideDefaultSwitcherView.BadgeType

  /// Returns the badge of the title at an index. The default is no badge.
  open func showBadgeInSwitcher(at index: Int) -> BadgeType { .none }

  /// Reloads all badges from ``showBadgeInSwitcher(at:)``.
  public func reloadBadgeInSwitcher() { source.switcher.reloadBadges() }

  open override func segementSlideSwitcherView() -> any SegementSlideSwitcherDelegate { source.view }
}
