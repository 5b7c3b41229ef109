import ViewTree

/// A segment slide with the default switcher.
///
///     final class HomeViewController: SegementSlideDefaultViewController {
///       override var titlesInSwitcher: [String] { ["Swift", "Ruby"] }
///       override func segementSlideHeaderView() -> UIView? { header }
///       override func segementSlideContentViewController(at index: Int)
///         -> (any SegementSlideContentScrollViewDelegate)? { ContentViewController() }
///     }
open class SegementSlideDefaultViewController: SegementSlideViewController, DefaultSwitcherOwner {
  private let source = DefaultSwitcherSource()

  public override init() {
    super.init()
    source.owner = self
  }

  /// The look of the switcher. It is read by `reloadData()` and `reloadSwitcher()`.
  open var switcherConfig: SegementSlideDefaultSwitcherConfig { .shared }
  /// The titles. There are as many pages as titles.
  open var titlesInSwitcher: [String] { [] }
  /// Returns the badge of a title.
  open func showBadgeInSwitcher(at index: Int) -> BadgeType { .none }

  /// Updates the badges.
  public func reloadBadgeInSwitcher() { source.switcher.reloadBadges() }

  open override func segementSlideSwitcherView() -> any SegementSlideSwitcherDelegate { source.view }
}
