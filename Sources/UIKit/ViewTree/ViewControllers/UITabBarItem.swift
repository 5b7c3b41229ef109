/// The contents of a tab: a title, an image, and a badge.
@preconcurrency @MainActor open class UITabBarItem: NSObject, NSKeyValueObserving, nonisolated ExtrasHolder {
  package final nonisolated(unsafe) var extras: ObjectExtras?

  open class var observableKeyPaths: [String: AnyKeyPath] { tabBarItemKeyPaths(Self.self) }

  /// The tab's title.
  open var title: String? {
    willSet { willChange("title") }
    didSet {
      if title != oldValue { recordChange() }
      didChange("title")
    }
  }
  /// The tab's image.
  open var image: UIImage? {
    willSet { willChange("image") }
    didSet {
      if image != oldValue { recordChange() }
      didChange("image")
    }
  }
  /// The text of the badge beside the image; nil or empty for none.
  open var badgeValue: String? {
    willSet { willChange("badgeValue") }
    didSet {
      if badgeValue != oldValue { recordChange() }
      didChange("badgeValue")
    }
  }
  /// The color of the badge; nil for the bar's color.
  open var badgeColor: UIColor? {
    willSet { willChange("badgeColor") }
    didSet {
      if badgeColor != oldValue { recordChange() }
      didChange("badgeColor")
    }
  }
  /// Whether the tab can be selected.
  open var isEnabled = true {
    willSet { willChange("enabled") }
    didSet {
      if isEnabled != oldValue { recordChange() }
      didChange("enabled")
    }
  }
  /// A number that the program can use to identify the item.
  open var tag: Int

  private let changes = NSObservedValue<UITabBarItem, Void>()

  /// Creates an item with a title and an image.
  public init(title: String?, image: UIImage?, tag: Int = 0) {
    self.title = title
    self.image = image
    self.tag = tag
    super.init()
    changes.connect(self) { _ in }
  }

  deinit {}

  /// Calls `handler` after each visible change, until the returned observation is released or invalidated.
  open func observe(_ handler: @escaping (UITabBarItem) -> Void) -> NSKeyValueObservation {
    changes.observe([]) { item, _ in handler(item) }
  }

  /// Tells the observers that the item changed. Subclasses call it for their own properties.
  package func recordChange() { changes.changed(from: (), to: ()) }
}
