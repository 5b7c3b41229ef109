/// The kind and the state of an accessibility element.
public nonisolated struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The traits as bits.
  public let rawValue: UInt64

  /// Creates traits from bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No traits.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The element is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// The element plays a sound when activated.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of an on-screen keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that the user cannot change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// A summary of the screen, spoken when the screen appears.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// The element is disabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// The element changes often, so a reader should poll it instead of announcing every change.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// The element starts audio or video when activated.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// The element has a value that `accessibilityIncrement` and `accessibilityDecrement` change.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// The element handles touches itself while a screen reader is running.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// The page turns after the element's content was read.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A container whose buttons are tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// A heading of a section, such as the title of a page.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// A button that is on or off.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 17)
}

/// The kind of a container, if the order of its elements has a meaning.
public nonisolated enum UIAccessibilityContainerType: Int, Hashable, Sendable {
  case none, dataTable, list, landmark, semanticGroup
}

/// A scroll direction of a screen reader. `down` shows content further down.
public nonisolated enum UIAccessibilityScrollDirection: Int, Hashable, Sendable {
  case right = 1
  case left, up, down, next, previous
}
