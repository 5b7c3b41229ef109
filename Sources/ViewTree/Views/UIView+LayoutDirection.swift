/// Which way what a view holds is laid out, whatever is around it.
public nonisolated enum UISemanticContentAttribute: Hashable, Sendable {
  /// As in the superview; from left to right in a window.
  case unspecified
  case forceLeftToRight, forceRightToLeft
}

/// The direction in which a screen is read.
public nonisolated enum UIUserInterfaceLayoutDirection: Hashable, Sendable {
  case leftToRight, rightToLeft
}

extension UIView {
  /// The direction that holds for the view: its own attribute, or that of the nearest superview with one. A view that
  /// was taken out keeps the one that it had.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    readsFromRight ? .rightToLeft : .leftToRight
  }

  /// The direction that the view should have below another one, or below nothing.
  func wantsToReadFromRight(below above: UIView?) -> Bool {
    switch semanticContentAttribute {
    case .forceLeftToRight: false
    case .forceRightToLeft: true
    case .unspecified: above?.readsFromRight ?? (self is UIWindow ? false : readsFromRight)
    }
  }
}
