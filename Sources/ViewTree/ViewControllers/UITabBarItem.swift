/// The contents of a tab: a title, an image, and a badge.
open class UITabBarItem {
  /// The tab's title.
  public var title: String? { didSet { if title != oldValue { noteChange() } } }
  /// The tab's image.
  public var image: UIImage? { didSet { if image != oldValue { noteChange() } } }
  /// The text of the badge beside the image; nil or empty for none.
  public var badgeValue: String? { didSet { if badgeValue != oldValue { noteChange() } } }
  /// The colour of the badge; nil for the bar's colour.
  public var badgeColor: UIColor? { didSet { if badgeColor != oldValue { noteChange() } } }
  /// Whether the tab can be selected.
  public var isEnabled = true { didSet { if isEnabled != oldValue { noteChange() } } }
  /// A number that the program can use to identify the item.
  public var tag: Int

  private let changes = NSObservedValue<UITabBarItem, Void>()

  /// Creates an item with a title and an image.
  public init(title: String?, image: UIImage?, tag: Int = 0) {
    self.title = title
    self.image = image
    self.tag = tag
    changes.connect(self) { _ in }
  }

  /// Calls `handler` after each visible change, until the returned observation is released or invalidated.
  public func observe(_ handler: @escaping (UITabBarItem) -> Void) -> NSKeyValueObservation {
    changes.observe([]) { item, _ in handler(item) }
  }

  /// Tells the observers that the item changed. Subclasses call it for their own properties.
  public func noteChange() { changes.changed(from: (), to: ()) }
}
