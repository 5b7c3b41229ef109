public import ViewTree

/// Called when the user selects a tab of a bar without a controller.
@preconcurrency @MainActor public protocol UITabBarDelegate: AnyObject {
  /// Called after the user selected a tab, also the selected one.
  func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
  /// Does nothing.
  public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
}

/// A bar with tabs at the bottom of a screen, one of which is selected.
///
/// In wide windows the titles are beside the images. The arrow keys move among the tabs, and Space and Return select
/// one. All items are shown, however many there are.
@preconcurrency @MainActor open class UITabBar: UIView {
  /// How the tabs are distributed.
  public nonisolated enum ItemPositioning: Int, Hashable, Sendable {
    /// Over the whole width; in the middle in wide windows.
    case automatic
    /// Over the whole width.
    case fill
    /// In the middle.
    case centered
  }

  /// The height without the bottom safe area, in points: UIKit's.
  static let standardHeight: CGFloat = 49

  /// The delegate, which is notified of selected tabs. A tab bar controller sets it for its own bar.
  open weak var delegate: (any UITabBarDelegate)?

  private let background = UIImageView()
  private let line = UIView()
  private let shadow = UIImageView()
  private var buttons: [TabButton] = []
  private var observations: [NSKeyValueObservation] = []
  /// Asked before the user selects a tab; set by a tab bar controller.
  var onChoose: ((UITabBarItem) -> Void)?

