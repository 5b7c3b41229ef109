/// What kind of thing an element is, and the state it is in.
public nonisolated struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  public static let none: UIAccessibilityTraits = []
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that cannot change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// What sums up a screen when it comes.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Whose label or value changes often, so that a reader looks at it from time to time instead of telling each change.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// A value that `accessibilityIncrement` and `accessibilityDecrement` change.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A view whose buttons are tabs.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// What divides content into sections, such as the title of a page.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// A button that is on or off.
  public static let toggleButton = UIAccessibilityTraits(rawValue: 1 << 17)
}

/// What a container holds, where the order of its elements means something.
public nonisolated enum UIAccessibilityContainerType: Int, Hashable, Sendable {
  case none, dataTable, list, landmark, semanticGroup
}

/// Which way a reader scrolls: `down` shows what is further down in the content.
public nonisolated enum UIAccessibilityScrollDirection: Int, Hashable, Sendable {
  case right = 1
  case left, up, down, next, previous
}
