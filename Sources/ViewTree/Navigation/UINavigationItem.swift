/// What a navigation bar shows for one screen.
public final class UINavigationItem: NSObject {
  public var title: String? { didSet { if title != oldValue { changed() } } }
  /// Shown in place of the title, in its own size.
  public var titleView: UIView? { didSet { if titleView !== oldValue { changed() } } }
  /// What the back button of the screen above says; nil for the title. Empty for the chevron alone.
  public var backButtonTitle: String? { didSet { if backButtonTitle != oldValue { changed() } } }
  /// Whether there is no back button on this screen. The gesture that goes back is off then, too.
  public var hidesBackButton = false { didSet { if hidesBackButton != oldValue { changed() } } }
  /// Whether the back button stays beside buttons on the left.
  public var leftItemsSupplementBackButton = false {
    didSet { if leftItemsSupplementBackButton != oldValue { changed() } }
  }
  /// From the leading edge inwards.
  public var leftBarButtonItems: [UIBarButtonItem] = [] { didSet { buttonsChanged(from: oldValue) } }
  /// From the trailing edge inwards.
  public var rightBarButtonItems: [UIBarButtonItem] = [] { didSet { buttonsChanged(from: oldValue) } }

  /// The first of the leading ones.
  public var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems.first }
    set { leftBarButtonItems = newValue.map { [$0] } ?? [] }
  }

  /// The first of the trailing ones.
  public var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems.first }
    set { rightBarButtonItems = newValue.map { [$0] } ?? [] }
  }

  /// The bar that shows the item.
  weak var bar: UINavigationBar?

  public init(title: String? = nil) { self.title = title }

  /// What the back button says that leads here.
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
