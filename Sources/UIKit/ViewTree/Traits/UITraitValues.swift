/// The light or dark appearance.
public nonisolated enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// The appearance of the surroundings; light in a window.
  case unspecified
  case light, dark
}

/// The text size that the user prefers; `large` is the default.
public nonisolated enum UIContentSizeCategory: String, Hashable, Comparable, CaseIterable, Sendable {
  /// The size of the surroundings; large in a window.
  case unspecified = "_UICTContentSizeCategoryUnspecified"
  case extraSmall = "UICTContentSizeCategoryXS"
  case small = "UICTContentSizeCategoryS"
  case medium = "UICTContentSizeCategoryM"
  case large = "UICTContentSizeCategoryL"
  case extraLarge = "UICTContentSizeCategoryXL"
  case extraExtraLarge = "UICTContentSizeCategoryXXL"
  case extraExtraExtraLarge = "UICTContentSizeCategoryXXXL"
  case accessibilityMedium = "UICTContentSizeCategoryAccessibilityM"
  case accessibilityLarge = "UICTContentSizeCategoryAccessibilityL"
  case accessibilityExtraLarge = "UICTContentSizeCategoryAccessibilityXL"
  case accessibilityExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXL"
  case accessibilityExtraExtraExtraLarge = "UICTContentSizeCategoryAccessibilityXXXL"

  /// Whether the size is one of the five for people who do not see well.
  public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

  /// Posted after a window got another text size. The new one's `rawValue` is under `newValueUserInfoKey`.
  public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")
  /// The key of the new text size in the notification.
  public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

  private static let ranks = Dictionary(uniqueKeysWithValues: zip(allCases, 0...))

  /// Whether the first text size is smaller. `unspecified` is the smallest.
  public static func < (one: Self, other: Self) -> Bool { ranks[one, default: 0] < ranks[other, default: 0] }
}

/// The contrast that the user prefers.
public nonisolated enum UIAccessibilityContrast: Int, Hashable, Sendable {
  /// The contrast of the surroundings; normal in a window.
  case unspecified = -1
  case normal, high
}

/// Whether a surface is in front of others. Dark elevated surfaces have lighter backgrounds.
public nonisolated enum UIUserInterfaceLevel: Int, Hashable, Sendable {
  /// The level of the surroundings; the base level in a window.
  case unspecified = -1
  case base, elevated
}

/// The layout direction of an environment.
public nonisolated enum UITraitEnvironmentLayoutDirection: Int, Hashable, Sendable {
  /// The direction of the surroundings; left to right in a window.
  case unspecified = -1
  case leftToRight, rightToLeft
}

/// Whether touches have a pressure.
public nonisolated enum UIForceTouchCapability: Int, Hashable, Sendable {
  case unknown, unavailable, available
}
