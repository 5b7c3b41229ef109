/// The light or dark appearance.
public nonisolated enum UIUserInterfaceStyle: Hashable, Sendable {
  /// The appearance of the surroundings; light in a window.
  case unspecified
  case light, dark
}

/// The text size that the user prefers; `large` is the default.
public nonisolated enum UIContentSizeCategory: Hashable, Sendable {
  /// The size of the surroundings; large in a window.
  case unspecified
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
}

/// The contrast that the user prefers.
public nonisolated enum UIAccessibilityContrast: Hashable, Sendable {
  /// The contrast of the surroundings; normal in a window.
  case unspecified
  case normal, high
}

/// The properties of a view's environment.
public nonisolated struct UITraitCollection: Hashable, Sendable {
  /// The light or dark appearance; never unspecified for a view.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// The preferred text size; unspecified for views that were never in a window.
  public let preferredContentSizeCategory: UIContentSizeCategory

  /// The preferred contrast; never unspecified for a view.
  public let accessibilityContrast: UIAccessibilityContrast

  /// Creates a collection.
  public init(
    userInterfaceStyle: UIUserInterfaceStyle,
    preferredContentSizeCategory: UIContentSizeCategory = .unspecified,
    accessibilityContrast: UIAccessibilityContrast = .unspecified
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.preferredContentSizeCategory = preferredContentSizeCategory
    self.accessibilityContrast = accessibilityContrast
  }
}

/// The traits that a window overrides; it inherits unspecified ones.
public nonisolated struct UITraitOverrides: Hashable, Sendable {
  /// The preferred text size.
  public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
  /// The preferred contrast.
  public var accessibilityContrast = UIAccessibilityContrast.unspecified
}
