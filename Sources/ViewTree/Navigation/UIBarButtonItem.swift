public import Objects

/// A button in a bar: a title, an image, or a view of one's own.
public final class UIBarButtonItem: NSObject {
  public nonisolated enum Style: Hashable, Sendable {
    case plain
    /// What ends a task, in heavier type.
    case done
  }

  public var title: String? { didSet { if title != oldValue { onChange?() } } }
  /// Shown in place of the title, which then is the button's tooltip. A shape takes the tint colour.
  public var image: UIImage? { didSet { if image != oldValue { onChange?() } } }
  /// Shown in place of both, in its own size.
  public var customView: UIView? { didSet { if customView !== oldValue { onChange?() } } }
  public var style = Style.plain { didSet { if style != oldValue { onChange?() } } }
  public var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }
  /// Nil for the bar's.
  public var tintColor: UIColor? { didSet { if tintColor != oldValue { onChange?() } } }
  /// A name for tests and dumps; it is never shown.
  public var accessibilityIdentifier: String?
  public var tag = 0

  private var handler: (() -> Void)?
  /// For the item that holds the button.
  var onChange: (() -> Void)?

  /// Creates a button that performs `primaryAction`, whose title and image it shows where it gets none.
  public init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) {
    self.title = title ?? primaryAction.flatMap { $0.title.isEmpty ? nil : $0.title }
    self.image = image ?? primaryAction?.image
    super.init()
    if let primaryAction { handler = { [unowned self] in primaryAction.perform(sender: self) } }
  }

  /// Creates a button that calls a method of `target`, which it does not keep alive.
  public convenience init<Target: AnyObject>(
    title: String? = nil, image: UIImage? = nil, style: Style = .plain, target: Target,
    action: @escaping (Target) -> (UIBarButtonItem) -> Void
  ) {
    self.init(title: title, image: image)
    self.style = style
    handler = { [weak target, unowned self] in if let target { action(target)(self) } }
  }

  public convenience init(customView: UIView) {
    self.init()
    self.customView = customView
  }

  // MARK: Selectors

  /// Who is called; nil for the first responder in the chain that has the method. Not kept alive.
  public weak var target: AnyObject?
  /// The method that is called. It takes nothing or the item.
  public var action: Selector?

  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title)
    self.style = style
    self.target = target.map { $0 as AnyObject }
    self.action = action
  }

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
