import SegementSlide
import ViewTree

/// The profile: a header below a bar that turns opaque, three titles with badges, and their lists.
final class ProfileViewController: TransparentSlideDefaultViewController {
  /// The height of the bar, and the scroll offset at which it begins to turn opaque, in points.
  static let barHeight = TabNavigationController.barHeight
  private static let barStart: CGFloat = 144

  let header = ProfileHeaderView()
  private let line = UIView()
  /// The font of the selected title when the strip was created.
  private var stripFont = TypeStyle.button.font
  private var titleSpaces = ProfileLayout.titleSpaces(in: .infinity, titles: [])
  private let shade = ProfileStripShade()
  let searchField = SearchField()

  override init() {
    super.init()
    title = "Profile"
    prepareBar()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "profile"
    header.onHeightChange = { [weak self] in self?.view.setNeedsLayout() }
    view.backgroundColor = Theme.page
    contentView.backgroundColor = Theme.page
    defaultSelectedIndex = 0
    reloadData()
    line.backgroundColor = Theme.line
    switcherView.backgroundColor = Theme.page
    switcherView.focusEffect.color = Theme.focus
    switcherView.insertSubview(line, at: 0)
    switcherView.addSubview(shade)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let font = TypeStyle.button.font
    let spaces = ProfileLayout.titleSpaces(
      in: view.bounds.width,
      titles: titlesInSwitcher.map { UIFont.textEngine.width(of: $0, font: font.fontDescriptor).rounded(.up) }
    )
    if spaces != titleSpaces || font != stripFont {
      (titleSpaces, stripFont) = (spaces, font)
      reloadSwitcher()
    }
    let pixel = UIScreen.main.hairline
    line.frame = CGRect(
      x: 0, y: switcherHeight - pixel, width: switcherView.bounds.width, height: pixel)
    shade.frame = CGRect(
      x: 0, y: switcherHeight, width: switcherView.bounds.width, height: ProfileStripShade.height)
    shade.isShown = isStripStuck
  }

  /// Whether the header is fully collapsed.
  private var isStripStuck: Bool { scrollView.contentOffset.y >= headerStickyHeight }

  // MARK: Bar

  override var barMode: TransparentBarMode { .continuous(start: ProfileViewController.barStart) }
  override var barTintColors: DisplayEmbed<UIColor?> { (nil, Theme.page) }
  override var tintColors: DisplayEmbed<UIColor> { (.white, Theme.accentText) }
  override var isTranslucents: DisplayEmbed<Bool> { (true, true) }

  override func titleViewsInBar() -> DisplayEmbed<UIView?> {
    (nil, ProfileBarTitleView())
  }

  // MARK: Header, switcher and pages

  override func segementSlideHeaderView() -> UIView? { header }

  override func scrollViewDidScroll(_ scrollView: UIScrollView, isParent: Bool) {
    guard isParent else { return }
    header.stretch = max(0, -scrollView.contentOffset.y)
    header.barEdge = scrollView.contentOffset.y + ProfileViewController.barHeight
    shade.isShown = isStripStuck
  }

  override var switcherHeight: CGFloat { 48 }
  override var titlesInSwitcher: [String] { ProfilePage.allCases.map(\.title) }

  override func showBadgeInSwitcher(at index: Int) -> BadgeType {
    switch ProfilePage(rawValue: index) {
    case .activity: .point
    case .messages: .count(3)
    case .posts, nil: .none
    }
  }

  override var switcherConfig: SegementSlideDefaultSwitcherConfig {
    var config = SegementSlideDefaultSwitcherConfig.shared
    config.horizontalMargin = titleSpaces.margin
    config.horizontalSpace = titleSpaces.space
    config.normalTitleFont = TypeStyle.callout.font
    config.selectedTitleFont = TypeStyle.button.font
    config.normalTitleColor = Theme.text2
    config.selectedTitleColor = Theme.text
    config.indicatorHeight = 3
    config.indicatorColor = Theme.accentText
    config.badgeColor = Theme.badge
    config.badgeHeightForCountType = 18
    config.badgeFontForCountType = .monospacedDigitSystemFont(ofSize: 12, weight: .semibold)
    // The dot is at the title's top right corner, the number beside the title.
    config.badgeOffsetForPointType = CGPoint(x: 1, y: 0.5)
    config.badgeOffsetForCountType = CGPoint(x: 4, y: config.normalTitleFont.lineHeight / 2)
    return config
  }

  override func segementSlideContentViewController(
    at index: Int
  ) -> (any SegementSlideContentScrollViewDelegate)? {
    guard let page = ProfilePage(rawValue: index) else { return nil }
    let list = ProfileListViewController(page)
    list.search = searchField.text ?? ""
    return list
  }
}
