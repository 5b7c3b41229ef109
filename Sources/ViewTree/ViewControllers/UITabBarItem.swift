/// What a tab shows: a title, an image, and a badge.
open class UITabBarItem: NSObject, NSKeyValueObserving, nonisolated ExtrasHolder {
  package final nonisolated(unsafe) var extras: ObjectExtras?

  open class var observableKeyPaths: [String: AnyKeyPath] { tabBarItemKeyPaths(Self.self) }

  public var title: String? {
    willSet { willChange("title") }
    didSet {
      if title != oldValue { noteChange() }
      didChange("title")
    }
  }
  public var image: UIImage? {
    willSet { willChange("image") }
    didSet {
      if image != oldValue { noteChange() }
      didChange("image")
    }
  }
  /// A short text in a pill beside the image; nil or empty for none.
  public var badgeValue: String? {
    willSet { willChange("badgeValue") }
    didSet {
      if badgeValue != oldValue { noteChange() }
      didChange("badgeValue")
    }
  }
  /// The colour of the pill; nil for that of the bar.
  public var badgeColor: UIColor? {
    willSet { willChange("badgeColor") }
    didSet {
      if badgeColor != oldValue { noteChange() }
      didChange("badgeColor")
    }
  }
  /// Whether the tab can be chosen.
  public var isEnabled = true {
    willSet { willChange("enabled") }
    didSet {
      if isEnabled != oldValue { noteChange() }
      didChange("enabled")
    }
  }
  public var tag: Int

  private let changes = NSObservedValue<UITabBarItem, Void>()

  public init(title: String?, image: UIImage?, tag: Int = 0) {
    self.title = title
    self.image = image
    self.tag = tag
    super.init()
    changes.connect(self) { _ in }
  }

  deinit {}

  /// Calls `handler` whenever something that is shown has changed, until the observation that is returned is
  /// released or invalidated.
  public func observe(_ handler: @escaping (UITabBarItem) -> Void) -> NSKeyValueObservation {
    changes.observe([]) { item, _ in handler(item) }
  }

  /// Tells the observers of a change; for values of subclasses.
  public func noteChange() { changes.changed(from: (), to: ()) }
}
