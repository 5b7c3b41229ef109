/// A bar with buttons in a row, usually at the bottom of a screen.
@preconcurrency @MainActor open class UIToolbar: UIView {
  /// The height of a bar without the bottom safe area, in points: UIKit's.
  static let standardHeight: CGFloat = 44
  private static let margin: CGFloat = 16
  private static let gap: CGFloat = 8

  private let line = UIView()
  private var views: [(item: UIBarButtonItem, view: UIView)] = []

  /// The buttons in reading order; nil for none.
  open var items: [UIBarButtonItem]? {
    didSet {
      for item in oldValue ?? [] { item.onChange = nil }
      for item in items ?? [] { item.onChange = { [weak self] in self?.rebuild() } }
      rebuild()
    }
  }
  /// Sets the buttons; the change is not animated.
  open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }

  /// The color of the background; nil for the default.
  open var barTintColor: UIColor? { didSet { restyle() } }
  /// Whether content shows through the bar. Stored for ported code: the bar is opaque.
  open var isTranslucent = true
  /// The color scheme of the bar.
  open var barStyle = UIBarStyle.default { didSet { restyle() } }

  public override init(frame: CGRect = .zero) {
    super.init(frame: frame)
    addPart(line)
    restyle()
  }

  override class func makePlain() -> UIView { UIToolbar() }

  deinit {}

  @_spi(Library) open override var accessibilityDefaults: AccessibilityDefaults {
    AccessibilityDefaults(kind: .navigationBar)
  }

  private func restyle() {
    let look = NavigationBarLook(barStyle)
    backgroundColor = barTintColor ?? look.background
    line.backgroundColor = look.line
  }

  private func rebuild() {
    for (_, view) in views { view.removeFromSuperview() }
    views = (items ?? []).map { ($0, $0.space == nil ? $0.makeView() : UIView()) }
    for (item, view) in views where item.space == nil { addSubview(view) }
    setNeedsLayout()
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(
      width: size.width > 0 ? size.width : UIScreen.main.bounds.width,
      height: UIToolbar.standardHeight + safeAreaInsets.bottom)
  }

  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIToolbar.standardHeight)
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: UIScreen.main.hairline)
    let widths = views.map { width(of: $0.item, $0.view) }
    let flexible = views.count { $0.item.space == .flexible }
    let used =
      widths.reduce(0, +) + UIToolbar.gap * CGFloat(max(0, views.count - 1)) + 2 * UIToolbar.margin
    let share = flexible > 0 ? max(0, bounds.width - used) / CGFloat(flexible) : 0
    var x = UIToolbar.margin
    for ((item, view), width) in zip(views, widths) {
      let width = item.space == .flexible ? share : width
      let height = item.customView == nil ? UIToolbar.standardHeight : view.bounds.height
      let frame = CGRect(x: x, y: (UIToolbar.standardHeight - height) / 2, width: width, height: height)
      view.place(
        in: readsFromRight
          ? CGRect(x: bounds.width - frame.maxX, y: frame.minY, width: width, height: height) : frame)
      x += width + UIToolbar.gap
    }
  }

  private func width(of item: UIBarButtonItem, _ view: UIView) -> CGFloat {
    if item.width > 0 { return item.width }
    if item.space != nil { return 0 }
    if item.customView != nil { return view.bounds.width }
    let largest = CGFloat.greatestFiniteMagnitude
    return max(UIToolbar.standardHeight, view.sizeThatFits(CGSize(width: largest, height: largest)).width)
  }
}
