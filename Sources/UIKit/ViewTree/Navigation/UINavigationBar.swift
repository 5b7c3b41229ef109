/// A bar with a screen's title and buttons, and a back button.
///
///     let bar = UINavigationBar()
///     bar.items = [controller.navigationItem]
///     bar.barTintColor = navy
///     bar.tintColor = .white
///     bar.titleTextAttributes = [.foregroundColor: UIColor.white]
///
/// A navigation controller fills and positions its own bar. Changing colors and alphas needs no layout, so
/// they may change in every frame.
@preconcurrency @MainActor open class UINavigationBar: UIView {
  /// The height of a bar without the top safe area, in points: UIKit's.
  public static let standardHeight: CGFloat = 44

  private let background = UIImageView()
  private let line = UIView()
  private let shadow = UIImageView()
  private let row = NavigationBarRow()
  let promptLabel = UILabel()
  private var content: NavigationBarContent?
  /// The incoming content of the running transition.
  private var nextContent: NavigationBarContent?

  /// Called when the back button is pressed. A navigation controller pops its top screen.
  package var onBack: (() -> Void)?
  /// Where the back button of the first screen leads; nil for nowhere.
  package var outerBack: (item: UINavigationItem, action: () -> Void)? {
    didSet { update(nextContent ?? content) }
  }
  /// Called when the bar's height or translucency changes.
  var onResize: (() -> Void)?

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    for part in [background, line, shadow] { addPart(part) }
    addSubview(row)
    preparePrompt()
    restyle()
  }

  override class func makePlain() -> UIView { UINavigationBar() }

  deinit {}

  @_spi(Library) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(kind: .navigationBar)
  }

  // MARK: Items

  /// The items of all screens; the bar shows the last one. Nil if there are none.
  open var items: [UINavigationItem]? {
    get { stack.isEmpty ? nil : stack }
    set { stack = newValue ?? [] }
  }
  /// Sets the items of all screens at once; the change is not animated.
  open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
  /// Adds the item of another screen; the change is not animated.
  open func pushItem(_ item: UINavigationItem, animated: Bool) { stack.append(item) }
  /// Removes the last item and returns it; the change is not animated.
  @discardableResult
  open func popItem(animated: Bool) -> UINavigationItem? { stack.popLast() }

  private var stack: [UINavigationItem] = [] {
    didSet {
      for item in oldValue where item.bar === self { item.bar = nil }
      for item in stack { item.bar = self }
      updatePrompt()
      if !isInTransition { showTopItem() }
    }
  }
  private var isInTransition = false

  /// The item that the bar shows, or nil if there are none.
  open var topItem: UINavigationItem? { stack.last }
  /// The item of the previous screen, where the back button leads.
  open var backItem: UINavigationItem? { stack.dropLast().last }

  func itemChanged(_ item: UINavigationItem) {
    guard item === topItem || item === backItem else { return }
    updatePrompt()
    if item === topItem, !isInTransition { appearanceChanged(of: item) }
    update(nextContent ?? content)
  }

  private func showTopItem() {
    nextContent?.removeFromSuperview()
    nextContent = nil
    if content?.item !== topItem {
      content?.removeFromSuperview()
      content = topItem.map(makeContent)
    }
    content?.role = .alone
    restyle()
    update(content)
    content?.layoutIfNeeded()
    content?.apply(.current, isStill: true)
  }

  private func makeContent(_ item: UINavigationItem) -> NavigationBarContent {
    let content = NavigationBarContent(item: item)
    content.frame = row.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.titleAlpha = titleAlpha
    content.belowRow = belowRow
    content.isRowHidden = item.palette?.isAlone ?? false
    row.addSubview(content)
    return content
  }

  private func update(_ content: NavigationBarContent?) {
    guard let content, content.item === topItem else { return }
    content.update(back: backItem ?? outerBack?.item, bar: self) { [weak self] in
      guard let self else { return }
      if backItem == nil { outerBack?.action() } else { onBack?() }
    }
  }

  // MARK: Transitions

  /// Begins a transition to new items and moves the incoming content to its start position.
  ///
  /// Returns a closure that moves both contents to their final positions, to be run in an animation block;
  /// nil if the top item stays the same.
  func beginTransition(to items: [UINavigationItem], isPush: Bool, isStill: Bool) -> (() -> Void)? {
    isInTransition = true
    stack = items
    guard let old = content, let topItem, old.item !== topItem else { return nil }
    let new = makeContent(topItem)
    nextContent = new
    (old.role, new.role) = (.leaving, .coming)
    update(new)
    layoutIfNeeded()
    UIView.performWithoutAnimation { new.apply(isPush ? .ahead(of: old) : .behind(old), isStill: isStill) }
    return { [self] in
      restyle()
      new.apply(.current, isStill: isStill)
      old.apply(isPush ? .behind(new) : .ahead(of: new), isStill: isStill)
    }
  }

  /// Ends the transition with the new items, or with the old ones if it was canceled.
  func endTransition(to items: [UINavigationItem]) {
    stack = items
    isInTransition = false
    if let next = nextContent, next.item === topItem {
      content?.removeFromSuperview()
      content = next
      nextContent = nil
    }
    showTopItem()
  }

  // MARK: Look

  /// The color scheme of the bar.
  open var barStyle = UIBarStyle.default {
    didSet {
      guard barStyle != oldValue else { return }
      restyle()
      restyleTitles()
    }
  }
  /// The background color; nil for the style's color. Unlike UIKit since iOS 15, the bar has it at the top of the content
  /// too.
  open var barTintColor: UIColor? { didSet { if barTintColor != oldValue { restyle() } } }
  /// The alpha of the background and the bottom line, from 0 to 1. Only a translucent bar shows its
  /// screen through.
  open var backgroundAlpha: CGFloat = 1 { didSet { if backgroundAlpha != oldValue { restyle() } } }
  /// Whether the screen extends under the bar. While the content of the screen is at its top, the bar of a navigation
  /// controller has no background; otherwise its color hides the content, which is not blurred.
  open var isTranslucent = true {
    didSet {
      guard isTranslucent != oldValue else { return }
      restyle()
      onResize?()
    }
  }
  /// An image drawn below the bar instead of the bottom line. An image with zero size hides the line.
  open var shadowImage: UIImage? {
    didSet {
      if shadowImage != oldValue { restyle() }
    }
  }
  private var backgroundImages: [UIBarMetrics: UIImage] = [:]
  /// Sets an image that replaces the background color. An empty image makes the background transparent.
  open func setBackgroundImage(_ image: UIImage?, for barMetrics: UIBarMetrics) {
    backgroundImages[barMetrics] = image
    restyle()
    onResize?()
  }
  /// Returns the image that replaces the background color.
  open func backgroundImage(for barMetrics: UIBarMetrics) -> UIImage? { backgroundImages[barMetrics] }

  /// The color of the bottom line, one device pixel high; nil for the style's color, clear for none.
  open var shadowColor: UIColor? { didSet { if shadowColor != oldValue { restyle() } } }
  /// The `.font` and `.foregroundColor` of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { restyleTitles() }
  }
  /// The alpha of the title, from 0 to 1.
  open var titleAlpha: CGFloat = 1 {
    didSet { for content in [content, nextContent] { content?.titleAlpha = titleAlpha } }
  }
  /// The height of the row of buttons in points; the bar adds the top safe area.
  open var rowHeight = UINavigationBar.standardHeight {
    didSet {
      guard rowHeight != oldValue else { return }
      if !rowHeight.isFinite || rowHeight < 0 { rowHeight = oldValue }
      update(content)
      setNeedsLayout()
      onResize?()
    }
  }

  /// The top of the row of buttons.
  var rowTop: CGFloat { bounds.height - belowRow.height - rowHeight }

  /// Whether the row of buttons is hidden above a palette.
  var hidesRow = false {
    didSet {
      guard hidesRow != oldValue else { return }
      content?.isRowHidden = hidesRow
      setNeedsLayout()
    }
  }

  /// Whether titles are large while the content is at its top.
  open var prefersLargeTitles = false {
    didSet { if prefersLargeTitles != oldValue { onResize?() } }
  }
  /// The `.font` and `.foregroundColor` of a large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any]? { didSet { restyleTitles() } }
  /// What shows below the row of buttons; set by a navigation controller.
  var belowRow = LargeTitleLayout.Shown() { didSet { if belowRow != oldValue { setNeedsLayout() } } }

  /// The looks that were set for the bar itself.
  var ownAppearances = NavigationBarAppearances()
  /// Whether the content of the screen is at its top, so that the bar covers none of it; set by a navigation controller.
  var isAtScrollEdge = false {
    didSet {
      guard isAtScrollEdge != oldValue else { return }
      if usesAppearances { appearancesChanged() } else { restyle() }
    }
  }
  /// Whether the screen extends under the bar; set by a navigation controller.
  var isOverScreen = false { didSet { if isOverScreen != oldValue { restyle() } } }

  /// The background color in use: the appearance's, or `barTintColor`, or the style's color.
  open var effectiveBarTintColor: UIColor {
    appearanceInUse?.backgroundColor ?? barTintColor ?? NavigationBarLook(barStyle).background
  }

  /// The title color in use: the color in the title's attributes, or the style's color.
  open var effectiveTitleColor: UIColor {
    titleAttributesInUse?[.foregroundColor] as? UIColor ?? NavigationBarLook(barStyle).title
  }

  func restyle() {
    let (look, own) = (NavigationBarLook(barStyle), appearanceInUse)
    let image = own == nil ? backgroundImage(for: .default) : own?.backgroundImage
    background.backgroundColor = own == nil && image != nil ? .clear : effectiveBarTintColor
    background.image = image
    background.contentMode = own?.backgroundImageContentMode ?? .scaleToFill
    line.backgroundColor = own.map { $0.shadowColor ?? .clear } ?? shadowColor ?? look.line
    let edge = own.map(\.shadowImage) ?? shadowImage
    if edge != shadow.image {
      shadow.image = edge
      setNeedsLayout()
    }
    line.isHidden = edge != nil
    let strength = isBare ? 0 : isTranslucent ? backgroundAlpha : 1
    for part in [background, line, shadow] { part.alpha = strength }
    promptLabel.textColor = effectiveTitleColor
  }

  func restyleTitles() { for content in [content, nextContent] { content?.restyle(self) } }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width > 0 ? size.width : UIScreen.main.bounds.width,
      height: safeAreaInsets.top + contentHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let pixel = UIScreen.main.hairline
    line.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
    shadow.frame = CGRect(
      x: 0, y: bounds.height, width: bounds.width, height: shadow.image?.size.height ?? 0)
    row.frame = CGRect(x: 0, y: rowTop, width: bounds.width, height: rowHeight)
    for content in [content, nextContent] { content?.belowRow = belowRow }
    placePrompt()
  }
}

/// The heights of a bar for which an image is meant. Only `default` is shown.
public nonisolated enum UIBarMetrics: Int, Hashable, Sendable {
  case `default`, compact
  case defaultPrompt = 101
  case compactPrompt
}
