/// Something that a control or a menu does for the user, with the words and the picture that stand for it.
@preconcurrency @MainActor public final class UIAction: UIMenuElement {
  /// What tells two actions apart; one control performs only one of a kind.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  /// More words for what the action does, where its title is short.
  public var discoverabilityTitle: String?
  public var attributes: Attributes
  public var state: State
  /// Who performs the action; nil when nobody does.
  public private(set) weak var sender: AnyObject?

  private let handler: (UIAction) -> Void
  private static var count = 0

  /// Creates an action; without an identifier it gets one of its own.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
    handler: @escaping (UIAction) -> Void
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
