/// The contents of a navigation bar for one screen.
@preconcurrency @MainActor public final class UINavigationItem: NSObject {
  /// The screen's title.
  public var title: String? { didSet { if title != oldValue { changed() } } }
  /// A view shown instead of the title, in its own size.
  public var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
  /// The title of the back button on the next screen; nil for this screen's title, empty for the
  /// chevron alone.
  public var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
  /// Whether the screen has no back button. This also disables the gesture that goes back.
  public var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
  /// Whether the back button is shown together with left bar buttons.
  public var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
  }
  /// The buttons on the leading side, from the edge inward.
  public var leftBarButtonItems: [UIBarButtonItem] = [] { didSet { buttonsChanged(from: oldValue) } }
  /// The buttons on the trailing side, from the edge inward.
  public var rightBarButtonItems: [UIBarButtonItem] = [] { didSet { buttonsChanged(from: oldValue) } }

  /// The first leading button. Setting it replaces all leading buttons.
  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems.first }
    set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
  }

  /// The first trailing button. Setting it replaces all trailing buttons.
  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems.first }
    set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
  }

  /// The bar that shows the item.
  weak var bar: UINavigationBar?

  /// Creates an item with a title.
  public init(title: String? = nil) { self.title = title }

  /// The title of a back button that leads to this item's screen.
  var titleOfBackButton: String { backButtonTitle ?? title ?? "Back" }

  private func buttonsChanged(from old: [UIBarButtonItem]) {
    for button in old { button.onChange = nil }
    for button in leftBarButtonItems + rightBarButtonItems {
      button.onChange = { [weak self] in self?.changed() }
    }
    changed()
  }

  private func changed() { bar?.itemChanged(self) }
}
