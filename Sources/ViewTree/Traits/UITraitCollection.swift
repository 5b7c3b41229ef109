/// Whether what is shown is light or dark.
public nonisolated enum UIUserInterfaceStyle: Hashable, Sendable {
  /// As in what is around it; light in a window.
  case unspecified
  case light, dark
}

/// What a view knows of the surroundings that it is shown in.
public nonisolated struct UITraitCollection: Hashable, Sendable {
  /// Light or dark; that of a view is never unspecified.
  public let userInterfaceStyle: UIUserInterfaceStyle

  public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }
}
