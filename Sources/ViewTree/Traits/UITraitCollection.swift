/// Whether what is shown is light or dark.
public nonisolated enum UIUserInterfaceStyle: Hashable, Sendable {
  /// As in what is around it; light in a window.
  case unspecified
  case light, dark
}

/// How large the user wants text to be; `large` is what a design is made for.
public nonisolated enum UIContentSizeCategory: Hashable, Sendable {
  /// As in what is around it; large in a window.
  case unspecified
  case extraSmall, small, medium, large, extraLarge, extraExtraLarge, extraExtraExtraLarge
}

/// What a view knows of the surroundings that it is shown in.
public nonisolated struct UITraitCollection: Hashable, Sendable {
  /// Light or dark; that of a view is never unspecified.
  public let userInterfaceStyle: UIUserInterfaceStyle
  /// Unspecified in views that have never been in a window.
  public let preferredContentSizeCategory: UIContentSizeCategory

  public init(
    userInterfaceStyle: UIUserInterfaceStyle,
    preferredContentSizeCategory: UIContentSizeCategory = .unspecified
  ) {
    self.userInterfaceStyle = userInterfaceStyle
    self.preferredContentSizeCategory = preferredContentSizeCategory
  }
}

/// What a window has otherwise than what is around it; what is unspecified it takes over.
public nonisolated struct UITraitOverrides: Hashable, Sendable {
  public var preferredContentSizeCategory = UIContentSizeCategory.unspecified
}