  /// Creates a bar without tabs.
  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    for part in [background, line, shadow] { addPart(part) }
    accessibilityTraits = .tabBar
    accessibilityLabel = "Tab Bar"
    restyle()
  }

  deinit {}

  // MARK: Items

  /// The tabs in reading order; nil for none.
  open var items: [UITabBarItem]? { didSet { itemsChanged() } }
  /// Sets the tabs; the change is not animated.
  open func setItems(_ items: [UITabBarItem]?, animated: Bool) { self.items = items }
  /// The selected tab. Setting it does not call the delegate.
  open weak var selectedItem: UITabBarItem? {
    didSet {
      if selectedItem !== oldValue { restyle() }
    }
  }

  private func itemsChanged() {
    for button in buttons { button.removeFromSuperview() }
    buttons = (items ?? []).map { item in
      let button = TabButton(item)
      button.addAction(for: .touchUpInside) { [weak self] _ in self?.choose(item) }
      addSubview(button)
      return button
    }
    observations = (items ?? []).map { item in
      item.observe { [weak self] _ in
        self?.restyle()
        self?.setNeedsLayout()
      }
    }
    if let selectedItem, !(items ?? []).contains(where: { $0 === selectedItem }) { self.selectedItem = nil }
    restyle()
    setNeedsLayout()
  }

  private func choose(_ item: UITabBarItem) {
    if let onChoose { return onChoose(item) }
    selectedItem = item
    delegate?.tabBar(self, didSelect: item)
  }

  // MARK: Look

  /// The color of tabs that are not selected; nil for gray.
  open var unselectedItemTintColor: UIColor? { didSet { restyle() } }
  /// The background color; nil for the style's color.
  open var barTintColor: UIColor? { didSet { restyle() } }
  /// The color scheme of the bar.
  open var barStyle = UIBarStyle.default { didSet { restyle() } }
  /// Whether screens extend under the bar. They are not blurred there.
  open var isTranslucent = true { didSet { if isTranslucent != oldValue { onResize?() } } }
  /// An image that replaces the background color.
  open var backgroundImage: UIImage? { didSet { restyle() } }
  /// An image drawn above the bar instead of the line. An image with zero size hides the line.
  open var shadowImage: UIImage? { didSet { restyle() } }
  /// An image behind the selected tab.
  open var selectionIndicatorImage: UIImage? { didSet { restyle() } }
  /// How the tabs are distributed.
  open var itemPositioning = ItemPositioning.automatic { didSet { setNeedsLayout() } }
  /// The width of centered tabs, in points; 0 for the usual one.
  open var itemWidth: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The distance between centered tabs, in points; 0 for the usual one.
  open var itemSpacing: CGFloat = 0 { didSet { setNeedsLayout() } }
  /// The look of the bar. Setting it replaces `barTintColor` and its relatives.
  open var standardAppearance: UITabBarAppearance {
    get {
      if let ownAppearance { return ownAppearance }
      let look = UITabBarAppearance()
      look.onChange = { [weak self] in self?.restyle() }
      ownAppearance = look
      return look
    }
    set {
      ownAppearance = (newValue.copy() as? UITabBarAppearance) ?? newValue
      ownAppearance?.onChange = { [weak self] in self?.restyle() }
      restyle()
    }
  }
  private var ownAppearance: UITabBarAppearance?
  /// The look of the bar while the content is at its bottom; nil for the standard look.
  open var scrollEdgeAppearance: UITabBarAppearance? { didSet { restyle() } }
  /// Whether the content is at its bottom; set by a tab bar controller.
  var isAtScrollEdge = false { didSet { if isAtScrollEdge != oldValue { restyle() } } }
  /// Called when screens may extend under the bar now, or not any longer.
  var onResize: (() -> Void)?

  /// Whether the look depends on where the content is.
  var hasScrollEdgeLook: Bool {
    scrollEdgeAppearance != nil || (items ?? []).contains { $0.scrollEdgeAppearance != nil }
  }

  private var appearanceInUse: UITabBarAppearance? {
    let edge = isAtScrollEdge ? selectedItem?.scrollEdgeAppearance ?? scrollEdgeAppearance : nil
    return edge ?? selectedItem?.standardAppearance ?? ownAppearance
  }

  private func restyle() {
    let (look, own) = (NavigationBarLook(barStyle), appearanceInUse)
    let image = own == nil ? backgroundImage : own?.backgroundImage
    background.image = image
    background.backgroundColor =
      own == nil && image != nil ? .clear : own?.backgroundColor ?? barTintColor ?? look.background
    let edge = own.map(\.shadowImage) ?? shadowImage
    if edge != shadow.image {
      shadow.image = edge
      setNeedsLayout()
    }
    line.isHidden = edge != nil
    line.backgroundColor = own.map { $0.shadowColor ?? .clear } ?? look.line
    for button in buttons {
      button.show(
        TabLook(
          appearance: isInline ? own?.inlineLayoutAppearance : own?.stackedLayoutAppearance,
          isSelected: button.item === selectedItem, isInline: isInline, tint: tintColor,
          unselected: unselectedItemTintColor ?? .secondaryLabel,
          indicator: own?.selectionIndicatorImage ?? selectionIndicatorImage,
          indicatorColor: own?.selectionIndicatorTintColor))
    }
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    restyle()
  }

  // MARK: Layout

  /// Whether the titles are beside the images.
  private var isInline = false { didSet { if isInline != oldValue { restyle() } } }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width > 0 ? size.width : UIScreen.main.bounds.width,
      height: UITabBar.standardHeight + safeAreaInsets.bottom)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UITabBar.standardHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    isInline = traitCollection.horizontalSizeClass == .regular
    background.frame = bounds
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: UIScreen.main.hairline)
    let height = shadow.image?.size.height ?? 0
    shadow.frame = CGRect(x: 0, y: -height, width: bounds.width, height: height)
    let own = appearanceInUse
    let frames = TabBarLayout(
      width: bounds.width, sideInsets: (safeAreaInsets.left, safeAreaInsets.right), count: buttons.count,
      isCentered: isCentered, itemWidth: own.map(\.stackedItemWidth) ?? itemWidth,
      spacing: own.map(\.stackedItemSpacing) ?? itemSpacing, widest: buttons.map(\.fittingWidth).max() ?? 0
    ).frames
    let barHeight = min(UITabBar.standardHeight, bounds.height)
    for (button, span) in zip(buttons, frames) {
      put(button, at: CGRect(x: span.start, y: 0, width: span.width, height: barHeight))
    }
  }

  private var isCentered: Bool {
    switch appearanceInUse?.stackedItemPositioning ?? itemPositioning {
    case .automatic: isInline
    case .fill: false
    case .centered: true
    }
  }

  // MARK: Keys

  /// The arrow keys, Home and End move the focus among the tabs.
  open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    guard let key = presses.first?.key, key.modifierFlags.isEmpty,
      let current = buttons.firstIndex(where: \.isFocused)
    else { return super.pressesBegan(presses, with: event) }
    let usable = buttons.indices.filter { buttons[$0].isEnabled }
    switch key.keyCode {
    case .keyboardLeftArrow, .keyboardRightArrow:
      let isForward = (key.keyCode == .keyboardRightArrow) != isMirrored
      focus(isForward ? usable.first { $0 > current } : usable.last { $0 < current })
    case .keyboardHome: focus(usable.first)
    case .keyboardEnd: focus(usable.last)
    default: super.pressesBegan(presses, with: event)
    }
  }

  private func focus(_ index: Int?) {
    if let index { window?.focusSystem.requestFocusUpdate(to: buttons[index]) }
  }
}

extension UITabBar: AppearanceClass {
  package static func makePlainView() -> UIView { UITabBar() }
  package static var appearanceProperties: [AppearanceProperties.Apply] {
    [
      AppearanceProperties.property(\UITabBar.unselectedItemTintColor),
      AppearanceProperties.property(\UITabBar.barTintColor),
      AppearanceProperties.property(\UITabBar.barStyle),
      AppearanceProperties.property(\UITabBar.isTranslucent),
      AppearanceProperties.property(\UITabBar.backgroundImage),
      AppearanceProperties.property(\UITabBar.shadowImage),
      AppearanceProperties.property(\UITabBar.selectionIndicatorImage),
      AppearanceProperties.property(\UITabBar.scrollEdgeAppearance),
      { sample, view in
        guard let bar = view as? UITabBar, bar.ownAppearance == nil else { return }
        if let look = (sample.proxy as? UITabBar)?.ownAppearance { bar.standardAppearance = look }
      },
    ]
  }
}
