import ViewTree

/// A segment slide under a transparent bar, with the default switcher.
open class TransparentSlideDefaultViewController: TransparentSlideViewController, DefaultSwitcherOwner {
  private let source = DefaultSwitcherSource()

  public override init() {
    super.init()
    source.owner = self
  }

  deinit {}

  /// The look of the switcher; read by `reloadData()` and `reloadSwitcher()`.
  open var switcherConfig: SegementSlideDefaultSwitcherConfig { .shared }
  /// The titles; there are as many pages.
  open var titlesInSwitcher: [String] { [] }
  /// The badge at a title.
  open func showBadgeInSwitcher(at index: Int) -> BadgeType { .none }

  /// Asks for the badges anew.
  public func reloadBadgeInSwitcher() { source.switcher.reloadBadges() }

  open override func segementSlideSwitcherView() -> any SegementSlideSwitcherDelegate { source.view }
}
