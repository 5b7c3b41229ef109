import ViewTree

/// A container that shows the default switcher.
protocol DefaultSwitcherOwner: SegementSlideViewController {
  var switcherConfig: SegementSlideDefaultSwitcherConfig { get }
  var titlesInSwitcher: [String] { get }
  func showBadgeInSwitcher(at index: Int) -> SegementSlideDefaultSwitcherView.BadgeType
}

/// Connects the default switcher with its container.
final class DefaultSwitcherSource {
  /// The height of the default switcher, in points. Source: `docs/spec/segment-slide.md#4-constants`.
  static let height: CGFloat = 44

  weak var owner: (any DefaultSwitcherOwner)?
  let switcher = SegementSlideSwitcherView()

  init() {
    switcher.ssDataSource = self
    switcher.delegate = self
  }

  /// The switcher with the owner's current configuration.
  var view: SegementSlideSwitcherView {
    if let owner { switcher.config = owner.switcherConfig }
    return switcher
  }
}

extension DefaultSwitcherSource: SegementSlideSwitcherDataSource {
  var height: CGFloat { DefaultSwitcherSource.height }
  var titles: [String] { owner?.titlesInSwitcher ?? [] }
}

extension DefaultSwitcherSource: SegementSlideDefaultSwitcherViewDelegate {
  var titlesInSegementSlideSwitcherView: [String] { titles }

  func segementSwitcherView(
    _ segementSlideSwitcherView: SegementSlideSwitcherView, showBadgeAtIndex index: Int
  ) -> SegementSlideDefaultSwitcherView.BadgeType { owner?.showBadgeInSwitcher(at: index) ?? .none }

  func segementSwitcherView(
    _ segementSlideSwitcherView: SegementSlideSwitcherView, didSelectAtIndex index: Int, animated: Bool
  ) {
    if owner?.currentIndex != index { owner?.selectItem(at: index, animated: animated) }
  }
}
