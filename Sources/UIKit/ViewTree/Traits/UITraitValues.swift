/// The light or dark appearance.
public nonisolated enum UIUserInterfaceStyle: Int, Hashable, Sendable {
  /// The appearance of the surroundings; light in a window.
  case unspecified
  case light, dark
}

/// The text size that the user prefers; `large` is the default.
public nonisolated enum UIContentSizeCategory: Hashable, Comparable, Sendable {
  /// The size of the surroundings; large in a window.
  case unspecified
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
}

/// The contrast that the user prefers.
public nonisolated enum UIAccessibilityContrast: Int, Hashable, Sendable {
  /// The contrast of the surroundings; normal in a window.
  case unspecified = -1
  case normal, high
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
