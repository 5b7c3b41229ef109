public import Objects

/// A button in a bar: a title, an image, or a custom view.
@preconcurrency @MainActor open class UIBarButtonItem: NSObject {
  /// The weight of a button's title.
  public nonisolated enum Style: Int, Hashable, Sendable {
    case plain
    /// The same as `plain`, by its name before iOS 8.
    case bordered
    /// A semibold title, for buttons that complete a task.
    case done
  }

  /// The button's title.
  open var title: String? { didSet { changed(title, oldValue) } }
  /// An image shown instead of the title, which becomes the tooltip. It takes the tint color unless its rendering
  /// mode is `alwaysOriginal`.
  open var image: UIImage? { didSet { changed(image, oldValue) } }
  /// A view shown instead of title and image, in its own size.
  open var customView: UIView? { didSet { changed(customView, oldValue) } }
  /// The button's style.
  open var style = Style.plain { didSet { changed(style, oldValue) } }
  /// Whether the button can be pressed.
  open var isEnabled = true { didSet { changed(isEnabled, oldValue) } }
  /// Whether the button is shown as selected.
  open var isSelected = false { didSet { changed(isSelected, oldValue) } }
  /// The color of the title or image; nil for the bar's tint color.
  open var tintColor: UIColor? { didSet { changed(tintColor, oldValue) } }
  /// The width of the item, in points; 0 for that of its content.
  open var width: CGFloat = 0 { didSet { changed(width, oldValue) } }
  /// What a tap performs besides the item's action.
  open var primaryAction: UIAction? {
    didSet {
      guard primaryAction !== oldValue else { return }
      title = primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title }
      image = primaryAction?.image
      onChange?()
    }
  }
  /// The menu that a tap opens; nil for none. With an action besides, a long press opens it.
  open var menu: UIMenu? { didSet { changed(menu, oldValue) } }
  /// What screen readers say instead of the title.
  open var accessibilityLabel: String? { didSet { changed(accessibilityLabel, oldValue) } }
  /// What screen readers say about the effect of the button.
  open var accessibilityHint: String? { didSet { changed(accessibilityHint, oldValue) } }
  /// An identifier for tests and dumps; never shown to the user.
  public var accessibilityIdentifier: String?
  /// A number that the program can use to identify the item.
  open var tag = 0
  /// The kind of a space between items; nil for a button.
  var space: Space?
  enum Space { case flexible, fixed }

  /// The view that a bar shows for the item.
  package weak var shownView: UIView?

  private var handler: ((UIBarButtonItem) -> Void)?
  /// Called after a property changed; set by the object that shows the button.
  var onChange: (() -> Void)?
  private func changed<Value: Equatable>(_ value: Value, _ old: Value) { if value != old { onChange?() } }
  private var titleAttributes: [UInt: [NSAttributedString.Key: Any]] = [:]

  /// Creates a button without a title.
  public override init() { super.init() }

  deinit {}

  /// Creates a button that performs `primaryAction` or shows a menu. Its title and image default to the action's.
  public convenience init(
    title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init()
    self.primaryAction = primaryAction
    self.menu = menu
    self.title = title ?? primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title }
    self.image = image ?? primaryAction?.image
  }

  /// Creates a button that calls a method of `target`, which it references weakly.
  public convenience init<Target: AnyObject>(
    title: String? = nil, image: UIImage? = nil, style: Style = .plain, target: Target,
    action: @escaping (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.init(title: title, image: image)
    self.style = style
    handler = { [weak target] in if let target { action(target)($0) } }
  }

  /// Creates an item that shows a custom view.
  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  // MARK: Selectors

  /// The object whose method is called. The item does not retain it. If nil, the first responder that
  /// implements the method receives the call.
  open weak var target: AnyObject?
  /// The method to call. It takes no arguments or the item.
  open var action: Selector?

  /// Creates an item with a title that calls a method of `target`, which it does not retain.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    self.style = style
    call(target, action)
  }

  /// Creates an item with an image that calls a method of `target`, which it does not retain.
  public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image)
    self.style = style
    call(target, action)
  }

  func call(_ target: Any?, _ action: Selector?) {
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

  /// Whether a tap does something else than opening the menu.
  var hasAction: Bool { handler != nil || primaryAction != nil || action != nil }

  func perform(for event: UIEvent? = nil) {
    handler?(self)
    primaryAction?.perform(sender: self)
    guard let action else { return }
    let window = shownView?.window ?? UIScreen.main.window
    if let application = window?.scene.application {
      application.sendAction(action, to: target, from: self, for: event)
    } else if let target {
      action.perform(on: target, with: self, event)
    } else {
      window?.keyResponder.send(action, to: nil, from: self, for: event)
    }
  }

  // MARK: Look

  /// Sets the font and the color of the title in a state.
  open func setTitleTextAttributes(
    _ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State
  ) {
    titleAttributes[state.rawValue] = attributes
    onChange?()
  }

  /// Returns the font and the color of the title in a state.
  open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
    titleAttributes[state.rawValue]
  }

  /// The values that items use that have none of their own.
  public static func appearance() -> UIBarButtonItem { defaults }
  static let defaults = UIBarButtonItem()

  /// The attributes of the title in the current state, with the defaults for what is missing.
  var usedTitleAttributes: [NSAttributedString.Key: Any] {
    let states: [UIControl.State] = isEnabled ? [.normal] : [.normal, .disabled]
    return states.reduce(into: [:]) { all, state in
      for item in [UIBarButtonItem.defaults, self] {
        all.merge(item.titleTextAttributes(for: state) ?? [:]) { $1 }
      }
    }
  }
}
