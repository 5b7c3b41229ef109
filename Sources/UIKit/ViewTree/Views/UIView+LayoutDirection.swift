/// The layout direction of a view's contents.
public nonisolated enum UISemanticContentAttribute: Int, Hashable, Sendable {
  /// The direction of the superview; left to right in a window.
  case unspecified
  /// Controls of a player, and other content that keeps its direction: left to right.
  case playback
  /// Controls of a direction in space: left to right.
  case spatial
  case forceLeftToRight, forceRightToLeft
}

/// The layout direction of the user interface.
public nonisolated enum UIUserInterfaceLayoutDirection: Int, Hashable, Sendable {
  case leftToRight, rightToLeft
}

extension UIView {
  /// The layout direction in effect: the view's own attribute, or the attribute of the nearest superview that
  /// has one. A view that was removed keeps its direction.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    readsFromRight ? .rightToLeft : .leftToRight
  }

  /// Returns the layout direction of an attribute in a window that has none of its own.
  public static func userInterfaceLayoutDirection(for attribute: UISemanticContentAttribute)
    -> UIUserInterfaceLayoutDirection
  {
    userInterfaceLayoutDirection(for: attribute, relativeTo: .leftToRight)
  }

  /// Returns the layout direction of an attribute inside views that have a direction.
  public static func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute, relativeTo layoutDirection: UIUserInterfaceLayoutDirection
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .forceRightToLeft: .rightToLeft
    case .forceLeftToRight, .playback, .spatial: .leftToRight
    case .unspecified: layoutDirection
    }
  }
}
