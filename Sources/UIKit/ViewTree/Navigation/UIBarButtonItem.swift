public import Objects

/// A button in a navigation bar: a title, an image, or a custom view.
@preconcurrency @MainActor public final class UIBarButtonItem: NSObject {
  /// The weight of a button's title.
  public nonisolated enum Style: Hashable, Sendable {
    case plain
    /// A semibold title, for buttons that complete a task.
    case done
  }

  /// The button's title.
  public var title: String? { didSet { if title != oldValue { onChange?() } } }
  /// An image shown instead of the title, which becomes the tooltip. Vector shapes take the tint color.
  public var image: UIImage? { didSet { if image != oldValue { onChange?() } } }
  /// A view shown instead of title and image, in its own size.
  public var customView: UIView? { didSet { if customView !== oldValue { onChange?() } } }
  /// The button's style.
  public var style = Style.plain { didSet { if style != oldValue { onChange?() } } }
  /// Whether the button can be pressed.
  public var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
  /// The color of the title or image; nil for the bar's tint color.
  public var tintColor: UIColor? { didSet { if tintColor != oldValue { onChange?() } } }
  /// An identifier for tests and dumps; never shown to the user.
  public var accessibilityIdentifier: String?
  /// A number that the program can use to identify the item.
  public var tag = 0

  private var handler: (() -> Void)?
  /// Called after a property changed; set by the navigation item that holds the button.
  var onChange: (() -> Void)?

  /// Creates a button that performs `primaryAction`. Its title and image default to the action's.
  public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.title = title ?? primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title }
    self.image = image ?? primaryAction?.image
    super.init()
    if let primaryAction { handler = { [unowned self] in primaryAction.perform(sender: self) } }
  }

  /// Creates a button that calls a method of `target`, which it references weakly.
  public convenience init<Target: AnyObject>(
    title: String? = nil, image: UIImage? = nil, style: Style = .plain, target: Target,
    action: @escaping (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.init(title: title, image: image)
    self.style = style
    handler = { [weak target, unowned self] in if let target { action(target)(self) } }
  }

  /// Creates an item that shows a custom view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  // MARK: Selectors

  /// The object whose method is called. The item does not retain it. If nil, the first responder that
  /// implements the method receives the call.
  public weak var target: AnyObject?
  /// The method to call. It takes no arguments or the item.
  public var action: Selector?

  /// Creates an item with a title that calls a method of `target`, which it does not retain.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Creates an item with an image that calls a method of `target`, which it does not retain.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image)
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  func perform() {
    guard let action else { handler?(); return }
    if let target {
      action.perform(on: target, with: self)
    } else {
      UIScreen.main.window?.keyResponder.send(action, to: nil, from: self, for: nil)
    }
  }
}
