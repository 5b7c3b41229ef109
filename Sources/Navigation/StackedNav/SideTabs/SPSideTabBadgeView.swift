import ViewTree

/// The badge of a tab. It follows its item's `badgeValue` and `badgeColor`.
final class SPSideTabBadgeView: SPBadgeView {
  /// The side of a counter with one character and the width of each further character, in points, and the
  /// highest number shown. Source: the project's visual design.
  private static let counterSide: CGFloat = 18
  private static let counterStep: CGFloat = 8
  private static let highestCount = 99

  private let style: SPSideTabBarStyle.Badge

  init(style: SPSideTabBarStyle.Badge) {
    self.style = style
    super.init(frame: .zero)
    font = style.font
    textColor = style.textColor
    text = nil
  }

  func show(_ item: UITabBarItem) {
    text = item.badgeValue
    fillColor = item.badgeColor ?? style.color
  }

  override var shownText: String? {
    guard style.shape == .counter, let number = text.flatMap({ Int($0) }),
      number > SPSideTabBadgeView.highestCount
    else { return text }
    return "\(SPSideTabBadgeView.highestCount)+"
  }

  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard style.shape == .counter else { return super.sizeThatFits(size) }
    let further = CGFloat(max(0, (shownText?.count ?? 0) - 1))
    return CGSize(
      width: SPSideTabBadgeView.counterSide + further * SPSideTabBadgeView.counterStep,
      height: SPSideTabBadgeView.counterSide)
  }
}
