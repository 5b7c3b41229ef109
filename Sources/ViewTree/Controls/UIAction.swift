/// Something that a control does for the user, with the words and the picture that stand for it.
public final class UIAction {
  /// What tells two actions apart; one control performs only one of a kind.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public let identifier: Identifier
  public var title: String
  public var image: UIImage?
  /// Who performs the action; nil when nobody does.
  public private(set) weak var sender: AnyObject?

  private let handler: (UIAction) -> Void
  private static var count = 0

  /// Creates an action; without an identifier it gets one of its own.
  public init(
    title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
    handler: @escaping (UIAction) -> Void
  ) {
    UIAction.count += 1
    self.identifier = identifier ?? Identifier("UIAction \(UIAction.count)")
    self.title = title
    self.image = image
    self.handler = handler
  }

  func perform(sender: AnyObject?) {
    let outer = self.sender
    self.sender = sender
    handler(self)
    self.sender = outer
  }
}
