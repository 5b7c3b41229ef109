/// A part of a menu: an action, a key command, or another menu.
open class UIMenuElement: NSObject {
  /// Whether an element is marked as chosen.
  public nonisolated enum State: Int, Sendable {
    case off, on, mixed
  }

  /// How an element looks and answers.
  public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// It cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// It takes something away that does not come back, and is red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// It is not in the menu.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays when it is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  public var title: String
  /// A few words at the end of the row.
  public var subtitle: String?
  public var image: UIImage?

  init(title: String, subtitle: String? = nil, image: UIImage? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  deinit {}
}

/// A menu, or a part of one.
///
///     UIMenu(title: "Sort by", options: .displayInline, children: [
///       UIAction(title: "Name", state: .on) { _ in sort(by: .name) },
///     ])
///
/// A menu inside of a menu is a row that opens it, or with `.displayInline` a group between two lines.
public final class UIMenu: UIMenuElement {
  /// Names a menu, so that it can be found again.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  public nonisolated struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Its children stand among those of the menu around it.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// Its row is red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// Choosing one of its actions marks that one and no other.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  public let identifier: Identifier
  public let options: Options
  public let children: [UIMenuElement]
  private static var count = 0

  /// Creates a menu; without an identifier it gets one of its own.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], children: [UIMenuElement] = []
  ) {
    UIMenu.count += 1
    self.identifier = identifier ?? Identifier("UIMenu \(UIMenu.count)")
    self.options = options
    self.children = children
    super.init(title: title, subtitle: subtitle, image: image)
  }

  /// Returns a copy with other children.
  public func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      children: newChildren)
  }

  /// Marks `action` and no other, where only one can be chosen.
  func select(_ action: UIAction) {
    for case let menu as UIMenu in children { menu.select(action) }
    guard options.contains(.singleSelection), children.contains(where: { $0 === action }) else { return }
    for case let other as UIAction in children { other.state = other === action ? .on : .off }
  }
}
