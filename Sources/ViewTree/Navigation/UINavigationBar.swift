/// A bar with the title of a screen, its buttons, and a button that leads back.
///
///     let bar = UINavigationBar()
///     bar.items = [controller.navigationItem]
///     bar.barTintColor = navy
///     bar.tintColor = .white
///     bar.titleTextAttributes = [.foregroundColor: UIColor.white]
///
/// That of a `UINavigationController` is filled and placed by it. Colours and strengths cost no layout, so they
/// may be set in every frame.
open class UINavigationBar: UIView {
  /// The height of a bar without what covers its top, in points: UIKit's.
  public static let standardHeight: CGFloat = 44

  private let background = UIView()
  private let line = UIView()
  private let shadow = UIImageView()
  private let row = UIView()
  private var content: NavigationBarContent?
  /// What is to come in the transition that runs.
  private var nextContent: NavigationBarContent?

  /// Called when the back button is pressed. A navigation controller's bar pops the top screen.
  public var onBack: (() -> Void)?
  /// Called when the bar needs another place.
  var onResize: (() -> Void)?

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    isOpaque = false
    for part in [background, line, shadow] { addPart(part) }
    row.isOpaque = false
    addSubview(row)
    restyle()
  }

  deinit {}

  override var accessibilityDefaults: AccessibilityDefaults { AccessibilityDefaults(kind: .navigationBar) }

  // MARK: Items

  /// The items of the screens, the last being the one that is shown.
  public var items: [UINavigationItem] = [] {
    didSet {
      for item in oldValue where item.bar === self { item.bar = nil }
      for item in items { item.bar = self }
      if !isInTransition { showTopItem() }
    }
  }
  private var isInTransition = false

  public var topItem: UINavigationItem? { items.last }
  /// The item that the back button leads to.
  public var backItem: UINavigationItem? { items.dropLast().last }

  func itemChanged(_ item: UINavigationItem) {
    if item === topItem || item === backItem { update(nextContent ?? content) }
  }

  private func showTopItem() {
    nextContent?.removeFromSuperview()
    nextContent = nil
    if content?.item !== topItem {
      content?.removeFromSuperview()
      content = topItem.map(makeContent)
    }
    content?.role = .alone
    update(content)
    content?.layoutIfNeeded()
    content?.take(.current, isStill: true)
  }

  private func makeContent(_ item: UINavigationItem) -> NavigationBarContent {
    let content = NavigationBarContent(item: item)
    content.frame = row.bounds
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.titleAlpha = titleAlpha
    row.addSubview(content)
    return content
  }

  private func update(_ content: NavigationBarContent?) {
    guard let content, content.item === topItem else { return }
    content.update(back: backItem, bar: self) { [weak self] in self?.onBack?() }
  }

  // MARK: Transitions

  /// Takes over new items and puts the content of the top one where it sets out from.
  ///
  /// Answers what brings both contents to their ends, to be run in an animation block; nil where nothing
  /// changes.
  func beginTransition(to items: [UINavigationItem], isPush: Bool, isStill: Bool) -> (() -> Void)? {
    isInTransition = true
    self.items = items
    guard let old = content, let topItem, old.item !== topItem else { return nil }
    let new = makeContent(topItem)
    nextContent = new
    (old.role, new.role) = (.leaving, .coming)
    update(new)
    layoutIfNeeded()
    UIView.performWithoutAnimation { new.take(isPush ? .ahead(of: old) : .behind(old), isStill: isStill) }
    return {
      new.take(.current, isStill: isStill)
      old.take(isPush ? .behind(new) : .ahead(of: new), isStill: isStill)
    }
  }

  /// Keeps what the transition brought, or what was there before.
  func endTransition(to items: [UINavigationItem]) {
    self.items = items
    isInTransition = false
    if let next = nextContent, next.item === topItem {
      content?.removeFromSuperview()
      content = next
      nextContent = nil
    }
    showTopItem()
  }

  // MARK: Look

  public var barStyle = UIBarStyle.default {
    didSet {
      guard barStyle != oldValue else { return }
      restyle()
      restyleTitles()
    }
  }
  /// The colour of the ground; nil for that of the style.
  public var barTintColor: UIColor? { didSet { if barTintColor != oldValue { restyle() } } }
  /// How strong the ground and its line are, from 0 to 1. Only a translucent bar lets its screen shine
  /// through.
  public var backgroundAlpha: CGFloat = 1 { didSet { if backgroundAlpha != oldValue { restyle() } } }
  /// Whether the screen reaches under the bar. Unlike UIKit's it is off at first: nothing is blurred here.
  public var isTranslucent = false {
    didSet {
      guard isTranslucent != oldValue else { return }
      restyle()
      onResize?()
    }
  }
  /// Drawn along the lower edge in place of the line; one without size leaves that out.
  public var shadowImage: UIImage? {
    didSet {
      guard shadowImage != oldValue else { return }
      restyle()
      setNeedsLayout()
    }
  }
  /// The colour of the line at the lower edge, one device pixel; nil for that of the style, clear for none.
  public var shadowColor: UIColor? { didSet { if shadowColor != oldValue { restyle() } } }
  /// The `.font` and `.foregroundColor` of the title.
  public var titleTextAttributes: [NSAttributedString.Key: Any]? {
    didSet { restyleTitles() }
  }
  /// How strong the title is, from 0 to 1.
  public var titleAlpha: CGFloat = 1 {
    didSet { for content in [content, nextContent] { content?.titleAlpha = titleAlpha } }
  }
  /// The height of the row of buttons, in points: all of the bar but what covers its top.
  public var rowHeight = UINavigationBar.standardHeight {
    didSet {
      guard rowHeight != oldValue else { return }
      if !rowHeight.isFinite || rowHeight < 0 { rowHeight = oldValue }
      update(content)
      setNeedsLayout()
      onResize?()
    }
  }

  /// The colour of the ground as it is seen: `barTintColor`, or that of the style.
  public var effectiveBarTintColor: UIColor { barTintColor ?? NavigationBarLook(barStyle).background }

  /// The colour of the title as it is seen: that of `titleTextAttributes`, or that of the style.
  public var effectiveTitleColor: UIColor {
    titleTextAttributes?[.foregroundColor] as? UIColor ?? NavigationBarLook(barStyle).title
  }

  private func restyle() {
    let look = NavigationBarLook(barStyle)
    background.backgroundColor = effectiveBarTintColor
    line.backgroundColor = shadowColor ?? look.line
    shadow.image = shadowImage
    line.isHidden = shadowImage != nil
    let strength = isTranslucent ? backgroundAlpha : 1
    for part in [background, line, shadow] { part.alpha = strength }
  }

  private func restyleTitles() { for content in [content, nextContent] { content?.restyle(self) } }

  // MARK: Layout

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: safeAreaInsets.top + rowHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    background.frame = bounds
    let pixel = UIScreen.main.hairline
    line.frame = CGRect(x: 0, y: bounds.height - pixel, width: bounds.width, height: pixel)
    shadow.frame = CGRect(
      x: 0, y: bounds.height, width: bounds.width, height: shadowImage?.size.height ?? 0)
    row.frame = CGRect(x: 0, y: bounds.height - rowHeight, width: bounds.width, height: rowHeight)
  }
}
