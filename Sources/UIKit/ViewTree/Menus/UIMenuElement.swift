/// An element of a menu: an action, a key command, or another menu.
@preconcurrency @MainActor open class UIMenuElement: NSObject {
  /// The state of an element's checkmark.
  public nonisolated enum State: Int, Sendable {
    case off, on, mixed
  }

  /// Whether a key that is held down performs a command again and again.
  public nonisolated enum RepeatBehavior: Int, Sendable {
    case automatic, repeatable, nonRepeatable
  }

  /// The style and behavior of an element.
  public nonisolated struct Attributes: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt
    /// Creates an option set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element cannot be chosen.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element does something that cannot be undone; its title is red.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is left out of the menu.
    public static let hidden = Attributes(rawValue: 1 << 2)
    /// The menu stays open when the element is chosen.
    public static let keepsMenuPresented = Attributes(rawValue: 1 << 3)
  }

  /// The element's title.
  public var title: String
  /// A short text at the end of the row.
  public var subtitle: String?
  /// The image before the title.
  public var image: UIImage?

  init(title: String, subtitle: String? = nil, image: UIImage? = nil) {
    self.title = title
    self.subtitle = subtitle
    self.image = image
  }

  deinit {}
}

/// A menu, or a group of elements inside one.
///
///     UIMenu(title: "Sort by", options: .displayInline, children: [
///       UIAction(title: "Name", state: .on) { _ in sort(by: .name) },
///     ])
///
/// A menu inside another menu is a row that opens it. With `.displayInline` it is a group between separators.
@preconcurrency @MainActor public final class UIMenu: UIMenuElement {
  /// The identity of a menu.
  public nonisolated struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The identifier's string.
    public let rawValue: String
    /// Creates an identifier from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// How a menu is shown in its parent menu, and how its elements are selected.
  public nonisolated struct Options: OptionSet, Hashable, Sendable {
    /// The bits of the option set.
    public let rawValue: UInt
    /// Creates an option set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The menu's children are shown inline, as a group of the parent menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu's row is red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// Choosing one of the menu's actions selects it and deselects the others.
    public static let singleSelection = Options(rawValue: 1 << 5)
  }

  /// The menu's identity; unique unless one was given.
  public let identifier: Identifier
  /// The menu's options.
  public let options: Options
  /// The menu's elements.
  public let children: [UIMenuElement]
  private static var count = 0

  /// Creates a menu. Without an identifier, a unique one is used.
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

  /// Selects `action` and deselects the others in menus with `singleSelection`.
  func select(_ action: UIAction) {
    for case let menu as UIMenu in children { menu.select(action) }
    guard options.contains(.singleSelection), children.contains(where: { $0 === action }) else { return }
    for case let other as UIAction in children { other.state = other === action ? .on : .off }
  }
}
