public import ViewTree

/// A strip of titles with an indicator below the selected one. Version 3 of the original calls it the
/// default switcher.
///
///     let switcher = SegementSlideSwitcherView()
///     switcher.delegate = self          // titles, badges, selections
///     switcher.defaultSelectedIndex = 0
///     switcher.reloadData()
///
/// It can be used without pages, in a bar or with a content view elsewhere. When it has the focus, Left,
/// Right, Home and End select titles.
public final class SegementSlideSwitcherView: UIView {
  /// The duration of the indicator's movement to a chosen title, in seconds.
  /// Source: `docs/spec/segment-slide.md#4-constants`.
  private static let duration = 0.25

  /// The scroll view that holds the titles.
  public let scrollView = UIScrollView()
  /// The delegate, which supplies titles, icons and badges.
  public weak var delegate: (any SegementSlideDefaultSwitcherViewDelegate)?
  /// The data source, which supplies the height in a container.
  public weak var ssDataSource: (any SegementSlideSwitcherDataSource)?
  /// The look. Changes take effect with `reloadData()`.
  public var config = SegementSlideDefaultSwitcherConfig.shared
  /// The title that is selected at the first layout with a size, unless a title is selected already.
  public var defaultSelectedIndex: Int? { didSet { setNeedsLayout() } }
  /// The index of the selected title; nil for none.
  public private(set) var selectedIndex: Int?

