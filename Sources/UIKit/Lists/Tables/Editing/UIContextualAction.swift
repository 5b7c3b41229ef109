/// An action that appears when a row is swiped aside.
@preconcurrency @MainActor open class UIContextualAction: NSObject {
  /// Whether an action deletes something.
  public nonisolated enum Style: Int, Hashable, Sendable {
    case normal
    case destructive

    var color: UIColor { self == .normal ? .systemGray : .systemRed }
    /// What a screen reader says for an action without a title.
    var defaultLabel: String { self == .normal ? "Action" : "Delete" }
  }

  /// Performs an action. The arguments are the action, the button, and a closure to call with whether the
  /// action was performed. Calling it closes the row.
  public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

  /// Whether the action deletes something.
  public let style: Style
  /// The closure that performs the action.
  public let handler: Handler
  /// The title of the button.
  open var title: String?
  /// The color of the button; red for destructive actions and gray for others by default.
  open var backgroundColor: UIColor! {
    didSet { if backgroundColor == nil { backgroundColor = style.color } }
  }
  /// The image of the button.
  open var image: UIImage?

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    self.style = style
    self.handler = handler
    self.title = title
    backgroundColor = style.color
    super.init()
  }

  deinit {}

  /// What menus and screen readers call the action.
  var label: String { title ?? style.defaultLabel }
}

/// The actions on one side of a row. The first one is at the edge of the table.
@preconcurrency @MainActor open class UISwipeActionsConfiguration: NSObject {
  /// The actions.
  public let actions: [UIContextualAction]
  /// Whether swiping across the row performs the first action.
  open var performsFirstActionWithFullSwipe = true

  /// Creates a configuration.
  public init(actions: [UIContextualAction]) {
    self.actions = actions
    super.init()
  }

  deinit {}
}
