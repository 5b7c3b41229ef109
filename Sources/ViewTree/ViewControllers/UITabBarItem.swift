/// What a tab shows: a title, an image, and a badge.
open class UITabBarItem {
  public var title: String? { didSet { if title != oldValue { noteChange() } } }
  public var image: UIImage? { didSet { if image != oldValue { noteChange() } } }
  /// A short text in a pill beside the image; nil or empty for none.
  public var badgeValue: String? { didSet { if badgeValue != oldValue { noteChange() } } }
  /// The colour of the pill; nil for that of the bar.
  public var badgeColor: UIColor? { didSet { if badgeColor != oldValue { noteChange() } } }
  /// Whether the tab can be chosen.
  public var isEnabled = true { didSet { if isEnabled != oldValue { noteChange() } } }
  public var tag: Int

  private let changes = NSObservedValue<UITabBarItem, Void>()

  public init(title: String?, image: UIImage?, tag: Int = 0) {
    self.title = title
    self.image = image
    self.tag = tag
    changes.connect(self) { _ in }
  }

  /// Calls `handler` whenever something that is shown has changed, until the observation that is returned is
  /// released or invalidated.
  public func observe(_ handler: @escaping (UITabBarItem) -> Void) -> NSKeyValueObservation {
    changes.observe([]) { item, _ in handler(item) }
  }

  /// Tells the observers of a change; for values of subclasses.
  public func noteChange() { changes.changed(from: (), to: ()) }
}
