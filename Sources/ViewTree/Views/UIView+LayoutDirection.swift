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
  /// The direction that holds for the view: its own attribute, or that of the nearest superview with one.
  public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    for view in sequence(first: self, next: { $0.superview }) {
      switch view.semanticContentAttribute {
      case .forceLeftToRight: return .leftToRight
      case .forceRightToLeft: return .rightToLeft
      case .unspecified: continue
      }
    }
    return .leftToRight
  }

  func layoutDirectionChanged() {
    setNeedsLayout()
    for subview in subviews where subview.semanticContentAttribute == .unspecified {
      subview.layoutDirectionChanged()
    }
  }
}
