/// What a tab shows: a title, an image, and a badge.
open class UITabBarItem {
  public var title: String? { didSet { if title != oldValue { onChange?() } } }
  public var image: UIImage? { didSet { if image != oldValue { onChange?() } } }
  /// A short text in a pill beside the image; nil or empty for none.
  public var badgeValue: String? { didSet { if badgeValue != oldValue { onChange?() } } }
  /// The colour of the pill; nil for that of the bar.
  public var badgeColor: UIColor? { didSet { if badgeColor != oldValue { onChange?() } } }
  public var tag: Int

  /// Called when any of it changed; for the bar that shows the item.
  public var onChange: (() -> Void)?

  public init(title: String?, image: UIImage?, tag: Int = 0) {
    self.title = title
    self.image = image
    self.tag = tag
  }
}
