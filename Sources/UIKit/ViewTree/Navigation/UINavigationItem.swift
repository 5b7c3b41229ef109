/// The contents of a navigation bar for one screen.
@preconcurrency @MainActor open class UINavigationItem: NSObject {
  /// The screen's title.
  open var title: String? { didSet { if title != oldValue { changed() } } }
  /// A line of text above the title, which makes the bar higher; nil for none.
  open var prompt: String? { didSet { if prompt != oldValue { changed() } } }
  /// A view shown instead of the title, in its own size.
  open var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
  /// The title of the back button on the next screen; nil for this screen's title, empty for the
  /// chevron alone.
  open var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
  /// What the back button on the next screen shows.
  open var backButtonDisplayMode = BackButtonDisplayMode.default {
    didSet { if backButtonDisplayMode != oldValue { changed() } }
  }
  /// What a back button shows.
  public nonisolated enum BackButtonDisplayMode: Int, Hashable, Sendable {
    /// The title of the screen that it leads to, or the shorter title that the program gave.
    case `default`
    /// "Back", or the title that the program gave.
    case generic
    /// The chevron alone.
    case minimal
  }
  /// The back button on the next screen: its title, and its action if it has one.
  open var backBarButtonItem: UIBarButtonItem? {
    didSet { buttonsChanged(from: [oldValue].compactMap { $0 }) }
  }
  /// Whether the title is large, in a bar that prefers large titles.
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic {
    didSet { if largeTitleDisplayMode != oldValue { bar?.onResize?() } }
  }
  /// The view below the row of buttons; nil for none.
  package var palette: BarPalette? {
    didSet {
      changed()
      bar?.onResize?()
    }
  }
  /// Whether the screen has no back button. This also disables the gesture that goes back.
  open var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
  /// Whether the back button is shown together with left bar buttons.
  open var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
  }
  /// The buttons on the leading side, from the edge inward; nil for none.
  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { buttonsChanged(from: oldValue ?? []) } }
  /// The buttons on the trailing side, from the edge inward; nil for none.
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { buttonsChanged(from: oldValue ?? []) } }

  /// The first leading button. Setting it replaces all leading buttons.
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }

  /// The first trailing button. Setting it replaces all trailing buttons.
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }

  /// The look of the bar for this screen, instead of the bar's own; nil for the bar's own.
  open var standardAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The look of the bar while the content is at its top; nil for the bar's own.
  open var scrollEdgeAppearance: UINavigationBarAppearance? { didSet { changed() } }
  /// The look of the bar in a window that is low; nil for the bar's own.
  open var compactAppearance: UINavigationBarAppearance? { didSet { changed() } }

  /// Whether something lies over the content of the screen, so that the bar cannot tell whether it covers anything.
  package var isContentCovered = false { didSet { if isContentCovered != oldValue { bar?.restyle() } } }

  /// The bar that shows the item.
  weak var bar: UINavigationBar?

  /// Creates an item without a title.
  public override init() { super.init() }

  deinit {}

  /// Creates an item with a title.
  public init(title: String?) {
    self.title = title
    super.init()
  }

  // The changes are the same with and without an animation: the bar shows them at once.

  /// Sets the first leading button.
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  /// Sets the first trailing button.
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
  /// Sets the leading buttons.
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }
  /// Sets the trailing buttons.
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
  /// Sets whether the screen has no back button.
  open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) {
    self.hidesBackButton = hidesBackButton
  }

  /// The title of a back button that leads to this item's screen.
  var titleOfBackButton: String {
    let chosen = backBarButtonItem?.title ?? backButtonTitle
    return switch backButtonDisplayMode {
    case .default: chosen ?? title ?? "Back"
    case .generic: chosen ?? "Back"
    case .minimal: ""
    }
  }

  private func buttonsChanged(from old: [UIBarButtonItem]) {
    for button in old { button.onChange = nil }
    for button in buttons { button.onChange = { [weak self] in self?.changed() } }
    changed()
  }

  private var buttons: [UIBarButtonItem] {
    [backBarButtonItem].compactMap { $0 } + (leftBarButtonItems ?? []) + (rightBarButtonItems ?? [])
  }

  private func changed() { bar?.itemChanged(self) }
}
