public import ViewTree

/// A button of an alert, and what it does.
@preconcurrency @MainActor open class UIAlertAction: NSObject {
  /// The meaning of a button.
  public nonisolated enum Style: Int, Hashable, Sendable {
    case `default`
    /// The button leaves everything unchanged. It is at the end, and Escape presses it.
    case cancel
    /// The button deletes or changes data, and is red.
    case destructive
  }

  /// The text of the button.
  public let title: String?
  /// The meaning of the button.
  public let style: Style
  /// Whether the button can be pressed.
  open var isEnabled = true { didSet { if isEnabled != oldValue { onChange?() } } }

  let handler: ((UIAlertAction) -> Void)?
  /// Called after `isEnabled` changed; set by the alert.
  var onChange: (() -> Void)?

  /// Creates a button. `handler` is called after the alert has disappeared.
  public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
    self.title = title
    self.style = style
    self.handler = handler
    super.init()
  }

  deinit {}
}

extension UIAlertAction: @MainActor NSCopying {
  /// Returns another button with the same title, style and handler. The zone is ignored.
  public func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIAlertAction(title: title, style: style, handler: handler)
    copy.isEnabled = isEnabled
    return copy
  }
}