  private var shownConfig = SegementSlideDefaultSwitcherConfig.shared
  private var titleViews: [SwitcherTitleView] = []
  private var widths: (normal: [CGFloat], selected: [CGFloat]) = ([], [])
  private let indicator = UIView()
  private var layout = SwitcherLayout(SwitcherLayout.Metrics(), normalWidths: [], selectedWidths: [])
  /// The position of the pages, or of the indicator's own movement.
  private var progress: CGFloat = 0
  private var slide: (from: CGFloat, to: CGFloat, start: TimeInterval)?
  private var link: CADisplayLink?

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    accessibilityTraits = .tabBar
    accessibilityLabel = "Pages"
    focusEffect.position = .inside
    scrollView.showsHorizontalScrollIndicator = false
    scrollView.showsVerticalScrollIndicator = false
    scrollView.scrollsToTop = false
    scrollView.allowsKeyboardScrolling = false
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.addSubview(indicator)
    addSubview(scrollView)
  }

  // MARK: Content

  /// Recreates the titles with the current `config`. The selection stays if its title still exists;
  /// otherwise the last title is selected.
  public func reloadData() {
    for view in titleViews { view.removeFromSuperview() }
    shownConfig = config
    let titles = delegate?.titlesInSegementSlideSwitcherView ?? []
    titleViews = titles.enumerated().map { index, title in
      let view = SwitcherTitleView(
        title: title,
        attributedTitle: delegate?.segementSwitcherView(self, attributedTitleAtIndex: index),
        image: delegate?.segementSwitcherView(self, imageAtIndex: index), config: shownConfig)
      view.tag = index
      view.addTarget(self, action: SegementSlideSwitcherView.tapped, for: .touchUpInside)
      scrollView.addSubview(view)
      return view
    }
    widths = (titleViews.map { $0.width(isSelected: false) }, titleViews.map { $0.width(isSelected: true) })
    scrollView.isScrollEnabled = shownConfig.type == .segement
    indicator.backgroundColor = shownConfig.indicatorColor
    indicator.layer.cornerRadius = shownConfig.indicatorHeight / 2
    reloadBadges()
    if let selectedIndex { reselect(selectedIndex) }
    setNeedsLayout()
  }

  private func reselect(_ index: Int) {
    let last = titleViews.count - 1
    guard index > last else { return }
    stopSlide()
    selectedIndex = last < 0 ? nil : last
    progress = CGFloat(max(0, last))
  }

  /// Reloads all badges from the delegate.
  public func reloadBadges() {
    for (index, view) in titleViews.enumerated() {
      view.badge = delegate?.segementSwitcherView(self, showBadgeAtIndex: index) ?? .none
    }
  }

  // MARK: Layout

  private var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  public override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: layout.contentWidth, height: ssDataSource?.height ?? bounds.height)
  }

  public override func layoutSubviews() {
    super.layoutSubviews()
    layout = SwitcherLayout(
      SwitcherLayout.Metrics(
        type: shownConfig.type, size: bounds.size, horizontalMargin: shownConfig.horizontalMargin,
        horizontalSpace: shownConfig.horizontalSpace,
        indicatorSize: CGSize(width: shownConfig.indicatorWidth, height: shownConfig.indicatorHeight),
        isRightToLeft: isRightToLeft),
      normalWidths: widths.normal, selectedWidths: widths.selected)
    scrollView.frame = bounds
    scrollView.contentSize = CGSize(width: layout.contentWidth, height: bounds.height)
    for (index, view) in titleViews.enumerated() { view.frame = layout.frame(index) }
    if selectedIndex == nil, let index = defaultSelectedIndex { selectItem(at: index, animated: false) }
    show()
  }

  /// Places indicator, titles and strip for `progress`.
  private func show() {
    let indicatorState = layout.indicatorState(progress, style: shownConfig.indicatorStyle)
    indicator.isHidden = indicatorState == nil || selectedIndex == nil
    for (index, view) in titleViews.enumerated() {
      let selection =
        selectedIndex == nil
        ? 0 : SwitcherLayout.selection(of: index, at: progress, count: titleViews.count)
      if view.selection != selection { view.show(selection: selection) }
    }
    guard let indicatorState, selectedIndex != nil else { return }
    indicator.frame = indicatorState.indicator
    let offset = UIScreen.main.rounded(indicatorState.stripOffset)
    // If the user has scrolled the strip, it stays there until another title is selected.
    if offset != shownOffset {
      shownOffset = offset
      scrollView.setContentOffset(CGPoint(x: offset, y: 0), animated: false)
    }
  }
  private var shownOffset: CGFloat = 0

  // MARK: Selection

  private func tapped(_ title: SwitcherTitleView) { selectItem(at: title.tag, animated: true) }

  /// Selects a title and notifies the delegate. Ignores a title that is already selected or does not exist.
  ///
  /// If animated, the indicator moves in 0.25 s, unless pages control it with `update(pageProgress:)`.
  public func selectItem(at index: Int, animated: Bool) {
    guard titleViews.indices.contains(index), index != selectedIndex, !bounds.isEmpty else { return }
    let isFirst = selectedIndex == nil
    selectedIndex = index
    go(to: CGFloat(index), animated: animated && !isFirst)
    delegate?.segementSwitcherView(self, didSelectAtIndex: index, animated: animated)
  }

  /// Shows a position of the pages, which may lie between two titles.
  /// Source: `docs/spec/segment-slide.md#55-indicator-that-follows`.
  public func update(pageProgress: CGFloat) {
    guard !pageProgress.isNaN else { return }
    stopSlide()
    guard pageProgress != progress else { return }
    progress = pageProgress
    show()
  }

  private func go(to target: CGFloat, animated: Bool) {
    stopSlide()
    guard animated, progress != target, let clock = window?.scene.clock else {
      progress = target
      return show()
    }
    slide = (progress, target, clock.now)
    link = CADisplayLink(clock: clock, for: self) { view, link in view.advance(to: link.timestamp) }
  }

  private func advance(to time: TimeInterval) {
    guard let slide else { return stopSlide() }
    let share = min(max((time - slide.start) / SegementSlideSwitcherView.duration, 0), 1)
    if share >= 1 { stopSlide() }
    // A cosine ease, like the pager's.
    progress = slide.from + (slide.to - slide.from) * (1 - cos(.pi * share)) / 2
    show()
  }

  private func stopSlide() {
    link?.invalidate()
    link = nil
    slide = nil
  }

  // MARK: Keys

  public override var canBecomeFocused: Bool { !titleViews.isEmpty }

  public override var focusRect: CGRect {
    guard let selectedIndex, titleViews.indices.contains(selectedIndex) else { return bounds }
    return titleViews[selectedIndex].frame.offsetBy(dx: -scrollView.contentOffset.x, dy: 0)
  }

  public override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let others = presses.filter { !choose(by: $0) }
    if !others.isEmpty { super.pressesBegan(others, with: event) }
  }

  private func choose(by press: UIPress) -> Bool {
    guard let key = press.key, key.modifierFlags.isEmpty, !titleViews.isEmpty else { return false }
    let present = selectedIndex ?? 0
    let index: Int
    switch key.keyCode {
    case .keyboardLeftArrow: index = present + (isRightToLeft ? 1 : -1)
    case .keyboardRightArrow: index = present + (isRightToLeft ? -1 : 1)
    case .keyboardHome: index = 0
    case .keyboardEnd: index = titleViews.count - 1
    default: return false
    }
    selectItem(at: min(max(index, 0), titleViews.count - 1), animated: true)
    return true
  }
}

extension SegementSlideSwitcherView: SegementSlideSwitcherDelegate {
  /// The title that is selected first, the same as ``defaultSelectedIndex``.
  public var ssDefaultSelectedIndex: Int? {
    get { defaultSelectedIndex }
    set { defaultSelectedIndex = newValue }
  }
  /// The index of the selected title, the same as ``selectedIndex``.
  public var ssSelectedIndex: Int? { selectedIndex }
  /// The scroll view of the titles, the same as ``scrollView``.
  public var ssScrollView: UIScrollView { scrollView }
}

/// The switcher's name in version 3 of the original.
public typealias SegementSlideDefaultSwitcherView = SegementSlideSwitcherView
