/// What an action does. It gets the action.
public typealias UIActionHandler = (_ action: UIAction) -> Void

/// An action of a control or a menu, with a title and an image.
@preconcurrency @MainActor public final class UIAction: UIMenuElement {
  /// The identity of an action. A control has at most one action with the same identifier for an event.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier as a string.
    public let rawValue: String
    /// Creates an identifier from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The identity of the action.
  public let identifier: Identifier
  /// A longer description of the action.
  public var discoverabilityTitle: String?
  /// How a menu shows the action, for example as disabled.
  public var attributes: Attributes
  /// Whether a menu shows the action as on, off or mixed.
  public var state: State
  /// The control or menu that is performing the action, or nil.
  public private(set) weak var sender: AnyObject?

  private let handler: UIActionHandler
  private static var count = 0

  /// Creates an action. If no identifier is given, it gets a unique one.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping UIActionHandler
  ) {
    UIAction.count += 1
    self.identifier = identifier ?? Identifier("UIAction \(UIAction.count)")
    self.discoverabilityTitle = discoverabilityTitle
    self.attributes = attributes
    self.state = state
    self.handler = handler
    super.init(title: title, subtitle: subtitle, image: image)
  }

  func perform(sender: AnyObject?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
